import { defaultLocale } from '#contract/enums.ts'
import type { Db } from '#server/db/database.ts'
import { ownOj } from '#server/problem/oj.ts'
import { type ClassificationKey, tagClassifications, tags } from './tags.ts'

const keysOf = <K extends string>(map: Record<K, unknown>) => Object.keys(map) as K[]

const seedClassifications = async (trx: Db): Promise<Map<ClassificationKey, number>> => {
  const ids = new Map<ClassificationKey, number>()
  for (const [rank, key] of keysOf(tagClassifications).entries()) {
    const names = tagClassifications[key]
    const { id } = await trx
      .insertInto('tagClassification')
      .values({ name: names[defaultLocale], names: JSON.stringify(names), oj: ownOj, rank: rank + 1 })
      .returning('id')
      .executeTakeFirstOrThrow()
    ids.set(key, id)
  }
  return ids
}

/** The demo tags under their classifications. */
export const seedTags = async (trx: Db): Promise<void> => {
  const classifications = await seedClassifications(trx)
  const rows = keysOf(tags).map((key) => {
    const { name: names, color, classification } = tags[key]
    return {
      name: names[defaultLocale],
      names: JSON.stringify(names),
      color,
      oj: ownOj,
      gid: null,
      tcid: classifications.get(classification) ?? null,
    }
  })
  await trx.insertInto('tag').values(rows).execute()
}
