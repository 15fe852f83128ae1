import { ContestStatus } from '#contract/enums.ts'
import type { ContestClockSnapshot } from './contest-clock.machine.ts'

/** What changes a few times in the life of a contest. */
export const contestPhase = (snapshot: ContestClockSnapshot) => ({
  status: snapshot.matches('scheduled')
    ? ContestStatus.Scheduled
    : snapshot.matches('ended')
      ? ContestStatus.Ended
      : ContestStatus.Running,
  /** The sealed part of the contest goes on. */
  sealed: snapshot.matches({ running: 'sealed' }),
})

/** What changes each second: seconds until the start or the end, and the share of the time that has passed. */
export const contestProgress = (snapshot: ContestClockSnapshot) => {
  const { now, times } = snapshot.context
  const { status } = contestPhase(snapshot)
  if (status === ContestStatus.Scheduled) {
    return { status, secondsLeft: Math.ceil((times.start - now) / 1_000), share: 0 }
  }
  if (status === ContestStatus.Ended) return { status, secondsLeft: 0, share: 1 }
  return {
    status,
    secondsLeft: Math.ceil((times.end - now) / 1_000),
    share: (now - times.start) / (times.end - times.start),
  }
}
