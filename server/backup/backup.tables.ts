import type { Generated } from 'kysely'
import type { CreatedAt, WithDefault } from '#server/db/columns.ts'

interface BackupTable {
  id: Generated<number>
  state: 'asked' | 'running' | 'good' | 'failed'
  /** Username; null for one that was due. */
  askedBy: string | null
  begunAt: CreatedAt
  endedAt: Date | null
  /** The machine that has its file. */
  host: string | null
  file: string | null
  size: number | null
  rowCount: number | null
  hasSecrets: WithDefault<boolean>
  tablesDone: WithDefault<number>
  tableCount: WithDefault<number>
  /** Why it failed. */
  problem: string | null
}

/** What the node that makes backups was started with. */
interface BackupPlanTable {
  one: WithDefault<boolean>
  host: string
  dir: string
  everyMs: number
  keep: number
  since: CreatedAt
  seenAt: CreatedAt
}

export interface BackupTables {
  backup: BackupTable
  backupPlan: BackupPlanTable
}
