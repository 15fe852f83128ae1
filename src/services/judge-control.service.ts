import type { ManualStatus } from '#contract/enums.ts'
import {
  cancelJudge,
  countToRejudge,
  getOutdatedVerdicts,
  manualJudge,
  type OutdatedVerdicts,
  rejudge,
  rejudgeProblem,
} from '#contract/judge-control.ts'
import { checkSubmissionsStatus, resubmit } from '#contract/submission.ts'
import { getSubmissionTrace, getTraceFile, type SubmissionTrace } from '#contract/submission-trace.ts'
import type { Http, ReceivedFile } from './http.ts'
import { createRejudgeFollow, type RejudgeOutcome } from './rejudge-follow.ts'

/** What can be done to submissions that are there. */
export type ControlAct =
  | { kind: 'rejudge' | 'resubmit' | 'cancel'; submitId: number }
  /** All submissions of a problem outside contests. */
  | { kind: 'rejudgeProblem'; pid: number }
  /** Keeps how it was judged as a file of the reader's. */
  | { kind: 'save'; submitId: number }
  /** Without a score the stored one stays. */
  | { kind: 'manual'; submitId: number; status: ManualStatus; score: number | undefined }

/** Every promise rejects with a `Failure` and nothing else. */
export interface JudgeControlService {
  /** Resolves with the number of submissions that were queued, where the act was about all of a problem. */
  act(act: ControlAct, signal: AbortSignal): Promise<number | undefined>
  /** Submissions of a problem that its rejudge would queue. */
  countToRejudge(pid: number, signal: AbortSignal): Promise<number>
  /** Submissions that an earlier revision of a problem judged. */
  outdatedVerdicts(pid: number, signal: AbortSignal): Promise<OutdatedVerdicts>
  /** What came of the last rejudge of a problem in this tab; null where there was none. */
  rejudgeOutcome(pid: number, signal: AbortSignal): Promise<RejudgeOutcome | null>
  /** It is not over yet. */
  isRejudging(pid: number): boolean
  /** Null when none is kept. */
  trace(submitId: number, signal: AbortSignal): Promise<SubmissionTrace | null>
}

export interface JudgeControlParts {
  http: Http
  /** Puts a file where the browser keeps downloads. */
  save: (file: ReceivedFile) => void
}

export function createJudgeControlService({ http, save }: JudgeControlParts): JudgeControlService {
  const follow = createRejudgeFollow((submitIds, signal) =>
    http.call(checkSubmissionsStatus, { body: { submitIds: [...submitIds] }, signal, quiet: true }),
  )
  const rejudgeAll = async (pid: number, signal: AbortSignal): Promise<number> => {
    let all = 0
    let after: number | undefined
    follow.begin(pid)
    do {
      const { queued, next, before } = await http.call(rejudgeProblem, { query: { pid, after }, signal })
      all += queued
      follow.add(pid, before)
      after = next ?? undefined
    } while (after !== undefined)
    return all
  }
  const send = (
    act: Exclude<ControlAct, { kind: 'rejudgeProblem' }>,
    signal: AbortSignal,
  ): Promise<unknown> => {
    const { submitId } = act
    switch (act.kind) {
      case 'rejudge':
        return http.call(rejudge, { query: { submitId }, signal })
      case 'resubmit':
        return http.call(resubmit, { query: { submitId }, signal })
      case 'cancel':
        return http.call(cancelJudge, { query: { submitId }, signal })
      case 'save':
        return http.download(getTraceFile, { query: { submitId }, signal }).then(save)
      case 'manual': {
        const { status, score } = act
        return http.call(manualJudge, { query: { submitId, status, score }, signal })
      }
    }
  }
  return {
    act: async (act, signal) => {
      if (act.kind === 'rejudgeProblem') return rejudgeAll(act.pid, signal)
      await send(act, signal)
      return undefined
    },
    countToRejudge: (pid, signal) => http.call(countToRejudge, { query: { pid }, signal, quiet: true }),
    outdatedVerdicts: (pid, signal) =>
      http.call(getOutdatedVerdicts, { query: { pid }, signal, quiet: true }),
    rejudgeOutcome: follow.outcome,
    isRejudging: follow.isOpen,
    trace: (submitId, signal) => http.call(getSubmissionTrace, { query: { submitId }, signal, quiet: true }),
  }
}
