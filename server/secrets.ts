import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Db } from './db/database.ts'
import { writeOnce } from './make-whole.ts'

const newSecret = () => randomBytes(64).toString('base64url')

/** Puts a secret where `fileSecret` keeps it. False where there is one already, which stays. */
export function writeFileSecret(dir: string, name: string, value: string): boolean {
  mkdirSync(dir, { recursive: true, mode: 0o700 })
  return writeOnce(path.join(dir, name), value, 0o600)
}

/** A secret kept in a file that only its owner may read; made at the first call. */
export function fileSecret(dir: string, name: string): string {
  mkdirSync(dir, { recursive: true, mode: 0o700 })
  const file = path.join(dir, name)
  writeOnce(file, newSecret(), 0o600)
  return readFileSync(file, 'utf8').trim()
}

/** A secret that all nodes on one database share; made at the first call. */
export async function storedSecret(db: Db, name: string): Promise<string> {
  await db
    .insertInto('secret')
    .values({ name, value: newSecret() })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  const row = await db.selectFrom('secret').select('value').where('name', '=', name).executeTakeFirstOrThrow()
  return row.value
}
