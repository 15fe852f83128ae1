import { hashPassword } from '#server/account/password.ts'
import type { Product } from './product.ts'
import { firstProblem } from './programs.ts'

export interface ContestRow {
  title: string
  /** 0 public, 1 private, 2 protected. */
  auth?: number
  /** 0 ACM, 1 OI. */
  type?: number
  password?: string
  /** The group that it belongs to. */
  gid?: number
  description?: string
  /** Minutes from now. */
  start?: number
  end?: number
  seal?: number
}

/** A contest with the first demo problem as A, by the super admin, straight in the database of a product; its id. */
export async function insertContest(product: Pick<Product, 'rows'>, row: ContestRow): Promise<number> {
  const { title, auth = 0, type = 0, password, gid = null, description = '' } = row
  const { start = -60, end = 240, seal } = row
  const [contest] = await product.rows(
    `insert into contest (uid, author, title, type, description, auth, password_hash, start_time, end_time, seal_rank,
        seal_rank_time, open_rank, gid, is_group)
      select uid, username, $1, $2, $3, $4, $5, now() + $6 * interval '1 minute', now() + $7 * interval '1 minute',
        $8::float is not null, now() + $8::float * interval '1 minute', true, $9::bigint,
        $9::bigint is not null from users where username = 'root' returning id`,
    [
      title,
      type,
      description,
      auth,
      password === undefined ? null : await hashPassword(password),
      start,
      end,
      seal ?? null,
      gid,
    ],
  )
  const cid = Number(contest?.id)
  await product.rows(
    `insert into contest_problem (cid, pid, display_id, display_title, color)
      select $1, id, 'A', $2, '#d22f2f' from problem where problem_id = $3`,
    [cid, `${title} A`, firstProblem.problemId],
  )
  return cid
}

/** A judged submission of a user to every problem of a contest. */
export async function insertContestSubmission(
  product: Pick<Product, 'rows'>,
  {
    cid,
    username,
    minutesAgo,
    status,
    score = null,
  }: { cid: number; username: string; minutesAgo: number; status: number; score?: number | null },
): Promise<void> {
  await product.rows(
    `insert into submission (uid, username, pid, display_pid, cid, cpid, status, score, length, code, language, submit_time)
      select users.uid, users.username, one.pid, one.display_id, one.cid, one.id, $3, $5::integer, 1, 'x', 'C',
        now() - $4 * interval '1 minute'
      from users, contest_problem as one where users.username = $2 and one.cid = $1`,
    [cid, username, status, minutesAgo, score],
  )
}

export async function insertAnnouncement(
  product: Pick<Product, 'rows'>,
  { cid, title, content }: { cid: number; title: string; content: string },
): Promise<void> {
  await product.rows(
    `insert into contest_announcement (cid, uid, title, content) select $1, uid, $2, $3 from users where username = 'root'`,
    [cid, title, content],
  )
}
