import type { ViewAsSnapshot } from '#machines/view-as/view-as.machine.ts'
import { viewAsView } from '#machines/view-as/view-as.view.ts'
import type { Act, Sight, Words } from '#support/browser/acts.ts'
import type { ViewAsDriven } from './view-as.model.ts'

/** What a person does within a view for an event; nothing for those that are brought. */
export const viewAsActs = ({ type }: ViewAsDriven, words: Words): readonly Act[] =>
  type === 'viewAs.end' ? [{ do: 'press', button: words('view:end') }] : []

const minutes = [30, 0]

/** What must be seen on every page of a view in a state. */
export function viewAsSights(state: ViewAsSnapshot, words: Words): Sight[] {
  const { kind, name, minutes: left, ending } = viewAsView(state)
  const shown = (text: string, isShown: boolean): Sight => ({ see: 'text', text, shown: isShown })
  return [
    shown(words(`view:as.${kind}`, { name }), true),
    shown(words('view:readOnly'), true),
    ...minutes.map((count) => shown(words('view:left', { count }), left === count)),
    { see: 'button', name: words('view:end'), busy: ending, off: ending },
  ]
}
