import type { UserInfo } from '#contract/account.ts'
import { getLoginPuzzle } from '#contract/account.ts'
import type { Failure } from '#contract/failure.ts'
import { login as limits, puzzle as puzzleLimits } from '#contract/limits/account.ts'
import { type LoginSnapshot, loginMachine } from '#machines/login/login.machine.ts'
import type { LoginMemory } from '#services/account.service.ts'
import { modelOf, stateText } from '#support/browser/model.ts'
import { says } from '#support/browser/ports.ts'
import { userOf } from '#support/browser/token.ts'

export const offline = { kind: 'offline' } as const satisfies Failure
export const wrong = { kind: 'refused', status: 400, message: 'wrong' } as const satisfies Failure
export const heldBack = {
  kind: 'refused',
  status: 403,
  message: 'held back',
  retryAfterMs: 5_000,
} as const satisfies Failure
const missed = { kind: 'refused', status: 400, message: 'missed' } as const satisfies Failure
export const ada: UserInfo = userOf('u1')
export const puzzle = getLoginPuzzle.example.data
export const password = 'secret-1'

const nothing: LoginMemory = { failures: 0, waitSeconds: 0 }
const almost: LoginMemory = { failures: limits.puzzleFrom - 1, waitSeconds: 0 }
const waiting: LoginMemory = { failures: limits.puzzleFrom, waitSeconds: 5 }
const waited: LoginMemory = { failures: limits.puzzleFrom, waitSeconds: 0 }

export const loginEvents = [
  { type: 'login.edit', field: 'password', value: password },
  { type: 'login.edit', field: 'password', value: '' },
  { type: 'login.send' },
  { type: 'login.drag', x: 120, elapsedMs: puzzleLimits.minDragMs },
  { type: 'login.drag', x: 120, elapsedMs: puzzleLimits.minDragMs - 1 },
  { type: 'login.renewPuzzle' },
  { type: 'login.cancelPuzzle' },
  says('watchMemory', undefined),
  says('watchMemory', nothing),
  says('watchMemory', almost),
  says('watchMemory', waiting),
  says('watchMemory', waited),
  { type: 'xstate.done.actor.loadPuzzle', output: puzzle },
  { type: 'xstate.error.actor.loadPuzzle', error: offline },
  { type: 'xstate.done.actor.solvePuzzle', output: 'proof' },
  { type: 'xstate.error.actor.solvePuzzle', error: missed },
  { type: 'xstate.error.actor.solvePuzzle', error: offline },
  { type: 'xstate.done.actor.signIn', output: ada },
  { type: 'xstate.error.actor.signIn', error: wrong },
  { type: 'xstate.error.actor.signIn', error: heldBack },
  { type: 'xstate.error.actor.signIn', error: offline },
] as const
export type LoginDriven = (typeof loginEvents)[number]

const memoryNames = new Map<LoginMemory | undefined, string>([
  [nothing, 'none'],
  [almost, 'one left'],
  [waiting, 'wait'],
  [waited, 'waited'],
  [undefined, 'nothing yet'],
])
const failureName = (failure: Failure): string => ('message' in failure ? failure.message : failure.kind)

function noteOf(event: LoginDriven): string | undefined {
  switch (event.type) {
    case 'login.edit':
      return event.value === password ? 'good' : 'bad'
    case 'login.drag':
      return event.elapsedMs < puzzleLimits.minDragMs ? 'too fast' : 'fine'
    case 'xstate.snapshot.watchMemory':
      return memoryNames.get(event.snapshot.context)
    case 'xstate.error.actor.solvePuzzle':
    case 'xstate.error.actor.signIn':
    case 'xstate.error.actor.loadPuzzle':
      return failureName(event.error)
    default:
      return undefined
  }
}

/**
 * What does the same everywhere is tried where the page is new: a form that cannot be sent, and what other tabs say.
 */
function possible(snapshot: LoginSnapshot, event: LoginDriven): boolean {
  const isGood = snapshot.context.password === password
  const isNew = snapshot.context.failures === 0
  switch (event.type) {
    case 'login.edit':
      return event.value === password ? !isGood : isNew && snapshot.matches('editing')
    case 'xstate.snapshot.watchMemory':
      if (snapshot.matches('waiting'))
        return event.snapshot.context === waiting || event.snapshot.context === waited
      return snapshot.matches({ editing: 'fresh' }) && isNew && (isGood || event.snapshot.context === waiting)
    default:
      return true
  }
}

const count = (failures: number) => {
  if (failures >= limits.puzzleFrom) return 'puzzle'
  return failures === limits.puzzleFrom - 1 ? 'one left' : 'free'
}

const vertex = ({ value, context }: LoginSnapshot): string =>
  [
    stateText(value),
    count(context.failures),
    ...(context.password === password || value === 'done' ? [] : ['bad form']),
    ...Object.keys(context.errors).map((field) => `${field}!`),
    ...(context.puzzleFault ? [context.puzzleFault] : []),
    ...(context.proof ? ['with proof'] : []),
    ...(context.failure ? [failureName(context.failure)] : []),
  ].join(', ')

/** All of a snapshot but the count of failures, which many paths reach with other values. */
export const essenceOf = (snapshot: LoginSnapshot) => ({
  status: snapshot.status,
  vertex: vertex(snapshot),
  context: { ...snapshot.context, failures: undefined },
})

export const loginModel = modelOf<LoginDriven, LoginSnapshot>(loginMachine, {
  input: { username: 'ada' },
  events: loginEvents,
  vertex,
  note: noteOf,
  possible,
})
