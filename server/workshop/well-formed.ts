const clean = (text: string): string => text.replaceAll('\u0000', '\uFFFD').toWellFormed()

/** As the database can hold it in JSON: without NUL characters and halves of characters, in names of files too. */
export const wellFormed = (value: unknown): unknown => {
  if (typeof value === 'string') return clean(value)
  if (Array.isArray(value)) return value.map(wellFormed)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [clean(name), wellFormed(inner)]))
}
