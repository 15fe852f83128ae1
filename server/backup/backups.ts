import { existsSync } from 'node:fs'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { hostname } from 'node:os'
import path from 'node:path'
import type { BackupConfig, BucketConfig } from '#server/config.ts'
import type { Db } from '#server/db/database.ts'
import { tryLock } from '#server/db/try-lock.ts'
import { log, logFailure } from '#server/log/log.ts'
import { type RepeatedTask, repeatTask } from '#server/repeated-task.ts'
import {
  addBackup,
  dropBackup,
  dropOldFailures,
  failCutOff,
  findAges,
  findSurplus,
  forgetPlan,
  noteFailed,
  noteGood,
  noteProgress,
  storePlan,
  takeAsked,
} from './backup.repository.ts'
import { isUnfinished } from './backup-file.ts'
import { type BackupOrder, runBackup } from './run-backup.ts'

const checkEveryMs = 15_000
/** One that failed is tried again after so long. */
const tryAgainMs = 10 * 60_000
const lockKey = 7_224_002
const cutOff = 'It was cut off.'

interface BackupParts {
  readonly db: Db
  readonly url: string
  readonly config: BackupConfig & { readonly dir: string }
  readonly secrets: { readonly token: string; readonly judge: string }
  readonly bucket: BucketConfig | undefined
}

/** A look ends when the backup that was due or asked for is made. */
export type Backups = Pick<RepeatedTask, 'run' | 'stop'>

const stamp = (now: Date) => now.toISOString().slice(0, 19).replaceAll(':', '-')
const ownName = /^verdict-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ(-\d+)?\.backup/

/** What was being written when a node was killed. */
async function removeUnfinished(dir: string): Promise<void> {
  for (const name of await readdir(dir))
    if (ownName.test(name) && isUnfinished(name)) await rm(path.join(dir, name), { force: true })
}

function createBackups({ db, url, config, secrets, bucket }: BackupParts) {
  const { dir, everyMs, keep, passphrase } = config
  const host = hostname()
  const stopped = new AbortController()

  const removeSurplus = async () => {
    for (const { id, file } of await findSurplus(db, { host, keep })) {
      if (file) await rm(path.join(dir, file), { force: true })
      await dropBackup(db, id)
    }
    await dropOldFailures(db)
  }

  const make = async (id: number) => {
    const begun = `verdict-${stamp(new Date())}Z`
    // Two may begin in the same second.
    const file = existsSync(path.join(dir, `${begun}.backup`)) ? `${begun}-${id}.backup` : `${begun}.backup`
    const order: BackupOrder = {
      url,
      file: path.join(dir, file),
      secrets: passphrase ? { values: secrets, passphrase } : undefined,
      bucket,
    }
    try {
      await mkdir(dir, { recursive: true, mode: 0o700 })
      await removeUnfinished(dir)
      const made = await runBackup(order, {
        signal: stopped.signal,
        onProgress: (progress) => void noteProgress(db, id, progress).catch(() => {}),
      })
      await noteGood(db, id, { ...made, host, file })
      log.info({ file, size: made.size }, 'backup made')
    } catch (error) {
      logFailure('backup failed', error)
      await noteFailed(db, id, stopped.signal.aborted ? cutOff : (error as Error).message)
      return
    }
    await removeSurplus()
  }

  /** Beginnings are counted, or a long one would make the next one later and later. */
  const findDue = async (): Promise<number | undefined> => {
    const asked = await takeAsked(db)
    if (asked) return asked.id
    const { goodMs, triedMs } = await findAges(db)
    if (goodMs !== null && goodMs < everyMs) return undefined
    if (triedMs !== null && triedMs < Math.min(tryAgainMs, everyMs)) return undefined
    return (await addBackup(db, { state: 'running', askedBy: null }))?.id
  }

  const look = async () => {
    await storePlan(db, { host, dir, everyMs, keep })
    const releaseLock = await tryLock(url, lockKey)
    if (!releaseLock) return
    try {
      await failCutOff(db, cutOff)
      const id = await findDue()
      if (id !== undefined) await make(id)
    } finally {
      await releaseLock()
    }
  }

  return { look, stop: () => stopped.abort() }
}

/** Looks again and again whether a backup is due, beginning now. */
function startBackups(parts: BackupParts): Backups {
  const backups = createBackups(parts)
  const task = repeatTask(backups.look, { everyMs: checkEveryMs, failure: 'looking for backups failed' })
  task.begin()
  void task.run()
  return {
    run: task.run,
    async stop() {
      backups.stop()
      await task.stop()
    },
  }
}

/** Makes backups where `BACKUP_DIR` is set. */
export function planBackups({
  config: { dir, ...config },
  ...parts
}: Omit<BackupParts, 'config'> & { readonly config: BackupConfig }): Backups {
  if (dir !== undefined) return startBackups({ ...parts, config: { ...config, dir } })
  // What this machine planned before is over.
  const forgotten = forgetPlan(parts.db, hostname()).catch(() => {})
  return {
    run: async () => {},
    stop: async () => {
      await forgotten
    },
  }
}
