import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { getLastSession } from '#contract/dashboard.ts'
import { apiPrefix } from '#contract/envelope.ts'
import { operations } from '#contract/operations.ts'
import { publishDraft } from '#contract/workshop.ts'
import { expectedForCaller } from '#support/node/operations/actors.ts'
import { askWith, sendRaw, signIn, signInFor } from '#support/node/operations/calls.ts'
import { rightInput } from '#support/node/operations/right-input.ts'
import { type Standing, startStanding } from '#support/node/operations/standing.ts'
import { rowCounts } from '#support/node/operations/stored.ts'

let standing: Standing
beforeAll(async () => {
  standing = await startStanding()
})
afterAll(() => standing?.close())

/** The same with texts in the place of numbers and truth values. */
const asText = (value: unknown): unknown => {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (Array.isArray(value)) return value.map(asText)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, asText(inner)]))
}

const bodied = operations.filter(({ body }) => !(body instanceof z.ZodUndefined))

test.each(bodied.map((operation) => [operation.name, operation] as const))(
  '%s takes texts for the numbers and truth values of its body',
  async (_, operation) => {
    // A call before it may have left something to publish.
    if (operation.name === publishDraft.name)
      await standing.server.db
        .deleteFrom('problemDraft')
        .where('pid', '=', standing.madeProblem.pid)
        .execute()
    const { token, own } = await signInFor(standing, operation)
    const { query, body } = await rightInput(standing, operation, own)
    const answer = await askWith(standing, operation, { query, body: asText(body), token })
    expect([answer.http, answer.status]).toEqual(expectedForCaller(operation))
  },
)

test('a body that is not looked at may be of any type', async () => {
  const { token } = await signIn(standing, 'admin', getLastSession)
  for (const type of ['application/x-www-form-urlencoded', 'text/plain', 'application/json']) {
    const answer = await sendRaw(standing, getLastSession, { payload: '0f3{', type, token })
    expect([type, answer.http, answer.status]).toEqual([type, 200, 200])
  }
})

describe('a body', () => {
  const ofUsers = bodied.filter(({ who }) => who !== 'judge')

  test.each(ofUsers.map((operation) => [operation.name, operation] as const))(
    'of %s that is no JSON, poisons prototypes, is too large or of another type is refused',
    async (_, operation) => {
      const { token } = await signInFor(standing, operation)
      const send = (payload: string, type = 'application/json') =>
        sendRaw(standing, operation, { payload, type, token })
      const before = await rowCounts(standing.server.db)
      expect(await send('{"a":')).toMatchObject({ http: 400, status: 400, msg: expect.stringMatching(/./) })
      expect(await send('{"__proto__":{"roles":["root"]}}')).toMatchObject({ http: 400, status: 400 })
      const large = await send(JSON.stringify({ a: 'x'.repeat(2_000_000) }))
      expect(large.http).toBeGreaterThanOrEqual(400)
      expect(large.http).toBeLessThan(500)
      expect(await send('a=b', 'application/x-www-form-urlencoded')).toMatchObject({ http: 415 })
      expect(await rowCounts(standing.server.db)).toEqual(before)
    },
  )

  test.each(
    ofUsers.filter(({ who }) => who !== 'any').map((operation) => [operation.name, operation] as const),
  )('of %s is not read for a visitor', async (_, operation) => {
    const sent = { payload: '{"a":', type: 'application/json', token: undefined }
    expect(await sendRaw(standing, operation, sent)).toMatchObject({ http: 401, status: 401 })
  })
})

test('another method on a path of the wire is 405', async () => {
  for (const { path } of operations) {
    const taken: readonly string[] = operations
      .filter((operation) => operation.path === path)
      .map((operation) => operation.method)
    const wrong = (['PUT', 'DELETE', 'POST', 'GET'] as const).find((candidate) => !taken.includes(candidate))
    // A path may take them all.
    if (!wrong) continue
    const answer = await standing.server.inject({ method: wrong, url: `${apiPrefix}${path}` })
    expect([path, answer.http, answer.status]).toEqual([path, 405, 405])
  }
})
