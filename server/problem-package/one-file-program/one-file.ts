import type { MessageParams } from '#server/http/translate.ts'
import type { PackageNoteKey } from '../problem-package.ts'

export interface SourceFile {
  /** Below the folder of the program. */
  name: string
  text: string
}

/** What a note says of the program at a path. */
export interface WhyNot {
  why: PackageNoteKey
  params?: MessageParams
}

/** The program as one text, or why it cannot be one. */
export type OneFile = { code: string } | WhyNot

/** Characters. */
export const codeMax = 4 * 1024 * 1024

/** What one file brings in may bring in others, but not without end. */
export const depthMax = 20

/** A file that must stay one, because the program asks for it by its name while it runs. */
export const fileNeeded = (name: string): WhyNot => ({
  why: 'server.packageNote:fileNeeded',
  params: { name },
})

export const stemOf = (name: string): string => name.slice(name.lastIndexOf('/') + 1).replace(/\.[^.]*$/, '')

export const folderOf = (name: string): string => name.slice(0, Math.max(0, name.lastIndexOf('/')))

/** `a/b` and `../c.js` give `a/c.js`; undefined outside of the folder. */
export function pathFrom(folder: string, asked: string): string | undefined {
  const parts = folder === '' ? [] : folder.split('/')
  for (const part of asked.split('/')) {
    if (part === '..' && parts.pop() === undefined) return undefined
    if (part !== '..' && part !== '.' && part !== '') parts.push(part)
  }
  return parts.join('/')
}

/** The file that the package names, the one called `main`, or else the first, as the tools of the format have it. */
export function mainFile(files: readonly SourceFile[], entry: string | undefined): SourceFile | undefined {
  return (
    files.find(({ name }) => name === entry) ??
    files.find(({ name }) => stemOf(name) === entry) ??
    files.find(({ name }) => /^main$/i.test(stemOf(name))) ??
    files[0]
  )
}

export interface Edit {
  from: number
  to: number
  by: string
}

/** The text with all of these, which do not overlap, made at once. */
export function edited(text: string, edits: readonly Edit[]): string {
  let at = 0
  let made = ''
  for (const { from, to, by } of [...edits].sort((one, other) => one.from - other.from)) {
    made += text.slice(at, from) + by
    at = to
  }
  return made + text.slice(at)
}
