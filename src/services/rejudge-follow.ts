import { isUnfinished, type JudgeStatus } from '#contract/enums.ts'
import type { rejudgeProblem } from '#contract/judge-control.ts'
import { idListMax } from '#contract/limits/list.ts'
import type { DataOf } from '#contract/operation.ts'

/** What a rejudge has changed until now. */
export interface RejudgeOutcome {
  /** Submissions that had a verdict before, and those of them that have one again. */
  total: number
  done: number
  /** The most frequent first. */
  changes: { from: JudgeStatus; to: JudgeStatus; count: number }[]
}

interface Followed {
  from: JudgeStatus
  to: JudgeStatus | undefined
}

type Check = (
  submitIds: readonly number[],
  signal: AbortSignal,
) => Promise<Record<string, { status: JudgeStatus }>>

function outcomeOf(all: readonly Followed[]): RejudgeOutcome {
  const changes = new Map<string, RejudgeOutcome['changes'][number]>()
  for (const { from, to } of all) {
    if (to === undefined || to === from) continue
    const key = `${from} ${to}`
    const known = changes.get(key) ?? { from, to, count: 0 }
    changes.set(key, { ...known, count: known.count + 1 })
  }
  return {
    total: all.length,
    done: all.filter(({ to }) => to !== undefined).length,
    changes: [...changes.values()].sort((one, other) => other.count - one.count),
  }
}

/** Remembers the verdicts that rejudges of problems took away, and asks what came in their place. */
export function createRejudgeFollow(check: Check) {
  const problems = new Map<number, Map<number, Followed>>()
  const openOf = (pid: number) =>
    [...(problems.get(pid) ?? [])].flatMap(([submitId, { to }]) => (to === undefined ? [submitId] : []))
  return {
    begin: (pid: number): void => void problems.set(pid, new Map()),
    add(pid: number, before: DataOf<typeof rejudgeProblem>['before']): void {
      for (const { submitId, status } of before)
        problems.get(pid)?.set(submitId, { from: status, to: undefined })
    },
    isOpen: (pid: number): boolean => openOf(pid).length > 0,
    /** Null where nothing was rejudged. Asks for as many as one call takes, those first that it did not ask for last. */
    async outcome(pid: number, signal: AbortSignal): Promise<RejudgeOutcome | null> {
      const all = problems.get(pid)
      if (!all || all.size === 0) return null
      const asked = openOf(pid).slice(0, idListMax)
      const found = asked.length > 0 ? await check(asked, signal) : {}
      for (const submitId of asked) {
        const one = all.get(submitId)
        const status = found[submitId]?.status
        all.delete(submitId)
        if (one && status !== undefined)
          all.set(submitId, { ...one, to: isUnfinished(status) ? undefined : status })
      }
      return outcomeOf([...all.values()])
    },
  }
}
