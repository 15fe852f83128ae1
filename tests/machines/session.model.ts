import { getUserAuthInfo } from '#contract/account.ts'
import type { Failure } from '#contract/failure.ts'
import { getProblemList } from '#contract/problem-list.ts'
import { type SessionSnapshot, sessionMachine } from '#machines/session/session.machine.ts'
import type { FailureReport } from '#services/http.ts'
import { modelOf, stateText } from '#support/browser/model.ts'
import { says } from '#support/browser/ports.ts'
import { userOf } from '#support/browser/token.ts'

export const offline: Failure = { kind: 'offline' }
export const ada = userOf('u1')
export const bob = userOf('u2', { username: 'bob' })
/** She gave herself another nickname; for the model she is the same. */
const changedAda = userOf('u1', { nickname: 'Countess' })

const report = (failure: Failure, more: Partial<FailureReport> = {}): FailureReport => ({
  failure,
  operation: getProblemList,
  quiet: false,
  file: false,
  outdated: false,
  ...more,
})
export const over = report({ kind: 'unauthenticated', message: 'over' })
const overOfOldToken = report({ kind: 'unauthenticated', message: 'over' }, { outdated: true })
const barred = report({ kind: 'forbidden', message: 'barred' })
const barredOfOldToken = report({ kind: 'forbidden', message: 'barred' }, { outdated: true })
const barredFromRoles = report({ kind: 'forbidden', message: 'barred' }, { operation: getUserAuthInfo })
export const harmless = report({ kind: 'refused', status: 400, message: 'no' })

export const sessionEvents = [
  { type: 'session.opened', user: ada },
  { type: 'session.signOut' },
  { type: 'session.ended' },
  { type: 'session.retry' },
  { type: 'session.changed', user: changedAda },
  { type: 'session.changed', user: bob },
  { type: 'session.expired', message: 'over', admin: false },
  { type: 'session.forbidden', message: 'barred', admin: false, isSaid: false },
  says('watchStored', undefined),
  says('watchStored', null),
  says('watchStored', { uid: ada.uid, user: ada }),
  says('watchStored', { uid: bob.uid, user: bob }),
  says('watchStored', { uid: bob.uid, user: null }),
  says('watchFailures', undefined),
  says('watchFailures', over),
  says('watchFailures', overOfOldToken),
  says('watchFailures', barred),
  says('watchFailures', barredOfOldToken),
  says('watchFailures', barredFromRoles),
  says('watchFailures', harmless),
  { type: 'xstate.done.actor.loadUser', output: ada },
  { type: 'xstate.done.actor.loadUser', output: bob },
  { type: 'xstate.error.actor.loadUser', error: offline },
  { type: 'xstate.done.actor.closeSession', output: undefined },
  { type: 'xstate.error.actor.closeSession', error: offline },
  { type: 'xstate.after.retryWait.session.restoring.failed' },
  { type: 'xstate.after.leaveLimit.session.signedIn.leaving' },
] as const
export type SessionDriven = (typeof sessionEvents)[number]

const failureNames = new Map<unknown, string>([
  [over, 'over'],
  [overOfOldToken, 'over, of an old token'],
  [barred, 'barred'],
  [barredOfOldToken, 'barred, of an old token'],
  [barredFromRoles, 'barred from the roles'],
  [harmless, 'harmless'],
])

/** Of a failed call; undefined as long as none has failed. */
export const failureName = (report: unknown): string | undefined => failureNames.get(report)

function noteOf(event: SessionDriven): string | undefined {
  if (event.type === 'session.changed') return event.user.username
  if (event.type === 'xstate.snapshot.watchFailures')
    return failureName(event.snapshot.context) ?? 'nothing yet'
  if (event.type !== 'xstate.snapshot.watchStored') return undefined
  const stored = event.snapshot.context
  if (stored === undefined) return 'nothing yet'
  return stored === null ? 'removed' : (stored.user?.username ?? 'unknown')
}

const news: readonly unknown[] = [over, barred]

/** Streams that say nothing new, and the events that only streams raise, are tried where Ada is signed in. */
function possible(snapshot: SessionSnapshot, event: SessionDriven): boolean {
  const adaIsReady = snapshot.matches({ signedIn: 'ready' }) && snapshot.context.uid === ada.uid
  switch (event.type) {
    case 'session.expired':
    case 'session.forbidden':
      return adaIsReady
    case 'xstate.snapshot.watchStored':
      return event.snapshot.context !== undefined || adaIsReady
    case 'xstate.snapshot.watchFailures':
      return news.includes(event.snapshot.context) || adaIsReady
    case 'xstate.done.actor.loadUser':
      return event.output.uid === snapshot.context.uid
    default:
      return true
  }
}

export const sessionModel = modelOf<SessionDriven, SessionSnapshot>(sessionMachine, {
  input: { stored: { uid: ada.uid, user: ada } },
  events: sessionEvents,
  vertex: ({ value, context }) =>
    [stateText(value), context.user?.username ?? (context.uid === null ? 'nobody' : 'unknown')].join(' '),
  note: noteOf,
  possible,
})
