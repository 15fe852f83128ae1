import type { ColumnType, JSONColumnType } from 'kysely'
import type { CaseExcerpt } from '#contract/case-excerpt.ts'

export interface StoredExcerpt extends CaseExcerpt {
  /** The case's position. */
  seq: number
}

/** One row per submission outside contests that failed open cases, until it is old or judged anew. */
export interface CaseExcerptTable {
  submitId: number
  excerpts: JSONColumnType<StoredExcerpt[]>
  storedAt: ColumnType<Date, Date | undefined, never>
}

export interface CaseExcerptTables {
  caseExcerpt: CaseExcerptTable
}
