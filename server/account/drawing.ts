import { setImmediate } from 'node:timers/promises'
import { refuse } from '#server/http/refusal.ts'
import { networkOf } from './network.ts'
import { createOneAtATime } from './one-at-a-time.ts'

/** A classroom that opens the same dialog in one moment has to fit. */
const waitingMax = 100

export interface Drawing {
  /** What `draw` gives. Refuses with status 403, without drawing, when too many of this address wait already. */
  run<T extends object>(address: string, draw: () => T): Promise<T>
}

/** Pictures take the event loop many milliseconds each: an address gets them one by one, with everybody else in between. */
export function createDrawing(): Drawing {
  const oneAtATime = createOneAtATime(waitingMax)
  return {
    async run(address, draw) {
      const drawn = await oneAtATime.run(networkOf(address), async () => {
        await setImmediate()
        return draw()
      })
      return drawn ?? refuse(403, 'server.http:tooMany', { seconds: 1 }, { retryAfterMs: 1_000 })
    },
  }
}
