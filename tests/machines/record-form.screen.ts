import { recordFormView } from '#machines/record-form/record-form.view.ts'
import type { Act, Sight, Words } from '#support/browser/acts.ts'
import { type Note, outdated, type RecordFormDriven, type Row, type Snapshot } from './record-form.model.ts'

/** Of an announcement whose title alone is told of here. */
export const content = 'Doors open at nine.'

export const typeActs = (title: string, words: Words): readonly Act[] => [
  { do: 'fill', field: words('announcement:title'), text: title },
  { do: 'fill', field: words('announcement:content'), text: content },
]

/** Opens the form for the announcement of this title, or for a new one where there is none. */
export const openAct = (words: Words, title?: string): Act => ({
  do: 'press',
  button: title === undefined ? words('announcement:create') : words('announcement:editOf', { title }).trim(),
})

export const cancelAct = (words: Words): Act => ({ do: 'press', button: words('announcement:cancel') })

const sendWord = (words: Words, title?: string) =>
  words(`announcement:${title === undefined ? 'send' : 'save'}`)

/**
 * What a person does in the list of announcements for an event; nothing for those that its services bring. The form is that
 * of the announcement which the list shows under `title`, or of a new one.
 */
export function recordFormActs(event: RecordFormDriven, words: Words, title?: string): readonly Act[] {
  const of = (key: string) => words(`announcement:${key}`)
  const open = openAct(words, title)
  switch (event.type) {
    case 'recordForm.open':
      return event.draft ? [open, ...typeActs(event.draft.title, words), cancelAct(words), open] : [open]
    case 'recordForm.edit':
      return typeActs(event.change.title, words)
    case 'recordForm.send':
      return [{ do: 'press', button: sendWord(words, title) }]
    case 'recordForm.close':
      return [cancelAct(words)]
    case 'recordForm.discard':
      return [{ do: 'press', button: of('discard') }]
    default:
      return []
  }
}

/** Somebody else has changed it. */
export const isOfOthers = (event: RecordFormDriven): boolean =>
  event.type.endsWith('load') ||
  'base' in event ||
  (event.type === 'xstate.error.actor.save' && event.error === outdated)

/** Why it cannot be done in the form; nothing when it can. */
export function recordFormObstacle(
  event: RecordFormDriven,
  before: Snapshot | undefined,
): string | undefined {
  return event.type === 'recordForm.discard' && !before?.context.restored
    ? 'what was typed just now is not offered to be discarded'
    : undefined
}

/** What must be seen in a state. `said` gives the server's own words for those of a fixture; `title` as in the acts. */
export function recordFormSights(
  state: Snapshot,
  words: Words,
  said: (message: string) => string = (message) => message,
  title?: string,
): Sight[] {
  const view = recordFormView<Row, Note>(state)
  const { open, values, restored, others, wrong, busy, failure } = view
  const of = (key: string) => words(`announcement:${key}`)
  const shown = (text: string, isShown: boolean): Sight => ({ see: 'text', text, shown: isShown })
  const send = sendWord(words, title)
  if (!open || !values) return [shown(send, false), shown(of('restored'), false)]
  return [
    { see: 'field', field: of('title'), value: values.title },
    { see: 'button', name: send, busy },
    shown(of('outdated'), view.outdated || others.length > 0),
    ...others.map(
      ({ value, kept }): Sight => ({
        ...shown([value, kept && words('shell:kit.others.kept')].filter(Boolean).join(' '), true),
        at: '[role=alert] dl',
      }),
    ),
    shown(of('restored'), restored),
    shown(of('discard'), restored),
    shown(of('titleNeeded'), wrong && values.title.trim() === ''),
    ...(failure && 'message' in failure ? [shown(said(failure.message), true)] : []),
  ]
}
