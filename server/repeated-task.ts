import { logUnlessAway } from './log/log.ts'

export interface RepeatedTask {
  /** Runs it now, after the run in progress; a call while one waits gets that one. */
  run(): Promise<void>
  /** Starts the interval. */
  begin(): void
  /** Stops it and waits for the run in progress. */
  stop(): Promise<void>
}

interface TaskOptions {
  readonly everyMs: number
  /** What the log says of a run that failed; a database that is away for a moment only puts it off. */
  readonly failure: string
}

/** Runs a task at an interval, never twice at once. */
export function repeatTask(runOnce: () => Promise<unknown>, { everyMs, failure }: TaskOptions): RepeatedTask {
  let running: Promise<void> = Promise.resolve()
  let isWaiting = false
  const run = () => {
    if (isWaiting) return running
    isWaiting = true
    running = running.then(async () => {
      isWaiting = false
      await runOnce().catch((error: unknown) => logUnlessAway(failure, error))
    })
    return running
  }
  let timer: NodeJS.Timeout | undefined
  return {
    run,
    begin() {
      timer = setInterval(run, everyMs)
      timer.unref()
    },
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}
