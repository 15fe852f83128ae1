import { JudgeStatus } from '#contract/enums.ts'
import type { Failure } from '#contract/failure.ts'
import {
  type JudgeControlSnapshot,
  judgeControlMachine,
} from '#machines/judge-control/judge-control.machine.ts'
import { modelOf, stateText } from '#support/browser/model.ts'

const offline: Failure = { kind: 'offline' }
export const scored = { submitId: 8, status: JudgeStatus.PartialAccepted, score: 40 }
export const cancelled = { submitId: 9, status: JudgeStatus.Cancelled, score: null }

export const judgeControlEvents = [
  { type: 'control.act', act: { kind: 'resubmit', submitId: 7 } },
  { type: 'control.act', act: { kind: 'save', submitId: 7 } },
  { type: 'control.decide', submission: scored },
  { type: 'control.decide', submission: cancelled },
  { type: 'control.ask', act: { kind: 'rejudge', submitId: 7 } },
  { type: 'control.ask', act: { kind: 'rejudgeProblem', pid: 1000 } },
  { type: 'control.ask', act: { kind: 'cancel', submitId: 7 } },
  { type: 'control.choose', status: JudgeStatus.Accepted },
  { type: 'control.score', score: '50' },
  { type: 'control.score', score: '5x' },
  { type: 'control.confirm' },
  { type: 'control.close' },
  { type: 'xstate.done.actor.act', output: undefined },
  { type: 'xstate.error.actor.act', error: offline },
] as const
export type JudgeControlDriven = (typeof judgeControlEvents)[number]

/** What does the same everywhere is tried in one place each: one success, and scores in the scored dialog. */
function possible({ context }: JudgeControlSnapshot, event: JudgeControlDriven): boolean {
  switch (event.type) {
    case 'control.act':
    case 'control.decide':
    case 'control.ask':
      return context.done === 0
    case 'control.choose':
      return context.choice.status !== event.status
    case 'control.score':
      return context.submitId === scored.submitId && context.choice.status === scored.status
    default:
      return true
  }
}

function noteOf(event: JudgeControlDriven): string | undefined {
  switch (event.type) {
    case 'control.act':
    case 'control.ask':
      return event.act.kind
    case 'control.decide':
      return `submission ${event.submission.submitId}`
    case 'control.score':
      return event.score
    default:
      return undefined
  }
}

export const vertex = ({ value, context }: JudgeControlSnapshot): string =>
  [
    stateText(value),
    ...(context.act ? [context.act.kind] : []),
    ...(context.submitId ? [`of ${context.submitId}, to ${context.choice.status ?? 'nothing'}`] : []),
    ...(context.choice.hasScore ? [`score "${context.choice.score}"`] : []),
    ...(context.done ? ['done'] : []),
  ].join(', ')

export const judgeControlModel = modelOf<JudgeControlDriven, JudgeControlSnapshot>(judgeControlMachine, {
  events: judgeControlEvents,
  vertex,
  note: noteOf,
  possible,
})
