import { useEffect, useRef, useState } from 'react'
import type { RankRow } from '#contract/contest-rank.ts'
import { type FollowedNews, followedNews, type NewsProblem } from './followed-news.ts'

/** Readers are interrupted no more often than this. */
const gapMs = 10_000

/** What became of the followed users, gathered: at most once in 10 s. `question` says what the rows answer. */
export function useFollowedNews(
  rows: readonly RankRow[] | undefined,
  followed: readonly string[],
  problems: readonly NewsProblem[],
  question: string,
): readonly FollowedNews[] {
  const [said, setSaid] = useState<readonly FollowedNews[]>([])
  const before = useRef({ rows, question })
  const waiting = useRef<FollowedNews[]>([])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const saidAt = useRef(Number.NEGATIVE_INFINITY)

  useEffect(() => {
    const older = before.current
    before.current = { rows, question }
    if (!rows || !older.rows || older.question !== question) return
    waiting.current.push(...followedNews(older.rows, rows, followed, problems))
    if (waiting.current.length === 0 || timer.current !== undefined) return
    const say = () => {
      timer.current = undefined
      saidAt.current = performance.now()
      setSaid(waiting.current)
      waiting.current = []
    }
    timer.current = setTimeout(say, Math.max(0, saidAt.current + gapMs - performance.now()))
  }, [rows, followed, problems, question])
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      timer.current = undefined
    },
    [],
  )
  return said
}
