import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { group as groupLimits } from '#contract/limits/group.ts'
import { pageSizeMax } from '#contract/limits/list.ts'
import { operations } from '#contract/operations.ts'
import { isOfDesk } from '#support/node/operations/actors.ts'
import { askWith, signIn, signInFor } from '#support/node/operations/calls.ts'
import { rightInput } from '#support/node/operations/right-input.ts'
import { type Standing, startStanding } from '#support/node/operations/standing.ts'

let standing: Standing
beforeAll(async () => {
  standing = await startStanding()
})
afterAll(() => standing?.close())

/** A list is the page itself, or has it beside other things. */
const pageIn = (data: unknown) =>
  [data, ...Object.values(data ?? {})].find(
    (part) => part !== null && typeof part === 'object' && 'records' in part,
  )

const lists = operations.filter(({ query }) => query instanceof z.ZodObject && 'currentPage' in query.shape)

test.each(lists.map((operation) => [operation.name, operation] as const))(
  'the list of %s has an end',
  async (_, operation) => {
    const { token } = await (isOfDesk(operation)
      ? signIn(standing, 'admin', operation)
      : signInFor(standing, operation))
    const { query } = await rightInput(standing, operation)
    const needed = Object.entries(query).filter(([name]) => /^(cid|contestID|gid|tid|type)$/.test(name))
    const withPage = (page: object) =>
      askWith(standing, operation, {
        query: { ...Object.fromEntries(needed), ...page },
        body: undefined,
        token,
      })
    const max = operation.name === 'getGroupList' ? groupLimits.listPageSizeMax : pageSizeMax
    expect(await withPage({ limit: max + 1 })).toMatchObject({ http: 400, status: 400 })
    expect(await withPage({ limit: pageSizeMax })).toMatchObject({ http: 200, status: 200 })
    expect(await withPage({ currentPage: '1e300' })).toMatchObject({ http: 400, status: 400 })
    const beyond = await withPage({ currentPage: Number.MAX_SAFE_INTEGER, limit: pageSizeMax })
    expect(beyond).toMatchObject({ http: 200 })
    expect(pageIn(beyond.data)).toMatchObject({ records: [] })
  },
)
