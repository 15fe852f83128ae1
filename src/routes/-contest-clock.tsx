import { shallowEqual, useSelector } from '@xstate/react'
import { useEffect } from 'react'
import type { ContestInfo } from '#contract/contest.ts'
import type {
  ContestClockActorRef,
  ContestTimes,
  contestClockMachine,
} from '#machines/contest-clock/contest-clock.machine.ts'
import { contestPhase, contestProgress } from '#machines/contest-clock/contest-clock.view.ts'
import { Countdown } from '#ui/contest/countdown.tsx'
import { TimeProgress } from '#ui/contest/time-progress.tsx'
import { useFlow } from './-use-flow.ts'

const timesOf = ({ startTime, endTime, sealRank, sealRankTime }: ContestInfo): ContestTimes => ({
  start: Date.parse(startTime),
  end: Date.parse(endTime),
  seal: sealRank && sealRankTime !== null ? Date.parse(sealRankTime) : null,
})

/** The clock of a contest, and where it stands. */
export function useContestClock(logic: typeof contestClockMachine, info: ContestInfo) {
  const times = timesOf(info)
  const clock = useFlow(logic, { input: { times, now: Date.parse(info.now) } })
  // biome-ignore lint/correctness/useExhaustiveDependencies: times are what they say, not which object they are
  useEffect(() => clock.send({ type: 'clock.times', times }), [clock, times.start, times.end, times.seal])
  return { clock, ...useSelector(clock, contestPhase, shallowEqual) }
}

/** The only parts that are drawn anew each second. */
export function ContestCountdown({ clock }: { clock: ContestClockActorRef }) {
  const { status, secondsLeft } = useSelector(clock, contestProgress, shallowEqual)
  return <Countdown status={status} secondsLeft={secondsLeft} />
}

export function ContestProgress({ clock }: { clock: ContestClockActorRef }) {
  const { status, share } = useSelector(clock, contestProgress, shallowEqual)
  return <TimeProgress status={status} share={share} />
}
