import { isUnfinished, JudgeStatus } from '#contract/enums.ts'
import { getSubmissionList, type SubmissionRow } from '#contract/submission.ts'
import type { Http } from './http.ts'

/** Whoever did not come back to a problem within so many submissions has left it. */
const lookedAt = 20

/** The newest of a problem that none of these rows, the newest first, solved. */
export function newestUnsolved(rows: readonly SubmissionRow[]): SubmissionRow | undefined {
  const solved = new Set(rows.filter(({ status }) => status === JudgeStatus.Accepted).map(({ pid }) => pid))
  return rows.find(({ pid, status }) => !solved.has(pid) && !isUnfinished(status))
}

export interface UnsolvedService {
  /** The viewer's own; null when there is none. Rejects with a `Failure`. */
  newest(signal: AbortSignal): Promise<SubmissionRow | null>
}

export const createUnsolvedService = ({ http }: { http: Http }): UnsolvedService => ({
  newest: async (signal) => {
    const query = { onlyMine: true, currentPage: 1, limit: lookedAt }
    const { records } = await http.call(getSubmissionList, { query, signal, quiet: true })
    return newestUnsolved(records) ?? null
  },
})
