import { languageFacts, languageNames } from '#contract/languages.ts'
import type { Db } from '#server/db/database.ts'
import { ownOj } from '#server/problem/oj.ts'

/** Every language that a judge may offer; rows that are there take the present facts. */
export const seedLanguages = async (db: Db): Promise<void> => {
  await db
    .insertInto('language')
    .values(
      languageNames.map((name) => {
        const { contentType, isSpj = false } = languageFacts[name]
        return { name, contentType, isSpj, seq: 0, oj: ownOj }
      }),
    )
    .onConflict((conflict) =>
      conflict.columns(['oj', 'name']).doUpdateSet(({ ref }) => ({
        contentType: ref('excluded.contentType'),
        isSpj: ref('excluded.isSpj'),
        seq: ref('excluded.seq'),
      })),
    )
    .execute()
}
