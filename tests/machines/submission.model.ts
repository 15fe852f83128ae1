import { isUnfinished, JudgeStatus, judgeStatusName } from '#contract/enums.ts'
import type { Failure } from '#contract/failure.ts'
import { submit } from '#contract/submission.ts'
import { type SubmissionSnapshot, submissionMachine } from '#machines/submission/submission.machine.ts'
import { pressProblem } from '#machines/submission/submission.rules.ts'
import type { ProblemPlace, WatchedSubmission } from '#services/submission.service.ts'
import type { KeptPress } from '#services/submission-memory.ts'
import { modelOf, stateText } from '#support/browser/model.ts'

export const place: ProblemPlace = { problemId: 'P1001', cid: 0 }
export const offline = { kind: 'offline' } as const satisfies Failure
const expired = { kind: 'unauthenticated', message: 'Please login again' } as const satisfies Failure
const refused = { kind: 'refused', status: 403, message: 'Too fast' } as const satisfies Failure

const { code: _, ...example } = submit.example.data
export const standing = (status: JudgeStatus, more: Partial<WatchedSubmission> = {}): WatchedSubmission => ({
  ...example,
  submitId: 7,
  status,
  ...more,
})
const says = (judging: WatchedSubmission | undefined) =>
  ({
    type: 'xstate.snapshot.watchJudging',
    snapshot: { status: 'active', context: judging },
  }) as const

export const press = {
  type: 'submission.send',
  language: 'C++ 17',
  code: 'int main(){}',
  signedIn: true,
} as const

/** As it was when the page was reloaded before the answer came. */
export const keptPress: KeptPress = { language: 'C', code: 'int kept;', requestKey: 'f'.repeat(32) }

export const submissionEvents = [
  press,
  { ...press, signedIn: false },
  { ...press, code: ' \n', signedIn: false },
  { ...press, code: ' \n' },
  { type: 'submission.resume' },
  { type: 'submission.cancel' },
  { type: 'submission.signedIn' },
  { type: 'xstate.done.actor.recall', output: undefined },
  { type: 'xstate.done.actor.recall', output: { submissionId: 7 } },
  { type: 'xstate.done.actor.recall', output: { press: keptPress } },
  { type: 'xstate.error.actor.recall', error: offline },
  { type: 'xstate.done.actor.submit', output: standing(JudgeStatus.Pending) },
  { type: 'xstate.error.actor.submit', error: offline },
  { type: 'xstate.error.actor.submit', error: refused },
  { type: 'xstate.error.actor.submit', error: expired },
  says(undefined),
  says(standing(JudgeStatus.Pending)),
  says(standing(JudgeStatus.Compiling)),
  says(standing(JudgeStatus.Judging, { progress: { done: 3, total: 10 } })),
  says(standing(JudgeStatus.Accepted)),
  says(standing(JudgeStatus.WrongAnswer)),
  { type: 'xstate.error.actor.watchJudging', error: offline },
  { type: 'xstate.error.actor.watchJudging', error: refused },
  { type: 'xstate.snapshot.reconnect', snapshot: { status: 'active', context: undefined } },
  { type: 'xstate.snapshot.reconnect', snapshot: { status: 'active', context: 'online' } },
  { type: 'xstate.snapshot.connection', snapshot: { status: 'active', context: undefined } },
  { type: 'xstate.snapshot.connection', snapshot: { status: 'active', context: 'online' } },
  { type: 'xstate.after.stallLimit.submission.sending' },
  { type: 'xstate.after.resendDelay.submission.waiting' },
  { type: 'xstate.after.stallLimit.submission.judging.pending' },
  { type: 'xstate.after.stallLimit.submission.judging.compiling' },
  { type: 'xstate.after.stallLimit.submission.judging.judging' },
] as const
export type SubmissionDriven = (typeof submissionEvents)[number]

const isBlankVisitors = (event: SubmissionDriven & { type: 'submission.send' }) =>
  !event.signedIn && event.code !== press.code

function mayPress(
  snapshot: SubmissionSnapshot,
  event: Extract<SubmissionDriven, { type: 'submission.send' }>,
): boolean {
  const { judging, problem, failure } = snapshot.context
  const isJudged = judging !== undefined && !isUnfinished(judging.status)
  if (isBlankVisitors(event)) return stateText(snapshot.value) === 'ready.blank'
  if (judging?.status === JudgeStatus.WrongAnswer) return false
  if (isJudged && (snapshot.matches('lost') || failure)) return false
  return event === press || (problem === undefined && (!judging || judging.status === JudgeStatus.Accepted))
}

/**
 * A press that lacks something, a hint of a reconnect and a failed watcher do the same whatever the last known status
 * is; they are tried from one status each, so that the table stays short enough to be read. What follows a press after
 * a verdict is tried after Accepted, and where the press is refused.
 */
function possible(snapshot: SubmissionSnapshot, event: SubmissionDriven) {
  const { judging, problem, failure } = snapshot.context
  switch (event.type) {
    case 'submission.send':
      return mayPress(snapshot, event)
    case 'submission.resume':
      return problem === undefined || failure === undefined
    case 'xstate.snapshot.reconnect':
    case 'xstate.error.actor.watchJudging':
      return !judging || judging.status === JudgeStatus.Pending
    case 'xstate.snapshot.watchJudging':
      return event.snapshot.context !== undefined || !judging
    default:
      return true
  }
}

function noteOf(event: SubmissionDriven): string | undefined {
  switch (event.type) {
    case 'submission.send': {
      const problem = pressProblem(event) ?? 'fit'
      return problem === 'signedOut' && event.code !== press.code ? 'signedOut and blank' : problem
    }
    case 'xstate.done.actor.recall':
      if (event.output === undefined) return 'none'
      return 'press' in event.output ? 'press' : `submission ${event.output.submissionId}`
    case 'xstate.error.actor.submit':
    case 'xstate.error.actor.watchJudging':
      return event.error.kind
    case 'xstate.snapshot.watchJudging':
      return event.snapshot.context ? judgeStatusName(event.snapshot.context.status) : 'nothing yet'
    case 'xstate.snapshot.reconnect':
    case 'xstate.snapshot.connection':
      return event.snapshot.context ?? 'nothing yet'
    default:
      return undefined
  }
}

const vertex = ({ value, context: { draft, judging, problem, failure } }: SubmissionSnapshot): string =>
  [
    stateText(value),
    ...(judging ? [judgeStatusName(judging.status)] : []),
    ...(problem ? [`${problem}!`] : []),
    ...(stateText(value) === 'ready.held' && draft.code.trim() === '' ? ['nothing'] : []),
    ...(failure ? [failure.kind] : []),
  ].join(', ')

export const submissionModel = modelOf<SubmissionDriven, SubmissionSnapshot>(submissionMachine, {
  input: place,
  events: submissionEvents,
  vertex,
  note: noteOf,
  possible,
})
