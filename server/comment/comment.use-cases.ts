import {
  type addComment,
  type addReply,
  type Comment,
  commentFault,
  type getComments,
  type getContestAnswers,
  type getWaitingQuestions,
  type likeComment,
  type Reply,
} from '#contract/comment.ts'
import { comment as limits } from '#contract/limits/talk.ts'
import type { BodyOf, DataOf, QueryOf } from '#contract/operation.ts'
import { spendAllowance } from '#server/account/allowance.repository.ts'
import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/db/database.ts'
import { changeCommentNum, holdDiscussion } from '#server/discussion/discussion.repository.ts'
import { closeReports } from '#server/discussion/report.repository.ts'
import { createTellAuthor, type RemovedWords } from '#server/discussion/tell-author.ts'
import { createTellReporters } from '#server/discussion/tell-reporters.ts'
import { pageOf, pagingOf } from '#server/http/paging.ts'
import { refuse } from '#server/http/refusal.ts'
import type { Translate } from '#server/http/translate.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { tell, untellLike } from '#server/message/message.repository.ts'
import { talkPath } from '#server/message/talk-path.ts'
import type { Hints } from '#server/push/hints.ts'
import type { Statements } from '#server/statement/statements.ts'
import { answerRoomOf } from './answer-room.ts'
import {
  type CommentTarget,
  countComments,
  countReplies,
  countWaiting,
  deleteComment,
  deleteReply,
  findAnswers,
  findComment,
  findComments,
  findOneReply,
  findReplies,
  findReply,
  holdComment,
  insertComment,
  insertReply,
  type StoredComment,
  type StoredReply,
  setLike,
} from './comment.repository.ts'
import { type CommentPlace, enterAsAsker, enterCommentPlace, enterQuestions } from './comment-place.ts'

interface CommentParts {
  db: Db
  hints: Hints
  clock: Clock
  userTexts: Pick<Statements, 'render'>
  tokenSecret: string
  translate: Translate
}

/** Exactly one of them. */
const targetOf = ({
  cid = null,
  did = null,
}: {
  cid?: number | null | undefined
  did?: number | null | undefined
}): CommentTarget => {
  if (cid !== null && did === null) return { cid, did }
  if (did !== null && cid === null) return { cid, did }
  return refuse(400, 'server.talk:targetMissing')
}

const gone = (): never => refuse(400, 'server.talk:gone')

