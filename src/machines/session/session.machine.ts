import {
  type ActorRefFrom,
  assign,
  emit,
  fromObservable,
  fromPromise,
  raise,
  type SnapshotFrom,
  setup,
  waitFor,
} from 'xstate'
import { getUserAuthInfo, type UserInfo } from '#contract/account.ts'
import { hasAdminRole } from '#contract/enums.ts'
import { type Failure, toFailure } from '#contract/failure.ts'
import type { StoredSession } from '#services/account.service.ts'
import type { FailureReport } from '#services/http.ts'
import { notProvided, portAction } from '../not-provided.ts'

export interface SessionContext {
  /** The user this tab considers logged in; null without a session. */
  uid: string | null
  user: UserInfo | null
  /** Failure of the last attempt to load the user. */
  failure: Failure | undefined
}

export type SessionEvent =
  /** A login of this tab succeeded. */
  | { type: 'session.opened'; user: UserInfo }
  | { type: 'session.signOut' }
  /** The server has ended the session, for example after a password change: there is nothing to log out of. */
  | { type: 'session.ended' }
  /** Retries immediately to load the logged-in user. */
  | { type: 'session.retry' }
  /** The viewer changed their own account. */
  | { type: 'session.changed'; user: UserInfo }
  /** Raised by failures of calls. */
  | { type: 'session.expired'; message: string; admin: boolean }
  | { type: 'session.forbidden'; message: string; admin: boolean; isSaid: boolean }

/** For the shell, which shows messages and moves to other pages. */
export type SessionEmitted =
  | { type: 'signed in'; user: UserInfo }
  | { type: 'signed out' }
  /** Another tab has logged in, perhaps as another user. */
  | { type: 'signed in elsewhere' }
  /** Another tab ended the session: go to /home, from an admin page to /admin/login (S1-069). */
  | { type: 'signed out elsewhere' }
  /** The token is no longer valid: open the login dialog, or for an admin call go to /admin/login (S1-102). */
  | { type: 'login needed'; message: string; admin: boolean }
  /**
   * Logged in without the required right; roles are being reloaded. From an admin page go to /admin (S1-103), with the
   * message unless the call has shown it.
   */
  | { type: 'forbidden'; message: string; admin: boolean; isSaid: boolean }

type Heard = StoredSession | null | undefined
type Reported = FailureReport | undefined

const told = (report: Reported) => ({
  message: report && 'message' in report.failure ? report.failure.message : '',
  admin: report?.operation.path.startsWith('/admin/') ?? false,
})

