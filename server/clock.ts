/** The server's time; tests give another one. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }
