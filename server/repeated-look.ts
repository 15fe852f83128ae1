import { logUnlessAway } from './log/log.ts'

export interface RepeatedLook {
  /** Looks now, after the look that is under way; whoever asks while one waits gets that one. */
  look(): Promise<void>
  /** Looks again and again. */
  begin(): void
  /** Ends it, and waits for the look that is under way. */
  stop(): Promise<void>
}

interface LookOptions {
  readonly everyMs: number
  /** What the log says of a look that failed; a database that is away for a moment only puts it off. */
  readonly failure: string
}

/** Does one thing again and again, never twice at once. */
export function repeatLook(
  lookOnce: () => Promise<unknown>,
  { everyMs, failure }: LookOptions,
): RepeatedLook {
  let looking: Promise<void> = Promise.resolve()
  let isWaiting = false
  const look = () => {
    if (isWaiting) return looking
    isWaiting = true
    looking = looking.then(async () => {
      isWaiting = false
      await lookOnce().catch((error: unknown) => logUnlessAway(failure, error))
    })
    return looking
  }
  let timer: NodeJS.Timeout | undefined
  return {
    look,
    begin() {
      timer = setInterval(look, everyMs)
      timer.unref()
    },
    async stop() {
      clearInterval(timer)
      await looking
    },
  }
}
