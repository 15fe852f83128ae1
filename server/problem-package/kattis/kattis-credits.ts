import { z } from 'zod'
import { authorNames, authorsMax } from '../source-authors.ts'

const person = z.union([z.string(), z.looseObject({ name: z.string() }).transform(({ name }) => name)])
const persons = z.union([person.transform((one) => [one]), z.array(person).max(authorsMax)])

/** Of the older format: several persons in one text. */
const listed = z.string().transform((text) => text.split(/,\s*|\s+and\s+|\s+&\s+/))
/** Of the newer one; alone they are the authors. */
const parts = z.union([persons.transform((authors) => ({ authors })), z.record(z.string(), z.unknown())])

export interface KattisCredits {
  authors: readonly string[]
  /** What has no place. */
  unused: readonly string[]
}

/** Who made a problem; however it is written, the package is read. */
export function readCredits({ author, credits }: { author?: unknown; credits?: unknown }): KattisCredits {
  const fields = [
    ['author', listed.safeParse(author).data ?? author] as const,
    ...Object.entries(parts.safeParse(credits).data ?? { '': credits }).map(
      ([part, value]) => [part === '' ? 'credits' : `credits.${part}`, value] as const,
    ),
  ].filter(([, value]) => value !== null && value !== undefined)
  const authors: string[] = []
  const unused: string[] = []
  for (const [field, value] of fields) {
    const found =
      field === 'author' || field === 'credits.authors' ? persons.safeParse(value).data : undefined
    if (found) authors.push(...found)
    else unused.push(field)
  }
  return { authors: authorNames(authors), unused }
}
