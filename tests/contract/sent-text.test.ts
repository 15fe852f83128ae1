import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { describeText, withoutText } from '#contract/sent-text.ts'

const read = (schema: z.ZodType, sent: unknown, part: 'query' | 'body' = 'body') =>
  schema.safeParse(withoutText(schema, sent, part))

const Contest = z.object({
  cid: z.int(),
  gid: z.int().nullish(),
  visible: z.boolean(),
  type: z.enum({ Acm: 0, Oi: 1 } as const),
  sealRankTime: z.iso.datetime({ offset: true }).nullish(),
  title: z.string(),
  members: z.array(z.object({ id: z.int() })),
  scores: z.record(z.string(), z.int()),
})

test('texts of numbers and truth values are read wherever they stand', () => {
  const sent = {
    cid: '1',
    gid: '',
    visible: 'true',
    type: '1',
    sealRankTime: '',
    title: '12',
    members: [{ id: '7' }],
    scores: { A: '100' },
    unknown: '3',
  }
  expect(read(Contest, sent).data).toEqual({
    cid: 1,
    gid: undefined,
    visible: true,
    type: 1,
    sealRankTime: undefined,
    title: '12',
    members: [{ id: 7 }],
    scores: { A: 100 },
  })
})

test('an integer as text is that integer', () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), (value) => {
      expect(read(z.int(), String(value)).data).toBe(value === 0 ? 0 : value)
    }),
  )
})

test('a text that is not how an integer is written is none', () => {
  const isInteger = (text: string) => text === String(Number(text)) && Number.isSafeInteger(Number(text))
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'0123456789+-.eE x１٣') }), (text) => {
      expect(read(z.int(), text).success).toBe(isInteger(text))
    }),
  )
})

test.each(['1e3', '1.5', '1.0', ' 1', '1 ', '+1', '01', '-0', '0x1', '１', 'NaN', '', '9007199254740993'])(
  '%j is no integer',
  (text) => expect(read(z.int(), text).success).toBe(false),
)

test.each(['True', '1', '0', 'yes', '', ' true'])('%j is no truth value', (text) =>
  expect(read(z.boolean(), text).success).toBe(false),
)

test('a share may have a fraction', () => {
  expect(read(z.number(), '12.5').data).toBe(12.5)
  expect(read(z.number(), '1e3').success).toBe(false)
})

test('an empty text is null where a value may be null but not absent', () => {
  expect(read(z.int().nullable(), '').data).toBe(null)
})

test('what has several forms is read as the first that fits', () => {
  const Type = z.union([z.literal([0, 1]), z.enum(['ACM', 'OI'])])
  expect(read(Type, '1').data).toBe(1)
  expect(read(Type, 'OI').data).toBe('OI')
  expect(read(Type, '2').success).toBe(false)
})

test('a list of a query may be a comma list, one of a body may not', () => {
  const Ids = z.object({ ids: z.array(z.int()) })
  expect(read(Ids, { ids: '1,2' }, 'query').data).toEqual({ ids: [1, 2] })
  expect(read(Ids, { ids: ['1', '2'] }, 'query').data).toEqual({ ids: [1, 2] })
  expect(read(Ids, { ids: '1,2' }).success).toBe(false)
})

describe('members that objects have by themselves', () => {
  test.each(['__proto__', 'constructor', 'toString'])('%s is no field', (name) => {
    const sent = JSON.parse(`{"cid":"1","${name}":"2"}`)
    expect(read(z.object({ cid: z.int() }), sent).data).toEqual({ cid: 1 })
    expect(({} as Record<string, unknown>)[name]).not.toBe('2')
  })
})

test('the description takes what is taken', () => {
  const describe = (schema: z.ZodType) =>
    z.toJSONSchema(schema, { io: 'input', override: (at) => describeText(at.zodSchema, at.jsonSchema) })
  expect(describe(z.int().min(1))).toMatchObject({
    type: ['integer', 'string'],
    minimum: 1,
    pattern: expect.any(String),
  })
  expect(describe(z.boolean())).toMatchObject({ enum: [true, false, 'true', 'false'] })
})
