import type { Tag, TagClassification } from '#contract/problem-tag.ts'
import { ownOj } from './oj.ts'

export interface TagGroup {
  classification: TagClassification | null
  tagList: Tag[]
}

const ojOrder = (a: string, b: string): number => {
  if (a === b) return 0
  if (a === ownOj) return -1
  if (b === ownOj) return 1
  return a < b ? -1 : 1
}

/** The own OJ first, then by OJ name and rank; tags without a classification come last. */
export const groupTags = (
  classifications: readonly TagClassification[],
  tags: readonly Tag[],
): TagGroup[] => {
  const groups: TagGroup[] = [...classifications]
    .sort((a, b) => ojOrder(a.oj, b.oj) || a.rank - b.rank || a.id - b.id)
    .map((classification) => ({
      classification,
      tagList: tags.filter((tag) => tag.tcid === classification.id),
    }))
  const rest = tags.filter((tag) => !classifications.some(({ id }) => id === tag.tcid))
  return rest.length > 0 ? [...groups, { classification: null, tagList: rest }] : groups
}
