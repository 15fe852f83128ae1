import { z } from 'zod'
import type { MedalCounts } from '#contract/reveal-file.ts'
import { medals } from '#machines/reveal/reveal-medals.rules.ts'
import { flag, positive } from './-search-values.ts'

/** Its address says *no* too (S2-019). */
const choice = z
  .preprocess(
    (value) => (value === undefined ? undefined : flag.parse(value) === true),
    z.boolean().optional(),
  )
  .catch(undefined)

/** S2-019. A value that does not fit is as if it were absent. */
export const RevealSearch = z.object({
  cid: positive,
  removeStar: choice,
  /** Gold, silver and bronze. */
  'medals[]': z.array(z.coerce.number().int().min(0)).length(medals.length).optional().catch(undefined),
  /** The contest from which a saved reveal is opened. */
  from: positive,
  /** This window shows what another one presents. */
  audience: flag,
})
export type RevealSearch = z.infer<typeof RevealSearch>

export function medalsOf({ 'medals[]': counts }: RevealSearch): MedalCounts | undefined {
  const [gold, silver, bronze] = counts ?? []
  return gold === undefined || silver === undefined || bronze === undefined
    ? undefined
    : { gold, silver, bronze }
}
