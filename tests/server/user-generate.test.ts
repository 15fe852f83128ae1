import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { changePassword } from '#contract/account.ts'
import { apiPrefix, header } from '#contract/envelope.ts'
import { userAdmin as limits } from '#contract/limits/site.ts'
import type { BodyOf } from '#contract/operation.ts'
import { downloadGeneratedUsers, findTakenNames, generateUsers, getUserList } from '#contract/user-admin.ts'
import { writeSheet } from '#server/spreadsheet/write-sheet.ts'
import { type PracticeServer, startPractice } from '#support/node/practice.ts'
import { readSheet } from '#support/node/sheet.ts'
import { createTestClock, type TestClock } from '#support/node/test-clock.ts'

type User = Awaited<ReturnType<PracticeServer['signedIn']>>
let server: PracticeServer
let clock: TestClock
let root: User
let ada: User

beforeAll(async () => {
  clock = createTestClock()
  server = await startPractice({ clock })
})
afterAll(() => server?.close())
beforeEach(async () => {
  root = await server.signedIn({ roles: ['root'] })
  ada = await server.signedIn()
})

const list = async (query: Record<string, string | number | boolean>) => {
  const { data, msg } = await server.ask(getUserList, { query, token: root.token })
  if (!data) throw new Error(msg)
  return data
}
const namesOf = async (query: Record<string, string | number | boolean>) =>
  (await list(query)).records.map(({ username }) => username)
const unique = (() => {
  let last = 0
  return () => {
    last += 1
    return `unique${last}x`
  }
})()
const generate = (body: Partial<BodyOf<typeof generateUsers>>) =>
  server.ask(generateUsers, {
    body: { prefix: unique(), number_from: 1, number_to: 3, password_length: 8, ...body },
    token: root.token,
  })
const download = async (key: string, by: User | null = root) => {
  const { statusCode, headers, rawPayload } = await server.app.inject({
    method: 'GET',
    url: `${apiPrefix}${downloadGeneratedUsers.path}`,
    query: { key },
    headers: by ? { [header.token]: by.token } : {},
  })
  return { statusCode, headers, rawPayload }
}

test('names and addresses that accounts have are told in any case of letters, others are not', async () => {
  const { username } = await server.signedIn()
  await server.db
    .updateTable('users')
    .set({ email: 'Taken@Example.org' })
    .where('username', '=', username)
    .execute()
  const body = {
    usernames: [username.toUpperCase(), 'nobody-at-all'],
    emails: ['taken@example.ORG', 'a@b.c'],
  }
  const { data } = await server.ask(findTakenNames, { body, token: root.token })
  expect(data).toEqual({ usernames: [username.toLowerCase()], emails: ['taken@example.org'] })
  expect((await server.ask(findTakenNames, { body, token: ada.token })).http).toBe(403)
})

