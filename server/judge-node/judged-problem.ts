import type { Selectable } from 'kysely'
import type { JudgedProblem } from '#contract/judged-problem.ts'
import type { ProblemTable } from '#server/problem/problem.tables.ts'

/** What to select of a problem that goes to a judge. */
export const judgedProblemColumns = [
  'problem.id as pid',
  'problem.type',
  'problem.difficulty',
  'problem.judgeMode',
  'problem.judgeCaseMode',
  'problem.groupNeeds',
  'problem.timeLimit',
  'problem.memoryLimit',
  'problem.stackLimit',
  'problem.ioScore',
  'problem.isRemoveEndBlank',
  'problem.isFileIo',
  'problem.ioReadFileName',
  'problem.ioWriteFileName',
  'problem.spjCode',
  'problem.spjLanguage',
  'problem.icpcCall',
  'problem.userExtraFile',
  'problem.judgeExtraFile',
] as const

type Row = Omit<JudgedProblem, 'userExtraFile' | 'judgeExtraFile'> &
  Pick<Selectable<ProblemTable>, 'userExtraFile' | 'judgeExtraFile'>

const extraFiles = (text: string | null): Record<string, string> | null =>
  text === null ? null : (JSON.parse(text) as Record<string, string>)

export const wireJudgedProblem = ({ userExtraFile, judgeExtraFile, ...problem }: Row): JudgedProblem => ({
  ...problem,
  userExtraFile: extraFiles(userExtraFile),
  judgeExtraFile: extraFiles(judgeExtraFile),
})
