import { filter, map, type Observable } from 'rxjs'
import { z } from 'zod'
import {
  areEditorSettings,
  defaultEditorSettings,
  type EditorSettings,
  editorThemes,
} from '#contract/editor-options.ts'
import type { AppStorage } from './storage.ts'
import type { ProblemPlace } from './submission.service.ts'

export interface DraftContent {
  code: string
  language: string
}

/** A draft as one tab kept it. */
export interface KeptDraft extends DraftContent {
  /** Milliseconds of the epoch. */
  savedAt: number
  /** Names the tab and the time of keeping. */
  revision: string
}

export interface RestoredDraft {
  draft: KeptDraft | undefined
  /** Of another tab, kept beside `draft` because nobody has chosen between them. */
  rival: KeptDraft | undefined
  /** The problem's own, else those last used anywhere. */
  settings: EditorSettings
  /** The language last used anywhere. */
  language: string | undefined
}

export interface SaveRequest {
  place: ProblemPlace
  content: DraftContent
  settings: EditorSettings
  /** The newest revision of another tab that the reader was shown. */
  seen: string | undefined
  /** Offered and not yet chosen; kept beside the draft. */
  rival: KeptDraft | undefined
}

export interface SaveOutcome {
  /** False when the browser holds it for this tab alone: storage is blocked or full. */
  kept: boolean
  /** A draft of another tab that would have been overwritten unseen; it was kept beside this one. */
  rival: KeptDraft | undefined
}

/** Code per problem and contest, and a global copy of the editor settings (S1-060). Never throws. */
export interface DraftStorage {
  restore(place: ProblemPlace): RestoredDraft
  save(request: SaveRequest): SaveOutcome
  /** Drafts of this problem that other tabs keep from now on. */
  others(place: ProblemPlace): Observable<KeptDraft>
}

const Settings = z
  .object({
    theme: z.enum(editorThemes).optional(),
    fontSize: z.number(),
    tabSize: z.number(),
    keySound: z.boolean(),
    vim: z.boolean().default(false),
  })
  .transform((settings): EditorSettings => ({ ...settings, theme: settings.theme }))
  .refine(areEditorSettings)

const Kept = z.object({
  code: z.string(),
  language: z.string(),
  savedAt: z.number(),
  revision: z.string(),
})
const Entry = Kept.extend({
  settings: Settings.optional().catch(undefined),
  rival: Kept.optional().catch(undefined),
})
const GlobalCopy = z.object({ settings: Settings, language: z.string() })

const beginning = 'draft:'
const keyOf = ({ problemId, cid }: ProblemPlace) => `${beginning}${cid}:${problemId}`

const kept = ({ code, language, savedAt, revision }: KeptDraft): KeptDraft => ({
  code,
  language,
  savedAt,
  revision,
})

export function createDraftStorage({
  storage,
  giveUpVersion = () => false,
  tab = Array.from(crypto.getRandomValues(new Uint32Array(2)), (part) => part.toString(36)).join(''),
  now = Date.now,
}: {
  storage: Pick<AppStorage, 'item' | 'keys'>
  /** Makes room by an earlier version of some draft; false when there is none. */
  giveUpVersion?: () => boolean
  /** Tells this tab from the others. */
  tab?: string
  now?: () => number
}): DraftStorage {
  const globalCopy = storage.item('editor', GlobalCopy)
  const slot = (key: string) => storage.item(key, Entry)
  const isOwn = ({ revision }: KeptDraft) => revision.startsWith(`${tab}.`)
  let saves = 0

  const oldestOther = (key: string): string | undefined =>
    storage
      .keys(beginning)
      .filter((other) => other !== key)
      .map((other) => ({ other, savedAt: slot(other).get()?.savedAt ?? 0 }))
      .sort((one, other) => one.savedAt - other.savedAt)[0]?.other

  /** Makes room by giving up earlier versions, and then the oldest drafts of other problems. */
  const write = (key: string, entry: z.infer<typeof Entry>): boolean => {
    while (!slot(key).set(entry)) {
      if (giveUpVersion()) continue
      const oldest = oldestOther(key)
      if (oldest === undefined || !slot(oldest).set(null)) return false
    }
    return true
  }

  return {
    restore: (place) => {
      const entry = slot(keyOf(place)).get() ?? undefined
      const common = globalCopy.get() ?? undefined
      return {
        draft: entry && kept(entry),
        rival: entry?.rival && kept(entry.rival),
        settings: entry?.settings ?? common?.settings ?? defaultEditorSettings,
        language: common?.language,
      }
    },

    save: ({ place, content, settings, seen, rival }) => {
      const key = keyOf(place)
      const stored = slot(key).get()
      const unseen = stored && !isOwn(stored) && stored.revision !== seen ? kept(stored) : undefined
      const beside = unseen ?? rival
      globalCopy.set({ settings, language: content.language })
      const written = write(key, {
        ...content,
        savedAt: now(),
        revision: `${tab}.${++saves}`,
        settings,
        ...(beside ? { rival: beside } : {}),
      })
      return { kept: written, rival: unseen }
    },

    others: (place) =>
      slot(keyOf(place)).changes.pipe(
        filter((entry) => entry !== null),
        filter((entry) => !isOwn(entry)),
        map(kept),
      ),
  }
}
