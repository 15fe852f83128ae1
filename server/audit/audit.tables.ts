import type { ColumnType, Generated } from 'kysely'
import type { AuditEntry, ProblemAct } from '#contract/audit.ts'
import type { CreatedAt } from '#server/db/columns.ts'

/** What was done; the database refuses to change or remove a row. */
interface AuditEntryTable {
  id: Generated<number>
  at: CreatedAt
  /** The kind of thing that it was done with. */
  subject: 'problem'
  subjectId: number
  act: ProblemAct
  uid: string
  /** Username, as it was then. */
  by: string
  details: ColumnType<AuditEntry['details'], string, never>
}

export interface AuditTables {
  auditEntry: AuditEntryTable
}
