import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import type { WrittenFormat } from '#contract/workshop.ts'
import { openSiteDatabase } from '#server/all-in-one/site-database.ts'
import { readConfig } from '#server/config.ts'
import type { Db } from '#server/db/database.ts'
import { Refused } from '#server/http/refusal.ts'
import { createTranslate } from '#server/http/translate.ts'
import { exportPackages, packageWriters } from '#server/problem-package/export-packages.ts'
import { fileTrouble, runCommand, UsageError } from './command/command-line.ts'

/** `npm run problem:export -- ID… --out FILE`: writes problems, named by their display ids, as HOJ's own zip. */
const formats = Object.keys(packageWriters)
const call = `npm run problem:export -- ID… --out FILE [--format ${formats.join('|')}]`
const translate = createTranslate()
const usage = `${call}

Exports problems, named by their display ids, as HOJ's own zip or as packages of ICPC's format 2023-07. An existing file is
never overwritten.

The site is that of DATABASE_URL, or the one in DATA_DIR.
Exit code 0: the file was written, 2: it was not.`

const findPid = async (db: Db, problemId: string): Promise<number> => {
  const row = await db
    .selectFrom('problem')
    .select('id')
    .where('problemId', '=', problemId.toUpperCase())
    .executeTakeFirst()
  if (!row) throw new UsageError(`Problem ${problemId} does not exist.`)
  return row.id
}

const outTroubles: Record<string, string> = {
  EEXIST: 'a file of this name already exists',
  ENOENT: 'the folder does not exist',
  EACCES: 'no permission to write this file',
}
const outTrouble = (error: NodeJS.ErrnoException): string =>
  outTroubles[error.code ?? ''] ?? fileTrouble(error)

const exportAll = async (): Promise<void> => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { out: { type: 'string' }, format: { type: 'string', default: 'hoj' } },
  })
  if (positionals.length === 0 || !values.out) throw new UsageError(call)
  const { out, format } = values
  if (!formats.includes(format))
    throw new UsageError(`Unknown format ${format}; use one of ${formats.join(', ')}.`)
  const { db, close } = await openSiteDatabase(readConfig(process.env))
  try {
    const pids: number[] = []
    for (const problemId of positionals) pids.push(await findPid(db, problemId))
    const zip = await exportPackages(db, pids, format as WrittenFormat).catch((error: unknown) => {
      throw error instanceof Refused ? new UsageError(translate('en-US', error.key, error.params)) : error
    })
    // A file that is there already is never overwritten.
    const file = createWriteStream(out, { flags: 'wx' })
    await pipeline(zip, file).catch(async (error: NodeJS.ErrnoException) => {
      // What stood there before stays; a folder is no file that was begun.
      if (error.syscall !== 'open') await rm(out, { force: true })
      throw new UsageError(`${out}: ${outTrouble(error)}`)
    })
    console.log(`${out}: ${positionals.join(', ')}`)
  } finally {
    await close()
  }
}

await runCommand({ usage, run: () => exportAll().then(() => 0) })
