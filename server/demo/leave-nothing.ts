import { sql } from 'kysely'
import { GroupLevel } from '#contract/enums.ts'
import { deleteComment, deleteReply, setLike } from '#server/comment/comment.repository.ts'
import type { Db } from '#server/db/database.ts'
import { changeCommentNum, setDiscussionLike } from '#server/discussion/discussion.repository.ts'
import { addMember } from '#server/group/group-member.repository.ts'

/** Removes what these accounts left in counts and texts of others, before the accounts are deleted. */

/** Deletes comments and replies, and corrects the counts of their discussions. */
export const withdrawWords = async (trx: Db, uids: readonly string[]): Promise<void> => {
  const comments = await trx
    .selectFrom('comment')
    .select(['id', 'did'])
    .where('fromUid', 'in', uids)
    .orderBy('id')
    .execute()
  for (const { id, did } of comments) {
    const gone = await deleteComment(trx, id)
    if (did !== null && gone > 0) await changeCommentNum(trx, did, -gone)
  }
  const replies = await trx
    .selectFrom('reply')
    .innerJoin('comment', 'comment.id', 'reply.commentId')
    .select(['reply.id', 'comment.did'])
    .where(({ eb, or }) => or([eb('reply.fromUid', 'in', uids), eb('reply.toUid', 'in', uids)]))
    .orderBy('reply.id')
    .execute()
  for (const { id, did } of replies) {
    const gone = await deleteReply(trx, id)
    if (did !== null && gone > 0) await changeCommentNum(trx, did, -gone)
  }
}

export const withdrawLikes = async (trx: Db, uids: readonly string[]): Promise<void> => {
  const ofDiscussions = await trx
    .selectFrom('discussionLike')
    .select(['did', 'uid'])
    .where('uid', 'in', uids)
    .execute()
  for (const like of ofDiscussions) await setDiscussionLike(trx, { ...like, toLike: false })
  const ofComments = await trx
    .selectFrom('commentLike')
    .select(['commentId as id', 'uid'])
    .where('uid', 'in', uids)
    .execute()
  for (const like of ofComments) await setLike(trx, { ...like, toLike: false })
}

export const deleteSubmissionsOf = (trx: Db, uids: readonly string[]) =>
  trx.deleteFrom('submission').where('uid', 'in', uids).execute()

/** Gives what they made outside the demo to the new owner. */
export const handOver = async (
  trx: Db,
  uids: readonly string[],
  { uid, username }: { uid: string; username: string },
): Promise<void> => {
  await trx.updateTable('contest').set({ uid, author: username }).where('uid', 'in', uids).execute()
  await trx.updateTable('training').set({ uid, author: username }).where('uid', 'in', uids).execute()
  await trx.updateTable('announcement').set({ uid }).where('uid', 'in', uids).execute()
  await trx.updateTable('contestAnnouncement').set({ uid }).where('uid', 'in', uids).execute()
  await sql`
    update problem set author = ${username}
    where author in (select username from users where uid = any(${uids}))`.execute(trx)
  const groups = await trx
    .updateTable('userGroup')
    .set({ uid })
    .where('uid', 'in', uids)
    .returning('id')
    .execute()
  for (const { id: gid } of groups) {
    await trx.deleteFrom('groupMember').where('gid', '=', gid).where('uid', '=', uid).execute()
    await addMember(trx, { gid, uid, auth: GroupLevel.Root, reason: null })
  }
}
