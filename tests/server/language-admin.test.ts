import { afterAll, beforeAll, expect, test } from 'vitest'
import { getAdminLanguages, switchLanguage } from '#contract/language-admin.ts'
import { getLanguages } from '#contract/problem-language.ts'
import { findLanguageUse } from '#server/problem/language.repository.ts'
import { type JudgingScene, startJudgingScene } from '#support/node/practice.ts'

let server: JudgingScene['server']
let user: JudgingScene['user']
let root: { token: string }

beforeAll(async () => {
  ;({ server, user } = await startJudgingScene())
  root = await server.signedIn({ roles: ['root'] })
  await server.judge.register()
})
afterAll(() => server?.close())

const listed = async () => (await server.ask(getAdminLanguages, { token: root.token })).data ?? []
const firstOffered = async () => {
  const language = (await listed()).find(({ judges }) => judges.length > 0)
  if (!language) throw new Error('No judge offers a language')
  return language
}

test('administrators of every kind see the languages, super admins alone switch them', async () => {
  const { id } = await firstOffered()
  const body = { id, isOn: true }
  for (const role of ['root', 'admin', 'problem_admin'] as const) {
    const { token } = await server.signedIn({ roles: [role] })
    expect(await server.ask(getAdminLanguages, { token })).toMatchObject({ http: 200 })
    const http = role === 'root' ? 200 : 403
    expect(await server.ask(switchLanguage, { token, body })).toMatchObject({ http })
  }
  expect(await server.ask(getAdminLanguages, { token: user.token })).toMatchObject({ http: 403 })
  expect(await server.ask(switchLanguage, { token: user.token, body })).toMatchObject({ http: 403 })
  expect(await server.ask(getAdminLanguages)).toMatchObject({ http: 401 })
  expect(await server.ask(switchLanguage, { body })).toMatchObject({ http: 401 })
})

test('each judge says which version it has', async () => {
  const { judges } = await firstOffered()
  expect(judges).toEqual([{ judge: 'judge-1', version: expect.any(String) }])
})

test('a language that is off is not offered until it is on again', async () => {
  const { id, name } = await firstOffered()
  const names = async () => (await server.ask(getLanguages)).data?.map((each) => each.name)
  const isOffered = async () => (await findLanguageUse(server.db, name, 0)).offered
  for (const isOn of [false, true]) {
    await server.ask(switchLanguage, { token: root.token, body: { id, isOn } })
    expect((await listed()).find((each) => each.id === id)).toMatchObject({ isOn })
    expect((await names())?.includes(name)).toBe(isOn)
    expect(await isOffered()).toBe(isOn)
  }
})

test('an unknown language cannot be switched', async () => {
  const body = { id: 999_999, isOn: false }
  expect(await server.ask(switchLanguage, { token: root.token, body })).toMatchObject({ status: 404 })
})
