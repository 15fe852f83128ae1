import { setTimeout as delay } from 'node:timers/promises'
import type { OfferedLanguage } from '#contract/judge-node.ts'
import type { Db } from '#server/db/database.ts'

export interface ArrivedJudge {
  sandboxMode: string
  languages: string[]
}

const lookEveryMs = 50

/** The first judge that registers after `since`; undefined when none came in time. */
export async function waitForJudge(
  db: Db,
  since: Date,
  timeoutMs: number,
): Promise<ArrivedJudge | undefined> {
  for (const deadline = Date.now() + timeoutMs; Date.now() < deadline; await delay(lookEveryMs)) {
    const node = await db
      .selectFrom('judgeNode')
      .select(['sandboxMode', 'languages'])
      .where('registeredAt', '>=', since)
      .executeTakeFirst()
    if (node) {
      const offered = node.languages as OfferedLanguage[]
      return { sandboxMode: node.sandboxMode, languages: offered.map(({ name }) => name) }
    }
  }
  return undefined
}
