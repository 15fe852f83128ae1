import type { Generated } from 'kysely'
import type { CreatedAt, WithDefault } from '#server/db/columns.ts'

/** `img` is shown in pages, `file` only ever downloaded. */
export type StoredFileKind = 'img' | 'file'

/** Pictures and files of written text, served to everybody who knows the name. */
export interface StoredFileTable {
  id: Generated<number>
  /** 32 random hex digits and the extension. */
  name: string
  kind: StoredFileKind
  contentType: string
  /** As it was called where it came from. */
  originalName: string
  size: number
  /** All of it, or its beginning: what follows stands in parts. */
  bytes: Buffer
  /** Who brought it. */
  uid: WithDefault<string | null>
  /** Goes with the problem. */
  pid: WithDefault<number | null>
  gid: WithDefault<number | null>
  /** It was uploaded for a text in Markdown. */
  inMarkdown: WithDefault<boolean>
  gmtCreate: CreatedAt
}

/** What follows the beginning of a large file, so that nobody holds all of it in memory. */
export interface StoredFilePartTable {
  fileId: number
  /** From 1 on. */
  place: number
  bytes: Buffer
}

export interface StoredFileTables {
  storedFile: StoredFileTable
  storedFilePart: StoredFilePartTable
}
