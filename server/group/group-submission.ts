import type { Db } from '#server/db/database.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { isInGroup } from './enter-group.ts'

interface Placed {
  uid: string
  cid: number
  gid: number | null
}

/** What a viewer may read of a submission: its roots read all, its members and its sender what is open to all of them. */
export type GroupVisibility = 'none' | 'member' | 'root'

/** Of a submission of a group outside contests; `none` of any other. */
export const visibilityInGroup = async (
  db: Db,
  viewer: Viewer | null,
  { uid, cid, gid }: Placed,
): Promise<GroupVisibility> => {
  if (viewer === null || gid === null || cid !== 0) return 'none'
  if (await isInGroup(db, viewer, gid, 'root')) return 'root'
  return viewer.uid === uid || (await isInGroup(db, viewer, gid, 'member')) ? 'member' : 'none'
}

/** Those of groups that the viewer may look into; each group is asked once. */
export const readableInGroups = async <Row extends Placed>(
  db: Db,
  viewer: Viewer | null,
  rows: readonly Row[],
): Promise<Row[]> => {
  const gids = [...new Set(rows.map(({ gid }) => gid))]
  const open = new Set<number | null>()
  for (const gid of gids) if (await isInGroup(db, viewer, gid, 'member')) open.add(gid)
  return rows.filter(({ uid, gid }) => open.has(gid) || viewer?.uid === uid)
}
