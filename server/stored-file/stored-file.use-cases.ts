import { Readable } from 'node:stream'
import type { Db } from '#server/db/database.ts'
import { refuse } from '#server/http/refusal.ts'
import { contentOf, findStoredFile } from './stored-file.repository.ts'
import type { StoredFileKind } from './stored-file.tables.ts'

/** PostgreSQL knows no NUL character, and no name has one. */
const isPossible = (name: string): boolean => !name.includes('\0')

export const createStoredFileUseCases = ({ db }: { db: Db }) => ({
  /** Whoever knows the name may see it. */
  open: async (kind: StoredFileKind, name: string) => {
    const file = isPossible(name) ? await findStoredFile(db, kind, name) : undefined
    if (!file) return refuse(404, 'server.http:notFound', {}, { http: 404 })
    const isWhole = file.bytes.length === file.size
    return { ...file, content: isWhole ? file.bytes : Readable.from(contentOf(db, file)) }
  },
})
