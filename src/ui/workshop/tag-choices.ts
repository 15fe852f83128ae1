import type { NamedTag } from '#contract/problem-tag.ts'

export type KnownTag = Pick<NamedTag, 'name' | 'names'>

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

const knownAs = (tags: readonly KnownTag[], text: string): KnownTag | undefined =>
  tags.find(({ name, names }) => [name, ...names].some((each) => isSame(each, text)))

/** Whether two names are those of one tag. */
export const isSameTag = (tags: readonly KnownTag[], one: string, other: string): boolean => {
  const known = knownAs(tags, one)
  return isSame(one, other) || (known !== undefined && known === knownAs(tags, other))
}

/** The tags of the site and those that are chosen, in the reader's language, whatever they are chosen as. */
export const tagChoices = (
  tags: readonly KnownTag[],
  chosen: readonly string[],
): { value: string; label: string }[] => {
  const free = tags.filter(({ name }) => !chosen.some((text) => isSameTag(tags, text, name)))
  return [
    ...new Map([
      ...free.map(({ name }) => [name, name] as const),
      ...chosen.map((text) => [text, knownAs(tags, text)?.name ?? text] as const),
    ]),
  ].map(([value, label]) => ({ value, label }))
}
