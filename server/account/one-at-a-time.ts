export interface OneAtATime {
  /** Runs the tasks of one key in turn. Null, without running, when too many wait already. */
  run<T>(key: string, task: () => Promise<T>): Promise<T | null>
}

/** A burst of guesses must not be judged by the count before the burst. */
export function createOneAtATime(waitingMax: number): OneAtATime {
  const lines = new Map<string, { waiting: number; last: Promise<unknown> }>()
  return {
    async run(key, task) {
      const line = lines.get(key) ?? { waiting: 0, last: Promise.resolve() }
      if (line.waiting >= waitingMax) return null
      lines.set(key, line)
      line.waiting += 1
      const result = line.last.then(task)
      line.last = result.catch(() => {})
      try {
        return await result
      } finally {
        line.waiting -= 1
        if (line.waiting === 0) lines.delete(key)
      }
    },
  }
}
