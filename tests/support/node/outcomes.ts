import { JudgeStatus, type JudgeStatusName, judgeStatusName } from '#contract/enums.ts'
import type { Product } from './product.ts'

/** All that a submission came to, but for time and memory, which no two runs have in common. */
export interface Outcome {
  status: JudgeStatusName
  errorMessage: string | null
  score: number | null
  cases: { seq: number; status: JudgeStatusName; score: number | null; message: string | null }[]
  /** How often it got a verdict. */
  verdicts: number
}

const unfinished = [JudgeStatus.Pending, JudgeStatus.Compiling, JudgeStatus.Judging].join(', ')

/** From now on the database notes every verdict that a submission gets. */
export async function noteVerdicts(product: Pick<Product, 'rows'>): Promise<void> {
  await product.rows(`
    create table if not exists noted_verdict (submit_id bigint not null, status smallint not null,
      noted_at timestamptz not null default clock_timestamp());
    create or replace function note_verdict() returns trigger language plpgsql as $$
    begin
      insert into noted_verdict values (new.submit_id, new.status);
      return null;
    end $$;
    create or replace trigger verdict_noted after update on submission
      for each row when (new.status not in (${unfinished})) execute function note_verdict();`)
}

const outcomeSql = `
  select submit_id, status, error_message, score,
    (select count(*)::int from noted_verdict where noted_verdict.submit_id = submission.submit_id) as verdicts,
    (select coalesce(json_agg(json_build_object('seq', seq, 'status', status, 'score', score, 'message', message)
        order by seq), '[]')
      from submission_case where submission_case.submit_id = submission.submit_id) as cases
  from submission where submit_id = any($1)`

interface Row {
  submit_id: string
  status: JudgeStatus
  error_message: string | null
  score: number | null
  verdicts: number
  cases: (Omit<Outcome['cases'][number], 'status'> & { status: JudgeStatus })[]
}

/** In the order of the ids; needs `noteVerdicts` before the submissions were sent. */
export async function outcomesOf(
  product: Pick<Product, 'rows'>,
  submitIds: readonly number[],
): Promise<Outcome[]> {
  const rows = (await product.rows(outcomeSql, [submitIds])) as unknown as Row[]
  const byId = new Map(rows.map((row) => [Number(row.submit_id), row]))
  return submitIds.map((id) => {
    const row = byId.get(id)
    if (!row) throw new Error(`submission ${id} is lost`)
    return {
      status: judgeStatusName(row.status),
      errorMessage: row.error_message,
      score: row.score,
      cases: row.cases.map((one) => ({ ...one, status: judgeStatusName(one.status) })),
      verdicts: row.verdicts,
    }
  })
}
