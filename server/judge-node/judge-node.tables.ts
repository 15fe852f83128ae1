import type { JSONColumnType } from 'kysely'
import type { OfferedLanguage } from '#contract/judge-node.ts'
import type { CreatedAt, WithDefault } from '#server/db/columns.ts'

export interface JudgeNodeTable {
  name: string
  slots: number
  sandboxMode: string
  languages: JSONColumnType<OfferedLanguage[]>
  /** Where it was heard from. */
  address: WithDefault<string | null>
  cores: WithDefault<number | null>
  cpuPercent: WithDefault<number | null>
  memoryPercent: WithDefault<number | null>
  registeredAt: CreatedAt
  seenAt: CreatedAt
}

export interface JudgeNodeTables {
  judgeNode: JudgeNodeTable
}
