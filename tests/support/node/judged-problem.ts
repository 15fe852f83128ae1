import type { JudgedProblem } from '#contract/judged-problem.ts'

/** A plain problem as a judge gets it: standard input and output, compared, every case judged. */
export const judgedProblem = (given: Partial<JudgedProblem> = {}): JudgedProblem => ({
  pid: 1,
  type: 0,
  difficulty: 0,
  judgeMode: 'default',
  judgeCaseMode: 'default',
  timeLimit: 1000,
  memoryLimit: 256,
  stackLimit: 64,
  ioScore: null,
  isRemoveEndBlank: true,
  isFileIo: false,
  ioReadFileName: null,
  ioWriteFileName: null,
  spjCode: null,
  spjLanguage: null,
  userExtraFile: null,
  judgeExtraFile: null,
  ...given,
})