export const createCommentUseCases = ({
  db,
  hints,
  clock,
  userTexts,
  tokenSecret,
  translate,
}: CommentParts) => {
  const tellReporters = createTellReporters({ translate })
  const tellAuthor = createTellAuthor({ translate })

  const showReply = async (place: CommentPlace, { total: _, ...row }: StoredReply): Promise<Reply> => ({
    ...row,
    html: await userTexts.render(row.content),
    status: 0,
    gmtCreate: row.gmtCreate.toISOString(),
    mayRemove: place.mayRemove(row),
  })

  const showComment = async (
    place: CommentPlace,
    row: StoredComment,
    replies: readonly StoredReply[],
  ): Promise<Comment> => ({
    ...row,
    html: await userTexts.render(row.content),
    gmtCreate: row.gmtCreate.toISOString(),
    totalReplyNum: replies[0]?.total ?? 0,
    replyList: await Promise.all(replies.map((reply) => showReply(place, reply))),
    mayRemove: place.mayRemove(row),
    mayReply: place.mayReply(row),
  })

  /** The comment and where it stands, if this viewer may read it. */
  const enterComment = async (viewer: Viewer | null, id: number) => {
    const stored = (await findComment(db, id)) ?? gone()
    const place = await enterCommentPlace(db, viewer, stored)
    const comment = (await findComment(db, id, place.earshot)) ?? gone()
    return { place, comment }
  }

  const takeBreath = async (trx: Db, { uid }: Viewer) => {
    const waitMs = await spendAllowance(trx, { key: `comment:${uid}`, ...limits.pace }, clock.now())
    if (waitMs <= 0) return
    refuse(403, 'server.talk:tooFast', { count: Math.ceil(waitMs / 1_000) }, { retryAfterMs: waitMs })
  }

  const checkText = (content: string) => {
    if (commentFault(content)) refuse(400, 'server.talk:empty')
  }

  const hold = async (trx: Db, { target }: CommentPlace) => {
    if (target.did !== null) await holdDiscussion(trx, target.did)
  }

  /** What is said below a discussion counts in its lists. */
  const count = async (trx: Db, { target }: CommentPlace, by: number) => {
    if (target.did !== null && by !== 0) await changeCommentNum(trx, target.did, by)
  }

  const hint = async (trx: Db, { hintRoom }: CommentPlace) => {
    if (hintRoom !== null) await hints.send({ topic: 'contest comment', id: hintRoom }, trx)
  }

  const hintAsker = async (trx: Db, { cid, fromUid: uid }: Pick<StoredComment, 'cid' | 'fromUid'>) => {
    if (cid === null) return
    await hints.send({ topic: 'contest answer', id: answerRoomOf(tokenSecret, { cid, uid }) }, trx)
  }

  const tellOfRemoval = (
    trx: Db,
    viewer: Viewer,
    {
      place: { source, title, gid },
      kind,
      said: { fromUid: uid, content },
    }: { place: CommentPlace; kind: RemovedWords['kind']; said: { fromUid: string; content: string } },
  ) =>
    tellAuthor(trx, viewer, {
      ...{ kind, uid, content, title, gid },
      isOfContest: source.sourceType === 'Contest',
      path: talkPath({ ...source, gid }),
    })

  return {
    waiting: async (viewer: Viewer, cid: number): Promise<DataOf<typeof getWaitingQuestions>> => ({
      count: await countWaiting(db, cid, await enterQuestions(db, viewer, cid)),
    }),

    answers: async (viewer: Viewer, cid: number): Promise<DataOf<typeof getContestAnswers>> =>
      findAnswers(db, { cid, uid: viewer.uid, organizers: await enterAsAsker(db, viewer, cid) }),

    list: async (
      viewer: Viewer | null,
      { cid, did, ...query }: QueryOf<typeof getComments>,
    ): Promise<DataOf<typeof getComments>> => {
      const place = await enterCommentPlace(db, viewer, targetOf({ cid, did }))
      const { earshot, target } = place
      const paging = pagingOf(query, limits.defaultPageSize)
      const likes: Record<string, true> = {}
      const commentList = await pageOf(paging, await countComments(db, target, earshot), async () => {
        const window = { limit: paging.size, offset: paging.offset }
        const rows = await findComments(db, target, { earshot, uid: viewer?.uid ?? null, ...window })
        for (const { id, isLiked } of rows) if (isLiked) likes[id] = true
        const ids = rows.map(({ id }) => id)
        const replies = await findReplies(db, ids, { earshot, most: limits.repliesShown })
        const repliesTo = Map.groupBy(replies, ({ commentId }) => commentId)
        return Promise.all(rows.map((row) => showComment(place, row, repliesTo.get(row.id) ?? [])))
      })
      return { commentList, commentLikeMap: likes }
    },

    add: async (viewer: Viewer, { content, ...given }: BodyOf<typeof addComment>): Promise<Comment> => {
      const place = await enterCommentPlace(db, viewer, targetOf(given))
      const { target, source, hostUid } = place
      await place.needRight(viewer)
      checkText(content)
      const { uid: fromUid } = viewer
      const id = await db.transaction().execute(async (trx) => {
        await takeBreath(trx, viewer)
        await count(trx, place, 1)
        await hint(trx, place)
        const saidId = await insertComment(trx, { ...target, fromUid, content })
        if (hostUid !== null)
          await tell(trx, { uid: hostUid, senderUid: fromUid, action: 'Discuss', ...source, content, saidId })
        return saidId
      })
      return showComment(place, (await findComment(db, id)) ?? gone(), [])
    },

    remove: async (viewer: Viewer, id: number): Promise<null> => {
      const { place, comment } = await enterComment(viewer, id)
      if (!place.mayRemove(comment)) refuse(403, 'server.talk:notYours')
      await db.transaction().execute(async (trx) => {
        await hold(trx, place)
        const reports = await closeReports(trx, { commentId: id })
        await tellReporters(trx, viewer, { reports, isRemoved: true })
        const removed = await deleteComment(trx, id)
        if (removed > 0) await tellOfRemoval(trx, viewer, { place, kind: 'Comment', said: comment })
        await count(trx, place, -removed)
        await hint(trx, place)
      })
      return null
    },

    like: async (viewer: Viewer, { cid: id, toLike }: QueryOf<typeof likeComment>): Promise<null> => {
      const { comment, place } = await enterComment(viewer, id)
      place.needPart()
      const like = {
        senderUid: viewer.uid,
        action: 'Like_Discuss',
        quoteType: 'Comment',
        quoteId: id,
      } as const
      await db.transaction().execute(async (trx) => {
        if (!(await holdComment(trx, id))) gone()
        if (!(await setLike(trx, { id, uid: viewer.uid, toLike }))) return
        if (!toLike) await untellLike(trx, like)
        else await tell(trx, { ...like, uid: comment.fromUid, ...place.source, content: comment.content })
      })
      return null
    },

    replies: async (viewer: Viewer | null, commentId: number): Promise<Reply[]> => {
      const { place } = await enterComment(viewer, commentId)
      const rows = await findReplies(db, [commentId], { earshot: place.earshot, most: limits.repliesMax })
      return Promise.all(rows.map((row) => showReply(place, row)))
    },

    reply: async (
      viewer: Viewer,
      { reply: { commentId, content }, quoteId, quoteType }: BodyOf<typeof addReply>,
    ): Promise<Reply> => {
      const { place, comment } = await enterComment(viewer, commentId)
      const quoted =
        quoteType === 'Comment' ? comment : ((await findReply(db, quoteId, place.earshot)) ?? gone())
      if (quoted.id !== quoteId || ('commentId' in quoted && quoted.commentId !== commentId)) gone()
      if (!place.mayReply(comment)) refuse(403, 'server.talk:repliesClosed')
      await place.needRight(viewer)
      checkText(content)
      const id = await db.transaction().execute(async (trx) => {
        await takeBreath(trx, viewer)
        await hold(trx, place)
        if (!(await holdComment(trx, commentId))) gone()
        await count(trx, place, 1)
        await hint(trx, place)
        if (comment.fromUid !== viewer.uid) await hintAsker(trx, comment)
        if ((await countReplies(trx, commentId)) >= limits.repliesMax)
          refuse(400, 'server.talk:repliesFull', { count: limits.repliesMax })
        const whose = { fromUid: viewer.uid, toUid: quoted.fromUid }
        const saidId = await insertReply(trx, { commentId, content, ...whose })
        const said = { content, saidId, quoteType, quoteId, ...place.source }
        await tell(trx, { uid: quoted.fromUid, senderUid: viewer.uid, action: 'Reply', ...said })
        return saidId
      })
      return showReply(place, (await findOneReply(db, id)) ?? gone())
    },

    removeReply: async (viewer: Viewer, id: number): Promise<null> => {
      const stored = (await findReply(db, id)) ?? gone()
      const { place, comment } = await enterComment(viewer, stored.commentId)
      const reply = (await findReply(db, id, place.earshot)) ?? gone()
      if (!place.mayRemove(reply)) refuse(403, 'server.talk:notYours')
      await db.transaction().execute(async (trx) => {
        await hold(trx, place)
        const reports = await closeReports(trx, { replyId: id })
        await tellReporters(trx, viewer, { reports, isRemoved: true })
        const removed = await deleteReply(trx, id)
        if (removed > 0) await tellOfRemoval(trx, viewer, { place, kind: 'Reply', said: reply })
        await count(trx, place, -removed)
        await hint(trx, place)
        if (comment.fromUid !== reply.fromUid) await hintAsker(trx, comment)
      })
      return null
    },
  }
}
