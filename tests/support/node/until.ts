import { setTimeout as pause } from 'node:timers/promises'

/** Asks again until the answer is there; fails with what was last seen. */
export async function until<T>(
  what: string,
  look: () => Promise<T | undefined | false> | T | undefined | false,
  timeoutMs = 60_000,
): Promise<T> {
  const deadline = Date.now() + timeoutMs
  let seen: unknown
  for (;;) {
    try {
      const found = await look()
      if (found !== undefined && found !== false) return found
      seen = found
    } catch (error) {
      seen = error
    }
    if (Date.now() > deadline)
      throw new Error(`${what} did not come in ${timeoutMs} ms; last seen: ${String(seen)}`)
    await pause(50)
  }
}
