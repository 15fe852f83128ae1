import { sql } from 'kysely'
import type { JudgeNode } from '#contract/judge-node.ts'
import type { Db } from '#server/db/database.ts'

const now = sql<Date>`now()`

export const saveJudgeNode = async (db: Db, node: Omit<JudgeNode, 'held'>): Promise<void> => {
  const { name, slots, sandboxMode } = node
  const languages = JSON.stringify(node.languages)
  await db
    .insertInto('judgeNode')
    .values({ name, slots, sandboxMode, languages })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ slots, sandboxMode, languages, registeredAt: now, seenAt: now }),
    )
    .execute()
}

/** At most one write in `seenEveryMs` for each judge: a question for work comes far oftener. */
export const touchJudgeNode = async (db: Db, name: string, seenEveryMs: number): Promise<void> => {
  await sql`update judge_node set seen_at = now()
    where name = ${name} and seen_at < now() - ${`${seenEveryMs} milliseconds`}::interval`.execute(db)
}