describe('generated accounts', () => {
  test('are listed by their numbers', async () => {
    const prefix = unique()
    await generate({ prefix, number_from: 8, number_to: 11 })
    expect(await namesOf({ keyword: prefix })).toEqual([8, 9, 10, 11].map((number) => `${prefix}${number}`))
    await generate({ prefix: `${prefix}-`, number_from: 9, number_to: 10, number_width: 3 })
    expect(await namesOf({ keyword: `${prefix}-` })).toEqual([`${prefix}-009`, `${prefix}-010`])
  })

  test('are there with passwords that the sheet tells for half an hour', async () => {
    const prefix = unique()
    const { data } = await generate({
      prefix,
      suffix: '-z',
      number_from: 9,
      number_to: 11,
      password_length: 25,
    })
    const key = data?.key ?? ''
    const file = await download(key)
    expect(file.headers['content-type']).toBe(downloadGeneratedUsers.download)
    const { rows } = await readSheet(file.rawPayload)
    expect(rows.map(([name]) => name)).toEqual(['Username', `${prefix}9-z`, `${prefix}10-z`, `${prefix}11-z`])
    const passwords = rows.slice(1).map(([, password = '']) => String(password))
    expect(new Set(passwords).size).toBe(3)
    for (const password of passwords) expect(password).toMatch(/^[A-Za-z2-9]{25}$/)
    const token = await server.signIn(`${prefix}10-z`, passwords[1])
    // Longer than one that is chosen: it can still be changed.
    const changed = await server.ask(changePassword, {
      body: { oldPassword: passwords[1], newPassword: 'another-1' },
      token,
    })
    expect(changed.data?.code).toBe(200)
    expect((await readSheet((await download(key)).rawPayload)).rows).toHaveLength(4)
    clock.advance(limits.sheetLifetimeMs)
    root = await server.signedIn({ roles: ['root'] })
    expect((await readSheet((await download(key)).rawPayload)).rows).toEqual([['Username', 'Password']])
  })

  test('are told to super admins with the whole key alone, and the database does not tell them', async () => {
    const { data } = await generate({ prefix: unique() })
    const key = data?.key ?? ''
    const { rows } = await readSheet((await download(key)).rawPayload)
    expect((await download(key, null)).statusCode).toBe(401)
    expect((await download(key, ada)).statusCode).toBe(403)
    const [place] = key.split('.')
    for (const wrong of [`${place}.x`, `${place}`, `${place}.${'A'.repeat(43)}`, 'x.y'])
      expect((await readSheet((await download(wrong)).rawPayload)).rows).toHaveLength(1)
    const stored = JSON.stringify(await server.db.selectFrom('challenge').selectAll().execute())
    expect(stored).not.toContain(rows[1]?.[0])
    expect(stored).not.toContain(rows[1]?.[1])
  })

  test.each([
    ['an end below the start', { number_from: 3, number_to: 2 }],
    ['negative numbers', { number_from: -1 }],
    ['passwords of 5 characters', { password_length: 5 }],
    ['passwords of 26 characters', { password_length: 26 }],
    ['too many', { number_from: 1, number_to: limits.batchMax + 1 }],
    ['names of 21 characters', { prefix: 'x'.repeat(20) }],
    ['names that mix alphabets', { prefix: 'раypal' }],
  ])('are refused with %s', async (_, body) => {
    const before = (await list({})).total
    expect(await generate(body)).toMatchObject({ http: 200, status: 400 })
    expect((await list({})).total).toBe(before)
  })

  test('are refused in words that say which number is wrong', async () => {
    const { msg } = await generate({ number_from: 3, number_to: 2 })
    expect(msg).toBe('The last number must not be below the first')
    expect((await generate({ number_from: -1 })).msg).toMatch(/^Enter whole numbers from 0 to /)
  })

  test('are none when one of the names exists', async () => {
    const prefix = unique()
    await server.createUser({ username: `${prefix}2` })
    const answer = await generate({ prefix: prefix.toUpperCase() })
    expect(answer).toMatchObject({ status: 400 })
    expect(answer.msg).toContain(`${prefix}2`)
    expect(await namesOf({ keyword: prefix })).toEqual([`${prefix}2`])
  })
})

test('a sheet holds texts as they are, and no formula', async () => {
  const texts = ['=1+1', '+1', '@SUM(A1)', '-2', ' spaced ', '<&">', '灯笼 🏮', 'a\u0001b', '\ud800']
  const { rows, parts } = await readSheet(await buffer(writeSheet('a & b', [texts, []])))
  expect(rows).toEqual([texts.map((text) => text.replace('\u0001', '').toWellFormed()), []])
  expect(parts).toContain('[Content_Types].xml')
})

test('names of a series that are taken come in its order, ten of them, with how many more there are', async () => {
  const suffix = unique()
  const make = (to: number, locale: 'en-US' | 'zh-CN' = 'en-US') =>
    server.ask(generateUsers, {
      body: { prefix: 'p', suffix, number_from: 1, number_to: to, password_length: 8 },
      token: root.token,
      locale,
    })
  const named = (count: number) =>
    Array.from({ length: count }, (_, index) => `p${index + 1}${suffix}`).join(', ')
  expect(await make(10)).toMatchObject({ status: 200 })
  expect((await make(11)).msg).toBe(`10 usernames already exist; no account was created: ${named(10)}`)
  for (const number of [11, 12]) await server.createUser({ username: `p${number}${suffix}` })
  expect((await make(12)).msg).toBe(
    `12 usernames already exist; no account was created: ${named(10)} and 2 more`,
  )
  expect((await make(12, 'zh-CN')).msg).toContain('另有 2 个')
})
