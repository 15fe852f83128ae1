import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addDiscussion, getDiscussionList } from '#contract/discussion.ts'
import { addGroup } from '#contract/group.ts'
import { siteSwitch as limits } from '#contract/limits/site.ts'
import { getWebsiteConfig } from '#contract/site.ts'
import { changeSwitches, getSwitches, type SiteSwitches, switchDefaults } from '#contract/site-switch.ts'
import { addProblem, type PracticeServer, startPractice } from '#support/node/practice.ts'
import { startServer, type TestServer, type TestUser } from '#support/node/server.ts'

let server: PracticeServer
/** Another web node on the same database. */
let other: TestServer
let root: TestUser & { token: string }

beforeAll(async () => {
  server = await startPractice()
  other = await startServer({ databaseUrl: server.databaseUrl })
  root = await server.signedIn({ roles: ['root'] })
})
afterAll(async () => {
  await other?.close()
  await server?.close()
})
beforeEach(() => server.db.deleteFrom('siteConfig').execute())

const read = async () => (await server.ask(getSwitches, { token: root.token })).data
const change = (body: { [Key in keyof SiteSwitches]?: unknown }) =>
  server.ask(changeSwitches, { token: root.token, body })

test('stand as they usually do until somebody changes them, one by one or all together', async () => {
  expect(await read()).toEqual(switchDefaults)
  const all = Object.fromEntries(
    Object.entries(switchDefaults).map(([key, value]) => [key, typeof value === 'number' ? 0 : !value]),
  )
  expect(await change(all)).toMatchObject({ status: 200, data: null })
  expect(await read()).toEqual(all)
  expect((await change({ defaultSubmitInterval: 30, openPublicJudge: null })).status).toBe(200)
  expect(await read()).toEqual({ ...all, defaultSubmitInterval: 30 })
  expect((await change({})).status).toBe(200)
  expect(await read()).toEqual({ ...all, defaultSubmitInterval: 30 })
})

test.each([
  [{ defaultSubmitInterval: -1 }],
  [{ defaultSubmitInterval: limits.secondsMax + 1 }],
  [{ defaultCreateGroupLimit: 1.5 }],
  [{ defaultCreateGroupLimit: limits.countMax + 1 }],
  [{ openPublicJudge: 'off' }],
  [{ openPublicJudge: false, defaultCreateGroupLimit: 'many' }],
])('%j changes nothing', async (wrong) => {
  expect((await change(wrong)).status).toBe(400)
  expect(await read()).toEqual(switchDefaults)
})

test('hold in every web node from the next call on', async () => {
  const problem = await addProblem(server.db)
  const user = await server.signedIn()
  const submit = () =>
    server.submitAs(user.token, problem.problemId).then(
      () => 'taken',
      (error: Error) => error.message,
    )
  await change({ openPublicJudge: false, openPublicDiscussion: false })
  expect((await other.ask(getWebsiteConfig)).data?.openPublicDiscussion).toBe(false)
  expect((await other.ask(getDiscussionList, { query: { currentPage: 1 } })).status).toBe(403)
  expect(await submit()).toContain('disabled')
  await change({ openPublicJudge: true, openPublicDiscussion: true, defaultSubmitInterval: 0 })
  expect((await other.ask(getDiscussionList, { query: { currentPage: 1 } })).status).toBe(200)
  expect([await submit(), await submit()]).toEqual(['taken', 'taken'])
  await change({ defaultSubmitInterval: 60 })
  expect(await submit()).toContain('refused')
})

test('say how much a user may make', async () => {
  const { token } = await server.signedIn()
  const group = { ...addGroup.example.body, name: 'Climbers', shortName: 'CLIMB' }
  const discussion = addDiscussion.example.body
  const make = async () => [
    (await other.ask(addGroup, { token, body: group })).status,
    (await other.ask(addDiscussion, { token, body: discussion })).status,
  ]
  expect(await make()).toEqual([403, 403])
  await change({ defaultCreateGroupACInitValue: 0, defaultCreateDiscussionACInitValue: 0 })
  await change({ defaultCreateGroupLimit: 0, defaultCreateDiscussionDailyLimit: 0 })
  expect(await make()).toEqual([403, 403])
  await change({ defaultCreateGroupLimit: 1, defaultCreateDiscussionDailyLimit: 1 })
  expect(await make()).toEqual([200, 200])
})
