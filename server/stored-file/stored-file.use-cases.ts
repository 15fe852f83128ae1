import type { Db } from '#server/db/database.ts'
import { refuse } from '#server/http/refusal.ts'
import { findStoredFile } from './stored-file.repository.ts'
import type { StoredFileKind } from './stored-file.tables.ts'

export const createStoredFileUseCases = ({ db }: { db: Db }) => ({
  /** Whoever knows the name may see it. */
  open: async (kind: StoredFileKind, name: string) =>
    (await findStoredFile(db, kind, name)) ?? refuse(404, 'server.http:notFound', {}, { http: 404 }),
})
