import { insertComment, insertReply, setLike } from '#server/comment/comment.repository.ts'
import type { Db } from '#server/db/database.ts'
import {
  changeCommentNum,
  insertDiscussion,
  setDiscussionLike,
} from '#server/discussion/discussion.repository.ts'
import { tell } from '#server/message/message.repository.ts'
import type { DemoPerson } from './demo-people.ts'
import { setBack, setSaidBack } from './demo-site.ts'
import { bothLanguages, type DemoThread, demoThreads, saidText } from './demo-texts.ts'

const hourMs = 3_600_000
/** As a new site calls them. */
const categories = { chat: '闲聊', questions: '求助', solutions: '题解' } as const

interface TalkParts {
  trx: Db
  users: readonly DemoPerson[]
  gid: number
  now: Date
}

const categoryOf = async (trx: Db, kind: DemoThread['category']): Promise<number> => {
  const rows = await trx.selectFrom('discussionCategory').select(['id', 'name']).orderBy('id').execute()
  const found = rows.find(({ name }) => name === categories[kind]) ?? rows[0]
  if (!found) throw new Error('There is no category of discussions')
  return found.id
}

const problemOf = async (trx: Db, displayId: string | null): Promise<number | null> => {
  if (displayId === null) return null
  const row = await trx
    .selectFrom('problem')
    .select('id')
    .where('problemId', '=', displayId)
    .executeTakeFirst()
  return row?.id ?? null
}

const addThread = async ({ trx, users, gid, now }: TalkParts, thread: DemoThread): Promise<number> => {
  const uidOf = (number: number): string => users[number - 1]?.uid ?? ''
  const { title, content } = await bothLanguages(thread.text)
  const begun = new Date(now.getTime() - thread.hoursAgo * hourMs)
  const later = (hours: number) => new Date(begun.getTime() + hours * hourMs)
  const author = uidOf(thread.by)
  const did = await insertDiscussion(trx, {
    ...{
      title,
      content,
      description: `${thread.description.zh} · ${thread.description.en}`,
      categoryId: await categoryOf(trx, thread.category),
    },
    ...{ pid: await problemOf(trx, thread.problem), gid: thread.group ? gid : null },
    ...{ uid: author, topPriority: false },
  })
  await setBack(trx, 'discussion', did, begun)
  const source = { sourceType: 'Discussion', sourceId: did } as const
  for (const number of thread.likes) await setDiscussionLike(trx, { did, uid: uidOf(number), toLike: true })
  for (const comment of thread.comments) {
    const fromUid = uidOf(comment.by)
    const text = saidText(comment)
    const commentId = await insertComment(trx, { cid: null, did, fromUid, content: text })
    await tell(trx, { uid: author, senderUid: fromUid, action: 'Discuss', ...source, content: text })
    await setSaidBack(trx, 'comment', commentId, later(comment.hoursAfter))
    for (const number of comment.likes)
      await setLike(trx, { id: commentId, uid: uidOf(number), toLike: true })
    for (const reply of comment.replies) {
      const said = { fromUid: uidOf(reply.by), content: saidText(reply) }
      const replyId = await insertReply(trx, { ...said, commentId, toUid: fromUid })
      await setSaidBack(trx, 'reply', replyId, later(reply.hoursAfter))
    }
    await changeCommentNum(trx, did, 1 + comment.replies.length)
  }
  return did
}

/** Returns the ids of the discussions. */
export const addDemoTalk = async (parts: TalkParts): Promise<number[]> => {
  const ids: number[] = []
  for (const thread of await demoThreads()) ids.push(await addThread(parts, thread))
  return ids
}
