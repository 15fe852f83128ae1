import { getContestScrollBoardInfo, type RevealSubmission } from '#contract/contest-reveal.ts'
import { JudgeStatus } from '#contract/enums.ts'
import type { Failure } from '#contract/failure.ts'
import type { RevealScene } from '#contract/reveal-file.ts'
import { type RevealRequest, type RevealSnapshot, revealMachine } from '#machines/reveal/reveal.machine.ts'
import { modelOf, stateText } from '#support/browser/model.ts'
import { says } from '#support/browser/ports.ts'

const person = { nickname: null, realname: null, school: null, avatar: null, gender: null }
const run = (submitId: number, uid: string, displayId: string, seconds: number, status: JudgeStatus) =>
  ({
    ...person,
    ...{ submitId, uid, username: uid, displayId, seconds, status },
    ...{ submitTime: '', sealed: seconds >= 7_200, score: null, runTime: null },
  }) satisfies RevealSubmission

/** Two teams; four steps, with a medal after the second and the fourth. */
export const scene: RevealScene = {
  info: {
    ...getContestScrollBoardInfo.example.data,
    starUserList: [],
    penaltyInMinutes: false,
    penaltyCut: false,
    teams: ['u1', 'u2'].map((uid) => ({ ...person, uid, username: uid })),
  },
  submissions: [
    run(4, 'u2', 'B', 8_100, JudgeStatus.Accepted),
    run(3, 'u2', 'C', 8_000, JudgeStatus.WrongAnswer),
    run(2, 'u2', 'A', 900, JudgeStatus.Accepted),
    run(1, 'u1', 'A', 600, JudgeStatus.Accepted),
  ],
  removeStar: false,
  medals: { gold: 1, silver: 1, bronze: 0 },
}
export const request: RevealRequest = { cid: 1, removeStar: false, medals: scene.medals }
const offline: Failure = { kind: 'offline' }
export const file = new Blob(['{}'])

export const revealEvents = [
  { type: 'reveal.open', file },
  { type: 'reveal.retry' },
  { type: 'reveal.forward' },
  { type: 'reveal.back' },
  { type: 'reveal.jump', step: 3 as number },
  { type: 'reveal.play' },
  { type: 'reveal.pause' },
  { type: 'reveal.speed', speed: 4 },
  { type: 'reveal.save' },
  { type: 'xstate.done.actor.load', output: { scene } },
  { type: 'xstate.done.actor.load', output: { scene, place: { step: 1, card: false } } },
  { type: 'xstate.error.actor.load', error: offline },
  { type: 'xstate.done.actor.read', output: scene },
  { type: 'xstate.done.actor.read', output: null },
  { type: 'xstate.error.actor.read', error: offline },
  says('audience', undefined),
  says('audience', 1),
  { type: 'xstate.after.beat.reveal.on.playing' },
] as const
export type RevealDriven = (typeof revealEvents)[number]

function noteOf(event: RevealDriven): string | undefined {
  if (event.type === 'xstate.done.actor.load')
    return 'place' in event.output ? 'resumed' : 'from the beginning'
  if (event.type === 'xstate.done.actor.read') return event.output === null ? 'no reveal' : 'a reveal'
  if (event.type === 'xstate.snapshot.audience') return event.snapshot.context ? 'came' : 'nothing yet'
  return undefined
}

/** What does the same everywhere is tried in one place: windows that come, speed and saving at the first step. */
function possible({ value, context }: RevealSnapshot, event: RevealDriven): boolean {
  switch (event.type) {
    case 'xstate.snapshot.audience':
    case 'reveal.save':
      return stateText(value) === 'on.ready'
    case 'reveal.speed':
      return ['on.ready', 'on.playing'].includes(stateText(value)) && context.place.step === 0
    case 'reveal.jump':
      return context.place.step === 0 || stateText(value) === 'on.over'
    default:
      return true
  }
}

export const revealModel = modelOf<RevealDriven, RevealSnapshot>(revealMachine, {
  input: { request },
  events: revealEvents,
  vertex: ({ value, context }) =>
    stateText(value).startsWith('on')
      ? `${stateText(value)}, step ${context.place.step}`
      : `${stateText(value)}${context.failure ? ', failed' : ''}`,
  note: noteOf,
  possible,
})
