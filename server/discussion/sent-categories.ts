import type { CategoryNames, DiscussionCategory, saveDiscussionCategories } from '#contract/discussion.ts'
import type { BodyOf } from '#contract/operation.ts'

/** Blank ones are none. */
const cleanNames = (names: CategoryNames | null | undefined): CategoryNames | null => {
  const entries = Object.entries(names ?? {})
    .map(([locale, name]) => [locale, name.trim()] as const)
    .filter(([, name]) => name !== '')
  return entries.length === 0 ? null : Object.fromEntries(entries)
}

/** The categories of a call that are to be stored: those with a name, but for what only comes back as it was shown. */
export const sentCategories = (
  given: BodyOf<typeof saveDiscussionCategories>,
  shown: readonly DiscussionCategory[],
) => {
  const before = new Map(shown.map(({ id, name }) => [id, name]))
  return given
    .filter(({ names, name, id }) => names !== undefined || before.get(id ?? 0) !== name.trim())
    .map(({ id, name, names }) => ({ id: id ?? null, name: name.trim(), names: cleanNames(names) }))
    .filter(({ name }) => name !== '')
}

/** Somebody else has renamed one of them since it was loaded. */
export const areOutdated = (
  given: BodyOf<typeof saveDiscussionCategories>,
  stored: readonly DiscussionCategory[],
): boolean => {
  const versions = new Map(stored.map(({ id, version }) => [id, version]))
  return given.some(({ id, expectedVersion }) => {
    const present = versions.get(id ?? 0)
    return Boolean(expectedVersion) && present !== undefined && present !== expectedVersion
  })
}
