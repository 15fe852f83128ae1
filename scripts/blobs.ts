import { parseArgs } from 'node:util'
import { openSiteDatabase } from '#server/all-in-one/site-database.ts'
import { type BlobPlace, blobPlaces, moveBlobs } from '#server/bucket/move-blobs.ts'
import { readConfig } from '#server/config.ts'
import type { Db } from '#server/db/database.ts'
import { checkBlobs } from '#server/problem/check-blobs.ts'
import { runCommand, UsageError } from './command/command-line.ts'
import { countText, everySoOften, sizeText } from './command/quantity.ts'

/** `npm run blobs -- move --to bucket`: moves test data between the database and the bucket, or checks it. */
const call = 'npm run blobs -- move --to bucket|database | check'
const usage = `${call}

Moves or checks the test data of the site of DATABASE_URL, or of the one in DATA_DIR, with the bucket of BLOB_S3_URL. The
site may be running. Give it the same variables as npm start.

  move --to bucket     moves test data from the database to the bucket
  move --to database   moves test data from the bucket to the database; the clean-up deletes the objects later
  check                reads all test data, wherever it is, and verifies its SHA-256

To continue an interrupted move, run the same command again. Exit code 0: done, 1: some test data is damaged, 2: not
done.`

const amount = ({ blobs, bytes }: { blobs: number; bytes: number }) =>
  `${countText(blobs)} files, ${sizeText(bytes)}`

const say = everySoOften((text) => console.log(text))

async function move(db: Db, to: BlobPlace): Promise<number> {
  const moved = await moveBlobs(db, to, (sum) => say(() => `Moved so far: ${amount(sum)}`))
  console.log(`Moved to the ${to}: ${amount(moved)}`)
  for (const hash of moved.damaged) console.log(`Damaged, not moved: ${hash}`)
  return moved.damaged.length > 0 ? 1 : 0
}

async function check(db: Db): Promise<number> {
  const checked = await checkBlobs(db, (sum) => say(() => `Checked so far: ${amount(sum)}`))
  console.log(`Checked: ${amount(checked)}`)
  for (const fault of checked.faults) console.log(fault)
  return checked.faults.length > 0 ? 1 : 0
}

function readCall(): (db: Db) => Promise<number> {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { to: { type: 'string' } } })
  const [act, ...more] = positionals
  const to = blobPlaces.find((place) => place === values.to)
  if (more.length === 0 && act === 'move' && to) return (db) => move(db, to)
  if (more.length === 0 && act === 'check' && values.to === undefined) return check
  throw new UsageError(call)
}

await runCommand({
  usage,
  run: async () => {
    const act = readCall()
    const config = readConfig(process.env)
    if (!config.bucket) throw new UsageError('BLOB_S3_URL is not set: all test data is in the database.')
    const { db, close } = await openSiteDatabase(config)
    try {
      return await act(db)
    } finally {
      await close()
    }
  },
})
