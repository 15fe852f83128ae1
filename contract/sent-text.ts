import { z } from 'zod'

/**
 * Clients of the wire send text where the contract has numbers and truth values, in bodies as in queries (contract,
 * section 4). It is taken only where it is exact: `"12"` and `"true"`, but not `"1e3"`, `"1.0"`, `" 1"` or `"True"`.
 */
const integer = /^(0|-?[1-9]\d*)$/
const decimal = /^-?\d+(\.\d+)?$/

const numberOf = (schema: z.ZodNumber, text: string): unknown =>
  (schema.isInt ? integer : decimal).test(text) ? Number(text) : text

/** One of the numbers that a list of values names. */
const listedNumber = (values: Iterable<unknown>, text: string): unknown =>
  [...values].find((value) => typeof value === 'number' && String(value) === text) ?? text

/** Whether an empty text cannot be a value of this schema, so that it says that there is none. */
const isNeverText = (schema: z.ZodType): boolean =>
  schema instanceof z.ZodNumber ||
  schema instanceof z.ZodBoolean ||
  schema instanceof z.ZodISODateTime ||
  (schema instanceof z.ZodEnum && schema.options.every((option) => typeof option === 'number'))

type Wrapper = z.ZodOptional | z.ZodNullable | z.ZodDefault | z.ZodPrefault | z.ZodNonOptional

const wrappers: ReadonlySet<string> = new Set(['optional', 'nullable', 'default', 'prefault', 'nonoptional'])

/** Compared by type name: five `instanceof` checks for each value of a long list are slow. */
const isWrapper = (schema: z.ZodType): schema is Wrapper => wrappers.has(schema.def.type)

const innermost = (schema: z.ZodType): z.ZodType =>
  isWrapper(schema) ? innermost(schema.unwrap() as z.ZodType) : schema

function readText(schema: z.ZodType, text: string): unknown {
  if (schema instanceof z.ZodNumber) return numberOf(schema, text)
  if (schema instanceof z.ZodBoolean && (text === 'true' || text === 'false')) return text === 'true'
  if (schema instanceof z.ZodEnum) return listedNumber(schema.options, text)
  if (schema instanceof z.ZodLiteral) return listedNumber(schema.values, text)
  return text
}

type Part = 'query' | 'body'

/** An empty text for what cannot be one says that there is nothing. */
function readWrapped(schema: Wrapper, sent: unknown, part: Part): unknown {
  const inner = innermost(schema)
  if (sent === '' && isNeverText(inner)) return schema.safeParse(undefined).success ? undefined : null
  return withoutText(inner, sent, part)
}

function readUnion(schema: z.ZodUnion, sent: unknown, part: Part): unknown {
  const readings = (schema.options as readonly z.ZodType[]).map((option) => ({
    option,
    reading: withoutText(option, sent, part),
  }))
  const fitting = readings.find(({ option, reading }) => option.safeParse(reading).success)
  return fitting ? fitting.reading : sent
}

/** A list of a query is a repeated parameter `a=1&a=2` or a comma list `a=1,2`. */
function readList(schema: z.ZodArray, sent: unknown, part: Part): unknown {
  const list = part === 'query' && typeof sent === 'string' ? sent.split(',') : sent
  return Array.isArray(list) ? list.map((item) => withoutText(schema.element as z.ZodType, item, part)) : list
}

function readFields(schema: z.ZodObject | z.ZodRecord, sent: object, part: Part): unknown {
  const schemaOf = (name: string): z.ZodType | undefined =>
    schema instanceof z.ZodRecord
      ? (schema.valueType as z.ZodType)
      : Object.hasOwn(schema.shape, name)
        ? (schema.shape[name] as z.ZodType)
        : undefined
  const read = ([name, value]: [string, unknown]) => {
    const field = schemaOf(name)
    return [name, field ? withoutText(field, value, part) : value] as const
  }
  return Object.fromEntries(Object.entries(sent).map(read))
}

const isFieldwise = (schema: z.ZodType): schema is z.ZodObject | z.ZodRecord =>
  schema instanceof z.ZodObject || schema instanceof z.ZodRecord

/** What was sent, with numbers, truth values and absent values in the place of their texts; the rest as it is. */
export function withoutText(schema: z.ZodType, sent: unknown, part: Part): unknown {
  if (isWrapper(schema)) return readWrapped(schema, sent, part)
  if (schema instanceof z.ZodPipe) return withoutText(schema.in as z.ZodType, sent, part)
  if (schema instanceof z.ZodUnion) return readUnion(schema, sent, part)
  if (schema instanceof z.ZodArray) return readList(schema, sent, part)
  if (typeof sent === 'string') return readText(schema, sent)
  const isObject = typeof sent === 'object' && sent !== null && !Array.isArray(sent)
  return isObject && isFieldwise(schema) ? readFields(schema, sent, part) : sent
}

/** How JSON Schema says it; numeric limits do not hold for texts there, nor patterns for numbers. */
export function describeText(schema: z.core.$ZodType, json: z.core.JSONSchema.BaseSchema): void {
  if (schema instanceof z.ZodNumber) {
    json.type = [schema.isInt ? 'integer' : 'number', 'string'] as never
    json.pattern = (schema.isInt ? integer : decimal).source
  }
  if (schema instanceof z.ZodBoolean) {
    json.type = ['boolean', 'string'] as never
    json.enum = [true, false, 'true', 'false']
  }
}
