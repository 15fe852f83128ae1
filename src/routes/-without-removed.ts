import type { CommentRemoval, CommentsShown } from '#app/compose-talk.ts'
import type { Page } from '#contract/envelope.ts'

/** A page without the rows that are being removed. */
export function without<Row extends { id: number }, Removal>(
  page: Page<Row>,
  removals: readonly Removal[],
  idOf: (removal: Removal) => number,
): Page<Row> {
  const gone = new Set(removals.map(idOf))
  const records = page.records.filter(({ id }) => !gone.has(id))
  return { ...page, records, total: page.total - (page.records.length - records.length) }
}

/** The comments and replies without those that are being removed, as they will be counted then. */
export function withoutRemoved(shown: CommentsShown, removals: readonly CommentRemoval[]): CommentsShown {
  const gone = (kind: CommentRemoval['kind']) =>
    new Set(removals.filter((removal) => removal.kind === kind).map(({ id }) => id))
  const [comments, replies] = [gone('removeComment'), gone('removeReply')]
  const stays = ({ id }: { id: number }) => !replies.has(id)
  const kept = shown.comments.filter(({ id }) => !comments.has(id))
  return {
    ...shown,
    total: shown.total - (shown.comments.length - kept.length),
    comments: kept.map((comment) => {
      const known = shown.replies[comment.id] ?? comment.replyList
      return {
        ...comment,
        replyList: comment.replyList.filter(stays),
        totalReplyNum: comment.totalReplyNum - known.filter((reply) => !stays(reply)).length,
      }
    }),
    replies: Object.fromEntries(
      Object.entries(shown.replies).map(([id, below]) => [id, below.filter(stays)]),
    ),
  }
}
