import { z } from 'zod'
import { accessRefusals } from './contest.ts'
import { operation } from './operation.ts'

const count = () => z.int().min(0)

/** What became of one problem. Users are counted once, however often they tried. */
const ProblemStatistics = z.object({
  displayId: z.string(),
  displayTitle: z.string(),
  submissions: count(),
  accepted: count(),
  triedBy: count(),
  solvedBy: count(),
})
export type ProblemStatistics = z.infer<typeof ProblemStatistics>

/** Of submissions that came within one step of time. */
const StepStatistics = z.object({ submissions: count(), accepted: count() })
export type StepStatistics = z.infer<typeof StepStatistics>

export const ContestStatistics = z.object({
  /** In the order of their display ids; hidden ones are left out. */
  problems: z.array(ProblemStatistics),
  /** An hour, and a day in contests longer than a week. */
  stepSeconds: z.int(),
  /** From the start to the present, the seal or the end: each step that has begun. */
  steps: z.array(StepStatistics),
})
export type ContestStatistics = z.infer<typeof ContestStatistics>

export const getContestStatistics = operation({
  name: 'getContestStatistics',
  method: 'GET',
  path: '/get-contest-statistics',
  summary: 'Submissions of a contest by problem and by time, as far as visible to the viewer',
  who: 'any',
  query: z.object({ cid: z.int() }),
  body: z.undefined(),
  data: ContestStatistics,
  failures: [
    ...accessRefusals,
    { status: 403, when: 'nobody is signed in, and the board is not open or the contest has not begun' },
  ],
  example: {
    query: { cid: 1 },
    data: {
      problems: [
        {
          displayId: 'A',
          displayTitle: 'Lanterns',
          submissions: 341,
          accepted: 120,
          triedBy: 150,
          solvedBy: 118,
        },
        {
          displayId: 'B',
          displayTitle: 'Two Kettles',
          submissions: 12,
          accepted: 0,
          triedBy: 9,
          solvedBy: 0,
        },
      ],
      stepSeconds: 3_600,
      steps: [
        { submissions: 210, accepted: 80 },
        { submissions: 143, accepted: 40 },
      ],
    },
  },
})

export const contestStatisticsOperations = [getContestStatistics]
