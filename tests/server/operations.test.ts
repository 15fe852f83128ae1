import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { isLogged } from '#contract/effects.ts'
import { operations } from '#contract/operations.ts'
import { actorNames, expectedFor, expectedForCaller } from '#support/node/operations/actors.ts'
import { nextAddress } from '#support/node/operations/address.ts'
import { askWith, signIn, signInFor } from '#support/node/operations/calls.ts'
import { rightInput } from '#support/node/operations/right-input.ts'
import { type Standing, startStanding } from '#support/node/operations/standing.ts'
import { actsAfter, lastEntry, rowCounts } from '#support/node/operations/stored.ts'
import type { AskOptions } from '#support/node/server.ts'
import { isRefusedByContract, wrongInputs } from '#support/node/wrong-input.ts'

let standing: Standing
beforeAll(async () => {
  standing = await startStanding()
})
afterAll(() => standing?.close())

/** What everybody may do with what is theirs, as here: no act of the administration. */
const onOwn = ['removeComment', 'removeReply', 'removeDiscussion', 'changeDiscussion']

const table = operations.map((operation) => [operation.name, operation] as const)

describe.each(table)('%s', (_, operation) => {
  test.each(actorNames)('answers a %s as declared', async (actor) => {
    const { server } = standing
    const { token, own } = await signIn(standing, actor, operation)
    const { query, body } = await rightInput(standing, operation, own)
    const known = await lastEntry(server.db)
    const answer = await server.ask(operation, {
      query: query as NonNullable<AskOptions['query']>,
      ...(body === undefined ? {} : { body }),
      ...(token ? { token } : {}),
      address: nextAddress(),
    })
    expect([answer.http, answer.status, answer.msg]).toEqual([
      ...expectedFor(operation, actor),
      expect.any(String),
    ])
    expect(answer.msg).not.toBe('')
    const isTried = body !== undefined && 'dryRun' in body && body.dryRun === true
    const isOthers = !isTried && !onOwn.includes(operation.name)
    const isDone = isLogged(operation) && answer.status === 200 && isOthers
    expect(await actsAfter(server.db, known)).toEqual(isDone ? [operation.name] : [])
    if (answer.status !== 200) expect(answer.data).toBeNull()
    else expect(operation.data.safeParse(answer.data).error).toBeUndefined()
  })

  test('refuses wrong input with words and stores nothing; no input breaks it', async () => {
    const { db } = standing.server
    const { token, own } = await signInFor(standing, operation)
    const inputs = wrongInputs(operation, await rightInput(standing, operation, own))
    const refused = inputs.filter((input) => isRefusedByContract(operation, input))
    const others = inputs.filter((input) => !refused.includes(input))
    const before = await rowCounts(db)
    const wrong: string[] = []
    for (const { name, query, body } of refused) {
      const { http, status, msg, data } = await askWith(standing, operation, { query, body, token })
      if (http !== 400 || status !== 400 || !msg || data !== null)
        wrong.push(`${name}: ${http} ${status} ${msg}`)
    }
    expect(wrong).toEqual([])
    expect(await rowCounts(db)).toEqual(before)
    for (const { name, query, body } of others) {
      const { http, msg } = await askWith(standing, operation, { query, body, token })
      if (http >= 500 || !msg) wrong.push(`${name}: ${http} ${msg}`)
    }
    expect(wrong).toEqual([])
  })

  test('ignores members that nobody named', async () => {
    const { token, own } = await signInFor(standing, operation)
    const { query, body } = await rightInput(standing, operation, own)
    const more = { uid: '1', roles: 'root', status: '0', judger: 'x' }
    const withMore = (part: z.ZodType, given: object | undefined) => {
      const fields = part instanceof z.ZodObject ? Object.keys(part.shape) : []
      return {
        ...Object.fromEntries(Object.entries(more).filter(([key]) => !fields.includes(key))),
        ...given,
      }
    }
    const answer = await askWith(standing, operation, {
      query: withMore(operation.query, query),
      // A list has no members of its own.
      body: Array.isArray(body) ? body : withMore(operation.body, body),
      token,
    })
    expect([answer.http, answer.status]).toEqual(expectedForCaller(operation))
  })
})
