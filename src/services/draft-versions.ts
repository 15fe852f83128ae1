import { type Observable, Subject } from 'rxjs'
import { z } from 'zod'
import { draftVersions } from '#contract/limits/submission.ts'
import type { DraftContent } from './draft-storage.ts'
import type { AppStorage } from './storage.ts'
import type { ProblemPlace } from './submission.service.ts'

/** After what, or before what, a version was made. */
export const versionReasons = ['submit', 'reset', 'replace', 'otherTab', 'pause'] as const
export type VersionReason = (typeof versionReasons)[number]

/** An earlier text of a draft. */
export interface DraftVersion extends DraftContent {
  /** Names it among all versions. */
  key: string
  /** Milliseconds of the epoch. */
  savedAt: number
  reason: VersionReason
}

/** `tight`: the oldest ones were given up for new ones. `none`: the browser keeps no more of them. */
export type VersionRoom = 'enough' | 'tight' | 'none'

/** Earlier texts per problem, contest and language; the newest fifty of each stay. Never throws. */
export interface DraftVersions {
  /** Keeps a text that differs from the newest version; one of a pause only when enough has changed. */
  keep(place: ProblemPlace, content: DraftContent, reason: VersionReason): void
  /** Keeps the text before an edit that took much of it away. */
  keepLoss(place: ProblemPlace, before: DraftContent, after: DraftContent): void
  /** Of all languages, the newest first. */
  list(place: ProblemPlace): DraftVersion[]
  /** Gives up the oldest version of any problem; false when there is none. */
  giveUpOldest(): boolean
  /** Says how much room there is whenever that changes. */
  readonly room: Observable<VersionRoom>
}

const Kept = z.object({
  code: z.string(),
  language: z.string(),
  savedAt: z.number(),
  reason: z.enum(versionReasons),
})

const beginning = 'version:'
const placeKey = ({ problemId, cid }: ProblemPlace) => `${beginning}${cid}:${encodeURIComponent(problemId)}:`
const languageKey = (place: ProblemPlace, language: string) =>
  `${placeKey(place)}${encodeURIComponent(language)}:`

const stampOf = (key: string): string => key.slice(key.lastIndexOf(':') + 1)
const madeAt = (key: string): number => Number.parseInt(stampOf(key), 36)
const byAge = (one: string, other: string): number => (stampOf(one) < stampOf(other) ? -1 : 1)

const isBlank = (text: string) => text.trim() === ''
const inkOf = (text: string): number => text.replace(/\s/g, '').length

/** What each text has between the first and the last difference, counted without white space. */
function inkBetween(one: string, other: string): [one: number, other: number] {
  const shorter = Math.min(one.length, other.length)
  let start = 0
  while (start < shorter && one[start] === other[start]) start += 1
  let end = 0
  while (end < shorter - start && one.at(-1 - end) === other.at(-1 - end)) end += 1
  return [inkOf(one.slice(start, one.length - end)), inkOf(other.slice(start, other.length - end))]
}

const isRealChange = (one: string, other: string): boolean =>
  Math.max(...inkBetween(one, other)) >= draftVersions.changeMin

export function createDraftVersions({
  storage,
  tab = Array.from(crypto.getRandomValues(new Uint32Array(1)), (part) => part.toString(36)).join(''),
  now = Date.now,
}: {
  storage: Pick<AppStorage, 'item' | 'keys'>
  /** Tells this tab from the others. */
  tab?: string
  now?: () => number
}): DraftVersions {
  const room = new Subject<VersionRoom>()
  const slot = (key: string) => storage.item(key, Kept)
  const remove = (key: string) => slot(key).set(null)
  const aged = (start: string) => storage.keys(start).sort(byAge)
  let made = 0

  const newKey = (start: string): string => {
    made += 1
    return `${start}${now().toString(36).padStart(9, '0')}.${made.toString(36).padStart(4, '0')}.${tab}`
  }

  const giveUpOldest = (except?: string): boolean => {
    const oldest = aged(beginning).find((key) => key !== except)
    if (oldest === undefined || !remove(oldest)) return false
    room.next('tight')
    return true
  }

  const write = (key: string, version: z.infer<typeof Kept>) => {
    while (!slot(key).set(version)) {
      if (!giveUpOldest(key)) return room.next('none')
    }
  }

  const newestOf = (start: string) => {
    const key = aged(start).at(-1)
    const version = key === undefined ? null : slot(key).get()
    return key !== undefined && version ? { key, ...version } : undefined
  }

  /** Whether a version of a pause is too little or too soon for a place of its own. */
  const pausePlace = (newest: DraftVersion, code: string): 'none' | 'same' | 'new' => {
    if (!isRealChange(newest.code, code)) return 'none'
    const isFresh = now() - madeAt(newest.key) < draftVersions.spacingMs
    return newest.reason === 'pause' && isFresh ? 'same' : 'new'
  }

  /** The same text under a better name: a version of a pause may be replaced, that of a submission is not. */
  const renamePlace = (newest: DraftVersion, reason: VersionReason): 'none' | 'same' =>
    newest.reason === 'pause' && reason !== 'pause' ? 'same' : 'none'

  /** Where this text goes; undefined when the newest version says as much. */
  const keyFor = (start: string, code: string, reason: VersionReason): string | undefined => {
    const newest = newestOf(start)
    if (!newest) return newKey(start)
    if (newest.code !== code && reason !== 'pause') return newKey(start)
    const place = newest.code === code ? renamePlace(newest, reason) : pausePlace(newest, code)
    if (place === 'none') return undefined
    return place === 'same' ? newest.key : newKey(start)
  }

  const keep: DraftVersions['keep'] = (place, { code, language }, reason) => {
    if (isBlank(code)) return
    const start = languageKey(place, language)
    const key = keyFor(start, code, reason)
    if (key === undefined) return
    write(key, { code, language, savedAt: now(), reason })
    for (const old of aged(start).slice(0, -draftVersions.max)) remove(old)
  }

  return {
    keep,
    keepLoss: (place, before, after) => {
      const [lost] = inkBetween(before.code, after.code)
      if (lost >= draftVersions.lossMin) keep(place, before, 'replace')
    },
    list: (place) =>
      aged(placeKey(place))
        .reverse()
        .flatMap((key) => {
          const version = slot(key).get()
          return version ? [{ key, ...version }] : []
        }),
    giveUpOldest: () => giveUpOldest(),
    room,
  }
}
