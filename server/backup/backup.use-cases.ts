import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import path from 'node:path'
import type { Backup, BackupOverview } from '#contract/backup.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/database.ts'
import type { Download } from '#server/http/download.ts'
import { refuse } from '#server/http/refusal.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { addBackup, findAges, findBackup, findBackups, findPlan } from './backup.repository.ts'

/** A node that makes backups says so four times a minute. */
const silentMs = 120_000
const latePeriods = 2

/** Whether the last good one is too old, or there has been none for as long. */
export const isBackupLate = (
  { everyMs, since }: { everyMs: number; since: Date },
  { goodMs }: { goodMs: number | null },
): boolean => (goodMs ?? Date.now() - since.getTime()) > latePeriods * everyMs

type BackupRow = Awaited<ReturnType<typeof findBackups>>[number]
const shown = ({ begunAt, endedAt, ...row }: BackupRow): Backup => ({
  ...row,
  begunAt: begunAt.toISOString(),
  endedAt: endedAt?.toISOString() ?? null,
})

interface Parts {
  readonly db: Db
  readonly config: Pick<Config, 'backup'>
  /** Has this node look at once whether one is asked for. */
  readonly look: () => void
}

export const createBackupUseCases = ({ db, config, look }: Parts) => {
  const hasFile = (file: string) =>
    stat(file).then(
      () => true,
      () => false,
    )
  return {
    overview: async (): Promise<BackupOverview> => {
      const [plan, { goodMs }, backups] = await Promise.all([findPlan(db), findAges(db), findBackups(db)])
      const rows = backups.map(shown)
      if (!plan) return { plan: null, isLate: false, backups: rows }
      const { silentMs: silent, since: _, ...facts } = plan
      return {
        plan: { ...facts, isSilent: silent > silentMs },
        isLate: isBackupLate(plan, { goodMs }),
        backups: rows,
      }
    },

    make: async ({ username }: Viewer) => {
      const plan = await findPlan(db)
      if (!plan || plan.silentMs > silentMs) return refuse(400, 'server.site:backupsOff')
      const added = await addBackup(db, { state: 'asked', askedBy: username })
      if (!added) return refuse(400, 'server.site:backupUnderWay')
      look()
      return added
    },

    download: async (id: number): Promise<Download> => {
      const found = await findBackup(db, id)
      if (found?.state !== 'good' || !found.file) return refuse(404, 'server.site:backupMissing')
      if (found.host !== hostname() || !config.backup.dir)
        return refuse(400, 'server.site:backupElsewhere', { host: found.host ?? '' })
      const file = path.join(config.backup.dir, found.file)
      if (!(await hasFile(file))) return refuse(404, 'server.site:backupMissing')
      return { name: found.file, content: createReadStream(file) }
    },
  }
}
