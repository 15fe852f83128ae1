import { ContestType, ProblemAuth } from '#contract/enums.ts'
import { fullScore } from '#contract/full-score.ts'
import type { Translate } from '#server/http/translate.ts'
import type { ImportedProblem } from './import-packages.ts'
import { solutionsIn } from './package-solutions.rules.ts'
import type { PackageCase, PackageNote, ProblemPackage } from './problem-package.ts'

/** One line of the table: what came, or would come, of a part of a problem. */
export interface ReportLine {
  problem: string
  level: PackageNote['level'] | 'failed'
  text: string
}

const plural = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`

const sizeText = (bytes: number): string =>
  bytes < 1024
    ? `${bytes} B`
    : bytes < 1024 ** 2
      ? `${Math.ceil(bytes / 1024)} KB`
      : `${Math.ceil(bytes / 1024 ** 2)} MB`

const casesText = ({ cases, type, judgeCaseMode }: ProblemPackage): string => {
  const bytes = cases.reduce((sum, { input, output }: PackageCase) => sum + input.size + output.size, 0)
  const groups = new Set(cases.map(({ groupNum }) => groupNum)).size
  const points = type === ContestType.Oi ? fullScore(judgeCaseMode, cases) : 0
  return [
    plural(cases.length, 'case'),
    ...(groups > 1 ? [plural(groups, 'group')] : []),
    ...(type === ContestType.Oi ? [`${plural(points, 'point')} in all`] : []),
    ...(judgeCaseMode === 'default' ? [] : [`mode ${judgeCaseMode}`]),
    sizeText(bytes),
  ].join(', ')
}

const namesText = (what: string, names: readonly string[]): string[] =>
  names.length > 0 ? [`${what}: ${names.join(', ')}`] : []

const madeOf = (given: ProblemPackage, inGroup: boolean): string[] => {
  const { judgeProgram, judgeMode, fileIo } = given
  const solutions = solutionsIn(given).length
  return [
    given.isDraft
      ? 'a draft in the workshop: nobody sees it before its tests are built and it is published'
      : given.auth === ProblemAuth.Public
        ? inGroup
          ? 'public: every member of the group sees it as soon as it is there'
          : 'public: everybody sees it as soon as it is there'
        : 'hidden: only administrators see it',
    `statements: ${Object.keys(given.statements).join(', ')}; ${plural(given.examples.length, 'example')}`,
    `limits: ${given.timeLimit} ms, ${given.memoryLimit} MB, stack ${given.stackLimit} MB`,
    casesText(given),
    ...(judgeProgram && judgeMode !== 'default'
      ? [`${judgeMode === 'spj' ? 'checker' : 'interactor'} in ${judgeProgram.language}`]
      : []),
    ...namesText('files beside it', Object.keys(given.judgeExtraFiles)),
    ...namesText('files beside submissions', Object.keys(given.userExtraFiles)),
    ...(fileIo ? [`reads ${fileIo.read}, writes ${fileIo.write}`] : []),
    ...namesText(
      'pictures and files',
      given.attachments.map(({ name }) => name),
    ),
    ...namesText('tags', given.tags),
    ...namesText('languages', given.languages),
    ...namesText('languages left out', given.languagesLeftOut),
    ...namesText('code templates', Object.keys(given.codeTemplates)),
    ...(solutions === 0
      ? []
      : [
          `${plural(solutions, 'graded submission')}, which ${solutions === 1 ? 'becomes a solution' : 'become solutions'} in the workshop`,
        ]),
  ]
}

/** What came of one problem, the answer first. */
export const reportOf = (
  { name, content, saved, failure }: ImportedProblem,
  translate: Translate,
  { inGroup }: { inGroup: boolean },
): ReportLine[] => {
  const line = (level: ReportLine['level'], text: string): ReportLine => ({ problem: name, level, text })
  const answer = failure
    ? line('failed', translate('en-US', failure.key, failure.params))
    : line(
        'made',
        saved
          ? content?.isDraft
            ? `draft ${saved.problemId}; edit it at /workshop/${saved.pid}`
            : `problem ${saved.problemId}`
          : `problem ${content?.problemId ?? 'P and its number'}`,
      )
  if (!content) return [answer]
  return [
    answer,
    ...(failure ? [] : madeOf(content, inGroup).map((text) => line('made', text))),
    ...content.notes.map(({ level, text }) => line(level, text)),
  ]
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: a terminal would obey them
export const forTerminal = (text: string) => text.replace(/[\u0000-\u001f\u007f-\u009f]/g, ' ')

const headings: Record<'import' | 'dryRun', Record<ReportLine['level'], string>> = {
  import: { made: 'made', changed: 'changed', lost: 'left out', hidden: 'HIDDEN', failed: 'FAILED' },
  dryRun: {
    made: 'will be made',
    changed: 'changed',
    lost: 'cannot be represented',
    hidden: 'WILL BE HIDDEN',
    failed: 'WILL FAIL',
  },
}

/** Three columns for a terminal. */
export const reportTable = (lines: readonly ReportLine[], kind: 'import' | 'dryRun'): string => {
  const rows = lines.map(({ problem, level, text }, index) => [
    lines[index - 1]?.problem === problem ? '' : forTerminal(problem),
    headings[kind][level],
    forTerminal(text),
  ])
  const widths = [0, 1].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows
    .map(([a = '', b = '', c = '']) => `${a.padEnd(widths[0] ?? 0)}  ${b.padEnd(widths[1] ?? 0)}  ${c}`)
    .join('\n')
}
