import { useSelector } from '@xstate/react'
import { type ReactNode, useCallback, useEffect } from 'react'
import type { InputFrom } from 'xstate'
import type { ContestLogic } from '#app/compose-contest.ts'
import type { ContestInfo } from '#contract/contest.ts'
import type { contestNewsMachine } from '#machines/contest-news/contest-news.machine.ts'
import { NewsBar } from '#ui/contest/news-bar.tsx'
import { useFlow } from './-use-flow.ts'

type Reader = InputFrom<typeof contestNewsMachine>['reader']

function useNews(machine: typeof contestNewsMachine, reader: Reader, running: boolean) {
  const news = useFlow(machine, { input: { reader } })
  const unread = useSelector(news, ({ context }) => context.unread)
  useEffect(() => news.send({ type: 'news.running', running }), [news, running])
  const onRead = useCallback((ids: readonly number[]) => news.send({ type: 'news.read', ids }), [news])
  const onAllRead = useCallback(
    () => onRead(news.getSnapshot().context.unread.map(({ id }) => id)),
    [news, onRead],
  )
  return { unread, onRead, onAllRead }
}

interface ContestNewsProps {
  info: ContestInfo
  uid: string
  /** The contest runs, and the viewer may look into it. */
  isWatched: boolean
  /** The site has questions in contests. */
  hasComments: boolean
}

/** Announcements, and what organizers answered to the viewer's questions; who answers them is told of none. */
export function useContestNews(logic: ContestLogic, { info, uid, isWatched, hasComments }: ContestNewsProps) {
  const reader = { cid: info.id, uid }
  const { unread, onRead } = useNews(logic.news, { ...reader, hintRoom: info.hintRoom }, isWatched)
  const isAsker = hasComments && !info.isAdmin
  const answers = useNews(logic.answers, { ...reader, hintRoom: info.answerRoom }, isWatched && isAsker)
  const bars = (isFlush: boolean): ReactNode => (
    <>
      <NewsBar contestId={info.id} isFlush={isFlush} {...{ unread, onRead }} />
      <NewsBar
        contestId={info.id}
        kind="answers"
        isFlush={isFlush}
        unread={answers.unread}
        onRead={answers.onRead}
      />
    </>
  )
  return { bars, answered: answers.unread.length, onRead, onAnswersRead: answers.onAllRead }
}
