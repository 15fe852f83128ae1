import type { PageFigures } from './page-visit.ts'

/** HOJ's own client beside ours: where its pages show what a reader comes for, and the table of both. */

export const otherPages = {
  home: '.welcome-title',
  problems: '.vxe-body--row .title-a',
  problem: '#problem-content .md-content p',
  status: '.vxe-body--row td:nth-child(2) span',
  board: '.scoreboard-body .vxe-body--row',
} as const
export type ComparedPage = keyof typeof otherPages
const titles: Record<ComparedPage, string> = {
  home: 'home',
  problems: 'problem list',
  problem: 'problem',
  status: 'status list',
  board: 'outside board',
}
/** What only a running script draws. */
export const otherLive = '#header [role=menubar]'
/** The box that takes code. */
export const otherWritable = '.CodeMirror-lines'
export const otherSearch = { live: otherLive, box: 'input.vxe-input--inner', row: '.vxe-body--row' }

export type Visit = 'none' | 'slow' | 'slow, seen before'

interface Figure {
  what: string
  visit: Visit
  of(page: PageFigures): number
  /** In HOJ's client, where its pages have it under another name. */
  ofOther?(page: PageFigures): number
  digits: number
}

const kilobyte = 1024
const inSeconds = (ms: number) => ms / 1000
/** Not a number where no editor came later than the page. */
const blockedWithEditor = ({ blockedMs, blockedApartMs }: PageFigures) =>
  blockedApartMs > 0 ? blockedMs + blockedApartMs : Number.NaN

const figures: Figure[] = [
  { what: 'readable, s', visit: 'slow', of: (page) => inSeconds(page.readableMs), digits: 2 },
  { what: 'readable, s', visit: 'slow, seen before', of: (page) => inSeconds(page.readableMs), digits: 2 },
  { what: 'readable, s', visit: 'none', of: (page) => inSeconds(page.readableMs), digits: 2 },
  { what: 'first paint, s', visit: 'slow', of: (page) => inSeconds(page.firstPaintMs), digits: 2 },
  { what: 'largest paint, s', visit: 'slow', of: (page) => inSeconds(page.largestPaintMs), digits: 2 },
  { what: 'first paint, s', visit: 'none', of: (page) => inSeconds(page.firstPaintMs), digits: 2 },
  { what: 'largest paint, s', visit: 'none', of: (page) => inSeconds(page.largestPaintMs), digits: 2 },
  { what: 'code can be typed, s', visit: 'slow', of: (page) => inSeconds(page.writableMs), digits: 2 },
  { what: 'blocked, ms', visit: 'slow', of: (page) => page.blockedMs, digits: 0 },
  {
    what: 'blocked, with the editor, ms',
    visit: 'slow',
    of: blockedWithEditor,
    ofOther: (page) => page.blockedMs,
    digits: 0,
  },
  { what: 'blocked, ms', visit: 'none', of: (page) => page.blockedMs, digits: 0 },
  { what: 'layout shift', visit: 'slow', of: (page) => page.shift, digits: 3 },
  { what: 'layout shift', visit: 'none', of: (page) => page.shift, digits: 3 },
  { what: 'requests before readable', visit: 'none', of: (page) => page.requestsBefore, digits: 0 },
  { what: 'requests in all', visit: 'none', of: (page) => page.requests, digits: 0 },
  { what: 'of these, fetched ahead', visit: 'none', of: (page) => page.requestsAhead, digits: 0 },
  { what: 'to other hosts', visit: 'none', of: (page) => page.foreignRequests, digits: 0 },
  { what: 'KB of scripts', visit: 'none', of: (page) => page.scriptBytes / kilobyte, digits: 0 },
  { what: 'KB in all', visit: 'none', of: (page) => page.transferred / kilobyte, digits: 0 },
  { what: 'heap, MB', visit: 'none', of: (page) => page.heapBytes / kilobyte ** 2, digits: 1 },
]

/** A ratio to next to nothing says nothing. */
const leastOfRatio = 0.01

/** Ours, theirs, and how many times ours theirs is. */
function compared(ours: number, theirs: number, digits: number): string {
  if (Number.isNaN(ours)) return ''
  const ratio = theirs / ours
  const times = ours < leastOfRatio || Number.isNaN(ratio) ? '' : ` (${ratio.toFixed(1)} ×)`
  return `${ours.toFixed(digits)} / ${theirs.toFixed(digits)}${times}`
}

export interface Both {
  ours: PageFigures
  theirs: PageFigures
}

/** The table as it stands in the documents. */
export function besideTable(
  found: ReadonlyMap<ComparedPage, ReadonlyMap<Visit, Both>>,
  search: { ours: number; theirs: number },
): string {
  const pages = [...found.keys()]
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [
    line(["Ours / HOJ's (theirs ÷ ours)", ...pages.map((page) => titles[page])]),
    `|${'---|'.repeat(pages.length + 1)}`,
    ...figures.map(({ what, visit, of, ofOther = of, digits }) =>
      line([
        `${what}${visit === 'none' ? '' : ` (${visit})`}`,
        ...pages.map((page) => {
          const both = found.get(page)?.get(visit)
          return both ? compared(of(both.ours), ofOther(both.theirs), digits) : ''
        }),
      ]),
    ),
    line([
      'Enter in the search until painted, CPU 4×, ms',
      ...pages.map((page) => (page === 'problems' ? compared(search.ours, search.theirs, 0) : '')),
    ]),
  ].join('\n')
}
