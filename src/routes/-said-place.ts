import { useRouterState } from '@tanstack/react-router'
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

/** Whether this place is on the page, or what is still to be loaded before that is known. */
const stateOf = (
  { commentId, replyId }: Place,
  shown: CommentsShown,
): 'there' | 'more' | 'replies' | 'gone' => {
  const comment = shown.comments.find(({ id }) => id === commentId)
  if (!comment) return shown.comments.length < shown.total ? 'more' : 'gone'
  const replies = shown.replies[commentId] ?? comment.replyList
  if (replyId === null || replies.some(({ id }) => id === replyId)) return 'there'
  return replies.length < comment.totalReplyNum ? 'replies' : 'gone'
}

/** Leads to the comment or reply that the address names, however far down it is; gives its place, to be marked, if it is not gone. */
export function useSaidPlace(shown: CommentsShown | undefined, ways: Ways) {
  const hash = useRouterState({ select: ({ location }) => location.hash })
  const tried = useRef(new Set<string>())
  const place = saidAt(hash)
  const state = place && shown && stateOf(place, shown)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is loaded next follows from the address and from what is there
  useEffect(() => {
    if (!place || !shown) return
    const step = `${hash} ${state}`
    if (tried.current.has(step)) return
    tried.current.add(step)
    if (state === 'more') return ways.onMore(shown.total)
    if (state === 'replies') return ways.onOpen(place.commentId)
    const element = document.getElementById(saidPlace(place))
    element?.scrollIntoView({ block: 'center' })
    element?.focus({ preventScroll: true })
  }, [hash, shown])
  return { marked: place ? saidPlace(place) : undefined, isGone: state === 'gone' }
}
