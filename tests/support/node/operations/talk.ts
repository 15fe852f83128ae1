import type { Db } from '#server/db/database.ts'

export async function addComment(db: Db, { cid, fromUid }: { cid: number; fromUid: string }) {
  const words = { fromUid, content: 'words' }
  const { id: commentId } = await db
    .insertInto('comment')
    .values({ cid, ...words })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: replyId } = await db
    .insertInto('reply')
    .values({ commentId, toUid: fromUid, ...words })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { commentId, replyId }
}

export async function addDiscussion(db: Db, uid: string): Promise<number> {
  const { id } = await db
    .insertInto('discussion')
    .values({ categoryId: 1, title: 'first', description: 'about', content: 'words', uid })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
