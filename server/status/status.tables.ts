import type { ColumnType } from 'kysely'
import type { NodeFacts, StatusSpan, Trouble } from '#contract/status.ts'
import type { CreatedAt, WithDefault } from '#server/db/columns.ts'

interface StatusNodeTable {
  name: string
  facts: ColumnType<NodeFacts, string, string>
  seenAt: CreatedAt
}

type StatusSampleTable = Omit<StatusSpan, 'at'> & { at: Date }

interface OpenTroubleTable {
  key: string
  trouble: ColumnType<Trouble, string, string>
  since: CreatedAt
}

interface AlertLetterTable {
  id: string
  body: string
  tries: WithDefault<number>
  problem: WithDefault<string | null>
  madeAt: CreatedAt
  dueAt: CreatedAt
}

export interface StatusTables {
  statusNode: StatusNodeTable
  statusSample: StatusSampleTable
  openTrouble: OpenTroubleTable
  alertLetter: AlertLetterTable
}
