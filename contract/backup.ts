import { z } from 'zod'
import { date, id } from './envelope.ts'
import { downloadOperation, operation } from './operation.ts'

/** Backups of the site that it makes by itself. */

const backupStates = ['asked', 'running', 'good', 'failed'] as const

export const Backup = z.object({
  id: id(),
  /** `good`: written, and read again to its end. */
  state: z.enum(backupStates),
  /** Null where it was due. */
  askedBy: z.string().nullable(),
  begunAt: date(),
  endedAt: date().nullable(),
  /** The machine that has its file. */
  host: z.string().nullable(),
  file: z.string().nullable(),
  size: z.number().nullable(),
  rowCount: z.number().nullable(),
  /** Encrypted with the passphrase. */
  hasSecrets: z.boolean(),
  tablesDone: z.int(),
  tableCount: z.int(),
  problem: z.string().nullable(),
})
export type Backup = z.infer<typeof Backup>

const BackupPlan = z.object({
  host: z.string(),
  dir: z.string(),
  everyMs: z.number(),
  keep: z.int(),
  /** The node that makes them was not heard from lately. */
  isSilent: z.boolean(),
})

export const BackupOverview = z.object({
  /** Null where no node makes backups by itself. */
  plan: BackupPlan.nullable(),
  /** The last good one is older than two periods. */
  isLate: z.boolean(),
  backups: z.array(Backup),
})
export type BackupOverview = z.infer<typeof BackupOverview>

export const getBackups = operation({
  name: 'getBackups',
  method: 'GET',
  path: '/admin/backups',
  summary: 'Recent backups, the schedule, and whether the last good backup is too old',
  who: 'site_admin',
  query: z.object({}),
  body: z.undefined(),
  data: BackupOverview,
  failures: [],
  example: {
    data: {
      plan: { host: 'judge', dir: '/var/backups/verdict', everyMs: 86_400_000, keep: 7, isSilent: false },
      isLate: false,
      backups: [
        {
          ...{ id: 1, state: 'good', askedBy: null, host: 'judge', hasSecrets: true, problem: null },
          ...{ file: 'verdict-2026-03-01T02-00-00Z.backup', size: 7_919_299, rowCount: 12_345 },
          ...{ begunAt: '2026-03-01T02:00:00.000Z', endedAt: '2026-03-01T02:00:41.000Z' },
          ...{ tablesDone: 79, tableCount: 80 },
        },
      ],
    },
  },
})

export const makeBackup = operation({
  name: 'makeBackup',
  method: 'POST',
  path: '/admin/backups',
  summary: 'Starts a backup',
  who: 'site_admin',
  query: z.object({}),
  body: z.undefined(),
  bodyIgnored: true,
  data: z.object({ id: id() }),
  failures: [
    { status: 400, when: 'no node makes backups' },
    { status: 400, when: 'a backup is under way' },
  ],
  example: { data: { id: 2 } },
})

export const downloadBackup = downloadOperation({
  name: 'downloadBackup',
  method: 'GET',
  path: '/file/download-backup',
  summary: 'Downloads a backup',
  who: 'site_admin',
  query: z.object({ id: z.int() }),
  body: z.undefined(),
  download: 'application/zstd',
  data: z.null(),
  failures: [
    { status: 404, when: 'there is no such backup, or its file is gone', http: 400 },
    { status: 400, when: 'its file lies on another machine', http: 400 },
  ],
  example: { query: { id: 1 }, data: null },
})

export const backupOperations = [getBackups, makeBackup, downloadBackup]
