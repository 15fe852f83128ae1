import type { GroupRight } from '#contract/group-rules.ts'
import type { Db } from '#server/db/database.ts'
import { refuse } from '#server/http/refusal.ts'
import type { MessageKey } from '#server/http/translate.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { isThereFor, mayInGroup, maySeeGroup } from './group.guards.ts'
import { findGroup, type StoredGroup } from './group.repository.ts'

const lacking = {
  member: 'server.group:membersOnly',
  admin: 'server.group:adminsOnly',
  root: 'server.group:rootsOnly',
  owner: 'server.group:ownerOnly',
} as const satisfies Record<GroupRight, MessageKey>

/** A group that is there for this viewer; refuses one that is missing, or banned but for super admins. */
export const openGroup = async (db: Db, viewer: Viewer, gid: number): Promise<StoredGroup> => {
  const group = await findGroup(db, gid, viewer.uid)
  return group && isThereFor(viewer, group) ? group : refuse(404, 'server.group:missing')
}

/** The same, but for hidden ones: those are there for their members alone. */
export const openSeenGroup = async (db: Db, viewer: Viewer, gid: number): Promise<StoredGroup> => {
  const group = await openGroup(db, viewer, gid)
  return maySeeGroup(viewer, group) ? group : refuse(403, 'server.group:membersOnly')
}

/** The same for whoever has this right in it. */
export const enterGroup = async (
  db: Db,
  viewer: Viewer,
  gid: number,
  right: GroupRight,
): Promise<StoredGroup> => {
  const group = await openGroup(db, viewer, gid)
  return mayInGroup(viewer, group, right) ? group : refuse(403, lacking[right])
}

/** Whether the viewer has this right in a group, which need not be there. */
export const isInGroup = async (
  db: Db,
  viewer: Viewer | null,
  gid: number | null,
  right: GroupRight,
): Promise<boolean> => {
  if (viewer === null || gid === null) return false
  const group = await findGroup(db, gid, viewer.uid)
  return group !== undefined && mayInGroup(viewer, group, right)
}
