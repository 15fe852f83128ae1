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
  /** Submissions with the verdict of before and another score. */
  scores: number
}

interface Judged {
  status: JudgeStatus
  score?: number | null | undefined
}

interface Followed {
  from: Judged
  to: Judged | undefined
}

const hasOtherScore = ({ from, to }: Followed): boolean =>
  to?.status === from.status && from.score !== undefined && to.score !== from.score

type Check = (submitIds: readonly number[], signal: AbortSignal) => Promise<Record<string, Judged>>

function outcomeOf(all: readonly Followed[]): RejudgeOutcome {
  const changes = new Map<string, RejudgeOutcome['changes'][number]>()
  for (const one of all) {
    const from = one.from.status
    const to = one.to?.status
    if (to === undefined || to === from) continue
    const key = `${from} ${to}`
    const known = changes.get(key) ?? { from, to, count: 0 }
    changes.set(key, { ...known, count: known.count + 1 })
  }
  return {
    total: all.length,
    done: all.filter(({ to }) => to !== undefined).length,
    changes: [...changes.values()].sort((one, other) => other.count - one.count),
    scores: all.filter(hasOtherScore).length,
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
      for (const { submitId, status, score } of before)
        problems.get(pid)?.set(submitId, { from: { status, score }, to: undefined })
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
        const now = found[submitId]
        all.delete(submitId)
        if (one && now)
          all.set(submitId, {
            ...one,
            to: isUnfinished(now.status) ? undefined : { status: now.status, score: now.score },
          })
      }
      return outcomeOf([...all.values()])
    },
  }
}
