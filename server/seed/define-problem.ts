import type { ContestType, Difficulty, JudgeStatusName } from '#contract/enums.ts'
import type { Random } from './random.ts'
import type { TagKey } from './tags.ts'

/** What a demo problem asks of the site, before its statements and programs are read from its folder. */
export interface ProblemDefinition {
  /** `import.meta.dirname`: the folder with the statements and the programs. */
  directory: string
  problemId: string
  difficulty: Difficulty
  type: ContestType
  /** Of type OI: each group of cases counts with the lowest of its scores, which are all the same. */
  judgeCaseMode?: 'subtask_lowest'
  /** Milliseconds of processor time for C and C++; other languages get twice as much. */
  timeLimit: number
  /** MB for C and C++; other languages get twice as much. */
  memoryLimit: number
  /** MB. */
  stackLimit: number
  /** False compares byte by byte and makes a difference in blanks a presentation error. */
  isRemoveEndBlank: boolean
  tags: readonly TagKey[]
  source: string
  /** Shown under the statement in every language; without the last line feed. */
  examples: readonly Example[]
  /**
   * Inputs in the order of judging. With type OI every case has a score; those of all cases, or of all
   * groups, add up to 100.
   */
  cases: (random: Random) => CaseInput[]
  /** The right output of an input: written apart from the reference programs, so that each checks the other. */
  solve: (input: string) => string
  programs: readonly ProgramDefinition[]
}

export interface Example {
  input: string
  output: string
}

export interface CaseInput {
  input: string
  score?: number
  /** The subtask, from 1. */
  group?: number
}

/** Names of languages as the judge offers them. */
export type DemoLanguage = 'C' | 'C With O2' | 'C++ 17' | 'C++ 17 With O2' | 'Python3'

export interface ProgramDefinition {
  /** Path inside the folder of the problem. */
  file: string
  language: DemoLanguage
  /** What the judge must say, every time and on a slow machine too. */
  verdict: JudgeStatusName
}

export const defineProblem = (definition: ProblemDefinition): ProblemDefinition => definition

/** The examples as the first cases of a problem. */
export const exampleCases = (examples: readonly Example[]): CaseInput[] =>
  examples.map(({ input }) => ({ input: `${input}\n` }))
