import type { CodeDraftSnapshot } from '#machines/code-draft/code-draft.machine.ts'
import { codeDraftView } from '#machines/code-draft/code-draft.view.ts'
import type { Act, Sight, Words } from '#support/browser/acts.ts'
import type { CodeDraftDriven } from './code-draft.model.ts'

const toolbar = '[role=toolbar]'

/** What a person does on the problem page for an event; nothing for those that its services bring. */
export function codeDraftActs(event: CodeDraftDriven, words: Words): readonly Act[] {
  const of = (key: string, values?: Record<string, unknown>) => words(`problemPage:editor.${key}`, values)
  switch (event.type) {
    case 'draft.edit':
      return [{ do: 'code', text: event.code }]
    case 'draft.language':
      return [
        { do: 'open', field: of('language') },
        { do: 'pick', entry: event.language },
      ]
    case 'draft.settings':
      return [
        { do: 'press', button: of('settings') },
        { do: 'open', field: of('fontSize') },
        { do: 'pick', entry: of('pixels', { value: event.settings.fontSize }) },
        { do: 'escape' },
      ]
    case 'draft.reset':
      return [
        { do: 'press', button: of('reset') },
        { do: 'press', button: of('resetConfirm') },
      ]
    case 'draft.replace': {
      const file = { name: 'solution.c', content: new TextEncoder().encode(event.code) }
      return [{ do: 'choose', button: of('upload'), file }]
    }
    case 'draft.loadAccepted':
      return [{ do: 'press', button: of('lastAccepted') }]
    case 'draft.takeOther':
      return [{ do: 'press', button: of('takeNewer') }]
    case 'draft.keepMine':
      return [{ do: 'press', button: of('keepMine') }]
    default:
      return []
  }
}

/** Why a person cannot do it there; nothing when they can. */
export const codeDraftObstacle = (event: CodeDraftDriven, before?: CodeDraftSnapshot): string | undefined => {
  if (event.type === 'draft.edit' && (before === undefined || before.matches('restoring')))
    return 'a problem with templates has no box before it is known what was kept; early-code.spec.ts writes so early'
  return event.type === 'draft.loadAccepted' && before?.matches({ open: { accepted: 'loading' } })
    ? 'the button is busy and takes no press'
    : undefined
}

/** What must be seen in a state. `failed` is what the application says of a call that went wrong. */
export function codeDraftSights(
  state: CodeDraftSnapshot,
  words: Words,
  { failed }: { failed?: string } = {},
): Sight[] {
  const { code, language, settings, accepted, canReset, offer, kept } = codeDraftView(state)
  const of = (key: string) => words(`problemPage:editor.${key}`)
  const shown = (text: string, isShown: boolean): Sight => ({ see: 'text', text, shown: isShown })
  return [
    { see: 'code', text: code, pixels: settings.fontSize },
    { see: 'choice', box: of('language'), option: language, at: toolbar },
    { see: 'button', name: of('lastAccepted'), busy: accepted === 'loading', at: toolbar },
    { see: 'button', name: of('reset'), busy: false, off: !canReset, at: toolbar },
    shown(of('takeNewer'), offer !== undefined),
    shown(of('keepMine'), offer !== undefined),
    shown(of('notSaved'), kept === 'unsaved'),
    ...(accepted === 'none' ? [shown(of('lastAcceptedNone'), true)] : []),
    ...(accepted === 'failed' && failed !== undefined ? [shown(failed, true)] : []),
  ]
}
