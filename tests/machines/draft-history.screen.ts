import type { DraftHistorySnapshot } from '#machines/draft-history/draft-history.machine.ts'
import { draftHistoryView } from '#machines/draft-history/draft-history.view.ts'
import type { VersionReason } from '#services/draft-versions.ts'
import type { Act, Sight, Words } from '#support/browser/acts.ts'
import { type DraftHistoryDriven, stored } from './draft-history.model.ts'

/** Each version in the list is a button that begins with why it was kept. */
const entryOf = (reason: VersionReason, words: Words) =>
  new RegExp(`^${words(`problemPage:editor.versionReason.${reason}`)}`)

/** Sends what stands in the editor. */
const submit: Act = { do: 'editorKeys', key: 'Enter' }

/** What a person does on the problem page for an event; nothing for those that its services bring. */
export function draftHistoryActs(
  event: DraftHistoryDriven,
  words: Words,
  before: DraftHistorySnapshot | undefined,
): readonly Act[] {
  const of = (key: string) => words(`problemPage:editor.${key}`)
  switch (event.type) {
    case 'history.changed': {
      const { code } = event.content
      return [{ do: 'code', text: before?.context.content ? `${code}, and more` : code }]
    }
    case 'history.keep':
      return [{ do: 'code', text: event.content.code }, submit]
    case 'history.open':
      return [{ do: 'press', button: of('versions') }]
    case 'history.choose': {
      const chosen = stored.find(({ key }) => key === event.key)
      return chosen ? [{ do: 'press', button: entryOf(chosen.reason, words) }] : []
    }
    case 'history.restore':
      return [{ do: 'press', button: of('restore') }]
    case 'history.close':
      return [{ do: 'press', button: of('cancel') }]
    default:
      return []
  }
}

/** Why a person cannot do it there; nothing when they can. */
export const draftHistoryObstacle = (
  event: DraftHistoryDriven,
  before?: DraftHistorySnapshot,
): string | undefined =>
  event.type === 'history.close' && before?.matches({ dialog: 'listing' })
    ? 'there is nothing to close before the list is there'
    : undefined

/** What a person does so that the two versions of the model are kept, and other code stands in the editor. */
export const storingActs = (words: Words): readonly Act[] => {
  const [newest, oldest] = stored
  return [
    { do: 'code', text: oldest.code },
    { do: 'press', button: words('problemPage:editor.reset') },
    { do: 'press', button: words('problemPage:editor.resetConfirm') },
    { do: 'code', text: newest.code },
    submit,
    { do: 'code', text: 'written since' },
  ]
}

/** Looks for a version of this kind in the list, and closes it. */
export const lookingActs = (reason: VersionReason, words: Words): readonly Act[] => [
  { do: 'press', button: words('problemPage:editor.versions') },
  { do: 'press', button: entryOf(reason, words) },
  { do: 'press', button: words('problemPage:editor.cancel') },
]

/** What must be seen in a state. Whether somebody has just written is told by what is kept alone. */
export function draftHistorySights(state: DraftHistorySnapshot, words: Words): Sight[] {
  const { open, versions, chosen, room } = draftHistoryView(state)
  const of = (key: string) => words(`problemPage:editor.${key}`)
  const shown = (key: string, isShown: boolean): Sight => ({ see: 'text', text: of(key), shown: isShown })
  const isEmpty = versions.length === 0
  return [
    shown('versionsTitle', open),
    shown('noVersions', open && isEmpty),
    shown('versionsTight', open && room === 'tight'),
    ...(open ? [{ see: 'button', name: of('restore'), busy: false, off: isEmpty } as const] : []),
    ...versions.map(
      ({ key, reason }): Sight => ({
        see: 'button',
        name: entryOf(reason, words),
        busy: false,
        pressed: key === chosen?.key,
      }),
    ),
  ]
}
