import { sql } from 'kysely'
import type { TextPart } from '#contract/case-excerpt.ts'
import type { JudgedCase } from '#contract/judge-node.ts'
import { caseExcerpt } from '#contract/limits/submission.ts'
import type { Db } from '#server/db/database.ts'
import { type Swept, sweepRows } from '#server/db/sweep-rows.ts'
import type { StoredExcerpt } from './case-excerpt.tables.ts'

// The database does not take half of a character.
const storable = (part: TextPart): TextPart => ({ ...part, text: part.text.toWellFormed() })

const excerptsOf = (cases: readonly JudgedCase[]): StoredExcerpt[] =>
  cases
    .flatMap(({ seq, excerpt }) => (excerpt ? [{ seq, ...excerpt }] : []))
    .slice(0, caseExcerpt.casesMax)
    .map((one) => ({
      ...one,
      input: storable(one.input),
      expected: storable(one.expected),
      output: storable(one.output),
    }))

/** Keeps what the first failed cases were about, where cases are open. */
export const storeExcerpts = async (
  trx: Db,
  submitId: number,
  cases: readonly JudgedCase[],
): Promise<void> => {
  const excerpts = excerptsOf(cases)
  if (excerpts.length === 0) return
  await sql`
    insert into case_excerpt (submit_id, excerpts)
    select submit_id, ${JSON.stringify(excerpts)}::jsonb
    from submission join problem on problem.id = submission.pid
    where submit_id = ${submitId} and open_case_result`.execute(trx)
}

export const findExcerpts = async (db: Db, submitId: number): Promise<readonly StoredExcerpt[]> => {
  const row = await db
    .selectFrom('caseExcerpt')
    .select('excerpts')
    .where('submitId', '=', submitId)
    .executeTakeFirst()
  return row?.excerpts ?? []
}

export const dropOldExcerpts = (db: Db, before: Date): Promise<Swept> =>
  sweepRows(db, {
    table: 'case_excerpt',
    where: sql`stored_at < ${before}`,
    size: sql`pg_column_size(swept.excerpts)`,
  })
