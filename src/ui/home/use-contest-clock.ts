import { useEffect, useState } from 'react'
import type { Contest } from '#contract/contest.ts'

const second = 1_000
const daySeconds = 86_400

/** The one to say first: of those that run the first to end, else the first to begin. */
export function nextContest(contests: readonly Contest[] = []): Contest | undefined {
  const isRunning = ({ startTime, now }: Contest) => startTime <= now
  const last = '~'
  const order = (contest: Contest) => (isRunning(contest) ? contest.endTime : last + contest.startTime)
  return contests
    .filter(({ endTime, now }) => endTime > now)
    .reduce<Contest | undefined>((best, one) => (best && order(best) <= order(one) ? best : one), undefined)
}

/** What is left of whole seconds, as `hh:mm:ss` and days apart. */
export function clockOf(milliseconds: number): { days: number; time: string } {
  const whole = Math.max(0, Math.ceil(milliseconds / second))
  const parts = [Math.floor(whole / 3_600) % 24, Math.floor(whole / 60) % 60, whole % 60]
  const time = parts.map((part) => String(part).padStart(2, '0')).join(':')
  return { days: Math.floor(whole / daySeconds), time }
}

/** Goes on from the server's time, whatever the clock of this machine says. */
export function useContestClock({ id, now, startTime, endTime }: Contest, onTurn: () => void) {
  const [passed, setPassed] = useState({ of: now, milliseconds: 0 })
  const at = Date.parse(now) + (passed.of === now ? passed.milliseconds : 0)
  const [start, end] = [Date.parse(startTime), Date.parse(endTime)]
  const isRunning = at >= start
  const turned = (Date.parse(now) < start && isRunning) || at >= end
  useEffect(() => {
    const since = Date.now()
    const timer = setInterval(() => setPassed({ of: now, milliseconds: Date.now() - since }), second)
    return () => clearInterval(timer)
  }, [now])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each turn, whoever hears it
  useEffect(() => {
    if (turned) onTurn()
  }, [id, turned])
  return {
    isRunning,
    share: Math.min(1, Math.max(0, (at - start) / (end - start))),
    ...clockOf((isRunning ? end : start) - at),
  }
}
