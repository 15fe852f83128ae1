import { isDeepStrictEqual } from 'node:util'
import { type Selectable, sql } from 'kysely'
import {
  type ContentCase,
  type DraftField,
  draftFields,
  newProblem,
  ProblemContent,
  type ProblemDraft,
} from '#contract/problem-content.ts'
import type { Db } from '#server/db/database.ts'
import { type Swept, sweepRows } from '#server/db/sweep-rows.ts'
import { readRows } from './content.repository.ts'
import type { ProblemDraftTable } from './workshop.tables.ts'

export type DraftRow = Selectable<ProblemDraftTable>
export type DraftState = Pick<DraftRow, 'field' | 'version' | 'by' | 'at'>

export const contentFields = Object.keys(ProblemContent.shape) as (keyof ProblemContent)[]

/** A field of two contents or drafts; the order of keys says nothing. */
export const differs = (field: DraftField, one: ProblemDraft, other: ProblemDraft): boolean =>
  !isDeepStrictEqual(one[field], other[field])

export const contentOf = (draft: ProblemDraft): ProblemContent => {
  const { problemId: _id, auth: _auth, ...content } = draft
  return content
}

interface Made {
  pid: number
  revision: number | null
}

/** Tests are many: whoever does not look at them gets none. */
type Wanted = { hasCases: boolean }

/** Null until it was published once. */
export const readPublished = async (
  db: Db,
  { pid, revision }: Made,
  { hasCases }: Wanted = { hasCases: true },
): Promise<ProblemDraft | null> => {
  if (revision === null) return null
  const live = revision > 0 ? await findContent(db, { pid, number: revision, hasCases }) : undefined
  return readRows(db, pid, live?.content, { hasCases })
}

const findContent = (db: Db, { pid, number, hasCases }: { pid: number; number: number } & Wanted) =>
  db
    .selectFrom('problemRevision')
    .select(sql<ProblemContent>`${hasCases ? sql`content` : sql`content - 'cases'`}`.as('content'))
    .where('pid', '=', pid)
    .where('number', '=', number)
    .executeTakeFirst()

export const findDraftRows = (db: Db, pid: number, fields?: readonly DraftField[]): Promise<DraftRow[]> =>
  db
    .selectFrom('problemDraft')
    .selectAll()
    .where('pid', '=', pid)
    .$if(fields !== undefined, (query) => query.where('field', 'in', fields ?? []))
    .orderBy('field')
    .execute()

/** What these fields are published as and drafted as; of other fields it says nothing. */
export const readFields = async (db: Db, made: Made, fields: readonly DraftField[]) => {
  const published = await readPublished(db, made, { hasCases: fields.includes('cases') })
  const rows = await findDraftRows(db, made.pid, fields)
  return { published, rows, draft: draftOver(published, rows) }
}

/** What is published, or a new problem, with what was changed since. */
export const draftOver = (published: ProblemDraft | null, rows: readonly DraftRow[]): ProblemDraft => {
  const changes = rows.filter(({ isChanged, field }) => isChanged && draftFields.includes(field))
  return {
    ...(published ?? newProblem()),
    ...(Object.fromEntries(changes.map(({ field, value }) => [field, value])) as Partial<ProblemDraft>),
  }
}

export interface StoredField {
  field: DraftField
  value: unknown
  isChanged: boolean
  /** Username. */
  by: string
}

/** With the version after the last one, which it gives. */
export const storeField = (trx: Db, pid: number, { value, ...stored }: StoredField): Promise<DraftState> => {
  const json = stored.isChanged ? JSON.stringify(value) : null
  return trx
    .insertInto('problemDraft')
    .values({ pid, ...stored, value: json, version: 1 })
    .onConflict((conflict) =>
      conflict.columns(['pid', 'field']).doUpdateSet({
        value: json,
        isChanged: stored.isChanged,
        by: stored.by,
        at: sql<Date>`clock_timestamp()`,
        version: sql<number>`problem_draft.version + 1`,
      }),
    )
    .returning(['field', 'version', 'by', 'at'])
    .executeTakeFirstOrThrow()
}

/** Every field is as published; `isDropped` when its value is another by it, and not when it was published. */
export const clearDraft = (trx: Db, pid: number, by: { dropped: string } | 'published') =>
  trx
    .updateTable('problemDraft')
    .set({
      value: null,
      isChanged: false,
      ...(by === 'published'
        ? {}
        : {
            version: sql<number>`version + 1`,
            by: by.dropped,
            at: sql<Date>`clock_timestamp()`,
          }),
    })
    .where('pid', '=', pid)
    .where('isChanged', '=', true)
    .execute()

export const findRevision = (db: Db, pid: number, number: number) =>
  db
    .selectFrom('problemRevision')
    .selectAll()
    .where('pid', '=', pid)
    .where('number', '=', number)
    .executeTakeFirst()

