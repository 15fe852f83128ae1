import type { ColumnType, Generated } from 'kysely'
import type { CaseExcerpt } from '#contract/case-excerpt.ts'
import type { JudgeStatus } from '#contract/enums.ts'
import type { reportTrial, TrialStress } from '#contract/judge-making.ts'
import type { JudgedProblem } from '#contract/judged-problem.ts'
import type { BodyOf } from '#contract/operation.ts'
import type { CreatedAt, WithDefault } from '#server/db/columns.ts'

/** A test as a trial runs it. */
export interface TrialCase {
  /** Names the outcome: input and expected output by content, and `full`. */
  key: string
  inputHash: string
  outputHash: string
  inputName: string
  outputName: string
  /** What the case is worth, where a program judges and may give a part of it. */
  full?: number
}

/** A test that is made as the trial is run. */
export interface SeedCase {
  key: string
  seed: number
  /** As a script has it. */
  line: string
  arguments: string[]
  file: string | null
}

/** What makes the tests of a trial, and what was asked for. */
export interface StressOf {
  solution: string
  language: string
  line: string
  firstSeed: number
  tries: number
  /** Of all its programs. */
  languages: string[]
  making: Omit<TrialStress, 'tries'>
  ended?: 'stopped' | 'outOfTime'
}

export type TrialFailure = NonNullable<BodyOf<typeof reportTrial>['failure']>

export interface NewTrial {
  pid: number
  uid: string
  programKey: string
  baseKey: string
  language: string
  code: string
  problem: JudgedProblem
  cases: readonly TrialCase[] | readonly SeedCase[]
  stress?: StressOf
}

type Json<T> = ColumnType<T, string, string>

/** A solution as it is judged; one row for each program and everything of the problem that bears on its outcomes. */
export interface TrialTable {
  id: Generated<number>
  pid: number
  programKey: string
  /** The same for every time limit; null in rows from before. */
  baseKey: WithDefault<string | null>
  /** Who asked for it. */
  uid: string
  /** Empty where `stress` names all of them. */
  language: string
  code: string
  problem: Json<JudgedProblem>
  /** All that are wanted, with an outcome or without. */
  cases: Json<TrialCase[] | SeedCase[]>
  /** Null where the tests are those of the draft. */
  stress: ColumnType<StressOf | null, string | null | undefined, string | null>
  failure: ColumnType<TrialFailure | null, string | null | undefined, string | null>
  /** Names the present hand-out; null while nobody holds it. */
  lease: WithDefault<string | null>
  leaseUntil: WithDefault<Date | null>
  judge: WithDefault<string | null>
  /** Hand-outs since the last outcome. */
  attempts: WithDefault<number>
  createdAt: CreatedAt
  /** Null while outcomes are to come. */
  finishedAt: WithDefault<Date | null>
}

export interface TrialCellTable {
  pid: number
  programKey: string
  caseKey: string
  /** Who asked for it. */
  uid: string
  status: JudgeStatus
  /** ms */
  time: number
  /** KB */
  memory: number
  share: number | null
  message: string | null
  excerpt: ColumnType<CaseExcerpt | null, string | null, string | null>
  baseKey: WithDefault<string | null>
  /** ms: the limit of the problem that it was measured with. */
  timeLimit: WithDefault<number | null>
  /** Read from an outcome with another limit. */
  isDerived: WithDefault<boolean>
  at: CreatedAt
}

export interface TrialTables {
  trial: TrialTable
  trialCell: TrialCellTable
}
