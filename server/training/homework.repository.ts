import { sql } from 'kysely'
import { GroupLevel, GroupStatus } from '#contract/enums.ts'
import type { Homework } from '#contract/problem-list.ts'
import type { Db } from '#server/db/database.ts'
import { hasRole, type Viewer } from '#server/http/viewer.ts'
import { isShownIn, isSolvedBy } from './training.repository.ts'

/**
 * The training in a group of the viewer's to which he may submit this problem and where he has not solved it: the one due next,
 * then the one that was due last, then one without a due date.
 */
export const findHomework = async (
  db: Db,
  viewer: Viewer,
  { pid, now }: { pid: number; now: Date },
): Promise<Homework | undefined> => {
  const { uid } = viewer
  const { rows } = await sql<Omit<Homework, 'dueTime'> & { dueTime: Date | null }>`
    select training.gid, user_group.name as "group", training.id as tid, training.title as training,
      own.display_id, training.due_time, (count(*) over () - 1)::int as more
    from training_problem as own
    join training on training.id = own.tid and training.status
    join problem on problem.id = own.pid and ${isShownIn(sql`training.gid`)}
    join user_group on user_group.id = training.gid and user_group.status = ${sql.lit(GroupStatus.Normal)}
    join group_member as place on place.gid = training.gid and place.uid = ${uid}
      and place.auth >= ${sql.lit(GroupLevel.Member)}
    where own.pid = ${pid}
      and (training.auth = 'Public' or ${hasRole(viewer, 'root')} or training.uid = ${uid} or user_group.uid = ${uid}
        or place.auth >= ${sql.lit(GroupLevel.Root)}
        or exists (select from training_registration as entry where entry.tid = training.id and entry.uid = ${uid}))
      and not ${isSolvedBy(uid)}
    order by training.due_time is null, training.due_time < ${now},
      abs(extract(epoch from training.due_time - ${now}::timestamptz)), training.rank, training.id
    limit 1`.execute(db)
  const [row] = rows
  return row && { ...row, dueTime: row.dueTime?.toISOString() ?? null }
}
