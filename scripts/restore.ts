import path from 'node:path'
import { parseArgs } from 'node:util'
import { openRestoreTarget } from '#server/all-in-one/restore-target.ts'
import { openSecrets, type SiteSecrets } from '#server/backup/backup-secrets.ts'
import { type CheckedBackup, checkBackup } from '#server/backup/read-backup.ts'
import { refuseNewerSchema, restoreBackup } from '#server/backup/restore-backup.ts'
import { openRestoreBucket, restoreBlobs } from '#server/backup/restore-blobs.ts'
import type { Bucket } from '#server/bucket/bucket.ts'
import { readConfig } from '#server/config.ts'
import { checkReadable, fileTrouble, runCommand, UsageError } from './command/command-line.ts'
import { askHidden } from './command/passphrase.ts'
import { countText, everySoOften, sizeText } from './command/quantity.ts'

/** `npm run restore -- FILE`: makes a site from a backup. */
const call = 'npm run restore -- FILE [--without-secrets]'
const usage = `${call}

Restores a backup of this release or an older one to the empty database of DATABASE_URL, or to a DATA_DIR without a
site. Every count and hash is checked, in the file and again in the database. Either everything is restored or
nothing is changed. If BLOB_S3_URL is set, test data is moved to its bucket at the end.

Secrets in the backup are decrypted with BACKUP_PASSPHRASE, or a passphrase that you enter; with --without-secrets new
ones are generated at the first start.

Exit code 0: the site is restored, 2: nothing was changed.`

async function secretsOf(
  { secrets, id }: CheckedBackup['header'],
  given: string | undefined,
): Promise<SiteSecrets | undefined> {
  if (!secrets) return undefined
  const passphrase = given ?? (await askHidden('Passphrase of the backup: '))
  if (!passphrase)
    throw new UsageError(
      'The secrets of this backup are encrypted: set BACKUP_PASSPHRASE, or skip them with --without-secrets.',
    )
  return openSecrets(secrets, passphrase, id)
}

/** The site is whole wherever its test data lies: what fails here is done later. */
async function moveOut(url: string, bucket: Bucket): Promise<void> {
  const say = everySoOften((text) => console.log(text))
  try {
    const { blobs, bytes } = await restoreBlobs(url, bucket, (sum) =>
      say(() => `Moving test data to the bucket: ${countText(sum.blobs)}`),
    )
    console.log(`Test data is in the bucket: ${countText(blobs)} files, ${sizeText(bytes)}`)
  } catch (error) {
    console.log(
      `Test data stays in the database: ${(error as Error).message}. Later: npm run blobs -- move --to bucket`,
    )
  }
}

const restore = async (): Promise<void> => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { 'without-secrets': { type: 'boolean', default: false } },
  })
  const [name, ...more] = positionals
  if (!name || more.length > 0) throw new UsageError(call)
  const file = path.resolve(name)
  await checkReadable(name)
  const config = readConfig(process.env)
  const began = performance.now()
  const say = everySoOften((text) => console.log(text))

  const { header, rows } = await checkBackup(file, (table) => say(() => `Checking the file: ${table}`))
  console.log(`The file is complete: ${countText(rows)} rows of ${header.at}, release ${header.release}`)
  await refuseNewerSchema(header)
  const secrets = values['without-secrets'] ? undefined : await secretsOf(header, config.backup.passphrase)

  const bucket = await openRestoreBucket(config)
  const target = await openRestoreTarget(config)
  try {
    const restored = await restoreBackup(target.url, file, {
      secrets,
      storesSecrets: config.databaseUrl !== undefined,
      onTable: (step, table) => say(() => `${step === 'load' ? 'Loading' : 'Checking'}: ${table}`),
    })
    if (secrets) target.keepSecrets(secrets)
    if (bucket) await moveOut(target.url, bucket)
    await target.close()
    if (restored.foreign.length > 0)
      console.log(`Skipped, since they do not belong to Verdict: ${restored.foreign.join(', ')}`)
    const seconds = ((performance.now() - began) / 1_000).toFixed(1)
    console.log(
      `Restored and checked: ${restored.tables} tables, ${countText(restored.rows)} rows in ${seconds} s`,
    )
  } catch (error) {
    await target.drop()
    throw error
  }
  console.log(
    secrets
      ? 'The secrets are those of the backup: logins and judges keep working.'
      : 'The secrets are new: all users must log in again, and JUDGE_TOKEN of judges on other hosts and the password of the mail server must be set again.',
  )
}

await runCommand({
  usage,
  run: async () => {
    await restore()
    return 0
  },
  wordsOf: fileTrouble,
})
