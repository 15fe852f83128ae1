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
