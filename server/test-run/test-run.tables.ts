import type { JudgeStatus } from '#contract/enums.ts'
import type { CreatedAt, WithDefault } from '#server/db/columns.ts'

export interface TestRunTable {
  key: string
  uid: string
  pid: number
  language: string
  code: string
  userInput: string
  expectedOutput: string | null
  /** JSON text of files beside the program; null for those of the problem. */
  beside: WithDefault<string | null>
  status: WithDefault<JudgeStatus>
  /** ms */
  time: WithDefault<number | null>
  /** KB */
  memory: WithDefault<number | null>
  userOutput: WithDefault<string | null>
  stderr: WithDefault<string | null>
  /** Names the present hand-out; null while nobody holds it. */
  lease: WithDefault<string | null>
  leaseUntil: WithDefault<Date | null>
  judge: WithDefault<string | null>
  /** Hand-outs so far. */
  attempts: WithDefault<number>
  createdAt: CreatedAt
  /** Null until there is an outcome. */
  finishedAt: WithDefault<Date | null>
}

export interface TestRunTables {
  testRun: TestRunTable
}
