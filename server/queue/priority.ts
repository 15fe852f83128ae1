/** Classes of work, the greater first: what waits in one is handed out before anything of a lower one. */
export const queuePriority = {
  contest: 3,
  live: 2,
  /** Submissions judged again, often thousands at once. */
  rejudge: 1,
} as const
export type QueuePriority = (typeof queuePriority)[keyof typeof queuePriority]
