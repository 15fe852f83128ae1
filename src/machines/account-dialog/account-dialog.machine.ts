import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate'

export type AccountMode = 'login' | 'register' | 'reset'

/** Why the dialog opened by itself; its sentence is shown above the form. */
export interface AccountReason {
  kind: 'loginFirst' | 'loginAgain' | 'registered' | 'passwordReset' | 'passwordChanged'
}

/** What was typed in one mode and makes sense in another; never a password. */
export interface AccountCarried {
  username?: string | undefined
  email?: string | undefined
}

export interface AccountDialogContext {
  reason: AccountReason | undefined
  carried: AccountCarried
}

/** How the dialog opens. */
export interface AccountWish {
  mode?: AccountMode
  reason?: AccountReason | undefined
  carried?: AccountCarried
}

export type AccountDialogEvent =
  | ({ type: 'accountDialog.open' } & AccountWish)
  | { type: 'accountDialog.switch'; mode: AccountMode; carried?: AccountCarried }
  | { type: 'accountDialog.close' }

type Chosen = { mode?: AccountMode }

/** The one dialog of the tab for login, register and the request for a new password (S1-036). */
export const accountDialogMachine = setup({
  types: {
    context: {} as AccountDialogContext,
    events: {} as AccountDialogEvent,
    tags: {} as 'open',
  },
  actions: {
    holdReason: assign((_, { reason }: { reason?: AccountReason | undefined }) => ({ reason })),
    forgetReason: assign({ reason: undefined }),
    carry: assign(({ context }, { carried }: { carried?: AccountCarried }) => ({
      carried: { ...context.carried, ...carried },
    })),
    forgetAll: assign({ reason: undefined, carried: {} }),
  },
  guards: {
    isRegister: (_, { mode }: Chosen) => mode === 'register',
    isReset: (_, { mode }: Chosen) => mode === 'reset',
  },
}).createMachine({
  id: 'accountDialog',
  context: { reason: undefined, carried: {} },
  initial: 'closed',
  on: {
    'accountDialog.open': [
      {
        guard: { type: 'isRegister', params: ({ event }) => event },
        target: '.open.register',
        actions: [
          { type: 'holdReason', params: ({ event }) => event },
          { type: 'carry', params: ({ event }) => event },
        ],
      },
      {
        guard: { type: 'isReset', params: ({ event }) => event },
        target: '.open.reset',
        actions: [
          { type: 'holdReason', params: ({ event }) => event },
          { type: 'carry', params: ({ event }) => event },
        ],
      },
      {
        target: '.open.login',
        actions: [
          { type: 'holdReason', params: ({ event }) => event },
          { type: 'carry', params: ({ event }) => event },
        ],
      },
    ],
  },
  states: {
    closed: { entry: 'forgetAll' },
    open: {
      tags: 'open',
      initial: 'login',
      on: {
        'accountDialog.close': 'closed',
        'accountDialog.switch': [
          {
            guard: { type: 'isRegister', params: ({ event }) => event },
            target: '.register',
            actions: ['forgetReason', { type: 'carry', params: ({ event }) => event }],
          },
          {
            guard: { type: 'isReset', params: ({ event }) => event },
            target: '.reset',
            actions: ['forgetReason', { type: 'carry', params: ({ event }) => event }],
          },
          {
            target: '.login',
            actions: ['forgetReason', { type: 'carry', params: ({ event }) => event }],
          },
        ],
      },
      states: { login: {}, register: {}, reset: {} },
    },
  },
})

export type AccountDialogActorRef = ActorRefFrom<typeof accountDialogMachine>
export type AccountDialogSnapshot = SnapshotFrom<typeof accountDialogMachine>
