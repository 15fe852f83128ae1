import type { CreatedAt } from '#server/db/columns.ts'

export interface LibraryFileTable {
  name: string
  text: string
  /** Username. */
  by: string
  at: CreatedAt
}

export interface LibraryFileTables {
  libraryFile: LibraryFileTable
}
