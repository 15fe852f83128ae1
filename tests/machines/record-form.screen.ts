import { recordFormView } from '#machines/record-form/record-form.view.ts'
import type { Act, Sight, Words } from '#support/browser/acts.ts'
import type { Note, RecordFormDriven, Row, Snapshot } from './record-form.model.ts'

/** Of an announcement whose title alone is told of here. */
const content = 'Doors open at nine.'

const typeActs = (title: string, words: Words): readonly Act[] => [
  { do: 'fill', field: words('announcement:title'), text: title },
  { do: 'fill', field: words('announcement:content'), text: content },
]

/** What a person does in the list of announcements for an event; nothing for those that its services bring. */
export function recordFormActs(event: RecordFormDriven, words: Words): readonly Act[] {
  const of = (key: string) => words(`announcement:${key}`)
  const open: Act = { do: 'press', button: of('create') }
  switch (event.type) {
    case 'recordForm.open':
      return event.draft
        ? [open, ...typeActs(event.draft.title, words), { do: 'press', button: of('cancel') }, open]
        : [open]
    case 'recordForm.edit':
      return typeActs(event.change.title, words)
    case 'recordForm.send':
      return [{ do: 'press', button: of('send') }]
    case 'recordForm.close':
      return [{ do: 'press', button: of('cancel') }]
    case 'recordForm.discard':
      return [{ do: 'press', button: of('discard') }]
    default:
      return []
  }
}

/** Why it cannot be done or brought about there; nothing when it can. */
export function recordFormObstacle(
  event: RecordFormDriven,
  before: Snapshot | undefined,
): string | undefined {
  if (event.type.endsWith('load') || 'base' in event)
    return 'nobody else changes an announcement that is not there yet'
  if (event.type === 'xstate.error.actor.save' && 'status' in event.error && event.error.status === 409)
    return 'nobody else changes an announcement that is not there yet'
  return event.type === 'recordForm.discard' && !before?.context.restored
    ? 'what was typed just now is not offered to be discarded'
    : undefined
}

/** What must be seen in a state. `said` gives the server's own words for those of a fixture. */
export function recordFormSights(
  state: Snapshot,
  words: Words,
  said: (message: string) => string = (message) => message,
): Sight[] {
  const { open, values, restored, wrong, busy, failure } = recordFormView<Row, Note>(state)
  const of = (key: string) => words(`announcement:${key}`)
  const shown = (text: string, isShown: boolean): Sight => ({ see: 'text', text, shown: isShown })
  if (!open || !values) return [shown(of('send'), false), shown(of('restored'), false)]
  return [
    { see: 'field', field: of('title'), value: values.title },
    { see: 'button', name: of('send'), busy },
    shown(of('restored'), restored),
    shown(of('discard'), restored),
    shown(of('titleNeeded'), wrong && values.title.trim() === ''),
    ...(failure && 'message' in failure ? [shown(said(failure.message), true)] : []),
  ]
}
