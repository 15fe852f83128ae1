import { globSync } from 'node:fs'
import path from 'node:path'

/**
 * Which modules of the browser's part share a file. On a slow network a request costs what 15 KB do, and a browser makes six at
 * a time: what many pages share in small pieces comes in few files.
 */
const root = path.resolve(import.meta.dirname, '..')

type Test = (id: string) => boolean

/** Modules by folder. Throws where one is not there: it would come in a file of its own again, and nobody would see. */
export function modules(folders: Record<string, string>): Test {
  const found = new Set(
    Object.entries(folders).flatMap(([folder, names]) =>
      names.split(' ').flatMap((name) => {
        const files = globSync(`${folder}/${name}.{ts,tsx}`, { cwd: root })
        if (files.length === 0) throw new Error(`No ${folder}/${name}, which shared-files.ts names`)
        return files.map((file) => path.join(root, file))
      }),
    ),
  )
  return (id) => found.has(path.normalize(id.replace(/\?.*$/, '')))
}

const packages =
  (...names: string[]): Test =>
  (id) =>
    new RegExp(`[\\\\/]node_modules[\\\\/](${names.join('|')})[\\\\/]`).test(id)

const anyOf =
  (...tests: Test[]): Test =>
  (id) =>
    tests.some((test) => test(id))

const icons = (...names: string[]): Test => {
  const file = new RegExp(`[\\\\/]lucide-react[\\\\/].*[\\\\/]icons[\\\\/](${names.join('|')})\\.m?js$`)
  return (id) => file.test(id)
}

/** What every page stands on: it changes seldom. */
const vendor = packages(
  'react',
  'react-dom',
  'scheduler',
  'use-sync-external-store',
  '@tanstack',
  'i18next',
  'react-i18next',
  'xstate',
  '@xstate',
  'zod',
  'rxjs',
  'tslib',
)

/** What nearly every page is made of; nothing that stands on a state machine of its own. */
const kit = anyOf(
  modules({
    contract: 'account contest envelope failure home limits/problem operation',
    'src/machines': 'not-provided problem-star/problem-star.view',
    'src/routes': '-use-*',
    'src/ui/home': 'announcements',
    'src/ui/kit':
      'back-link badge button card clear-filters failure-text field filter-fold filter-select illustration input kbd link link-card link-row list-pages menu notice pagination past-end prose relative-time section select skeleton table toast-queue tooltip visually-hidden',
    'src/ui/problem': 'problem-counts search-input star-button',
    'src/ui/shell': 'page',
    'src/ui/statement': 'statement-html',
    'src/ui/user': 'title-badge user-link',
  }),
  icons(
    ...'arrow-left arrow-right calendar-clock check circle-check circle-dashed circle-dot circle-minus'.split(
      ' ',
    ),
    ...'dices funnel-x list-filter megaphone search star trophy x'.split(' '),
  ),
)

/** Small parts that stand on nothing else. */
const parts = modules({
  contract: 'limits/page',
  'src/ui/kit':
    'access-badge floating-bar foot-bar form-row icon-link list-words summary tab-link textarea title-line use-focus-back use-media use-row-window',
  'src/ui/problem': 'problem-skeleton',
  'src/ui/training': 'training-links',
})

/** What the pages of problems and of submissions share. */
const practice = modules({
  contract:
    'case-excerpt draft-solution draft-test editor-options hint judge-control judging-trace run-message submission',
  'src/app': 'shared-push',
  'src/machines':
    'code-draft/* draft-history/* judge-control/* record-form/* submission/* submission-list/* test-run/*',
  'src/routes': '-judge-control -list-act -submission-list',
  'src/services': 'last-moment poll push reconnect save-file',
  'src/ui/kit': 'copy-button copy-text progress scroll-text segments verdict-badge verdict-kind',
  'src/ui/problem': 'limit-facts problem-limits',
  'src/ui/statement': 'statement',
  'src/ui/submission':
    'figures measures memory-size message-block row-acts run-message submission-filters submission-link submission-list verdict-colour',
  'src/ui/test-run': 'marked-text',
})

/** Small parts of dialogs. */
const forms = modules({
  'src/routes': '-record-form',
  'src/ui/kit': 'confirm-dialog dialog dialog-foot popover row-order',
})

/** The plain box for code, and what brings the full editor. */
const editing = modules({
  'src/ui/editor':
    'box-handover code-editor key-sound line-numbers load-monaco plain-editor read-code-file text-change when-idle',
})

/** A problem beside its editor. */
const desk = anyOf(
  modules({
    'src/routes': '-problem-on-desk',
    'src/ui/problem': 'neighbours',
  }),
  packages('@zag-js[\\\\/]splitter', 'd3-(path|shape)'),
)

interface Shared {
  name: string
  test: Test
  /** By how many pages or later parts at least. */
  minShareCount: number
}

const shared: Shared[] = [
  { name: 'controls', test: packages('@zag-js', '@ark-ui'), minShareCount: 12 },
  { name: 'icons', test: packages('lucide-react'), minShareCount: 3 },
  { name: 'parts', test: parts, minShareCount: 2 },
  { name: 'practice', test: anyOf(practice, vendor), minShareCount: 2 },
  { name: 'forms', test: forms, minShareCount: 2 },
  { name: 'editing', test: editing, minShareCount: 2 },
  {
    name: 'writing',
    test: modules({ 'src/ui/markdown': '*', 'src/routes': '-markdown-uploads' }),
    minShareCount: 3,
  },
  {
    name: 'talk',
    test: modules({
      contract: 'discussion report-tags said-place',
      'src/routes': '-discussion-*',
      'src/ui/discussion': '*',
    }),
    minShareCount: 3,
  },
  {
    name: 'tabs',
    test: anyOf(modules({ 'src/ui/kit': 'tabs' }), packages('@zag-js[\\\\/]tabs')),
    minShareCount: 2,
  },
  { name: 'desk', test: desk, minShareCount: 2 },
  {
    name: 'problems',
    test: modules({ 'src/ui/problem': 'ac-rate-bar fitting my-status problem-row problem-table row-tags' }),
    minShareCount: 2,
  },
  {
    name: 'contests',
    test: modules({ 'src/ui/contest': 'auth-badge calendar-link contest-words rule-badge' }),
    minShareCount: 2,
  },
  {
    name: 'trainings',
    test: modules({ 'src/ui/training': 'solved-share training-badges training-table' }),
    minShareCount: 2,
  },
  {
    name: 'boards',
    test: modules({
      contract: 'contest-penalty',
      'src/ui/board': 'board-rows board-styles cell-words time-figure',
    }),
    minShareCount: 2,
  },
  {
    name: 'making',
    test: modules({
      contract:
        'icpc-call library-file limits/workshop open-contest problem-comment problem-content stress workshop-people',
    }),
    minShareCount: 2,
  },
  { name: 'groups', test: modules({ contract: 'group group-class group-rules' }), minShareCount: 2 },
]

/** The bundler's own groups. */
export const sharedFiles = [
  { name: 'vendor', test: vendor, tags: ['$initial' as const], priority: 3 },
  { name: 'kit', test: kit, priority: 1 },
  // Without it there would be a file of each part of the shell that some page shares with it.
  { name: 'shell', tags: ['$initial' as const] },
  ...shared,
]
