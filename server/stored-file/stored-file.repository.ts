import { randomBytes } from 'node:crypto'
import { apiPrefix } from '#contract/envelope.ts'
import type { Db } from '#server/db/database.ts'
import { fileKind } from './file-kind.rules.ts'
import type { StoredFileKind } from './stored-file.tables.ts'

export interface NewStoredFile {
  originalName: string
  bytes: Buffer
  uid?: string | null
  pid?: number | null
  gid?: number | null
}

export const linkOf = (kind: StoredFileKind, name: string) => `${apiPrefix}/public/${kind}/${name}`
const lastPart = (name: string) => name.split('/').at(-1) ?? name

/** Stores a picture or file under a name that nobody can guess; a picture is told by its bytes. */
export const storeFile = async (trx: Db, { originalName, bytes, ...owner }: NewStoredFile) => {
  const { kind, contentType, extension } = fileKind(bytes, originalName)
  const name = `${randomBytes(16).toString('hex')}.${extension}`
  const { id } = await trx
    .insertInto('storedFile')
    .values({
      name,
      kind,
      contentType,
      originalName: lastPart(originalName),
      size: bytes.length,
      bytes,
      ...owner,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, kind, link: linkOf(kind, name) }
}

/** Removes a picture that goes with nothing, by its link; of this user alone. */
export const dropOwnPicture = async (trx: Db, uid: string, link: string): Promise<void> => {
  await trx
    .deleteFrom('storedFile')
    .where('name', '=', lastPart(link))
    .where('kind', '=', 'img')
    .where('uid', '=', uid)
    .where('pid', 'is', null)
    .where('gid', 'is', null)
    .execute()
}

/** Removes a picture of a group by its link. */
export const dropPictureOfGroup = async (trx: Db, gid: number, link: string): Promise<void> => {
  await trx
    .deleteFrom('storedFile')
    .where('name', '=', lastPart(link))
    .where('kind', '=', 'img')
    .where('gid', '=', gid)
    .execute()
}

/** The pictures and files that go with a problem, by their names on the site. */
export const findFilesOfProblem = async (db: Db, pid: number) => {
  const rows = await db
    .selectFrom('storedFile')
    .select(['name', 'kind', 'size'])
    .where('pid', '=', pid)
    .orderBy('id')
    .execute()
  return rows.map(({ name, kind, size }) => ({ name, size, link: linkOf(kind, name) }))
}

export const findFileOfProblem = async (db: Db, pid: number, name: string): Promise<Buffer> => {
  const { bytes } = await db
    .selectFrom('storedFile')
    .select('bytes')
    .where('pid', '=', pid)
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return bytes
}

export const findStoredFile = (db: Db, kind: StoredFileKind, name: string) =>
  db
    .selectFrom('storedFile')
    .select(['id', 'contentType', 'originalName', 'size', 'bytes'])
    .where('name', '=', name)
    .where('kind', '=', kind)
    .executeTakeFirst()

/** All bytes of a file from its beginning on, one part at a time. */
export async function* contentOf(
  db: Db,
  { id, size, bytes }: { id: number; size: number; bytes: Buffer },
): AsyncGenerator<Buffer> {
  yield bytes
  let sent = bytes.length
  for (let place = 1; sent < size; place++) {
    const part = await db
      .selectFrom('storedFilePart')
      .select('bytes')
      .where('fileId', '=', id)
      .where('place', '=', place)
      .executeTakeFirstOrThrow()
    sent += part.bytes.length
    yield part.bytes
  }
}