export const findRevisions = (db: Db, pid: number) =>
  db
    .selectFrom('problemRevision')
    .select(['number', 'changed', 'by', 'at', 'note'])
    .where('pid', '=', pid)
    .orderBy('number', 'desc')
    .execute()

export interface NewRevision {
  pid: number
  number: number
  content: ProblemContent
  changed: readonly DraftField[]
  by: string
  at?: Date
  note: string
}

export const insertRevision = async (trx: Db, { content, changed, ...revision }: NewRevision) => {
  await keepBlobs(trx, revision.pid, content.cases)
  return trx
    .insertInto('problemRevision')
    .values({ ...revision, content: JSON.stringify(content), changed: JSON.stringify(changed) })
    .returning(['number', 'by', 'at', 'note'])
    .executeTakeFirstOrThrow()
}

export const setRevision = (trx: Db, pid: number, revision: number) =>
  trx.updateTable('problem').set({ revision }).where('id', '=', pid).execute()

const hashesOf = (cases: readonly ContentCase[]): string[] => [
  ...new Set(cases.flatMap(({ inputHash, outputHash }) => [inputHash, outputHash])),
]

const keepBlobs = (trx: Db, pid: number, cases: readonly ContentCase[]) =>
  sql`insert into problem_blob (pid, hash, is_kept)
    select ${pid}, hash, true from unnest(${hashesOf(cases)}::text[]) as hash
    on conflict (pid, hash) do update set is_kept = true`.execute(trx)

/** Lets the makers of the problem name this test data, and keeps it for a while wherever it is named. */
export const grantBlobs = (trx: Db, pid: number, hashes: readonly string[]) =>
  sql`insert into problem_blob (pid, hash, is_kept)
    select ${pid}, hash, false from unnest(${[...new Set(hashes)]}::text[]) as hash order by hash
    on conflict (pid, hash) do update set stored_at = now()`.execute(trx)

/** Bytes of the test data that the makers of a problem brought there. */
export const heldBytes = async (trx: Db, pid: number): Promise<number> => {
  const { bytes } = await trx
    .selectFrom('problemBlob')
    .innerJoin('blob', 'blob.hash', 'problemBlob.hash')
    .select(sql<number>`coalesce(sum(blob.size), 0)::bigint`.as('bytes'))
    .where('pid', '=', pid)
    .executeTakeFirstOrThrow()
  return bytes
}

/** The sizes of those that the makers of the problem may name. */
export const findOwnBlobs = async (
  db: Db,
  pid: number,
  hashes: readonly string[],
): Promise<Map<string, number>> => {
  const { rows } = await sql<{ hash: string; size: number }>`
    select blob.hash, blob.size from blob where blob.hash = any(${[...new Set(hashes)]}::text[]) and (
      exists (select from problem_blob as own where own.pid = ${pid} and own.hash = blob.hash)
      or exists (select from problem_case as own where own.pid = ${pid} and own.input_hash = blob.hash)
      or exists (select from problem_case as own where own.pid = ${pid} and own.output_hash = blob.hash))`.execute(
    db,
  )
  return new Map(rows.map(({ hash, size }) => [hash, size]))
}

export const ownBlobsOf = (db: Db, pid: number, cases: readonly ContentCase[]) =>
  findOwnBlobs(db, pid, hashesOf(cases))

export const isIdTaken = async (trx: Db, pid: number, problemId: string): Promise<boolean> => {
  const other = await trx
    .selectFrom('problem')
    .select('id')
    .where('problemId', '=', problemId)
    .where('id', '<>', pid)
    .executeTakeFirst()
  return other !== undefined
}

export const isTakenId = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'constraint' in error &&
  error.constraint === 'problem_problem_id_key'

export const countSubmissions = async (db: Db, pid: number): Promise<number> => {
  const { count } = await db
    .selectFrom('submission')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('pid', '=', pid)
    .executeTakeFirstOrThrow()
  return count
}

/** Test data that was brought and is in no draft and no revision, and what no problem has at all. */
export const dropLooseBlobs = async (db: Db, before: Date): Promise<Swept> => {
  await sweepRows(db, {
    table: 'case_upload',
    where: sql`created_at < ${before}`,
    size: sql`pg_column_size(swept.cases)`,
  })
  await sweepRows(db, {
    table: 'problem_blob',
    where: sql`not is_kept and stored_at < ${before} and not exists (
      select from problem_draft as draft
      where draft.pid = swept.pid and draft.field = 'cases' and draft.is_changed and (
        draft.value @> jsonb_build_array(jsonb_build_object('inputHash', swept.hash))
        or draft.value @> jsonb_build_array(jsonb_build_object('outputHash', swept.hash))))`,
  })
  return sweepRows(db, {
    table: 'blob',
    where: sql`stored_at < ${before}
      and not exists (select from problem_blob where problem_blob.hash = swept.hash)
      and not exists (select from problem_case where problem_case.input_hash = swept.hash)
      and not exists (select from problem_case where problem_case.output_hash = swept.hash)`,
    size: sql`swept.size`,
    batch: 200,
  })
}
