import type { Locale } from '#contract/enums.ts'
import { createTranslate, type MessageParams, type Translate } from '#server/http/translate.ts'
import { oneLine } from './one-line.ts'
import type { PackageNote, PackageNoteKey } from './problem-package.ts'

const notesMax = 200
const textMax = 300
const valueMax = 200

/** A sentence without its level. */
interface NoteWords {
  key: PackageNoteKey
  params: MessageParams
}

export interface NoteBook {
  add(level: PackageNote['level'], key: PackageNoteKey, params?: MessageParams): void
  /** The same note is kept once. */
  keep(note: PackageNote): void
  readonly notes: readonly PackageNote[]
}

const translate = createTranslate()

export const noteText = (say: Translate, locale: Locale, { key, params }: NoteWords): string =>
  oneLine(say(locale, key, params), textMax)

/** Hostile names make neither long lines nor what the database refuses. */
export function packageNote(
  level: PackageNote['level'],
  key: PackageNoteKey,
  params: MessageParams = {},
): PackageNote {
  const bounded = Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'string' ? oneLine(value, valueMax) : value,
    ]),
  )
  return { level, key, params: bounded, text: noteText(translate, 'en-US', { key, params: bounded }) }
}

/** What a reader has to say of a package, in the order in which it finds it. */
export function createNoteBook(): NoteBook {
  const notes: PackageNote[] = []
  const seen = new Set<string>()
  const keep = (note: PackageNote) => {
    if (notes.length >= notesMax || seen.has(note.text)) return
    seen.add(note.text)
    notes.push(note)
  }
  return { add: (level, key, params) => keep(packageNote(level, key, params)), keep, notes }
}

/** The first few names, and how many others there are. */
export const listed = (
  names: readonly (string | number)[],
  max: number,
): { names: string; more: number } => ({
  names: names.slice(0, max).join(', '),
  more: Math.max(0, names.length - max),
})
