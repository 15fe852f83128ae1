import { z } from 'zod'
import { date, id } from './envelope.ts'

/** A contest with a problem that has not ended; one that the viewer does not rule has no name. */
export const OpenContest = z.object({
  named: z.object({ cid: id(), title: z.string(), displayId: z.string() }).nullable(),
  startTime: date(),
  endTime: date(),
})
export type OpenContest = z.infer<typeof OpenContest>
