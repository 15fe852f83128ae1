import type { z } from 'zod'
import { withoutText } from '#contract/sent-text.ts'
import { Refused } from './refusal.ts'

type Part = 'query' | 'body'
type Issue = z.core.$ZodIssue

const at = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (inner, key) =>
      typeof inner === 'object' && inner !== null ? (inner as Record<PropertyKey, unknown>)[key] : undefined,
    value,
  )

const badRequest = (
  ...[key, params]: [ConstructorParameters<typeof Refused>[1], Record<string, string | number>]
) => new Refused(400, key, params, { http: 400 })

function refusalOf(issue: Issue, value: unknown, part: Part): Refused {
  // A parameter of a query is a whole, even one that lists several.
  const path = part === 'query' ? issue.path.slice(0, 1) : issue.path
  const name = path.length > 0 ? path.map(String).join('.') : part
  if (at(value, path) === undefined) return badRequest('server.http:parameterMissing', { name })
  if (issue.code === 'too_big') {
    const key =
      issue.origin === 'string' || issue.origin === 'array'
        ? 'server.http:parameterTooLong'
        : 'server.http:parameterTooBig'
    return badRequest(key, { name, max: Number(issue.maximum) })
  }
  if (issue.code === 'too_small') {
    const key =
      issue.origin === 'string' || issue.origin === 'array'
        ? 'server.http:parameterTooShort'
        : 'server.http:parameterTooSmall'
    return badRequest(key, { name, min: Number(issue.minimum) })
  }
  return badRequest('server.http:parameterWrong', { name })
}

const nulCharacter = '\u0000'

function findNul(value: unknown, name: string): string | undefined {
  if (typeof value === 'string') return value.includes(nulCharacter) ? name : undefined
  if (typeof value !== 'object' || value === null) return undefined
  for (const [key, inner] of Object.entries(value)) {
    const found = findNul(inner, name === '' ? key : `${name}.${key}`)
    if (found !== undefined) return found
  }
  return undefined
}

/** PostgreSQL stores no NUL character; what programs print may hold some. */
function withoutNul(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll(nulCharacter, '\uFFFD')
  if (Array.isArray(value)) return value.map(withoutNul)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withoutNul(inner)]))
}

const withoutEmpty = (query: unknown): unknown =>
  Object.fromEntries(Object.entries(query as Record<string, unknown>).filter(([, value]) => value !== ''))

/**
 * The parsed input. Throws HTTP 400 that names the first wrong field; empty query values count as absent. With
 * `nul` 'replaced' NUL characters are no fault.
 */
export function checkedInput<S extends z.ZodType>(
  schema: S,
  input: unknown,
  part: Part,
  nul: 'refused' | 'replaced' = 'refused',
): z.output<S> {
  const value = withoutText(schema, part === 'query' ? withoutEmpty(input) : input, part)
  const parsed = schema.safeParse(value)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw issue ? refusalOf(issue, value, part) : badRequest('server.http:parameterWrong', { name: part })
  }
  // Of what the schema kept: what was sent beside it may be nested deeper than this looks.
  if (nul === 'replaced') return withoutNul(parsed.data) as z.output<S>
  const nulAt = findNul(parsed.data, '')
  if (nulAt !== undefined) throw badRequest('server.http:parameterWrong', { name: nulAt || part })
  return parsed.data
}
