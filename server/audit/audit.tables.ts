import type { ColumnType, Generated } from 'kysely'
import type { AuditSubject } from '#contract/audit.ts'
import type { CreatedAt } from '#server/db/columns.ts'

/** What was done; the database refuses to change or remove a row. */
interface AuditEntryTable {
  id: Generated<number>
  at: CreatedAt
  /** The kind of thing that it was done to. */
  subject: AuditSubject
  /** Of a problem in the workshop. */
  subjectId: number | null
  /** A `ProblemAct`, or the name of a call of the administration. */
  act: string
  uid: string
  /** Username, as it was then. */
  by: string
  details: ColumnType<Record<string, unknown>, string, never>
  address: string | null
  gid: number | null
  target: string | null
  targetName: string | null
  before: ColumnType<AuditValues | null, string | null, never>
  after: ColumnType<AuditValues | null, string | null, never>
}

export type AuditValues = Record<string, string | number | boolean | null>

/** Acts that began; gone with the entry that says how they ended. */
interface AuditIntentTable {
  id: Generated<number>
  at: CreatedAt
  act: string
  subject: AuditSubject
  uid: string
  by: string
  address: string
  details: ColumnType<Record<string, unknown>, string, never>
}

export interface AuditTables {
  auditEntry: AuditEntryTable
  auditIntent: AuditIntentTable
}
