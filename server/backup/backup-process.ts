import { setPriority } from 'node:os'
import { bucketFor } from '#server/bucket/bucket.ts'
import { makeBackupFile } from './backup-file.ts'
import type { BackupOrder, BackupWord } from './run-backup.ts'

/** Makes one backup in a process of its own, behind all that serves users, and ends. */
const niceness = 10
const everyMs = 1_000

const say = (word: BackupWord) => process.send?.(word)

const onOrder = async ({ url, file, secrets, bucket }: BackupOrder): Promise<void> => {
  let saidAt = 0
  const made = await makeBackupFile(url, file, {
    ...(secrets ? { secrets } : {}),
    bucket: bucketFor({ bucket }),
    onProgress({ done, of }) {
      if (Date.now() - saidAt < everyMs) return
      saidAt = Date.now()
      say({ progress: { tablesDone: done, tableCount: of } })
    },
  })
  say({ made: { size: made.size, rowCount: made.rows, hasSecrets: made.header.secrets !== null } })
}

// Whoever wanted it is gone; the unfinished file goes with the next one that is made.
process.on('disconnect', () => process.exit(1))
process.once('message', (order: BackupOrder) => {
  onOrder(order)
    .catch((error: Error) => say({ failed: error.message }))
    .finally(() => process.disconnect?.())
})
try {
  setPriority(niceness)
} catch {}
