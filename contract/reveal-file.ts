import { z } from 'zod'
import { RevealInfo, RevealSubmission } from './contest-reveal.ts'
import { contest as limits } from './limits/contest.ts'

const count = z.int().min(0).max(limits.awardNumMax)
const MedalCounts = z.object({ gold: count, silver: count, bronze: count })
/** How many of each are given. */
export type MedalCounts = z.infer<typeof MedalCounts>

/** Everything that a reveal is made from. */
export const RevealScene = z.object({
  info: RevealInfo,
  submissions: z.array(RevealSubmission),
  removeStar: z.boolean(),
  medals: MedalCounts,
})
export type RevealScene = z.infer<typeof RevealScene>

/** A reveal that was saved, to be played without a network; pictures are `data:` addresses. */
export const SavedReveal = RevealScene.extend({ format: z.literal('verdict-reveal-1') })
