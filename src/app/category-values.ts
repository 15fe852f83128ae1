import type { DiscussionCategory, saveDiscussionCategories } from '#contract/discussion.ts'
import { type Locale, locales } from '#contract/enums.ts'
import type { BodyOf } from '#contract/operation.ts'

/** The names and the version of each category, by `7.zh-CN` and `7.version`; a new one has the key `new-1`. */
export type CategoryValues = Record<string, string>

export interface CategoryRow {
  key: string
  /** Where one of them is empty, the other one is shown in both languages. */
  names: Record<Locale, string>
}

const newKey = 'new-'
const nameField = (key: string, locale: Locale) => `${key}.${locale}`
const versionField = (key: string) => `${key}.version`

export const categoryValuesOf = (categories: readonly DiscussionCategory[]): CategoryValues =>
  Object.fromEntries(
    categories.flatMap(({ id, name, names, version }) => [
      ...locales.map((locale) => [
        nameField(String(id), locale),
        names === null ? name : (names[locale] ?? ''),
      ]),
      [versionField(String(id)), version],
    ]),
  )

export const categoryRowsOf = (values: CategoryValues): CategoryRow[] => {
  const keys = new Set(Object.keys(values).map((field) => field.slice(0, field.indexOf('.'))))
  return [...keys].map((key) => ({
    key,
    names: Object.fromEntries(
      locales.map((locale) => [locale, values[nameField(key, locale)] ?? '']),
    ) as Record<Locale, string>,
  }))
}

/** The key of the category and the language of a field; undefined of a version. */
export const categoryNameOf = (field: string): { key: string; locale: Locale } | undefined => {
  const locale = locales.find((each) => field.endsWith(`.${each}`))
  return locale && { key: field.slice(0, -locale.length - 1), locale }
}

export const renamedCategory = (key: string, locale: Locale, name: string): CategoryValues => ({
  [nameField(key, locale)]: name,
})

export const addedCategory = (values: CategoryValues): CategoryValues => {
  const key = `${newKey}${categoryRowsOf(values).length}`
  return Object.fromEntries(locales.map((locale) => [nameField(key, locale), '']))
}

/** What is to be sent: those that were renamed or added, but for such as have no name. */
export const categorySaveOf = (
  values: CategoryValues,
  initial: CategoryValues,
): BodyOf<typeof saveDiscussionCategories> =>
  categoryRowsOf(values).flatMap(({ key, names }) => {
    const isChanged = locales.some((locale) => names[locale] !== initial[nameField(key, locale)])
    const given = locales.map((locale) => names[locale].trim())
    const [name] = given.filter((each) => each !== '')
    if (!isChanged || name === undefined) return []
    const isOne = given.every((each) => each === given[0])
    return {
      ...(key.startsWith(newKey) ? {} : { id: Number(key), expectedVersion: values[versionField(key)] }),
      ...{ name, names: isOne ? null : names },
    }
  })
