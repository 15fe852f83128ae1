import type { JudgeStatusName } from '#contract/enums.ts'
import { codeMax } from '#contract/limits/submission.ts'
import { refuse } from '#server/http/refusal.ts'
import type { ArchiveFolder } from '../archive-folder.ts'
import { lookup } from '../lookup.ts'
import type { NoteBook } from '../package-notes.ts'
import type { GradedSubmission, ProblemPackage } from '../problem-package.ts'
import { elementAt, elementsAt, type XmlElement } from './polygon-xml.ts'

/** The standard of C++ that a type such as `cpp.gcc13-64-winlibs-g++20` ends with. */
const standardOf = (type: string): string => {
  const year = /(?:\+\+|ms20)(\d\d)$/.exec(type)?.[1]
  return year === '17' ? ' 17' : year === '20' || year === '23' ? ' 20' : ''
}

const otherLanguages: readonly (readonly [pattern: RegExp, language: string])[] = [
  [/^python\.(?:3|3\.\d+)$/, 'Python3'],
  [/^python\.pypy3/, 'PyPy3'],
  [/^java\d*(?:$|\.)/, 'Java'],
  [/^go/, 'Golang'],
  [/^rust/, 'Rust'],
  [/^csharp/, 'C#'],
  [/^pas\.(?:fpc|dpr)/, 'Pascal'],
  [/^kotlin/, 'Kotlin'],
  [/^(?:js|nodejs)/, 'JavaScript Node'],
  [/^ruby/, 'Ruby'],
  [/^php/, 'PHP'],
  [/^perl/, 'Perl'],
  [/^haskell/, 'Haskell'],
  [/^ocaml/, 'OCaml'],
  [/^scala/, 'Scala'],
]

/** The language of a program's `type`; `suffix` belongs to the names of submissions. */
export function languageOf(type: string, suffix: ' With O2' | ''): string | undefined {
  if (type.startsWith('cpp.')) return `C++${standardOf(type)}${suffix}`
  if (type.startsWith('c.')) return `C${suffix}`
  return otherLanguages.find(([pattern]) => pattern.test(type))?.[1]
}

type Judging = Pick<ProblemPackage, 'judgeMode' | 'judgeProgram' | 'judgeExtraFiles' | 'isRemoveEndBlank'>

const resourcesMax = 30
/** How testlib's programs give points: quitp, quitpi, `_pc` and `_points`. */
const givesPoints = /\bquitpi?\s*\(|\b_pc\s*\(|\b_points\b/
const isHeader = (path: string) => /\.(?:h|hh|hpp)$/i.test(path)

async function headersOf(folder: ArchiveFolder, problem: XmlElement): Promise<Record<string, string>> {
  const files: Record<string, string> = {}
  const paths = elementsAt(problem, 'files', 'resources', 'file')
    .map(({ attributes }) => attributes.path ?? '')
    .filter((path) => isHeader(path) && folder.has(path))
  for (const path of paths.slice(0, resourcesMax))
    files[path.split('/').at(-1) ?? path] = await folder.text(path)
  return files
}

async function programOf(folder: ArchiveFolder, element: XmlElement, what: string) {
  const source = elementAt(element, 'source')
  const { path = '', type = '' } = source?.attributes ?? {}
  const language = languageOf(type, '')
  if (!language)
    return refuse(400, 'server.packageFormat:unsupported', {
      what: `${what}: ${type.slice(0, 40) || 'no source'}`,
    })
  return { path, program: { language, code: await folder.text(path) } }
}

/** The interactor judges where there is one: what it lets pass is what its checker would. */
export async function readJudging(
  folder: ArchiveFolder,
  problem: XmlElement,
  isScored: boolean,
  notes: NoteBook,
): Promise<Judging> {
  const [checker, interactor] = ['checker', 'interactor'].map((name) => elementAt(problem, 'assets', name))
  const judgeExtraFiles = await headersOf(folder, problem)
  const judge = interactor ?? checker
  if (!judge) {
    notes.add('changed', 'server.packageNote:checkerNone')
    return { judgeMode: 'default', judgeProgram: null, judgeExtraFiles: {}, isRemoveEndBlank: true }
  }
  const kind = interactor ? 'interactor' : 'checker'
  const { path, program } = await programOf(folder, judge, kind)
  if (interactor && checker) notes.add('hidden', 'server.packageNote:interactorAndChecker')
  if (givesPoints.test(program.code))
    notes.add(
      'hidden',
      isScored ? 'server.packageNote:pointsAsPercent' : 'server.packageNote:pointsWithoutAny',
      { path },
    )
  notes.add('made', interactor ? 'server.packageNote:interactor' : 'server.packageNote:checker', { path })
  return {
    judgeMode: interactor ? 'interactive' : 'spj',
    judgeProgram: program,
    judgeExtraFiles,
    isRemoveEndBlank: true,
  }
}

const failing: readonly JudgeStatusName[] = [
  'WrongAnswer',
  'PresentationError',
  'TimeLimitExceeded',
  'MemoryLimitExceeded',
  'RuntimeError',
]
const expectations = lookup<readonly JudgeStatusName[]>({
  main: ['Accepted'],
  accepted: ['Accepted'],
  rejected: failing,
  'wrong-answer': ['WrongAnswer', 'PresentationError'],
  'presentation-error': ['PresentationError', 'WrongAnswer'],
  'time-limit-exceeded': ['TimeLimitExceeded'],
  'time-limit-exceeded-or-accepted': ['TimeLimitExceeded', 'Accepted'],
  'time-limit-exceeded-or-memory-limit-exceeded': [
    'TimeLimitExceeded',
    'MemoryLimitExceeded',
    'RuntimeError',
  ],
  'memory-limit-exceeded': ['MemoryLimitExceeded', 'RuntimeError'],
  failed: ['RuntimeError', 'MemoryLimitExceeded'],
})

const solutionsMax = 200

/** The first one that must pass is the main one. */
function namedSolutions(problem: XmlElement, notes: NoteBook): XmlElement[] {
  const all = elementsAt(problem, 'assets', 'solutions', 'solution')
  if (all.length > solutionsMax)
    notes.add('lost', 'server.packageNote:onlyFirst', {
      ...{ place: 'solutions', max: solutionsMax, total: all.length },
    })
  const isMain = ({ attributes }: XmlElement) => attributes.tag === 'main'
  const first = all.slice(0, solutionsMax)
  return [...first.filter(isMain), ...first.filter((each) => !isMain(each))]
}

export async function readSolutions(
  folder: ArchiveFolder,
  problem: XmlElement,
  isScored: boolean,
  notes: NoteBook,
): Promise<GradedSubmission[]> {
  const found: GradedSubmission[] = []
  for (const solution of namedSolutions(problem, notes)) {
    const { path = '', type = '' } = elementAt(solution, 'source')?.attributes ?? {}
    const { tag = '' } = solution.attributes
    const language = languageOf(type, ' With O2')
    const expected = expectations[tag]
    if (!expected) notes.add('lost', 'server.packageNote:tagUnknown', { path, tag })
    else if (!language) notes.add('lost', 'server.packageNote:noLanguageOfType', { path, type })
    else if (!folder.has(path)) notes.add('lost', 'server.packageNote:notInPackage', { path })
    else if (folder.file(path).size > codeMax)
      notes.add('lost', 'server.packageNote:submissionTooLong', { path })
    else {
      const isPartial = isScored && expected.some((status) => status !== 'Accepted')
      found.push({
        name: path,
        language,
        code: await folder.text(path),
        expected: isPartial ? [...expected, 'PartialAccepted'] : expected,
      })
    }
  }
  return found
}
