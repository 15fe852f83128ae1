import { z } from 'zod'

/** That a checker or interactor is called in ICPC's convention: with INPUT, ANSWER, a folder and these arguments. */
export const IcpcCall = z.object({
  arguments: z.array(z.string()),
  /** What `score.txt` holds: nothing that counts, a share of the case's points from 0 to 1, or points. */
  scores: z.enum(['none', 'share', 'points']),
  /** Points of the problem for one point of `score.txt`. */
  pointFactor: z.number(),
})
export type IcpcCall = z.infer<typeof IcpcCall>
