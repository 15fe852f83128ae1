import path from 'node:path'
import { parseArgs } from 'node:util'
import { openSitePostgres } from '#server/all-in-one/site-database.ts'
import { readSharedSecrets } from '#server/all-in-one/site-secrets.ts'
import { makeBackupFile } from '#server/backup/backup-file.ts'
import type { WriteOptions } from '#server/backup/write-backup.ts'
import { bucketFor } from '#server/bucket/bucket.ts'
import { readConfig } from '#server/config.ts'
import { fileTrouble, runCommand, UsageError } from './command/command-line.ts'
import { askHidden } from './command/passphrase.ts'
import { countText, everySoOften, sizeText } from './command/quantity.ts'

/** `npm run backup -- FILE`: backs the site up, while it runs or not. */
const call = 'npm run backup -- FILE [--without-secrets]'
const usage = `${call}

Backs up the site of DATABASE_URL, or the one in DATA_DIR, to a new file, all from the same moment. The site may be
running. The file is verified before it gets its final name.

The secrets of the site (the key that signs logins, the judges' token, the password of the mail server) are included only
encrypted: with BACKUP_PASSPHRASE, or a passphrase that you enter. Keep it apart from the backup.

Exit code 0: the backup was made and verified, 2: there is none.`

async function passphraseOf(given: string | undefined): Promise<string | undefined> {
  if (given) return given
  const typed = await askHidden('Passphrase for the secrets (empty: skip them): ')
  if (typed === undefined) return undefined
  if ((await askHidden('Once more: ')) !== typed) throw new UsageError('The two passphrases differ.')
  return typed
}

const makeBackup = async (): Promise<void> => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { 'without-secrets': { type: 'boolean', default: false } },
  })
  const [name, ...more] = positionals
  if (!name || more.length > 0) throw new UsageError(call)
  const file = path.resolve(name)
  const config = readConfig(process.env)
  const passphrase = values['without-secrets'] ? undefined : await passphraseOf(config.backup.passphrase)
  const began = performance.now()
  const postgres = await openSitePostgres(config)
  try {
    const say = everySoOften((text) => console.log(text))
    const options: WriteOptions = {
      bucket: bucketFor(config),
      onProgress: ({ table, done, of, bytes }) =>
        say(() => `${done} of ${of} tables, ${sizeText(bytes)}: ${table}`),
    }
    const shared = passphrase ? await readSharedSecrets(config, postgres.url) : undefined
    const secrets =
      shared && passphrase
        ? { values: { token: shared.tokenSecret, judge: shared.judgeToken }, passphrase }
        : undefined
    const made = await makeBackupFile(postgres.url, file, {
      ...options,
      ...(secrets ? { secrets } : {}),
      onCheck: () => console.log('Written; verifying it'),
    })
    const seconds = ((performance.now() - began) / 1_000).toFixed(1)
    console.log(
      `${name}: ${made.tables.length} tables, ${countText(made.rows)} rows, ${sizeText(made.size)} in ${seconds} s, of ${made.header.at}, checked`,
    )
    console.log(
      secrets
        ? 'The secrets are in it, encrypted with the passphrase.'
        : 'The secrets are NOT in it: after a restore all users must log in again, and JUDGE_TOKEN of judges on other hosts and the password of the mail server must be set again.',
    )
  } finally {
    await postgres.close()
  }
}

await runCommand({
  usage,
  run: async () => {
    await makeBackup()
    return 0
  },
  wordsOf: fileTrouble,
})
