import type { ColumnType, Generated } from 'kysely'
import type { BuildRunJob, BuildRunResult } from '#contract/judge-making.ts'
import type { CreatedAt, WithDefault } from '#server/db/columns.ts'

/** What a judge is told of a run, but for the hand-out. */
export type WantedRun = Omit<BuildRunJob, 'runId' | 'lease'>

/** The build of a problem that was asked for last. */
export interface ProblemBuildTable {
  pid: number
  /** Who asked for it. */
  uid: string
  startedAt: CreatedAt
  /** Null while judges have work with it. */
  endedAt: WithDefault<Date | null>
  /** It ended because the account had no processor time left in the hour. */
  isOutOfTime: WithDefault<boolean>
}

/** A run of a program on one input, once for all builds of a problem that want the same. */
export interface BuildRunTable {
  id: Generated<number>
  pid: number
  /** Names everything that decides what comes of it. */
  key: string
  uid: string
  /** Null where any judge takes it. */
  language: string | null
  job: ColumnType<WantedRun, string, string>
  result: ColumnType<BuildRunResult | null, string | null | undefined, string | null>
  lease: WithDefault<string | null>
  leaseUntil: WithDefault<Date | null>
  judge: WithDefault<string | null>
  attempts: WithDefault<number>
  createdAt: CreatedAt
  finishedAt: WithDefault<Date | null>
}

export interface BuildTables {
  problemBuild: ProblemBuildTable
  buildRun: BuildRunTable
}
