import {
  assign,
  type EventObject,
  emit,
  enqueueActions,
  fromCallback,
  fromObservable,
  fromPromise,
  raise,
  setup,
} from 'xstate'
import { areEditorSettings, type EditorSettings } from '#contract/editor-options.ts'
import { draftSaveMs } from '#contract/limits/submission.ts'
import type {
  DraftContent,
  KeptDraft,
  RestoredDraft,
  SaveOutcome,
  SaveRequest,
} from '#services/draft-storage.ts'
import type { VersionReason } from '#services/draft-versions.ts'
import type { AcceptedCode } from '#services/problem.service.ts'
import type { ProblemPlace } from '#services/submission.service.ts'
import { notProvided } from '../not-provided.ts'
import {
  inLanguage,
  isSameContent,
  isWorthOffering,
  type Offered,
  ownCode,
  restoredContent,
  templateOf,
  withLineFeeds,
} from './code-draft.rules.ts'

export interface CodeDraftInput extends Offered {
  place: ProblemPlace
  /** The numeric id that `lastAccepted` asks with. */
  pid: number
}

interface CodeDraftContext {
  place: ProblemPlace
  pid: number
  offered: Offered
  content: DraftContent
  /** Written before it was known what was kept. */
  early: string | undefined
  settings: EditorSettings
  /** Grows with each change; what was saved is the state of `savedChanges`. */
  changes: number
  savedChanges: number
  /** Of another tab, to choose from. */
  rival: KeptDraft | undefined
  /** The newest revision of another tab that this one knows. */
  seen: string | undefined
  /** What the reader did not want. */
  declined: DraftContent | undefined
}

export type CodeDraftEvent =
  | { type: 'draft.edit'; code: string }
  | { type: 'draft.language'; language: string }
  | { type: 'draft.settings'; settings: Partial<EditorSettings> }
  /** Back to the template or to nothing; the screen has asked. */
  | { type: 'draft.reset' }
  /** The text of a file; the screen has asked. */
  | { type: 'draft.replace'; code: string; language?: string | null }
  | { type: 'draft.loadAccepted' }
  | { type: 'draft.takeOther' }
  | { type: 'draft.keepMine' }
  /** Saves now what waits to be saved. */
  | { type: 'draft.flush' }
  /** Another tab has kept a draft of this problem. */
  | { type: 'draft.foreign'; draft: KeptDraft }

/** A text that is about to leave the editor, or the reader's last choice, goes among the versions. */
export type CodeDraftEmitted =
  | { type: 'draft.changed'; before: DraftContent; content: DraftContent }
  | { type: 'draft.parting'; content: DraftContent; reason: VersionReason }

export const requestOf = ({ place, content, settings, seen, rival }: CodeDraftContext): SaveRequest => ({
  place,
  content,
  settings,
  seen,
  rival,
})

type Restored = { restored: RestoredDraft }

