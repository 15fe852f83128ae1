import { tag as limits, problem as problemLimits } from '#contract/limits/problem.ts'
import type { LocalNames } from '#contract/tag-admin.ts'
import { isHexColor } from '#ui/kit/hex-color.ts'

/** A name for all, and one for each language that wants its own. */
export interface TagNames {
  name: string
  zhName: string
  enName: string
}
export interface TagValues extends TagNames {
  /** `#rrggbb`. */
  color: string
  tcid: number | null
}
export interface ClassificationValues extends TagNames {
  /** As typed. */
  rank: string
}

const fits = (text: string) => text.trim().length <= problemLimits.tagMax

const areNames = ({ name, zhName, enName }: TagNames): boolean =>
  name.trim() !== '' && [name, zhName, enName].every(fits)

export const isTag = (values: TagValues): boolean => areNames(values) && isHexColor(values.color)

export const isRank = (rank: string): boolean => /^\d{1,7}$/.test(rank) && Number(rank) <= limits.rankMax

export const isClassification = (values: ClassificationValues): boolean =>
  areNames(values) && isRank(values.rank)

/** What the server keeps of them. */
export const namesOf = ({ name, zhName, enName }: TagNames): { name: string; names: LocalNames } => ({
  name: name.trim(),
  names: { 'zh-CN': zhName.trim(), 'en-US': enName.trim() },
})

export const tagOf = ({ color, tcid, ...texts }: TagValues) => ({ ...namesOf(texts), color, tcid })
export const classificationOf = ({ rank, ...texts }: ClassificationValues) => ({
  ...namesOf(texts),
  rank: Number(rank),
})

/** What is to be sent of one that is there: somebody else may have changed the rest. Its names go together. */
const changeOf = <Row extends { name: string; names: LocalNames }>(now: Row, before: Row): Partial<Row> => {
  const isSame = (field: keyof Row) => JSON.stringify(now[field]) === JSON.stringify(before[field])
  const isNamed = !isSame('name') || !isSame('names')
  const fields = (Object.keys(now) as (keyof Row)[]).filter((field) =>
    field === 'name' || field === 'names' ? isNamed : !isSame(field),
  )
  return Object.fromEntries(fields.map((field) => [field, now[field]])) as Partial<Row>
}
export const tagChange = (now: TagValues, before: TagValues) => changeOf(tagOf(now), tagOf(before))
export const classificationChange = (now: ClassificationValues, before: ClassificationValues) =>
  changeOf(classificationOf(now), classificationOf(before))

export const typedNames = ({ name, names }: { name: string; names: LocalNames | null }): TagNames => ({
  name,
  zhName: names?.['zh-CN'] ?? '',
  enName: names?.['en-US'] ?? '',
})

/** As a reader of this language finds it. */
export const nameIn = (
  { name, names }: { name: string; names: Partial<Record<string, string>> | null },
  locale: string,
): string => names?.[locale] ?? name
