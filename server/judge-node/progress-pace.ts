/** Whether progress of a submission may be hinted at now: at most once in `everyMs` for each. */
export interface ProgressPace {
  due(submitId: number): boolean
  end(submitId: number): void
}

const remembered = 10_000

export const createProgressPace = (everyMs = 150, now = () => performance.now()): ProgressPace => {
  const last = new Map<number, number>()
  return {
    due: (submitId) => {
      const at = now()
      if (at - (last.get(submitId) ?? Number.NEGATIVE_INFINITY) < everyMs) return false
      last.delete(submitId)
      last.set(submitId, at)
      const [oldest] = last.keys()
      if (last.size > remembered && oldest !== undefined) last.delete(oldest)
      return true
    },
    end: (submitId) => {
      last.delete(submitId)
    },
  }
}
