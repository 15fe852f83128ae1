import type { ManualStatus } from '#contract/enums.ts'
import { cancelJudge, manualJudge, rejudge } from '#contract/judge-control.ts'
import { resubmit } from '#contract/submission.ts'
import { getSubmissionTrace, getTraceFile, type SubmissionTrace } from '#contract/submission-trace.ts'
import type { Http, ReceivedFile } from './http.ts'

/** What can be done to a submission that is there. */
export type ControlAct =
  | { kind: 'rejudge' | 'resubmit' | 'cancel'; submitId: number }
  /** Keeps how it was judged as a file of the reader's. */
  | { kind: 'save'; submitId: number }
  /** Without a score the stored one stays. */
  | { kind: 'manual'; submitId: number; status: ManualStatus; score: number | undefined }

/** Every promise rejects with a `Failure` and nothing else. */
export interface JudgeControlService {
  act(act: ControlAct, signal: AbortSignal): Promise<void>
  /** Null when none is kept. */
  trace(submitId: number, signal: AbortSignal): Promise<SubmissionTrace | null>
}

export interface JudgeControlParts {
  http: Http
  /** Puts a file where the browser keeps downloads. */
  save: (file: ReceivedFile) => void
}

export function createJudgeControlService({ http, save }: JudgeControlParts): JudgeControlService {
  const send = (act: ControlAct, signal: AbortSignal): Promise<unknown> => {
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
      await send(act, signal)
    },
    trace: (submitId, signal) => http.call(getSubmissionTrace, { query: { submitId }, signal }),
  }
}
