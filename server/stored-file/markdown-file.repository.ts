import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { sql } from 'kysely'
import { GroupLevel, GroupStatus } from '#contract/enums.ts'
import type { Db } from '#server/db/database.ts'
import { linkOf } from './stored-file.repository.ts'
import type { StoredFileKind } from './stored-file.tables.ts'

interface NewMarkdownFile {
  kind: StoredFileKind
  contentType: string
  extension: string
  originalName: string
  size: number
  /** Where it lies. */
  content: Buffer | { path: string }
  uid: string
  gid: number | null
}

const partBytes = 1024 * 1024

interface Holder {
  uid: string
  /** Attachments of imported problems count too, as they do for whoever is no admin of the site. */
  withAttachments: boolean
}

/** Waits for the account's other uploads, and gives the bytes that it holds until the transaction ends. */
export const heldBytes = async (trx: Db, holder: Holder): Promise<number> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`markdown files of ${holder.uid}`}, 0))`.execute(
    trx,
  )
  return countHeldBytes(trx, holder)
}

/** The same without waiting for what is being stored. */
export const countHeldBytes = async (db: Db, { uid, withAttachments }: Holder): Promise<number> => {
  const { held } = await db
    .selectFrom('storedFile')
    .select(sql<number>`coalesce(sum(size), 0)::bigint`.as('held'))
    .where('uid', '=', uid)
    .where((eb) => {
      const isInMarkdown = eb('inMarkdown', '=', true)
      return withAttachments ? eb.or([isInMarkdown, eb('pid', 'is not', null)]) : isInMarkdown
    })
    .executeTakeFirstOrThrow()
  return held
}

const partsOf = (content: NewMarkdownFile['content']): AsyncIterable<Buffer> | Iterable<Buffer> =>
  Buffer.isBuffer(content) ? [content] : createReadStream(content.path, { highWaterMark: partBytes })

/** One part after the other: nobody holds a large file in memory. */
export const storeMarkdownFile = async (trx: Db, file: NewMarkdownFile) => {
  const { extension, content, ...columns } = file
  const name = `${randomBytes(16).toString('hex')}.${extension}`
  let id = 0
  let place = 0
  for await (const bytes of partsOf(content)) {
    if (place === 0) {
      const row = await trx
        .insertInto('storedFile')
        .values({ ...columns, name, bytes, inMarkdown: true })
        .returning('id')
        .executeTakeFirstOrThrow()
      id = row.id
    } else {
      await trx.insertInto('storedFilePart').values({ fileId: id, place, bytes }).execute()
    }
    place += 1
  }
  return { id, link: linkOf(columns.kind, name) }
}

export const findMarkdownFile = (db: Db, id: number) =>
  db
    .selectFrom('storedFile')
    .select(['kind', 'uid', 'gid', 'inMarkdown'])
    .where('id', '=', id)
    .executeTakeFirst()

export const dropMarkdownFile = async (db: Db, id: number): Promise<void> => {
  await db.deleteFrom('storedFile').where('id', '=', id).where('inMarkdown', '=', true).execute()
}

/** The group stays until the transaction ends; false when it is gone. */
export const holdGroup = async (trx: Db, gid: number): Promise<boolean> => {
  const row = await trx
    .selectFrom('userGroup')
    .select('id')
    .where('id', '=', gid)
    .forKeyShare()
    .executeTakeFirst()
  return row !== undefined
}

/** Whether this user is an admin of any group that is not banned. */
export const adminsSomeGroup = async (db: Db, uid: string): Promise<boolean> => {
  const row = await db
    .selectFrom('userGroup')
    .select('id')
    .where('status', '=', GroupStatus.Normal)
    .where((eb) =>
      eb.or([
        eb('uid', '=', uid),
        eb(
          'id',
          'in',
          eb
            .selectFrom('groupMember')
            .select('gid')
            .where('groupMember.uid', '=', uid)
            .where('auth', '>=', GroupLevel.Admin),
        ),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
