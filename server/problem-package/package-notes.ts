import type { PackageNote } from './problem-package.ts'

const notesMax = 200
const textMax = 300

export interface NoteBook {
  /** The same note is kept once. */
  add(level: PackageNote['level'], text: string): void
  readonly notes: readonly PackageNote[]
}

const oneLine = (text: string) => text.replace(/[\p{Cc}\s]+/gu, ' ').slice(0, textMax)

/** What a reader has to say of a package, in the order in which it finds it; hostile names make neither long nor many notes. */
export function createNoteBook(): NoteBook {
  const notes: PackageNote[] = []
  const seen = new Set<string>()
  return {
    add: (level, text) => {
      const line = oneLine(text)
      if (notes.length >= notesMax || seen.has(line)) return
      seen.add(line)
      notes.push({ level, text: line })
    },
    notes,
  }
}
