import type { ContestAccessSnapshot } from '#machines/contest-access/contest-access.machine.ts'
import { contestAccessView } from '#machines/contest-access/contest-access.view.ts'
import type { Act, Sight, Words } from '#support/browser/acts.ts'
import type { ContestAccessDriven } from './contest-access.model.ts'

/** What a person does on the overview of a contest for an event; nothing for those that are brought. */
export function contestAccessActs(
  event: ContestAccessDriven,
  words: Words,
  before: ContestAccessSnapshot | undefined,
): readonly Act[] {
  const of = (key: string) => words(`contest:password.${key}`)
  if (event.type === 'access.send') return [{ do: 'press', button: of('sendProtected') }]
  if (event.type !== 'access.edit') return []
  const { password } = event
  // The same text again is typed by way of another one.
  const isThere = before?.context.password === password
  return [
    ...(isThere ? [{ do: 'fill', field: of('field'), text: `${password}, and more` } as const] : []),
    { do: 'fill', field: of('field'), text: password },
  ]
}

/** What must be seen in a state. `said` gives the server's own words for those of a fixture. */
export function contestAccessSights(
  state: ContestAccessSnapshot,
  words: Words,
  said: (message: string) => string = (message) => message,
): Sight[] {
  const { granted, busy, password, empty, failure } = contestAccessView(state)
  const of = (key: string) => words(`contest:password.${key}`)
  const shown = (text: string, isShown: boolean): Sight => ({ see: 'text', text, shown: isShown })
  if (granted) return [shown(of('title'), false), shown(of('sendProtected'), false)]
  return [
    shown(of('title'), true),
    shown(of('protected'), true),
    { see: 'field', field: of('field'), value: password },
    { see: 'button', name: of('sendProtected'), busy },
    shown(of('empty'), empty),
    ...(failure && 'message' in failure ? [shown(said(failure.message), true)] : []),
  ]
}
