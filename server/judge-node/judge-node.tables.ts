import type { JSONColumnType } from 'kysely'
import type { OfferedLanguage } from '#contract/judge-node.ts'
import type { CreatedAt } from '#server/db/columns.ts'

export interface JudgeNodeTable {
  name: string
  slots: number
  sandboxMode: string
  languages: JSONColumnType<OfferedLanguage[]>
  registeredAt: CreatedAt
  seenAt: CreatedAt
}

export interface JudgeNodeTables {
  judgeNode: JudgeNodeTable
}
