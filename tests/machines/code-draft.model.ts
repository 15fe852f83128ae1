import { defaultEditorSettings } from '#contract/editor-options.ts'
import type { Failure } from '#contract/failure.ts'
import { type CodeDraftSnapshot, codeDraftMachine } from '#machines/code-draft/code-draft.machine.ts'
import type { CodeDraftInput } from '#machines/code-draft/code-draft.setup.ts'
import type { KeptDraft, RestoredDraft } from '#services/draft-storage.ts'
import { modelOf } from '#support/browser/model.ts'

export const input: CodeDraftInput = {
  place: { problemId: 'P1001', cid: 0 },
  pid: 1000,
  languages: ['C', 'Java'],
  templates: { Java: 'class Main {}' },
}
const offline: Failure = { kind: 'offline' }

const kept = (code: string, revision: string): KeptDraft => ({ code, language: 'C', savedAt: 1, revision })
const mine = kept('kept', 'before.1')
const rival = kept('rival', 'other.1')
const newerRival = kept('newer rival', 'other.2')
const nothing: RestoredDraft = {
  draft: undefined,
  rival: undefined,
  settings: defaultEditorSettings,
  language: undefined,
}

const says = (draft: KeptDraft | undefined) =>
  ({ type: 'xstate.snapshot.others', snapshot: { status: 'active', context: draft } }) as const
const moment = (said: string | undefined) =>
  ({ type: 'xstate.snapshot.lastMoment', snapshot: { status: 'active', context: said } }) as const

export const codeDraftEvents = [
  { type: 'xstate.done.actor.restore', output: nothing },
  { type: 'xstate.done.actor.restore', output: { ...nothing, draft: mine } },
  { type: 'xstate.done.actor.restore', output: { ...nothing, draft: mine, rival } },
  { type: 'draft.edit', code: 'one' },
  { type: 'draft.edit', code: 'two' },
  { type: 'draft.language', language: 'Java' },
  { type: 'draft.language', language: 'COBOL' },
  { type: 'draft.settings', settings: { fontSize: 20 } },
  { type: 'draft.settings', settings: { fontSize: 19 } },
  { type: 'draft.reset' },
  { type: 'draft.replace', code: 'file' },
  { type: 'draft.loadAccepted' },
  { type: 'draft.takeOther' },
  { type: 'draft.keepMine' },
  { type: 'draft.flush' },
  { type: 'draft.foreign', draft: rival },
  { type: 'xstate.after.saveDelay.draft.open.kept.dirty' },
  { type: 'xstate.done.actor.save', output: { kept: true, rival: undefined } },
  { type: 'xstate.done.actor.save', output: { kept: true, rival } },
  { type: 'xstate.done.actor.save', output: { kept: false, rival: undefined } },
  says(undefined),
  says(rival),
  says(newerRival),
  says({ ...mine, revision: 'other.3' }),
  moment(undefined),
  moment('pagehide'),
  { type: 'xstate.done.actor.lastAccepted', output: undefined },
  { type: 'xstate.done.actor.lastAccepted', output: { code: 'accepted', language: 'Java' } },
  { type: 'xstate.error.actor.lastAccepted', error: offline },
] as const
export type CodeDraftDriven = (typeof codeDraftEvents)[number]

const is = (snapshot: CodeDraftSnapshot, open: { kept?: string; accepted?: string }) =>
  Object.entries(open).every(([region, state]) =>
    snapshot.matches({ open: { [region]: state } } as Parameters<typeof snapshot.matches>[0]),
  )
/** An editor that began empty; nothing of another tab is known. */
const isOwn = (snapshot: CodeDraftSnapshot) => snapshot.context.seen === undefined
const isUntouched = (snapshot: CodeDraftSnapshot) =>
  isOwn(snapshot) &&
  is(snapshot, { kept: 'clean' }) &&
  snapshot.context.content.code === '' &&
  snapshot.context.settings === nothing.settings
const hasOne = (snapshot: CodeDraftSnapshot) =>
  isOwn(snapshot) && snapshot.context.content.code === 'one' && is(snapshot, { accepted: 'idle' })
