import { DiscussionStatus } from '#contract/discussion.ts'
import type { Db } from '#server/db/database.ts'
import { isInGroup } from '#server/group/enter-group.ts'
import { mayInGroup } from '#server/group/group.guards.ts'
import { findSomeGroups } from '#server/group/group.repository.ts'
import { refuse } from '#server/http/refusal.ts'
import type { MessageKey } from '#server/http/translate.ts'
import { isAdmin, isPermitted, type Viewer } from '#server/http/viewer.ts'
import { readSiteConfig } from '#server/site/site-config.repository.ts'
import { findDiscussion, findReported, type StoredDiscussion } from './discussion.repository.ts'

const areOpen = async (db: Db, gid: number | null): Promise<boolean> => {
  const { openPublicDiscussion, openGroupDiscussion } = await readSiteConfig(db)
  return gid === null ? openPublicDiscussion : openGroupDiscussion
}

/** Refuses where the site has its public discussions, or those of groups, switched off. */
export const needOpenDiscussions = async (db: Db, gid: number | null): Promise<void> => {
  if (!(await areOpen(db, gid))) refuse(403, 'server.talk:discussionsClosed', {}, { http: 403 })
}

/** Admins of the site, or of the group where a discussion belongs to one. */
export const isModeratorOf = (
  db: Db,
  viewer: Viewer | null,
  gid: number | null,
): Promise<boolean> | boolean => (gid === null ? isAdmin(viewer) : isInGroup(db, viewer, gid, 'admin'))

type Owned = Pick<StoredDiscussion, 'uid' | 'gid'>

/** Its author, and the moderators of its place (S2-153, S2-154, S3-146). */
export const mayEdit = (viewer: Viewer | null, { uid }: Owned, isModerator: boolean): boolean =>
  viewer !== null && (viewer.uid === uid || isModerator)

/** The same, and admins of the site everywhere. */
export const mayRemove = (viewer: Viewer | null, discussion: Owned, isModerator: boolean): boolean =>
  mayEdit(viewer, discussion, isModerator || isAdmin(viewer))

export interface EnteredDiscussion extends StoredDiscussion {
  /** The viewer moderates the place that it belongs to. */
  isModerator: boolean
  /** The site has such discussions. */
  isOpen: boolean
  /** False for whoever reads it for a report alone, also in a place of theirs where it is disabled or closed. */
  mayTakePart: boolean
}

/** Who deals with reports reads what was reported, in groups of others too, and where discussions are switched off. */
const judges = async (db: Db, viewer: Viewer | null, did: number): Promise<boolean> =>
  isPermitted(viewer, 'discussion_admin') && (await findReported(db, [did])).has(did)

const disabledFor = ({ uid }: { uid: string }, viewer: Viewer | null): MessageKey =>
  uid === viewer?.uid ? 'server.talk:ownDiscussionDisabled' : 'server.talk:discussionDisabled'

/** A discussion that this viewer may read, on its own page or in its group; refuses otherwise, with `missing` where there is none. */
export const enterDiscussion = async (
  db: Db,
  viewer: Viewer | null,
  id: number,
  missing: 400 | 404 = 404,
): Promise<EnteredDiscussion> => {
  const discussion = await findDiscussion(db, id, viewer?.uid ?? null)
  const isOpen = await areOpen(db, discussion?.gid ?? null)
  if (!isOpen && !(await judges(db, viewer, id))) refuse(403, 'server.talk:discussionsClosed')
  const isThere = discussion && (discussion.gid === null || viewer !== null)
  if (!isThere) return refuse(missing, 'server.talk:discussionMissing')
  const { gid, status } = discussion
  const isInside = gid === null || (await isInGroup(db, viewer, gid, 'member'))
  const isModerator = await isModeratorOf(db, viewer, gid)
  const mayTakePart = isOpen && isInside && (status === DiscussionStatus.Normal || isModerator)
  if (!mayTakePart && !(await judges(db, viewer, id))) {
    if (!isInside) refuse(403, 'server.group:membersOnly')
    refuse(403, disabledFor(discussion, viewer))
  }
  return { ...discussion, isModerator, isOpen, mayTakePart }
}

/** Who reads a discussion for a report alone takes no part in it. */
export const refuseReader = ({ isOpen, status }: Pick<EnteredDiscussion, 'isOpen' | 'status'>): never => {
  if (!isOpen) return refuse(403, 'server.talk:discussionsClosed')
  const isShown = status === DiscussionStatus.Normal
  return refuse(403, isShown ? 'server.group:membersOnly' : 'server.talk:discussionDisabled')
}

/** The same for whoever may also write there. */
export const joinDiscussion = async (db: Db, viewer: Viewer, id: number): Promise<EnteredDiscussion> => {
  const discussion = await enterDiscussion(db, viewer, id)
  if (!discussion.mayTakePart) refuseReader(discussion)
  return discussion
}

/** Of these discussions, those that an admin of the site may open. */
export const findReadable = async (
  db: Db,
  viewer: Viewer,
  rows: readonly Pick<StoredDiscussion, 'id' | 'gid' | 'status'>[],
): Promise<Set<number>> => {
  const { openPublicDiscussion, openGroupDiscussion } = await readSiteConfig(db)
  const gids = [...new Set(rows.flatMap(({ gid }) => gid ?? []))]
  const groups = new Map(
    (await findSomeGroups(db, gids, viewer.uid)).map((group) => [group.id, group] as const),
  )
  const reported = await findReported(
    db,
    rows.map(({ id }) => id),
  )
  const takesPart = ({ gid, status }: (typeof rows)[number]): boolean => {
    if (gid === null) return openPublicDiscussion
    const group = groups.get(gid)
    const right = status === DiscussionStatus.Normal ? 'member' : 'admin'
    return openGroupDiscussion && group !== undefined && mayInGroup(viewer, group, right)
  }
  return new Set(rows.flatMap((row) => (reported.has(row.id) || takesPart(row) ? row.id : [])))
}
