import {
  addComment,
  addReply,
  type Comment,
  type CommentPlace,
  getComments,
  getReplies,
  likeComment,
  type QuoteType,
  type Reply,
  removeComment,
  removeReply,
} from '#contract/comment.ts'
import { comment as limits } from '#contract/limits/talk.ts'
import type { Http } from './http.ts'

export interface CommentsQuery {
  target: CommentPlace
  /** How many pages are shown, the first at the top. */
  pages: number
  /** Comments of which all replies are wanted. */
  open: readonly number[]
}

export interface CommentsShown {
  comments: readonly Comment[]
  total: number
  /** By the id of a comment: liked by the reader. */
  likes: Readonly<Record<string, true>>
  /** All replies to those comments that are open, by the comment's id. */
  replies: Readonly<Record<number, readonly Reply[]>>
}

export interface NewReply {
  commentId: number
  /** What it answers: the comment, or a reply below it. */
  quoteId: number
  quoteType: QuoteType
  content: string
}

export interface CommentAct {
  kind: 'like'
  target: CommentPlace
  id: number
  toLike: boolean
}
export interface CommentRemoval {
  kind: 'removeComment' | 'removeReply'
  id: number
  words: string
}

/** Every promise rejects with a `Failure` and nothing else. */
export interface TalkService {
  comments(query: CommentsQuery, signal: AbortSignal): Promise<CommentsShown>
  comment(comment: CommentPlace & { content: string }, signal: AbortSignal): Promise<unknown>
  reply(reply: NewReply, signal: AbortSignal): Promise<unknown>
  act(act: CommentAct, signal: AbortSignal): Promise<unknown>
  remove(removal: CommentRemoval, signal: AbortSignal): Promise<unknown>
}

const firstOfEach = (comments: readonly Comment[]): Comment[] =>
  [...new Map(comments.toReversed().map((comment) => [comment.id, comment])).values()].reverse()

export const createTalkService = ({ http }: { http: Http }): TalkService => ({
  comments: async ({ target, pages, open }, signal) => {
    const page = (currentPage: number) =>
      http.call(getComments, {
        query: { ...target, currentPage, limit: limits.pageSize },
        signal,
        quiet: true,
      })
    const answers = await Promise.all(Array.from({ length: pages }, (_, index) => page(index + 1)))
    // Between two pages a like may have moved a comment from one to the other.
    const comments = firstOfEach(answers.flatMap(({ commentList }) => commentList.records))
    const opened = comments.filter(
      ({ id, totalReplyNum, replyList }) => open.includes(id) && totalReplyNum > replyList.length,
    )
    const replies = await Promise.all(
      opened.map(async ({ id }) => {
        const query = { commentId: id }
        return [id, await http.call(getReplies, { query, signal, quiet: true })] as const
      }),
    )
    return {
      comments,
      total: answers.at(-1)?.commentList.total ?? 0,
      likes: Object.assign({}, ...answers.map(({ commentLikeMap }) => commentLikeMap)),
      replies: Object.fromEntries(replies),
    }
  },
  comment: (body, signal) => http.call(addComment, { body, signal, quiet: true }),
  reply: ({ commentId, content, quoteId, quoteType }, signal) =>
    http.call(addReply, { body: { reply: { commentId, content }, quoteId, quoteType }, signal, quiet: true }),
  act: ({ target, id, toLike }, signal) => {
    const source =
      'cid' in target
        ? { sourceId: target.cid, sourceType: 'Contest' as const }
        : { sourceId: target.did, sourceType: 'Discussion' as const }
    return http.call(likeComment, { query: { cid: id, toLike, ...source }, signal })
  },
  remove: ({ kind, id }, signal) =>
    kind === 'removeComment'
      ? http.call(removeComment, { body: { id }, signal })
      : http.call(removeReply, { body: { reply: { id } }, signal }),
})
