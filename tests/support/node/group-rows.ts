import type { Product } from './product.ts'
import { firstProblem } from './programs.ts'

export interface GroupProblemRow {
  gid: number
  /** Begins with the group's short name. */
  problemId: string
  title: string
}

/** A copy of the first demo problem, with its cases, in a group; straight in the database of a product. */
export async function insertGroupProblem(
  product: Pick<Product, 'rows'>,
  { gid, problemId, title }: GroupProblemRow,
): Promise<void> {
  await product.rows(
    `with copied as (
      insert into problem (problem_id, author, type, judge_mode, judge_case_mode, time_limit, memory_limit, stack_limit,
          examples, difficulty, auth, case_version, is_group, gid)
        select $1, author, type, judge_mode, judge_case_mode, time_limit, memory_limit, stack_limit, examples,
          difficulty, auth, case_version, true, $2 from problem where problem_id = $4 returning id
    ), statements as (
      insert into problem_statement (pid, locale, title, description, input, output, hint)
        select copied.id, locale, $3, description, input, output, hint from problem_statement, copied
        where pid = (select id from problem where problem_id = $4)
    )
    insert into problem_case (pid, seq, group_num, score, input_hash, output_hash, input_name, output_name)
      select copied.id, seq, group_num, score, input_hash, output_hash, input_name, output_name from problem_case, copied
      where pid = (select id from problem where problem_id = $4)`,
    [problemId, gid, title, firstProblem.problemId],
  )
}

export interface GroupRow {
  name: string
  shortName: string
  /** 1 public, 2 protected, 3 private. */
  auth?: number
  visible?: boolean
  brief?: string
  description?: string
  /** Of the owner; the super admin when left out. */
  owner?: string
}

/** A group with its owner in it, straight in the database of a product; its id. */
export async function insertGroup(product: Pick<Product, 'rows'>, row: GroupRow): Promise<number> {
  const { name, shortName, auth = 1, visible = true, owner = 'root' } = row
  const { brief = 'The course of this spring', description = 'Problems of **every** week.' } = row
  const [group] = await product.rows(
    `with made as (
      insert into user_group (name, short_name, brief, description, uid, auth, code, visible)
        select $1, $2, $3, $4, uid, $5::int, case when $5::int = 1 then null else 'abc123' end, $6 from users where username = $7
        returning id, uid
    ), joined as (insert into group_member (gid, uid, auth) select id, uid, 5 from made)
    select id from made`,
    [name, shortName, brief, description, auth, visible, owner],
  )
  return Number(group?.id)
}

/** Somebody in a group, or before its door. */
export const insertGroupMember = (
  product: Pick<Product, 'rows'>,
  { gid, uid, auth, reason = null }: { gid: number; uid: string; auth: number; reason?: string | null },
) =>
  product.rows('insert into group_member (gid, uid, auth, reason) values ($1, $2, $3, $4)', [
    gid,
    uid,
    auth,
    reason,
  ])

/** An open training of a group with its problems and one of the site, and one with a password; their ids. */
export async function insertGroupTrainings(
  product: Pick<Product, 'rows'>,
  { gid, titles: [open = '', closed = ''] }: { gid: number; titles: readonly string[] },
): Promise<number[]> {
  const rows = await product.rows(
    `with category as (
      insert into training_category (name, color, gid) values ('Spring', '#16a34a', $1) returning id
    )
    insert into training (uid, author, title, description, auth, rank, category_id, is_group, gid)
      select '1', 'root', title, 'One **step** a week.', auth, rank, category.id, true, $1
      from category, (values ($2, 'Public', 1), ($3, 'Private', 2)) as made (title, auth, rank)
      order by rank returning id`,
    [gid, open, closed],
  )
  const ids = rows.map(({ id }) => Number(id))
  await product.rows(
    `insert into training_problem (tid, pid, display_id, rank)
      select $1, id, problem_id, row_number() over (order by id) from problem where gid = $2 or problem_id = $3`,
    [ids[0], gid, firstProblem.problemId],
  )
  return ids
}
