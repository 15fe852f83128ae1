import type { ColumnType, Generated } from 'kysely'
import type { JudgedProblem } from '#contract/judged-problem.ts'
import type { ContentCase, DraftField, ProblemContent } from '#contract/problem-content.ts'
import type { CreatedAt, WithDefault } from '#server/db/columns.ts'

type Json<T> = ColumnType<T, string, string>

/** What was published once; a row never changes. */
export interface ProblemRevisionTable {
  pid: number
  /** From 1. */
  number: number
  content: Json<ProblemContent>
  /** The fields that are other than in the revision before. */
  changed: Json<DraftField[]>
  /** Username. */
  by: string
  at: CreatedAt
  note: string
}

/** A field that was ever stored; its version only grows, whatever is published or dropped between. */
export interface ProblemDraftTable {
  pid: number
  field: DraftField
  /** Says nothing where the field is as published. */
  value: ColumnType<unknown, string | null, string | null>
  isChanged: boolean
  version: number
  /** Username. */
  by: string
  at: CreatedAt
}

/** A problem that was begun in the workshop; where it goes when it is first published. */
export interface ProblemBeginningTable {
  pid: number
  uid: string
  requestKey: string
  cid: WithDefault<number | null>
  tid: WithDefault<number | null>
  displayId: WithDefault<string | null>
}

/** Test data that the makers of a problem brought there: nobody else's can be named by its hash. */
export interface ProblemBlobTable {
  pid: number
  hash: string
  /** A revision has it. */
  isKept: boolean
  storedAt: CreatedAt
}

/** A program of a problem's makers that was to be compiled, once for all problems that have the same. */
export interface ProgramCheckTable {
  id: Generated<number>
  /** SHA-256 in hex of everything that decides whether it compiles. */
  key: string
  /** Whoever asked. */
  uid: string
  problem: Json<JudgedProblem>
  /** Null until a judge said so. */
  compiles: WithDefault<boolean | null>
  message: WithDefault<string | null>
  lease: WithDefault<string | null>
  leaseUntil: WithDefault<Date | null>
  judge: WithDefault<string | null>
  attempts: WithDefault<number>
  createdAt: CreatedAt
  finishedAt: WithDefault<Date | null>
}

/** Tests of a zip, which their uploader may name in a problem by the token. */
export interface CaseUploadTable {
  token: string
  uid: string
  cases: Json<ContentCase[]>
  createdAt: CreatedAt
}

export interface WorkshopTables {
  caseUpload: CaseUploadTable
  programCheck: ProgramCheckTable
  problemRevision: ProblemRevisionTable
  problemDraft: ProblemDraftTable
  problemBeginning: ProblemBeginningTable
  problemBlob: ProblemBlobTable
}
