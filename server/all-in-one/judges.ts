import { setTimeout as delay } from 'node:timers/promises'
import type { JudgeNode } from '#contract/judge-node.ts'
import { openDatabase } from '#server/db/database.ts'

export type RegisteredJudge = Pick<JudgeNode, 'name' | 'slots' | 'sandboxMode'> & {
  readonly languages: readonly string[]
}

const lookEveryMs = 100

/** The judge that registered after `since`; undefined when none did within `limitMs`. */
export async function waitForJudge(
  url: string,
  since: Date,
  limitMs: number,
): Promise<RegisteredJudge | undefined> {
  const { db, close } = openDatabase(url, { size: 1 })
  try {
    for (const end = Date.now() + limitMs; Date.now() < end; await delay(lookEveryMs)) {
      const row = await db
        .selectFrom('judgeNode')
        .select(['name', 'slots', 'sandboxMode', 'languages'])
        .where('registeredAt', '>=', since)
        .executeTakeFirst()
      if (row) {
        const sandboxMode = row.sandboxMode as RegisteredJudge['sandboxMode']
        return { ...row, sandboxMode, languages: row.languages.map((language) => language.name) }
      }
    }
    return undefined
  } finally {
    await close()
  }
}
