import { shallowEqual, useSelector } from '@xstate/react'
import type { ContestClockActorRef } from '#machines/contest-clock/contest-clock.machine.ts'
import { contestProgress } from '#machines/contest-clock/contest-clock.view.ts'
import { Countdown } from '#ui/contest/countdown.tsx'
import { TimeProgress } from '#ui/contest/time-progress.tsx'

/** The only parts that are drawn anew each second. */
export function ContestCountdown({ clock }: { clock: ContestClockActorRef }) {
  const { status, secondsLeft } = useSelector(clock, contestProgress, shallowEqual)
  return <Countdown status={status} secondsLeft={secondsLeft} />
}

export function ContestProgress({ clock }: { clock: ContestClockActorRef }) {
  const { status, share } = useSelector(clock, contestProgress, shallowEqual)
  return <TimeProgress status={status} share={share} />
}
