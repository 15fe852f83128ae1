import { setTimeout as pause } from 'node:timers/promises'

interface Ending {
  abort(): Promise<void>
}

const patienceMs = 2_000

/** Has the end of a window wait no longer than this for what begins while it ends: it would wait without a limit. */
export function boundEnd(window: Ending, waitMs = patienceMs): void {
  const abort = window.abort.bind(window)
  window.abort = () => Promise.race([abort(), pause(waitMs, undefined, { ref: false })])
}
