export const sorted = (values: readonly number[]) => values.toSorted((one, other) => one - other)
export const median = (values: readonly number[]) =>
  sorted(values)[Math.floor(values.length / 2)] ?? Number.NaN
/** What this share of the values does not exceed. */
export const shareOf = (values: readonly number[], share: number) =>
  sorted(values)[Math.ceil(values.length * share) - 1] ?? Number.NaN
export const rounded = (value: number | undefined) => Math.round((value ?? Number.NaN) * 10) / 10

export async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/** One bar of a benchmark: what was measured, and what it may be at most or has to be at least. */
export interface Bar {
  what: string
  measured: number
  atMost?: number
  atLeast?: number
  unit?: string
}

export const holds = ({ measured, atMost = Number.POSITIVE_INFINITY, atLeast = 0 }: Bar) =>
  measured <= atMost && measured >= atLeast
