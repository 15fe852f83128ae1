import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { GroupAuth, GroupLevel } from '#contract/enums.ts'
import { getGroupAuth, getGroupDetail, removeGroup } from '#contract/group.ts'
import {
  actOnGroupMembers,
  changeGroupMember,
  getGroupApplications,
  getGroupMembers,
  joinGroup,
  leaveGroup,
  removeGroupMember,
  withdrawApplication,
} from '#contract/group-member.ts'
import { group as limits } from '#contract/limits/group.ts'
import { getOwnNotes } from '#contract/message.ts'
import { addGroupScene, addMember, type GroupActor, groupAdmins } from '#support/node/group.ts'
import { hearHints } from '#support/node/heard-hints.ts'
import { type PracticeServer, startPractice } from '#support/node/practice.ts'

let server: PracticeServer

beforeAll(async () => {
  server = await startPractice()
})
afterAll(() => server?.close())

describe('joining', () => {
  const join = async (gid: number, given: object = {}) => {
    const user = await server.signedIn()
    const answer = await server.ask(joinGroup, { query: { gid, ...given }, token: user.token, body: {} })
    const { data: level } = await server.ask(getGroupAuth, { query: { gid }, token: user.token })
    return { status: answer.status, level, user }
  }
  const reason = 'I take the course'

  test('a public group takes everybody at once', async () => {
    const { gid } = await addGroupScene(server)
    expect(await join(gid)).toMatchObject({ status: 200, level: GroupLevel.Member })
  })

  test('a protected one asks for a reason, and lets in whom it wants', async () => {
    const { gid } = await addGroupScene(server, { auth: GroupAuth.Protected, code: 'abc123' })
    expect(await join(gid)).toMatchObject({ status: 400, level: GroupLevel.None })
    expect(await join(gid, { reason: 'abcd' })).toMatchObject({ status: 400, level: GroupLevel.None })
    expect(await join(gid, { reason })).toMatchObject({ status: 200, level: GroupLevel.Applying })
  })

  test('a private one asks for its code too', async () => {
    const { gid } = await addGroupScene(server, { auth: GroupAuth.Private, code: 'abc123' })
    expect(await join(gid, { reason })).toMatchObject({ status: 400, level: GroupLevel.None })
    expect(await join(gid, { reason, code: 'abc124' })).toMatchObject({ status: 400, level: GroupLevel.None })
    expect(await join(gid, { reason, code: 'abc123' })).toMatchObject({
      ...{ status: 200, level: GroupLevel.Applying },
    })
  })

  test('an applicant withdraws and applies again, though not without end', async () => {
    const { gid, token, users } = await addGroupScene(server, { auth: GroupAuth.Protected, code: 'abc123' })
    const apply = (actor: GroupActor) =>
      server.ask(joinGroup, { query: { gid, reason }, body: {}, ...token(actor) })
    const withdraw = (actor: GroupActor) =>
      server.ask(withdrawApplication, { query: { gid }, ...token(actor) })
    for (const actor of ['stranger', 'refused', 'member', 'owner'] as const)
      expect((await withdraw(actor)).status, actor).toBe(404)
    expect((await withdraw('applicant')).status).toBe(200)
    const rows = await server.ask(getGroupApplications, { query: { gid, limit: 30 }, ...token('admin') })
    const uids = rows.data?.records.map(({ uid }) => uid)
    expect(uids).not.toContain(users.applicant.uid)
    expect(uids).toContain(users.refused.uid)
    for (let times = 0; times < limits.applicationsPerDay; times += 1) {
      expect((await apply('applicant')).status).toBe(200)
      expect((await withdraw('applicant')).status).toBe(200)
    }
    expect((await apply('applicant')).status).toBe(403)
    const { data: level } = await server.ask(getGroupAuth, { query: { gid }, ...token('applicant') })
    expect(level, 'nothing is stored of it').toBe(GroupLevel.None)
  })

  test('codes cannot be tried without end, and the right one is refused then too', async () => {
    const { gid, token } = await addGroupScene(server, { auth: GroupAuth.Private, code: 'abc123' })
    const guess = (code: string) =>
      server.ask(joinGroup, { query: { gid, reason, code }, body: {}, ...token('stranger') })
    for (let tries = 0; tries < 10; tries += 1) expect((await guess('000000')).status).toBe(400)
    expect((await guess('abc123')).status).toBe(403)
  })

  test('nobody joins twice or what is hidden; a refused applicant may apply again', async () => {
    const { gid, token } = await addGroupScene(server, { auth: GroupAuth.Protected, code: 'abc123' })
    const again = (actor: GroupActor) =>
      server.ask(joinGroup, { query: { gid, reason }, body: {}, ...token(actor) })
    expect((await again('applicant')).status).toBe(403)
    expect((await again('member')).status).toBe(403)
    expect((await again('refused')).status).toBe(200)
    const { data } = await server.ask(getGroupApplications, {
      query: { gid, auth: GroupLevel.Applying },
      ...token('admin'),
    })
    expect(data?.records.map((row) => row.reason)).toContain(reason)
    const hidden = await addGroupScene(server, { visible: false })
    expect(await join(hidden.gid)).toMatchObject({ status: 404, level: GroupLevel.None })
    expect(await join(hidden.gid, { code: '', reason })).toMatchObject({ status: 404 })
  })

  test.each([GroupAuth.Protected, GroupAuth.Private])(
    'a hidden group of kind %s takes who has its code, and tells nobody else anything',
    async (auth) => {
      const { gid, name, token } = await addGroupScene(server, { auth, code: 'abc123', visible: false })
      for (const given of [
        {},
        { reason },
        { reason, code: '' },
        { reason, code: 'abc124' },
        { code: 'abc12' },
      ])
        expect(await join(gid, given)).toMatchObject({ status: 404, level: GroupLevel.None })
      expect(await join(gid, { code: 'abc123' })).toMatchObject({ status: 400, level: GroupLevel.None })
      const applied = await join(gid, { reason, code: 'abc123' })
      expect(applied).toMatchObject({ status: 200, level: GroupLevel.Applying })
      const detail = await server.ask(getGroupDetail, { query: { gid }, token: applied.user.token })
      expect(detail.status).toBe(403)
      expect(JSON.stringify(detail)).not.toContain(name)
      expect((await join(gid, { reason })).status).toBe(404)
      const guess = (code: string) =>
        server.ask(joinGroup, { query: { gid, reason, code }, body: {}, ...token('stranger') })
      for (let tries = 0; tries < 10; tries += 1) expect((await guess('000000')).status).toBe(404)
      expect((await guess('abc123')).status).toBe(403)
    },
  )

  test('a hidden public group has no code, so that nobody joins it', async () => {
    const { gid } = await addGroupScene(server, { visible: false })
    for (const code of ['', 'null', 'abc123']) expect((await join(gid, { code })).status).toBe(404)
  })

  test('fifty at once are one member', async () => {
    const { gid, token } = await addGroupScene(server)
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        server.ask(joinGroup, { query: { gid }, body: {}, ...token('stranger') }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })
})

describe('what happens in a group is told', () => {
  const titlesOf = async (token: string | undefined) => {
    const { data } = await server.ask(getOwnNotes, { query: {}, token: token ?? '' })
    return (data?.records ?? []).map(({ title }) => title)
  }
  const told = async ({ users }: Awaited<ReturnType<typeof addGroupScene>>) =>
    Object.fromEntries(
      (
        await Promise.all(
          Object.entries(users).map(async ([actor, { token }]) => [actor, await titlesOf(token)] as const),
        )
      ).filter(([, titles]) => titles.length > 0),
    )

  test('an application to its roots, and the answer to the applicant', async () => {
    const scene = await addGroupScene(server, { auth: GroupAuth.Protected, code: 'abc123' })
    const { gid, name, users, rowIds, token } = scene
    const joined = await server.ask(joinGroup, {
      query: { gid, reason: 'I take the course' },
      body: {},
      ...token('stranger'),
    })
    expect(joined.status).toBe(200)
    const applied = `${users.stranger.username} wants to join the group “${name}”`
    expect(await told(scene)).toEqual({ root: [applied], owner: [applied] })
    const set = (actor: 'applicant' | 'refused', auth: GroupLevel) =>
      server.ask(changeGroupMember, {
        body: { id: rowIds[actor] ?? 0, gid, uid: users[actor].uid, auth },
        ...token('root'),
      })
    const review = async () =>
      (await server.ask(getOwnNotes, { query: {}, token: users.root.token })).data?.records[0]?.content
    expect(await review()).toContain('Review the request on the [member page]')
    await server.db
      .updateTable('groupMember')
      .set({ auth: GroupLevel.Member })
      .where('gid', '=', gid)
      .where('uid', '=', users.stranger.uid)
      .execute()
    expect(await review()).toContain('The request was accepted.')
    expect(await review()).not.toContain('Review')
    await set('applicant', GroupLevel.Refused)
    await set('refused', GroupLevel.Member)
    await set('refused', GroupLevel.Admin)
    expect(await told(scene)).toMatchObject({
      applicant: [`Your request to join the group “${name}” was rejected`],
      refused: [`You are now a group admin of “${name}”`, `Welcome to the group “${name}”`],
    })
  })

  test('that a member left to its roots, once a day of each', async () => {
    const scene = await addGroupScene(server)
    const { gid, name, token, users } = scene
    for (const _time of [1, 2]) {
      await server.ask(leaveGroup, { query: { gid }, ...token('member') })
      await addMember(server.db, { gid, uid: users.member.uid, auth: GroupLevel.Member })
    }
    const left = `${users.member.username} left the group “${name}”`
    expect(await told(scene)).toEqual({ root: [left], owner: [left] })
  })

  test('an answer to the page of the applicant, and nothing of members', async () => {
    const { gid, users, rowIds, token } = await addGroupScene(server, {
      ...{ auth: GroupAuth.Protected, code: 'abc123' },
    })
    const own = async (actor: GroupActor) =>
      (await server.ask(getGroupDetail, { query: { gid }, ...token(actor) })).data?.memberId
    expect(await own('applicant')).toBe(rowIds.applicant)
    expect(await own('stranger')).toBeNull()
    const heard = await hearHints(server)
    const set = (auth: GroupLevel, by: GroupActor = 'admin') =>
      server.ask(changeGroupMember, {
        body: { id: rowIds.applicant ?? 0, gid, uid: users.applicant.uid, auth },
        ...token(by),
      })
    const batch = () =>
      server.ask(actOnGroupMembers, {
        body: { gid, uids: [users.refused.uid], act: 'level', auth: GroupLevel.Member, dryRun: false },
        ...token('admin'),
      })
    expect(await heard.of(() => set(GroupLevel.Member))).toEqual([
      { topic: 'membership', id: rowIds.applicant },
    ])
    expect(await heard.of(batch)).toEqual([{ topic: 'membership', id: rowIds.refused }])
    expect(await heard.of(() => set(GroupLevel.Admin, 'root'))).toEqual([])
    heard.stop()
  })

  test('a welcome to whoever joins at once, and the end to members alone', async () => {
    const scene = await addGroupScene(server)
    const { gid, name, users, token } = scene
    await server.ask(joinGroup, { query: { gid }, body: {}, ...token('stranger') })
    await server.ask(removeGroupMember, { query: { gid, uid: users.admin.uid }, ...token('root') })
    expect(await told(scene)).toEqual({
      stranger: [`Welcome to the group “${name}”`],
      admin: [`You are no longer in the group “${name}”`],
    })
    await server.ask(removeGroup, { query: { gid }, ...token('owner') })
    const gone = `The group “${name}” was disbanded`
    expect(await told(scene)).toEqual({
      stranger: [gone, `Welcome to the group “${name}”`],
      admin: [`You are no longer in the group “${name}”`],
      member: [gone],
      root: [gone],
    })
  })
})

describe('levels', () => {
  const { Applying, Refused, Member, Admin, Root } = GroupLevel

  test('are given below the own one, but by the owner and super admins', async () => {
    const table: [GroupActor, GroupActor, GroupLevel, number][] = [
      ['member', 'applicant', Member, 403],
      ['admin', 'applicant', Member, 200],
      ['admin', 'applicant', Refused, 200],
      ['admin', 'refused', Member, 200],
      ['admin', 'member', Admin, 403],
      ['admin', 'applicant', Admin, 403],
      ['admin', 'admin', Member, 403],
      ['admin', 'root', Member, 403],
      ['root', 'member', Admin, 200],
      ['root', 'member', Root, 403],
      ['root', 'admin', Member, 200],
      ['root', 'root', Admin, 403],
      ['owner', 'member', Root, 200],
      ['owner', 'root', Member, 200],
      ['superAdmin', 'root', Member, 200],
      ['superAdmin', 'member', Root, 200],
      ['siteAdmin', 'applicant', Member, 403],
      ['stranger', 'applicant', Member, 403],
      ['visitor', 'applicant', Member, 401],
      ['owner', 'member', Applying, 400],
      ['superAdmin', 'owner', Member, 404],
      ['owner', 'stranger', Member, 404],
    ]
    const found: typeof table = []
    for (const [actor, target, auth] of table) {
      const { gid, users, rowIds, token } = await addGroupScene(server)
      const { uid } = users[target as keyof typeof users]
      const body = { id: rowIds[target] ?? 0, gid, uid, auth }
      const { status } = await server.ask(changeGroupMember, { body, ...token(actor) })
      const { data: level } = await server.ask(getGroupAuth, {
        query: { gid },
        token: users[target as keyof typeof users].token,
      })
      if (status === 200) expect(level).toBe(auth)
      found.push([actor, target, auth, status])
    }
    expect(found).toEqual(table)
  })

  test('members are removed from above, never oneself and never the owner', async () => {
    const table: [GroupActor, GroupActor, number][] = [
      ['member', 'applicant', 403],
      ['admin', 'member', 200],
      ['admin', 'applicant', 200],
      ['admin', 'admin', 404],
      ['admin', 'root', 403],
      ['root', 'admin', 200],
      ['root', 'owner', 404],
      ['owner', 'root', 200],
      ['owner', 'owner', 404],
      ['owner', 'stranger', 404],
      ['superAdmin', 'root', 200],
      ['siteAdmin', 'member', 403],
    ]
    const found: typeof table = []
    for (const [actor, target] of table) {
      const { gid, users, token } = await addGroupScene(server)
      const { uid } = users[target as keyof typeof users]
      const { status } = await server.ask(removeGroupMember, { query: { gid, uid }, ...token(actor) })
      found.push([actor, target, status])
    }
    expect(found).toEqual(table)
  })

  test('members leave, but for the owner', async () => {
    const { gid, token } = await addGroupScene(server)
    const leave = async (actor: GroupActor) =>
      (await server.ask(leaveGroup, { query: { gid }, ...token(actor) })).status
    expect(await leave('stranger')).toBe(403)
    expect(await leave('applicant')).toBe(403)
    expect(await leave('owner')).toBe(404)
    expect(await leave('admin')).toBe(200)
    expect(await leave('admin')).toBe(403)
  })
})

test('the lists of members: who is in, and to admins who applied and why', async () => {
  const { gid, users, token } = await addGroupScene(server)
  const keyword = users.member.username
  const extra = await server.signedIn()
  await addMember(server.db, { gid, uid: extra.uid, auth: GroupLevel.Applying, reason: 'Let me in' })
  const { data: members } = await server.ask(getGroupMembers, { query: { gid }, ...token('member') })
  const { member, admin, root, owner } = users
  expect(members?.records.map(({ uid }) => uid)).toEqual([root.uid, admin.uid, member.uid, owner.uid])
  expect(members?.records.every((row) => row.reason === null)).toBe(true)
  const { data: all } = await server.ask(getGroupApplications, { query: { gid }, ...token('admin') })
  expect(all?.total).toBe(7)
  expect(all?.records[0]).toMatchObject({ uid: extra.uid, reason: 'Let me in' })
  const { data: found } = await server.ask(getGroupMembers, { query: { gid, keyword }, ...token('member') })
  expect(found?.records.map(({ uid }) => uid)).toEqual([member.uid])
  const { data: alone } = await server.ask(getGroupMembers, { query: { gid }, ...token('admin') })
  expect(alone?.records[0], 'admins see no reasons of members either').toMatchObject({ reason: null })
  const applying = { gid, auth: GroupLevel.Applying }
  const { data: none } = await server.ask(getGroupMembers, { query: applying, ...token('member') })
  expect(none?.records).toEqual([])
})

test('real names are for admins of the group, of members and applicants, and only they find them', async () => {
  const { gid, users, token } = await addGroupScene(server)
  const named = { member: 'Otto Ohm', applicant: 'Anton Ampere', refused: 'Karl Kelvin' } as const
  for (const [actor, realname] of Object.entries(named) as [keyof typeof named, string][])
    await server.db.updateTable('users').set({ realname }).where('uid', '=', users[actor].uid).execute()
  const lists = [getGroupMembers, getGroupApplications] as const
  const rows = async (list: (typeof lists)[number], by: GroupActor, keyword = '') =>
    (await server.ask(list, { query: { gid, keyword, limit: 30 }, ...token(by) })).data?.records ?? []
  const seen = JSON.stringify(await rows(getGroupMembers, 'member'))
  expect(seen).toContain(users.member.uid)
  expect(seen).not.toContain('realname')
  expect(await rows(getGroupMembers, 'member', 'otto o')).toEqual([])
  for (const by of groupAdmins)
    for (const list of lists) {
      const all = await rows(list, by)
      expect(all.find(({ uid }) => uid === users.member.uid)?.realname).toBe(named.member)
      expect(JSON.stringify(all)).not.toContain(named.refused)
      expect(JSON.stringify(all).includes(named.applicant)).toBe(list === getGroupApplications)
      expect((await rows(list, by, 'otto o')).map(({ uid }) => uid)).toEqual([users.member.uid])
      expect((await rows(list, by, 'ampere')).length).toBe(list === getGroupApplications ? 1 : 0)
      expect(await rows(list, by, 'kelvin'), 'the rejected are not found by it').toEqual([])
    }
})