export const sessionMachine = setup({
  types: {
    input: {} as { stored: StoredSession | null },
    context: {} as SessionContext,
    events: {} as SessionEvent,
    emitted: {} as SessionEmitted,
    tags: {} as 'resolving',
  },
  actors: {
    loadUser: fromPromise<UserInfo>(notProvided('loadUser')),
    closeSession: fromPromise<void>(notProvided('closeSession')),
    /** The stored session, when another tab changed it or the page becomes visible again. */
    watchStored: fromObservable<StoredSession | null, unknown>(notProvided('watchStored')),
    watchFailures: fromObservable<FailureReport, unknown>(notProvided('watchFailures')),
  },
  actions: {
    keepUser: portAction<{ user: UserInfo }>('keepUser'),
    forgetSession: notProvided('forgetSession'),
    tellSignedOut: emit({ type: 'signed out' }),
    holdUser: assign((_, { user }: { user: UserInfo }) => ({ uid: user.uid, user, failure: undefined })),
    holdStored: assign((_, { stored }: { stored: Heard }) => ({
      uid: stored?.uid ?? null,
      user: stored?.user ?? null,
      failure: undefined,
    })),
    holdNobody: assign({ uid: null, user: null, failure: undefined }),
    forgetFailure: assign({ failure: undefined }),
    holdFailure: assign({ failure: (_, { error }: { error: unknown }) => toFailure(error) }),
  },
  guards: {
    isNobody: ({ context }) => context.uid === null,
    isKnown: ({ context }) => context.user !== null,
    isSame: ({ context }, { user }: { user: UserInfo }) => user.uid === context.uid,
    // The first snapshot of an observable actor carries `undefined`, before its stream has emitted.
    wasRemoved: ({ context }, { stored }: { stored: Heard }) => stored === null && context.uid !== null,
    isNews: ({ context }, { stored }: { stored: Heard }) =>
      !!stored && (stored.uid !== context.uid || (!!stored.user && !context.user)),
    isOver: (_, { report }: { report: Reported }) =>
      report?.failure.kind === 'unauthenticated' && !report.outdated,
    // The call that reloads the roles must not trigger itself.
    isForbidden: (_, { report }: { report: Reported }) =>
      report?.failure.kind === 'forbidden' &&
      !report.outdated &&
      report.operation.name !== getUserAuthInfo.name,
  },
  delays: { retryWait: 5_000, leaveLimit: 5_000 },
}).createMachine({
  id: 'session',
  context: ({ input: { stored } }) => ({
    uid: stored?.uid ?? null,
    user: stored?.user ?? null,
    failure: undefined,
  }),
  initial: 'restoring',
  invoke: [
    {
      id: 'watchStored',
      src: 'watchStored',
      onSnapshot: [
        {
          guard: { type: 'wasRemoved', params: ({ event }) => ({ stored: event.snapshot.context }) },
          target: '.visitor',
          actions: ['forgetSession', emit({ type: 'signed out elsewhere' })],
        },
        {
          guard: { type: 'isNews', params: ({ event }) => ({ stored: event.snapshot.context }) },
          target: '.restoring',
          actions: [
            { type: 'holdStored', params: ({ event }) => ({ stored: event.snapshot.context }) },
            emit({ type: 'signed in elsewhere' }),
          ],
        },
      ],
    },
    {
      id: 'watchFailures',
      src: 'watchFailures',
      onSnapshot: [
        {
          guard: { type: 'isOver', params: ({ event }) => ({ report: event.snapshot.context }) },
          actions: raise(({ event }) => ({ type: 'session.expired', ...told(event.snapshot.context) })),
        },
        {
          guard: { type: 'isForbidden', params: ({ event }) => ({ report: event.snapshot.context }) },
          actions: raise(({ event }) => ({
            type: 'session.forbidden',
            ...told(event.snapshot.context),
            isSaid: event.snapshot.context?.quiet === false,
          })),
        },
      ],
    },
  ],
  on: {
    'session.opened': {
      target: '.signedIn.ready',
      actions: [
        { type: 'holdUser', params: ({ event }) => event },
        { type: 'keepUser', params: ({ event }) => event },
        emit(({ event }) => ({ type: 'signed in', user: event.user })),
      ],
    },
    'session.ended': { target: '.visitor', actions: 'forgetSession' },
    'session.expired': {
      target: '.visitor',
      actions: [
        'forgetSession',
        emit(({ event: { message, admin } }) => ({ type: 'login needed', message, admin })),
      ],
    },
  },
  states: {
    restoring: {
      always: [
        { guard: 'isNobody', target: 'visitor' },
        { guard: 'isKnown', target: 'signedIn.loading' },
      ],
      initial: 'loading',
      states: {
        loading: {
          tags: 'resolving',
          invoke: {
            id: 'loadUser',
            src: 'loadUser',
            onDone: {
              target: '#session.signedIn.ready',
              actions: [
                { type: 'holdUser', params: ({ event }) => ({ user: event.output }) },
                { type: 'keepUser', params: ({ event }) => ({ user: event.output }) },
              ],
            },
            onError: {
              target: 'failed',
              actions: { type: 'holdFailure', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
        failed: {
          on: { 'session.retry': 'loading' },
          after: { retryWait: 'loading' },
          exit: 'forgetFailure',
        },
      },
    },
    visitor: { entry: 'holdNobody' },
    signedIn: {
      initial: 'ready',
      on: { 'session.signOut': '.leaving' },
      states: {
        loading: {
          on: {
            'session.changed': {
              guard: { type: 'isSame', params: ({ event }) => event },
              target: 'ready',
              actions: [
                { type: 'holdUser', params: ({ event }) => event },
                { type: 'keepUser', params: ({ event }) => event },
              ],
            },
          },
          invoke: {
            id: 'loadUser',
            src: 'loadUser',
            onDone: {
              target: 'ready',
              actions: [
                { type: 'holdUser', params: ({ event }) => ({ user: event.output }) },
                { type: 'keepUser', params: ({ event }) => ({ user: event.output }) },
              ],
            },
            onError: {
              target: 'ready',
              actions: { type: 'holdFailure', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
        ready: {
          on: {
            'session.changed': {
              guard: { type: 'isSame', params: ({ event }) => event },
              target: 'ready',
              actions: [
                { type: 'holdUser', params: ({ event }) => event },
                { type: 'keepUser', params: ({ event }) => event },
              ],
            },
            'session.forbidden': {
              target: 'loading',
              actions: emit(({ event }) => ({ ...event, type: 'forbidden' })),
            },
          },
        },
        leaving: {
          // Calls that fail because the session ends on the server first must not open the login dialog.
          on: { 'session.signOut': {}, 'session.expired': {} },
          invoke: {
            id: 'closeSession',
            src: 'closeSession',
            onDone: { target: '#session.visitor', actions: ['forgetSession', 'tellSignedOut'] },
            onError: { target: '#session.visitor', actions: ['forgetSession', 'tellSignedOut'] },
          },
          after: {
            leaveLimit: { target: '#session.visitor', actions: ['forgetSession', 'tellSignedOut'] },
          },
        },
      },
    },
  },
})

export type SessionActorRef = ActorRefFrom<typeof sessionMachine>
export type SessionSnapshot = SnapshotFrom<typeof sessionMachine>

/** Resolves once it is known whether someone is logged in; guards of routes await it. */
export const settledSession = (session: SessionActorRef): Promise<SessionSnapshot> =>
  waitFor(session, (snapshot) => !snapshot.hasTag('resolving'))

/** As `settledSession`; if the stored roles lack the required one, they are reloaded before deciding. */
export const settledAdmin = (
  session: SessionActorRef,
  hasRole: (held: readonly string[]) => boolean = hasAdminRole,
): Promise<SessionSnapshot> =>
  waitFor(
    session,
    (snapshot) =>
      !snapshot.hasTag('resolving') &&
      (hasRole(snapshot.context.user?.roleList ?? []) || !snapshot.matches({ signedIn: 'loading' })),
  )
