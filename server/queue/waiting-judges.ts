/** The judges that wait on this web node for work. */
export interface WaitingJudges {
  /** Ends the wait of every judge: there may be work. */
  wake(): void
  /** Ends the questions of an earlier run of this judge with nothing: work given to them would be lost. */
  forget(judge: string): void
  /** Ends every question with nothing, those that come later too. */
  close(): void
  /** Asks `take` at once and whenever woken, until it gives something, `waitMs` are over or the judge has gone. */
  wait<T>(question: Question, take: () => Promise<T[]>): Promise<T[]>
}

interface Question {
  judge: string
  waitMs: number
  gone: AbortSignal
}

interface Waiting {
  judge: string
  over: boolean
  woken: boolean
  wake: () => void
}

const endSleep = (waiting: Waiting, ms: number) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    waiting.wake = () => {
      waiting.woken = true
      clearTimeout(timer)
      resolve()
    }
  })

/** `take` is asked every `recheckMs` too, so that a lost wake-up delays work and never loses it. */
export const createWaitingJudges = ({ recheckMs = 1_000 } = {}): WaitingJudges => {
  const all = new Set<Waiting>()
  let closed = false

  const end = (waiting: Waiting) => {
    waiting.over = true
    waiting.wake()
  }

  const asks = async <T>(waiting: Waiting, waitMs: number, take: () => Promise<T[]>): Promise<T[]> => {
    const until = performance.now() + waitMs
    while (!waiting.over) {
      waiting.woken = false
      const taken = await take()
      const left = until - performance.now()
      if (taken.length > 0 || left <= 0) return taken
      // A wake-up while `take` was asked must not be slept through.
      if (!waiting.woken) await endSleep(waiting, Math.min(left, recheckMs))
    }
    return []
  }

  return {
    wake: () => {
      for (const waiting of all) waiting.wake()
    },
    forget: (judge) => {
      for (const waiting of all) if (waiting.judge === judge) end(waiting)
    },
    close: () => {
      closed = true
      for (const waiting of all) end(waiting)
    },
    wait: async ({ judge, waitMs, gone }, take) => {
      const waiting: Waiting = {
        judge,
        over: closed || gone.aborted,
        woken: false,
        wake: () => {
          waiting.woken = true
        },
      }
      const leave = () => end(waiting)
      gone.addEventListener('abort', leave)
      all.add(waiting)
      try {
        return await asks(waiting, waitMs, take)
      } finally {
        all.delete(waiting)
        gone.removeEventListener('abort', leave)
      }
    },
  }
}
