import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'

/** How long a judge may take from the start of the site until it says what it offers. */
const startMs = 30_000

/** Whether this node began so lately that no judge can be blamed for not having been heard. */
export const createJudgesStarting =
  (db: Db, nodeAgeMs = () => process.uptime() * 1_000) =>
  async (): Promise<boolean> => {
    if (nodeAgeMs() > startMs) return false
    const { rows } = await sql<{ heard: boolean }>`
      select exists (select from judge_node where seen_at > now() - interval '1 minute') as heard`.execute(db)
    return rows[0]?.heard === false
  }
