/** Who waits for the work in a slot: a user, or only somebody who makes a problem. */
export type Held = 'live' | 'makers'

export interface Wanted {
  /** Jobs to take at most. */
  max: number
  /** Only what a user waits for. */
  isBeyondSlots: boolean
}

/**
 * What a judge asks for that holds this work; undefined while it asks for nothing. Beside makers' work in every slot it takes one
 * job more, so that no user waits for a build.
 */
export function wantedBeside(held: readonly Held[], slots: number): Wanted | undefined {
  const free = slots - held.length
  if (free > 0) return { max: free, isBeyondSlots: false }
  return free === 0 && held.every((one) => one === 'makers') ? { max: 1, isBeyondSlots: true } : undefined
}
