import { createHash } from 'node:crypto'
import { ContestType } from '#contract/enums.ts'
import type { JudgedProblem } from '#contract/judged-problem.ts'
import type { ContentCase, ProblemDraft, Solution } from '#contract/problem-content.ts'
import type { TrialCase } from './trial.tables.ts'

const hashOf = (parts: unknown): string => createHash('sha256').update(JSON.stringify(parts)).digest('hex')

/** Names are kept for programs that ask for them; outcomes belong to the bytes, and to points of which a program gives a part. */
const trialCase = (
  { inputHash, outputHash, inputName, outputName, score }: ContentCase,
  hasPoints: boolean,
): TrialCase => {
  const full = hasPoints && score !== null && score > 0 ? score : undefined
  return {
    key: hashOf([inputHash, outputHash, ...(full === undefined ? [] : [full])]),
    inputHash,
    outputHash,
    inputName,
    outputName,
    ...(full !== undefined && { full }),
  }
}

export const trialCases = ({ cases, type, judgeMode }: ProblemDraft): TrialCase[] => {
  const hasPoints = type === ContestType.Oi && judgeMode !== 'default'
  return cases.map((one) => trialCase(one, hasPoints))
}

const filesOrNull = (files: Readonly<Record<string, string>>) =>
  Object.keys(files).length > 0 ? { ...files } : null

/** The draft as judges know problems. Every test is run, whatever came of the others, so its order plays no part. */
export const trialProblem = (pid: number, draft: ProblemDraft): JudgedProblem => {
  const program = draft.judgeMode === 'default' ? null : draft.judgeProgram
  return {
    pid,
    type: draft.type,
    difficulty: 0,
    judgeMode: draft.judgeMode,
    judgeCaseMode: 'default',
    timeLimit: draft.timeLimit,
    memoryLimit: draft.memoryLimit,
    stackLimit: draft.stackLimit,
    ioScore: draft.type === ContestType.Oi ? 0 : null,
    isRemoveEndBlank: draft.isRemoveEndBlank,
    isFileIo: draft.fileIo !== null,
    ioReadFileName: draft.fileIo?.read ?? null,
    ioWriteFileName: draft.fileIo?.write ?? null,
    spjCode: program?.code ?? null,
    spjLanguage: program?.language ?? null,
    icpcCall: program ? draft.icpcCall : null,
    userExtraFile: filesOrNull(draft.userExtraFiles),
    judgeExtraFile: program ? filesOrNull(draft.judgeExtraFiles) : null,
  }
}

/** Everything but the test that an outcome hangs on. */
export const programKey = (problem: JudgedProblem, { language, code }: Pick<Solution, 'language' | 'code'>) =>
  hashOf([problem, language, code])

/** The same whatever the time limit is. */
export const baseKey = (problem: JudgedProblem, program: Pick<Solution, 'language' | 'code'>) =>
  programKey({ ...problem, timeLimit: 0 }, program)
