import { z } from 'zod'

/** Counts of public submissions by verdict. */
export const verdictCounts = {
  total: z.int(),
  ac: z.int(),
  mle: z.int(),
  tle: z.int(),
  re: z.int(),
  pe: z.int(),
  ce: z.int(),
  wa: z.int(),
  se: z.int(),
  pa: z.int(),
}

export const exampleVerdictCounts = {
  total: 3,
  ac: 1,
  mle: 0,
  tle: 0,
  re: 0,
  pe: 0,
  ce: 1,
  wa: 1,
  se: 0,
  pa: 0,
}
