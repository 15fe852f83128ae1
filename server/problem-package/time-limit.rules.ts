/** How a format gets a time limit from the slowest program that it accepts. */
export interface LimitRule {
  /** By which the slowest time is multiplied. */
  factor: number
  /** The limit is a multiple of so many ms. */
  resolutionMs: number
}

/** What floating point adds to a whole number of steps. */
const slack = 1e-9

/** The limit in ms: the smallest multiple of the resolution with room for the slowest time, and at least one. */
export const measuredLimit = (slowestMs: number, { factor, resolutionMs }: LimitRule): number => {
  const steps = Math.max(1, Math.ceil((slowestMs * factor) / resolutionMs - slack))
  return Math.max(1, Math.ceil(steps * resolutionMs - slack))
}
