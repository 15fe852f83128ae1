import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getUserAuthInfo, logout } from '#contract/account.ts'
import { getAuditLog } from '#contract/audit-log.ts'
import { getContestAccess, getContestInfo } from '#contract/contest.ts'
import { getContestProblem } from '#contract/contest-problem.ts'
import { getContestRank } from '#contract/contest-rank.ts'
import { isChanging } from '#contract/effects.ts'
import { ContestAuth } from '#contract/enums.ts'
import { apiPrefix, header } from '#contract/envelope.ts'
import { view as limits } from '#contract/limits/site.ts'
import { getUnreadMessages } from '#contract/message-unread.ts'
import { operations } from '#contract/operations.ts'
import { getUserList } from '#contract/user-admin.ts'
import { endView, startView } from '#contract/view.ts'
import { addContest, minutes } from '#support/node/contest.ts'
import { addGroup } from '#support/node/group.ts'
import { startServer, type TestServer, type TestUser } from '#support/node/server.ts'
import { createTestClock } from '#support/node/test-clock.ts'

type Person = TestUser & { token: string }
const clock = createTestClock()
let server: TestServer
let root: Person
let ada: Person
beforeAll(async () => {
  server = await startServer({ clock })
  root = await server.signedIn({ roles: ['root'] })
  ada = await server.signedIn()
})
afterAll(() => server?.close())

const start = (body: object, { token }: { token: string } = root) =>
  server.ask(startView, { body: body as { kind: 'visitor' }, token })
const viewAs = async (body: object, person: { token: string } = root) => {
  const { data } = await start(body, person)
  if (!data) throw new Error('no view')
  return data
}

describe('a view as a user', () => {
  test('sees what that user sees, and nothing of the administration', async () => {
    const { token, name, until } = await viewAs({ kind: 'user', username: ada.username })
    expect(name).toBe(ada.username)
    expect(Date.parse(until)).toBe(clock.now().getTime() + limits.lifetimeMs)
    expect((await server.ask(getUserAuthInfo, { token })).data?.userInfo.username).toBe(ada.username)
    expect((await server.ask(getUserList, { token })).http).toBe(403)
    expect((await server.ask(getUnreadMessages, { token })).status).toBe(200)
  })

  test('changes nothing, whichever call it is', async () => {
    const { token } = await viewAs({ kind: 'user', username: root.username })
    const changing = operations.filter((operation) => isChanging(operation) && operation.who !== 'judge')
    expect(changing.length).toBeGreaterThan(150)
    const answered: string[] = []
    for (const operation of changing) {
      const { http } = await server.inject({
        method: operation.method,
        url: `${apiPrefix}${operation.path}`,
        headers: { [header.token]: token },
      })
      if (http !== 403) answered.push(`${operation.name} ${http}`)
    }
    expect(answered).toEqual([])
  })

  test('is in the log, with its end', async () => {
    const { id, token } = await viewAs({ kind: 'user', username: ada.username })
    expect((await server.ask(endView, { query: { id }, token: root.token })).status).toBe(200)
    expect((await server.ask(getUserAuthInfo, { token })).http).toBe(401)
    const entries = (await server.ask(getAuditLog, { query: { subject: 'view' }, token: root.token })).data
    expect(entries?.records.slice(0, 2)).toMatchObject([
      { act: 'endView', details: { id }, target: id, targetName: ada.username },
      { act: 'startView', by: root.username, target: id, targetName: ada.username },
    ])
    expect(JSON.stringify(entries)).not.toContain(token)
  })

  test('is over after half an hour, with the session, the role or the account', async () => {
    const admin = await server.signedIn({ roles: ['root'] })
    const seen = await server.createUser()
    const alive = async (token: string) => (await server.ask(getUserAuthInfo, { token })).http === 200
    const late = await viewAs({ kind: 'user', username: seen.username }, admin)
    clock.advance(limits.lifetimeMs - 1)
    expect(await alive(late.token)).toBe(true)
    clock.advance(1)
    expect(await alive(late.token)).toBe(false)

    const banned = await viewAs({ kind: 'user', username: seen.username }, admin)
    await server.db.updateTable('users').set({ status: 1 }).where('uid', '=', seen.uid).execute()
    expect(await alive(banned.token)).toBe(false)
    expect((await start({ kind: 'user', username: seen.username }, admin)).status).toBe(400)

    const demoted = await viewAs({ kind: 'user', username: ada.username }, admin)
    await server.db.updateTable('userRole').set({ roleId: 1001 }).where('uid', '=', admin.uid).execute()
    expect(await alive(demoted.token)).toBe(false)
    await server.db.updateTable('userRole').set({ roleId: 1000 }).where('uid', '=', admin.uid).execute()
    expect(await alive(demoted.token)).toBe(true)
    await server.ask(logout, { token: admin.token })
    expect(await alive(demoted.token)).toBe(false)
  })

  test('is ended by whoever began it alone', async () => {
    const { id, token } = await viewAs({ kind: 'user', username: ada.username })
    const other = await server.signedIn({ roles: ['root'] })
    await server.ask(endView, { query: { id }, token: other.token })
    expect((await server.ask(getUserAuthInfo, { token })).http).toBe(200)
    const entries = (await server.ask(getAuditLog, { query: { subject: 'view' }, token: root.token })).data
    expect(entries?.records[0], 'it tells nobody whose view it is').toMatchObject({
      ...{ act: 'endView', by: other.username, target: null, targetName: null },
    })
  })

  test.each([
    ['admin', 403],
    ['problem_admin', 403],
  ] as const)('is refused to the role %s', async (role, status) => {
    const person = await server.signedIn({ roles: [role] })
    expect(await start({ kind: 'user', username: ada.username }, person)).toMatchObject({ status })
    expect(await start({ kind: 'visitor' }, person)).toMatchObject({ status })
  })

  test('of nobody is refused', async () => {
    expect((await start({ kind: 'user', username: 'nobody at all' })).status).toBe(400)
    expect((await start({ kind: 'user' })).status).toBe(400)
  })
})

