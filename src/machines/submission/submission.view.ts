import type { SubmissionSnapshot } from './submission.machine.ts'

const phases = [
  ['sending', 'sending'],
  [{ judging: 'pending' }, 'pending'],
  [{ judging: 'compiling' }, 'compiling'],
  [{ judging: 'judging' }, 'judging'],
  [{ ready: 'judged' }, 'judged'],
  [{ ready: 'refused' }, 'refused'],
  [{ ready: 'held' }, 'refused'],
  ['waiting', 'waiting'],
  [{ lost: 'unwatched' }, 'unwatched'],
] as const
export type SubmissionPhase = 'blank' | (typeof phases)[number][1]

const phaseOf = (snapshot: SubmissionSnapshot): SubmissionPhase =>
  phases.find(([state]) => snapshot.matches(state))?.[1] ?? 'blank'

export const submissionView = (snapshot: SubmissionSnapshot) => {
  const { submissionId, judging, problem, failure } = snapshot.context
  return {
    phase: phaseOf(snapshot),
    /** A press would do nothing now; the reason is the phase. */
    busy: snapshot.hasTag('busy'),
    /** *Check again*, or *send now*, is offered. */
    canResume: snapshot.can({ type: 'submission.resume' }),
    /** What was pressed can still be given up. */
    canCancel: snapshot.can({ type: 'submission.cancel' }),
    submissionId,
    /** What is known of the last submission, also while the next one is on its way: status, progress, measures, words. */
    judging,
    /** What the press itself lacked. */
    problem,
    failure,
  }
}
