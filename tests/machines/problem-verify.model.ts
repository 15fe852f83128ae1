import { JudgeStatus } from '#contract/enums.ts'
import type { Failure } from '#contract/failure.ts'
import {
  type ProblemVerifySnapshot,
  problemVerifyMachine,
} from '#machines/problem-verify/problem-verify.machine.ts'
import type { VerifyStep } from '#services/verify-problem.service.ts'
import { modelOf, stateText } from '#support/browser/model.ts'
import { says } from '#support/browser/ports.ts'

export const refused: Failure = { kind: 'refused', status: 403, message: 'the hour is spent' }

const solution = { language: 'C', points: null, state: 'done' } as const
export const over: VerifyStep = {
  phase: 'over',
  outcome: {
    kind: 'run',
    solutions: [
      { ...solution, name: 'good.c', kind: 'main', isMet: true, failure: null },
      {
        ...{ ...solution, name: 'bad.c', kind: 'correct', isMet: false },
        failure: { status: JudgeStatus.WrongAnswer, test: 1 },
      },
    ],
  },
}

/** The problems that were brought in. */
export const pids = [1001, 1002]

export const problemVerifyEvents = [
  { type: 'problemVerify.begin', pids },
  { type: 'problemVerify.again', pid: 1001 },
  { type: 'problemVerify.again', pid: 1002 },
  { type: 'problemVerify.clear' },
  says('verify', undefined),
  says('verify', { phase: 'building' } as VerifyStep),
  says('verify', { phase: 'measuring' } as VerifyStep),
  says('verify', { phase: 'running' } as VerifyStep),
  says('verify', over),
  { type: 'xstate.done.actor.verify', output: undefined },
  { type: 'xstate.error.actor.verify', error: refused },
] as const
export type ProblemVerifyDriven = (typeof problemVerifyEvents)[number]

const phaseOf = ({ context: { known } }: ProblemVerifySnapshot, pid: number | undefined) =>
  pid === undefined ? undefined : known[pid]?.phase

export const problemVerifyModel = modelOf<ProblemVerifyDriven, ProblemVerifySnapshot>(problemVerifyMachine, {
  events: problemVerifyEvents,
  vertex: (snapshot) =>
    [
      stateText(snapshot.value),
      ...pids.flatMap((pid) => {
        const phase = phaseOf(snapshot, pid)
        return phase ? [`${pid} ${phase}`] : []
      }),
    ].join(', '),
  note: (event) => {
    if (event.type === 'problemVerify.again') return String(event.pid)
    if (event.type !== 'xstate.snapshot.verify') return undefined
    return event.snapshot.context?.phase ?? 'nothing yet'
  },
  // Its stream goes on from one phase to a later one, and ends once it is over.
  possible: (snapshot, event) => {
    const now = phaseOf(snapshot, snapshot.context.queue[0])
    if (event.type === 'xstate.done.actor.verify') return now === 'over'
    if (event.type === 'xstate.error.actor.verify') return now !== 'over'
    if (event.type !== 'xstate.snapshot.verify' || now === undefined) return true
    const phases = ['building', 'measuring', 'running', 'over']
    const said = event.snapshot.context?.phase
    return said === undefined
      ? now === 'running'
      : now !== 'over' && (now === 'running' || phases.indexOf(said) > phases.indexOf(now))
  },
})
