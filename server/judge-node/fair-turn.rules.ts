/** Since the makers of problems were asked last what of theirs waits. */
interface SinceTurn {
  /** Jobs that users waited for, handed out since. */
  jobs: number
  ms: number
}

const every = { jobs: 10, ms: 60_000 }

/** Whether one build or trial goes before the jobs of users: after so many of these, or after so long. */
export const isMakersTurn = ({ jobs, ms }: SinceTurn): boolean =>
  jobs >= every.jobs || (jobs > 0 && ms >= every.ms)