const isRestored = ({ context }: CodeDraftSnapshot) => context.content.code === 'kept'
const isAtRest = (snapshot: CodeDraftSnapshot) =>
  is(snapshot, { kept: 'clean' }) || is(snapshot, { kept: 'restored' })

const firstEdit = ({ context }: CodeDraftSnapshot) =>
  ['', 'one', 'kept'].includes(context.content.code) && context.settings === nothing.settings
const idleChange = (snapshot: CodeDraftSnapshot) =>
  isUntouched(snapshot) && is(snapshot, { accepted: 'idle' })
const secondTab = (snapshot: CodeDraftSnapshot) =>
  isRestored(snapshot) && isAtRest(snapshot) && snapshot.context.rival !== newerRival

type Scene = (snapshot: CodeDraftSnapshot, event: CodeDraftDriven) => boolean
type Scenes = {
  [T in CodeDraftDriven['type']]?: (
    snapshot: CodeDraftSnapshot,
    event: Extract<CodeDraftDriven, { type: T }>,
  ) => boolean
}
/**
 * The regions meet in few places, so that one is walked while the others rest: keeping from an empty editor, the
 * choice between two drafts from a restored one, the last accepted code from an empty editor.
 */
const scenes: Scenes = {
  'draft.edit': (snapshot, { code }) =>
    snapshot.matches('restoring')
      ? code === 'one'
      : is(snapshot, { accepted: 'idle' }) &&
        !snapshot.context.declined &&
        (code === 'one' ? firstEdit(snapshot) : hasOne(snapshot)),
  'draft.language': idleChange,
  'draft.settings': idleChange,
  'draft.replace': idleChange,
  'draft.reset': (snapshot) => hasOne(snapshot) && is(snapshot, { kept: 'clean' }),
  'draft.flush': hasOne,
  'xstate.snapshot.lastMoment': hasOne,
  'xstate.done.actor.save': (snapshot, { output }) => (output.kept && !output.rival) || hasOne(snapshot),
  'draft.loadAccepted': isUntouched,
  'draft.foreign': secondTab,
  'xstate.snapshot.others': (snapshot) => secondTab(snapshot) && !snapshot.context.declined,
}

function noteOf(event: CodeDraftDriven): string | undefined {
  switch (event.type) {
    case 'draft.edit':
    case 'draft.replace':
      return event.code
    case 'draft.foreign':
      return event.draft.code
    case 'xstate.snapshot.others':
      return event.snapshot.context?.code ?? 'nothing yet'
    case 'xstate.snapshot.lastMoment':
      return event.snapshot.context ?? 'nothing yet'
    case 'xstate.done.actor.restore':
      return [event.output.draft?.code ?? 'nothing', event.output.rival?.code].filter(Boolean).join(' and ')
    case 'xstate.done.actor.save':
      return event.output.rival ? 'kept beside another' : event.output.kept ? 'kept' : 'no room'
    case 'xstate.done.actor.lastAccepted':
      return event.output ? 'found' : 'none'
    default:
      return undefined
  }
}

const vertex = ({ value, context }: CodeDraftSnapshot): string => {
  if (typeof value === 'string')
    return context.early === undefined ? value : `${value}, early "${context.early}"`
  const { kept, offer, accepted } = value.open as Record<string, string>
  const { content, settings, rival: offered, seen, declined } = context
  return [
    `${kept} ${content.language} "${content.code}"`,
    ...(settings === nothing.settings ? [] : [`${settings.fontSize} px`]),
    ...(offer === 'none' ? [] : [`${offer} "${offered?.code}"`]),
    ...(accepted === 'idle' ? [] : [`accepted code: ${accepted}`]),
    ...(seen ? [`seen ${seen}`] : []),
    ...(declined ? ['declined'] : []),
  ].join(', ')
}

export const codeDraftModel = modelOf<CodeDraftDriven, CodeDraftSnapshot>(codeDraftMachine, {
  input,
  events: codeDraftEvents,
  vertex,
  note: noteOf,
  possible: (snapshot, event) => (scenes[event.type] as Scene | undefined)?.(snapshot, event) ?? true,
})