export const codeDraftSetup = setup({
  types: {
    input: {} as CodeDraftInput,
    context: {} as CodeDraftContext,
    events: {} as CodeDraftEvent,
    emitted: {} as CodeDraftEmitted,
  },
  actors: {
    restore: fromPromise<RestoredDraft, ProblemPlace>(notProvided('restore')),
    /** Has to write before it returns: the page may be going. */
    save: fromPromise<SaveOutcome, SaveRequest>(notProvided('save')),
    /** Saves what `unsaved` gives when it is stopped, which is when the page is left within the site. */
    lastWords: fromCallback<EventObject, { unsaved: () => SaveRequest | undefined }>(
      notProvided('lastWords'),
    ),
    /** Drafts of this problem that other tabs keep. */
    others: fromObservable<KeptDraft, ProblemPlace>(notProvided('others')),
    /** Emits when the page may be about to go. */
    lastMoment: fromObservable<string, undefined>(notProvided('lastMoment')),
    /** Undefined when the viewer has none; rejects with a `Failure`. */
    lastAccepted: fromPromise<AcceptedCode | undefined, { pid: number; cid: number; gid?: number }>(
      notProvided('lastAccepted'),
    ),
  },
  guards: {
    isChanged: ({ context }) => context.changes > context.savedChanges,
    isEdit: ({ context }, { code }: { code: string }) => withLineFeeds(code) !== context.content.code,
    isOtherLanguage: ({ context }, { language }: { language: string }) =>
      language !== context.content.language && context.offered.languages.includes(language),
    areSettings: (_, { settings }: { settings: Partial<EditorSettings> }) => areEditorSettings(settings),
    isDraft: (_, { restored }: Restored) => restored.draft !== undefined,
    isConflict: ({ context }, { restored: { draft, rival } }: Restored) =>
      draft !== undefined &&
      rival !== undefined &&
      isWorthOffering({ content: draft, declined: context.declined }, rival),
    isWorthOffering: ({ context }, { draft }: { draft: KeptDraft }) => isWorthOffering(context, draft),
    isSameAsMine: ({ context }, { draft }: { draft: KeptDraft }) => isSameContent(draft, context.content),
    hasUnseen: (_, { kept, rival }: SaveOutcome) => kept && rival !== undefined,
    isKept: (_, { kept }: SaveOutcome) => kept,
    isFound: (_, { accepted }: { accepted: AcceptedCode | undefined }) => accepted !== undefined,
    // An observable actor's first snapshot carries `undefined`, before its stream has said anything.
    isSaid: (_, { said }: { said: unknown }) => said !== undefined,
  },
  actions: {
    applyRestored: assign(({ context }, { restored }: Restored) => ({
      content: restoredContent(context.offered, restored),
      settings: restored.settings,
      seen: restored.draft?.revision,
    })),
    applyConflict: assign({ rival: (_, { restored }: Restored) => restored.rival }),
    keepEarly: assign({ early: (_, { code }: { code: string }) => code }),
    /** From now on it is an edit like any other. */
    sayEarly: enqueueActions(({ context: { early: code }, enqueue }) => {
      if (code === undefined) return
      enqueue.assign({ early: undefined })
      enqueue.raise({ type: 'draft.edit', code })
    }),
    keepRival: assign({
      rival: (_, { draft }: { draft: KeptDraft }) => draft,
      seen: (_, { draft }: { draft: KeptDraft }) => draft.revision,
    }),
    dropRival: assign({ rival: undefined }),
    see: assign({ seen: (_, { draft }: { draft: KeptDraft }) => draft.revision }),
    edit: assign(({ context }, { code }: { code: string }) => ({
      content: { ...context.content, code: withLineFeeds(code) },
      changes: context.changes + 1,
    })),
    changeLanguage: assign(({ context }, { language }: { language: string }) => ({
      content: inLanguage(context.offered, context.content, language),
      changes: context.changes + 1,
    })),
    changeSettings: assign(({ context }, { settings }: { settings: Partial<EditorSettings> }) => ({
      settings: { ...context.settings, ...settings },
      changes: context.changes + 1,
    })),
    reset: assign(({ context }) => ({
      content: { ...context.content, code: templateOf(context.offered, context.content.language) },
      changes: context.changes + 1,
    })),
    replace: assign(({ context }, { code, language }: { code: string; language?: string | null }) => {
      const { offered, content, changes } = context
      const chosen = language && offered.languages.includes(language) ? language : content.language
      return {
        content: { code: ownCode(offered, chosen, code), language: chosen },
        changes: changes + 1,
      }
    }),
    takeOther: assign(({ context }) => ({
      content: context.rival
        ? { code: withLineFeeds(context.rival.code), language: context.rival.language }
        : context.content,
      rival: undefined,
      changes: context.changes + 1,
    })),
    keepMine: assign(({ context }) => ({
      declined: context.rival && { code: context.rival.code, language: context.rival.language },
      rival: undefined,
      changes: context.changes + 1,
    })),
    sayChanged: emit(
      ({ context: { content } }, { code }: { code: string }): CodeDraftEmitted => ({
        type: 'draft.changed',
        before: content,
        content: { ...content, code: withLineFeeds(code) },
      }),
    ),
    /** The template is there again at any time. */
    part: enqueueActions(
      ({ context: { content, offered }, enqueue }, { reason }: { reason: VersionReason }) => {
        if (content.code === templateOf(offered, content.language)) return
        enqueue.emit({ type: 'draft.parting', content, reason })
      },
    ),
    partWithRival: enqueueActions(({ context: { rival }, enqueue }) => {
      if (!rival) return
      const { code, language } = rival
      enqueue.emit({ type: 'draft.parting', content: { code, language }, reason: 'otherTab' })
    }),
    markSaved: assign({ savedChanges: ({ context }) => context.changes }),
    sayFlush: raise({ type: 'draft.flush' }),
    sayForeign: raise((_, { draft }: { draft: KeptDraft }) => ({ type: 'draft.foreign' as const, draft })),
    sayReplace: raise((_, { code, language }: AcceptedCode) => ({
      type: 'draft.replace' as const,
      code,
      language,
    })),
  },
  delays: { saveDelay: draftSaveMs },
})
