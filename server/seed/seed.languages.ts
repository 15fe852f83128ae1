import type { Db } from '#server/db/database.ts'
import { languages } from '#server/problem/languages.data.ts'
import { ownOj } from '#server/problem/oj.ts'

/** Every language that a judge may offer; rows that are there take the present facts. */
export const seedLanguages = async (db: Db): Promise<void> => {
  await db
    .insertInto('language')
    .values(languages.map((language) => ({ ...language, oj: ownOj })))
    .onConflict((conflict) =>
      conflict.columns(['oj', 'name']).doUpdateSet(({ ref }) => ({
        contentType: ref('excluded.contentType'),
        isSpj: ref('excluded.isSpj'),
        seq: ref('excluded.seq'),
      })),
    )
    .execute()
}
