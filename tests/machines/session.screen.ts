import type { SessionSnapshot } from '#machines/session/session.machine.ts'
import { sessionView } from '#machines/session/session.view.ts'
import type { Act, Sight, Words } from '#support/browser/acts.ts'
import { failureName, type SessionDriven } from './session.model.ts'

const header = 'header'
const dialog = '[role=dialog]'
const toasts = '[data-scope=toast][data-part=group]'
const reasons = ['loginFirst', 'loginAgain', 'passwordChanged'] as const

/** What a person does in the bar for an event; nothing for what happens elsewhere or is brought to the page. */
export function sessionActs(event: SessionDriven, words: Words): readonly Act[] {
  switch (event.type) {
    case 'session.signOut':
      return [
        { do: 'press', button: new RegExp(words('shell:session.menu')) },
        { do: 'pick', entry: words('shell:session.logout') },
      ]
    case 'session.retry':
      return [{ do: 'press', button: words('shell:kit.tryAgain') }]
    default:
      return []
  }
}

export interface SessionSeen {
  /** Names of everybody who may be signed in, by the uid of the model. */
  names: Readonly<Record<string, string>>
  /** Why the login dialog has opened, as long as nobody is signed in. */
  reason: (typeof reasons)[number] | undefined
  /** The viewer has just signed out here. */
  isLeft: boolean
  /** The words of the server that are shown, if it had any. */
  said: string
  /** Whether the home page must be shown; undefined where either may be. */
  isHome: boolean | undefined
}

const ends = ['xstate.done', 'xstate.error', 'xstate.after']
/** Another tab has stored one. */
const isSession = (event: SessionDriven) =>
  event.type === 'xstate.snapshot.watchStored' && !!event.snapshot.context
const isOver = (event: SessionDriven) =>
  event.type === 'session.expired' ||
  (event.type === 'xstate.snapshot.watchFailures' && failureName(event.snapshot.context) === 'over')

/** What an event leaves to be seen, beside the state; `before` is where it found the session. */
export function expectAfter(
  seen: SessionSeen,
  event: SessionDriven,
  before: SessionSnapshot | undefined,
): void {
  const isLeaving = before?.matches({ signedIn: 'leaving' }) ?? false
  const isVisitor = before?.matches('visitor') ?? false
  const isSigningIn = event.type === 'session.opened' || isSession(event)
  if (isSigningIn) seen.reason = undefined
  if (isOver(event) && !isLeaving) seen.reason = 'loginAgain'
  seen.isLeft = isLeaving && ends.some((beginning) => event.type.startsWith(beginning))
  if (event.type === 'xstate.snapshot.watchStored' && event.snapshot.context === null && !isVisitor)
    seen.isHome = true
}

/** What must be seen in a state. */
export function sessionSights(
  state: SessionSnapshot,
  words: Words,
  { names, reason, isLeft, said, isHome }: SessionSeen,
): Sight[] {
  const { user, leaving } = sessionView(state)
  const isVisitor = state.matches('visitor')
  const isLost = state.matches({ restoring: 'failed' })
  const bar = (text: string, shown: boolean): Sight => ({ see: 'text', at: header, text, shown })
  return [
    ...Object.entries(names).map(([uid, name]) => bar(name, user?.uid === uid)),
    bar(words('shell:session.login'), isVisitor),
    bar(words('shell:kit.tryAgain'), isLost),
    ...(user
      ? [
          {
            see: 'button',
            at: header,
            name: new RegExp(words('shell:session.menu')),
            busy: leaving,
          } as const,
        ]
      : []),
    ...reasons.map(
      (each): Sight => ({
        see: 'text',
        at: dialog,
        text: words(`account:reason.${each}`),
        shown: isVisitor && each === reason,
      }),
    ),
    ...(isLeft ? [{ see: 'text', text: words('shell:session.goodbye'), shown: true } as const] : []),
    ...(said === '' ? [] : [{ see: 'text', at: toasts, text: said, shown: true } as const]),
    ...(isHome === undefined
      ? []
      : [{ see: 'text', text: words('home:problems.title'), shown: isHome } as const]),
  ]
}
