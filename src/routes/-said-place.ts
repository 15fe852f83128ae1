import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { CommentsShown } from '#app/compose-talk.ts'
import { saidAt, saidPlace } from '#contract/said-place.ts'

interface Ways {
  /** Not all comments are loaded. */
  onMore(total: number): void
  /** Not all replies to this comment are. */
  onOpen(commentId: number): void
}

type Place = NonNullable<ReturnType<typeof saidAt>>

/** What is still to be loaded before this place is on the page; nothing when it is there or gone. */
const missingOf = ({ commentId, replyId }: Place, shown: CommentsShown): 'more' | 'replies' | undefined => {
  const comment = shown.comments.find(({ id }) => id === commentId)
  if (!comment) return shown.comments.length < shown.total ? 'more' : undefined
  const replies = shown.replies[commentId] ?? comment.replyList
  if (replyId === null || replies.some(({ id }) => id === replyId)) return undefined
  return replies.length < comment.totalReplyNum ? 'replies' : undefined
}

/** Leads to the comment or reply that the address names, however far down it is; gives its place, to be marked. */
export function useSaidPlace(shown: CommentsShown | undefined, ways: Ways): string | undefined {
  const hash = useLocation({ select: (location) => location.hash })
  const tried = useRef(new Set<string>())
  const place = saidAt(hash)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is loaded next follows from the address and from what is there
  useEffect(() => {
    if (!place || !shown) return
    const missing = missingOf(place, shown)
    const step = `${hash} ${missing ?? 'there'}`
    if (tried.current.has(step)) return
    tried.current.add(step)
    if (missing === 'more') return ways.onMore(shown.total)
    if (missing === 'replies') return ways.onOpen(place.commentId)
    const element = document.getElementById(saidPlace(place))
    element?.scrollIntoView({ block: 'center' })
    element?.focus({ preventScroll: true })
  }, [hash, shown])
  return place ? saidPlace(place) : undefined
}
