/** Where a comment, or a reply below it, stands on its page: the part of the address behind `#`. */
export const saidPlace = ({
  commentId,
  replyId,
}: {
  commentId: number
  replyId?: number | null | undefined
}): string => (typeof replyId === 'number' ? `comment-${commentId}-reply-${replyId}` : `comment-${commentId}`)

/** The same read back; null for any other place. */
export const saidAt = (place: string): { commentId: number; replyId: number | null } | null => {
  const [, comment, reply] = /^#?comment-(\d{1,9})(?:-reply-(\d{1,9}))?$/.exec(place) ?? []
  if (comment === undefined) return null
  return { commentId: Number(comment), replyId: reply === undefined ? null : Number(reply) }
}
