import type { ColumnType } from 'kysely'
import type { Solution } from '#contract/problem-content.ts'
import type { LimitOrigin } from '#contract/workshop.ts'
import type { CreatedAt } from '#server/db/columns.ts'
import type { HiddenReason } from './hidden-reason.ts'

type Json<T> = ColumnType<T, string, string>
type JsonOrNull<T> = ColumnType<T | null, string | null | undefined, string | null>

/** A program by whose time a limit is found. */
export type MeasuredProgram = Pick<Solution, 'name' | 'language' | 'code'>

/** What is still to be found out about a problem that came in a package, and what was. */
export interface ProblemImportTable {
  pid: number
  /** Who brought it. */
  uid: string
  /** Why it is hidden. */
  hidden: Json<HiddenReason[]>
  /** Of the checker or interactor that a judge is to compile; null when none is awaited. */
  programKey: string | null
  /** Of a package without a time limit. */
  timeLimit: JsonOrNull<LimitOrigin>
  /** While they are to be measured. */
  programs: JsonOrNull<MeasuredProgram[]>
  at: CreatedAt
  /** When a round looks at it again. */
  lookAt: CreatedAt
}

export interface ImportedProblemTables {
  problemImport: ProblemImportTable
}
