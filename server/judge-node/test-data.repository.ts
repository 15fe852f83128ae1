import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'

const partBytes = 1024 * 1024

export const findTestDataSize = async (db: Db, hash: string): Promise<number | undefined> => {
  const row = await db.selectFrom('blob').select('size').where('hash', '=', hash).executeTakeFirst()
  return row?.size
}

/** The bytes part by part, so that a large file is never whole in memory. */
export async function* readTestData(db: Db, hash: string, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < size; at += partBytes) {
    const { rows } = await sql<{ part: Buffer }>`
      select substring(bytes from ${at + 1}::int for ${partBytes}::int) as part from blob where hash = ${hash}`.execute(
      db,
    )
    const part = rows[0]?.part
    if (!part) throw new Error(`Test data ${hash} is gone`)
    yield part
  }
}
