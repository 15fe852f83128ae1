import { DiscussionStatus } from '#contract/discussion.ts'
import type { Db } from '#server/db/database.ts'
import { refuse } from '#server/http/refusal.ts'
import { isAdmin, type Viewer } from '#server/http/viewer.ts'
import { readSiteConfig } from '#server/site/site-config.repository.ts'
import { findDiscussion, type StoredDiscussion } from './discussion.repository.ts'

/** Refuses where the site has its public discussions switched off. */
export const needOpenDiscussions = async (db: Db, http: 200 | 403 = 200): Promise<void> => {
  if (!(await readSiteConfig(db)).openPublicDiscussion)
    refuse(403, 'server.talk:discussionsClosed', {}, { http })
}

/** A discussion that this viewer may read; refuses otherwise. Those of groups are read in their groups. */
export const enterDiscussion = async (
  db: Db,
  viewer: Viewer | null,
  id: number,
): Promise<StoredDiscussion> => {
  await needOpenDiscussions(db)
  const discussion = await findDiscussion(db, id, viewer?.uid ?? null)
  if (!discussion || discussion.gid !== null) refuse(404, 'server.talk:discussionMissing')
  if (discussion.status !== DiscussionStatus.Normal && !isAdmin(viewer))
    refuse(403, 'server.talk:discussionDisabled')
  return discussion
}

/** Its author, and admins (S2-153, S2-154). */
export const rulesDiscussion = (viewer: Viewer | null, { uid }: { uid: string }): boolean =>
  viewer !== null && (viewer.uid === uid || isAdmin(viewer))
