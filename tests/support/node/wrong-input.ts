import { z } from 'zod'
import type { AnyOperation } from '#contract/operation.ts'
import { withoutText } from '#contract/sent-text.ts'

export interface WrongInput {
  name: string
  query: Record<string, unknown>
  body: unknown
}

const nul = '\u0000'
const inQuery: readonly (readonly [string, unknown])[] = [
  ['a word', 'abc'],
  ['a fraction', '1.5'],
  ['a power', '1e3'],
  ['a number after a space', ' 1'],
  ['a number in other digits', '１'],
  ['more than any number', '1e999'],
  ['more than the database holds', '99999999999999999999'],
  ['less than the database holds', '-99999999999999999999'],
  ['a negative number', '-1'],
  ['a whole number at its end', String(Number.MAX_SAFE_INTEGER)],
  ['a NUL character', `1${nul}`],
  ['a long text', 'x'.repeat(5_000)],
  ['wildcards and quotes', `%_\\'";--`],
  ['twice', ['1', '2']],
]
const inBody: readonly (readonly [string, unknown])[] = [
  ['a number', 7.5],
  ['a negative number', -1],
  ['more than the database holds', 2 ** 60],
  ['a whole number at its end', Number.MAX_SAFE_INTEGER],
  ['a text', 'abc'],
  ['an empty text', ''],
  ['a power as text', '1e3'],
  ['a fraction as text', '1.5'],
  ['a number after a space', ' 1'],
  ['a number in other digits', '１'],
  ['a NUL character', `a${nul}b`],
  ['half a character', '\uD800'],
  ['a long text', 'x'.repeat(200_000)],
  ['a truth', true],
  ['an object', { $gt: '' }],
  ['a list of texts', ['a', nul]],
  ['a long list', Array.from({ length: 10_000 }, (_, index) => index)],
]

const fieldsOf = (schema: z.ZodType): string[] =>
  schema instanceof z.ZodObject ? Object.keys(schema.shape) : []

const without = (values: Record<string, unknown>, name: string) =>
  Object.fromEntries(Object.entries(values).filter(([key]) => key !== name))

/** Every field of an operation missing and with values that it may not expect, the others being right. */
export function wrongInputs(
  { query, body }: AnyOperation,
  right: { query: Record<string, unknown>; body: unknown },
): WrongInput[] {
  const rightBody = (right.body ?? {}) as Record<string, unknown>
  const queries = fieldsOf(query).flatMap((field) => [
    { name: `${field} missing`, query: without(right.query, field), body: right.body },
    ...inQuery.map(([name, value]) => ({
      name: `${field}: ${name}`,
      query: { ...right.query, [field]: value },
      body: right.body,
    })),
  ])
  const bodies = fieldsOf(body).flatMap((field) => [
    { name: `${field} missing`, query: right.query, body: without(rightBody, field) },
    ...inBody.map(([name, value]) => ({
      name: `${field}: ${name}`,
      query: right.query,
      body: { ...rightBody, [field]: value },
    })),
  ])
  const wholes = body instanceof z.ZodUndefined ? [] : [null, [], 'text', 7]
  return [
    ...queries,
    ...bodies,
    ...wholes.map((whole) => ({ name: `body: ${JSON.stringify(whole)}`, query: right.query, body: whole })),
  ]
}

const holdsNul = (value: unknown): boolean => JSON.stringify(value ?? null).includes('\\u0000')

/** Whether the contract itself refuses this input; NUL characters are refused wherever they stand. */
export const isRefusedByContract = (operation: AnyOperation, { query, body }: WrongInput): boolean => {
  const shown = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''))
  const fits = (schema: z.ZodType, sent: unknown, part: 'query' | 'body') =>
    schema.safeParse(withoutText(schema, sent, part)).success
  // The judges' own texts have their NUL characters replaced.
  const hasNul = holdsNul(query) || (operation.who !== 'judge' && holdsNul(body))
  const takesBody = !(operation.body instanceof z.ZodUndefined)
  return (
    hasNul || !fits(operation.query, shown, 'query') || (takesBody && !fits(operation.body, body, 'body'))
  )
}
