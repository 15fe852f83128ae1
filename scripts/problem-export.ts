import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { openSiteDatabase } from '#server/all-in-one/site-database.ts'
import { readConfig } from '#server/config.ts'
import type { Db } from '#server/db/database.ts'
import { exportPackages } from '#server/problem-package/export-packages.ts'

/** `npm run problem:export -- ID… --out FILE`: writes problems, named by their display ids, as HOJ's own zip. */
const usage = 'npm run problem:export -- ID… --out FILE'

const findPid = async (db: Db, problemId: string): Promise<number> => {
  const row = await db
    .selectFrom('problem')
    .select('id')
    .where('problemId', '=', problemId.toUpperCase())
    .executeTakeFirst()
  if (!row) throw new Error(`There is no problem ${problemId}.`)
  return row.id
}

const run = async (): Promise<void> => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { out: { type: 'string' } } })
  if (positionals.length === 0 || !values.out) throw new Error(usage)
  const { out } = values
  const { db, close } = await openSiteDatabase(readConfig(process.env))
  try {
    const pids: number[] = []
    for (const problemId of positionals) pids.push(await findPid(db, problemId))
    const zip = await exportPackages(db, pids)
    // A file that is there already is never overwritten.
    const file = createWriteStream(out, { flags: 'wx' })
    await pipeline(zip, file).catch(async (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') await rm(out, { force: true })
      throw error
    })
    console.log(`${out}: ${positionals.join(', ')}`)
  } finally {
    await close()
  }
}

try {
  await run()
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