test('a view as a visitor is signed in as nobody, and changes nothing', async () => {
  const { token, name } = await viewAs({ kind: 'visitor' })
  expect(name).toBeNull()
  expect((await server.ask(getUserAuthInfo, { token })).http).toBe(401)
  const { http } = await server.inject({
    method: 'POST',
    url: `${apiPrefix}/login`,
    headers: { [header.token]: token },
    payload: { username: ada.username, password: ada.password },
  })
  expect(http).toBe(403)
})

describe('a view as a contestant', () => {
  test('is for the admins of the contest, and shows it as contestants see it', async () => {
    const author = await server.signedIn({ roles: ['admin'] })
    const { cid } = await addContest(server.db, {
      ...{
        uid: author.uid,
        author: author.username,
        problems: ['A'],
        startTime: minutes(10),
        endTime: minutes(20),
      },
    })
    const query = { cid }
    expect((await server.ask(getContestProblem, { query, token: author.token })).status).toBe(200)
    const { token, name } = await viewAs({ kind: 'contestant', cid }, author)
    expect(name).toBe(author.username)
    const seen = await server.ask(getUserAuthInfo, { token })
    expect(seen.data).toMatchObject({ roles: ['default_user'], userInfo: { roleList: ['default_user'] } })
    expect((await server.ask(getContestInfo, { query, token })).status).toBe(200)
    expect((await server.ask(getContestProblem, { query, token })).status).toBe(403)
  })

  test.each(['admin', 'root'] as const)(
    'takes part in a private contest that keeps the %s’s account out, and in that one alone',
    async (role) => {
      const person = await server.signedIn({ roles: [role] })
      const closed = {
        ...{ uid: person.uid, author: person.username, problems: ['A'], auth: ContestAuth.Private },
        ...{ password: 'spring', openAccountLimit: true, openRank: false },
        accountLimitRule: '<prefix>team</prefix><suffix></suffix><start>1</start><end>9</end><extra></extra>',
      }
      const { cid } = await addContest(server.db, closed)
      const other = await addContest(server.db, closed)
      const { token } = await viewAs({ kind: 'contestant', cid }, person)
      const ask = async (asked: number) => [
        (await server.ask(getContestInfo, { query: { cid: asked }, token })).data?.isAdmin,
        (await server.ask(getContestAccess, { query: { cid: asked }, token })).data?.access,
        (await server.ask(getContestProblem, { query: { cid: asked }, token })).status,
        (await server.ask(getContestRank, { body: { cid: asked }, token })).status,
      ]
      expect(await ask(cid)).toEqual([false, true, 200, 200])
      expect(await ask(other.cid)).toEqual([false, false, 403, 403])
      const registered = await server.db
        .selectFrom('contestRegistration')
        .select('uid')
        .where('cid', '=', cid)
        .execute()
      expect(registered).toEqual([])
    },
  )

  test('of a group takes part as a member, whoever began it', async () => {
    const owner = await server.createUser()
    const { gid } = await addGroup(server.db, { uid: owner.uid })
    const { cid } = await addContest(server.db, { gid, isGroup: true, uid: owner.uid, problems: ['A'] })
    const { token } = await viewAs({ kind: 'contestant', cid })
    const query = { cid }
    expect((await server.ask(getContestInfo, { query, token })).data?.isAdmin).toBe(false)
    expect((await server.ask(getContestProblem, { query, token })).status).toBe(200)
  })

  test('is not begun in a hidden contest, and the answer says why', async () => {
    const { cid } = await addContest(server.db, { problems: ['A'], visible: false })
    expect(await start({ kind: 'contestant', cid })).toMatchObject({
      status: 400,
      msg: expect.stringContaining('hidden'),
    })
    const helper = await server.signedIn({ roles: ['admin'] })
    expect((await start({ kind: 'contestant', cid }, helper)).status).toBe(403)
  })

  test('is refused to other admins, and of contests that are not there', async () => {
    const other = await server.signedIn({ roles: ['admin'] })
    const { cid } = await addContest(server.db, { problems: ['A'] })
    expect((await start({ kind: 'contestant', cid }, other)).status).toBe(403)
    expect((await start({ kind: 'contestant', cid: 987_654 }, other)).status).toBe(400)
  })
})
