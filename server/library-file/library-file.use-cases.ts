import type { LibraryFile, storeLibraryFile } from '#contract/library-file.ts'
import { problem as limits } from '#contract/limits/problem.ts'
import type { BodyOf } from '#contract/operation.ts'
import type { Db } from '#server/db/database.ts'
import { refuse } from '#server/http/refusal.ts'
import type { Viewer } from '#server/http/viewer.ts'
import {
  deleteLibraryFile,
  findLibraryFiles,
  findLibraryNames,
  upsertLibraryFile,
} from './library-file.repository.ts'

export const createLibraryFileUseCases = ({ db }: { db: Db }) => ({
  list: async (): Promise<LibraryFile[]> =>
    (await findLibraryFiles(db)).map(({ at, ...file }) => ({ ...file, at: at.toISOString() })),

  store: async (viewer: Viewer, file: BodyOf<typeof storeLibraryFile>): Promise<null> => {
    const names = await findLibraryNames(db)
    if (!names.includes(file.name) && names.length >= limits.libraryFiles)
      refuse(400, 'server.workshop:libraryFull', { max: limits.libraryFiles })
    await upsertLibraryFile(db, { ...file, by: viewer.username })
    return null
  },

  remove: async (name: string): Promise<null> => {
    if (!(await deleteLibraryFile(db, name))) refuse(404, 'server.workshop:libraryFileMissing')
    return null
  },
})
