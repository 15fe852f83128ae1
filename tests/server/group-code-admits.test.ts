import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { GroupAuth, GroupLevel } from '#contract/enums.ts'
import { addGroup, changeGroup, getGroupAuth, getGroupDetail } from '#contract/group.ts'
import { joinGroup } from '#contract/group-member.ts'
import { getOwnNotes } from '#contract/message.ts'
import { addGroupScene, type GroupActor, type GroupScene, onlyFor, statusesOf } from '#support/node/group.ts'
import { type PracticeServer, startPractice } from '#support/node/practice.ts'

let server: PracticeServer
beforeAll(async () => {
  server = await startPractice()
})
afterAll(() => server?.close())

const code = 'K7M2PX'
const reason = 'I take the course'
const scene = (given: object = {}) =>
  addGroupScene(server, { auth: GroupAuth.Private, code, codeAdmits: true, ...given })
const join = ({ gid, token }: GroupScene, actor: GroupActor, given: object = {}) =>
  server.ask(joinGroup, { query: { gid, ...given }, body: {}, ...token(actor) })
const levelOf = async ({ gid, token }: GroupScene, actor: GroupActor) =>
  (await server.ask(getGroupAuth, { query: { gid }, ...token(actor) })).data
const detail = ({ gid, token }: GroupScene, actor: GroupActor) =>
  server.ask(getGroupDetail, { query: { gid }, ...token(actor) })
const change = ({ gid, token }: GroupScene, given: object, by: GroupActor = 'root') =>
  server.ask(changeGroup, { body: { id: gid, ...given }, ...token(by) })

const waitingCalls = async (): Promise<number> => {
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(server.db)
  return rows.length
}

test('the right code makes a member at once, in any case and without a reason', async () => {
  const group = await scene()
  expect(await join(group, 'stranger', { code: 'k7m2Px' })).toMatchObject({ status: 200 })
  expect(await levelOf(group, 'stranger')).toBe(GroupLevel.Member)
  const { data } = await server.ask(getOwnNotes, group.token('stranger'))
  expect(data?.records.map(({ title }) => title)).toEqual([`Welcome to the group “${group.name}”`])
  const own = await server.ask(getOwnNotes, group.token('root'))
  expect(own.data?.records, 'nobody has anything to approve').toEqual([])
})

test.each([
  [GroupAuth.Private, true, 400],
  [GroupAuth.Private, false, 404],
  [GroupAuth.Protected, false, 404],
] as const)(
  'a wrong or missing code of a group of kind %i, listed %s, is refused, and counted with the right one',
  async (auth, visible, refusal) => {
    const group = await scene({ auth, visible })
    for (const given of [{}, { code: '' }, { reason }, { code: 'K7M2P' }, { code: 'AAAAAA', reason }])
      expect((await join(group, 'stranger', given)).status).toBe(refusal)
    for (let tries = 5; tries < 10; tries += 1)
      expect((await join(group, 'stranger', { code: '000000' })).status).toBe(refusal)
    expect((await join(group, 'stranger', { code })).status, 'no guess is left').toBe(403)
    expect(await levelOf(group, 'stranger')).toBe(GroupLevel.None)
    const other = await server.signedIn()
    const query = { gid: group.gid, code }
    expect((await server.ask(joinGroup, { query, body: {}, token: other.token })).status).toBe(200)
  },
)

test('a listed protected group lets nobody in by a code, whatever is stored', async () => {
  const group = await scene({ auth: GroupAuth.Protected })
  expect((await join(group, 'stranger', { code })).status).toBe(400)
  expect((await join(group, 'stranger', { code, reason })).status).toBe(200)
  expect(await levelOf(group, 'stranger')).toBe(GroupLevel.Applying)
})

test('without the switch a code is asked for and the approval too', async () => {
  const group = await scene({ codeAdmits: false })
  expect((await join(group, 'stranger', { code })).status).toBe(400)
  expect((await join(group, 'stranger', { code, reason })).status).toBe(200)
  expect(await levelOf(group, 'stranger')).toBe(GroupLevel.Applying)
})

test('who applied waits, and a rejected applicant applies again', async () => {
  const group = await scene()
  expect((await join(group, 'applicant', { code })).status).toBe(403)
  expect((await join(group, 'member', { code })).status).toBe(403)
  expect((await join(group, 'refused', { code })).status).toBe(400)
  expect((await join(group, 'refused', { code, reason })).status).toBe(200)
  expect(await levelOf(group, 'refused')).toBe(GroupLevel.Applying)
})

test.each([
  ['the switch is turned off', { codeAdmits: false }, 400],
  ['another code is stored', { code: 'NEW234' }, 400],
  ['the group no longer asks for it', { auth: GroupAuth.Protected, codeAdmits: true }, 400],
  ['the applicant is rejected', undefined, 403],
] as const)('nobody is let in when %s after the code was compared', async (_, given, status) => {
  const group = await scene()
  const { gid, users } = group
  // The lock holds the call back between the comparison and the membership.
  const held = await server.db.transaction().execute(async (trx) => {
    await trx.selectFrom('userGroup').select('id').where('id', '=', gid).forUpdate().execute()
    const answer = join(group, 'stranger', { code })
    await expect.poll(waitingCalls, { timeout: 10_000 }).toBe(1)
    if (given) await trx.updateTable('userGroup').set(given).where('id', '=', gid).execute()
    else
      await trx
        .insertInto('groupMember')
        .values({ gid, uid: users.stranger.uid, auth: GroupLevel.Refused, reason: null })
        .execute()
    return { answer }
  })
  expect((await held.answer).status).toBe(status)
  expect(await levelOf(group, 'stranger')).toBe(given ? GroupLevel.None : GroupLevel.Refused)
})

test('roots alone turn it on, and everybody who sees the group knows', async () => {
  const group = await scene({ codeAdmits: false })
  expect((await detail(group, 'stranger')).data?.codeAdmits).toBe(false)
  expect(await statusesOf((by) => change(group, { codeAdmits: true }, by))).toEqual(
    onlyFor(['root', 'owner', 'superAdmin']),
  )
  expect((await detail(group, 'stranger')).data).toMatchObject({ codeAdmits: true, code: null })
})

test('what sends no switch leaves it, and a group that stops asking for its code turns it off', async () => {
  const group = await scene()
  expect((await change(group, { brief: 'Another brief' })).data?.codeAdmits).toBe(true)
  expect((await change(group, { auth: GroupAuth.Protected, visible: false })).data?.codeAdmits).toBe(true)
  expect((await change(group, { visible: true })).data?.codeAdmits).toBe(false)
  expect((await change(group, { visible: false })).data?.codeAdmits).toBe(false)
  expect((await change(group, { auth: GroupAuth.Public, codeAdmits: true })).data?.codeAdmits).toBe(false)
})

test.each([
  [GroupAuth.Private, true, true],
  [GroupAuth.Protected, false, true],
  [GroupAuth.Protected, true, false],
  [GroupAuth.Public, false, false],
] as const)('a new group of kind %i, listed %s, takes the switch: %s', async (auth, visible, codeAdmits) => {
  const { token } = await server.signedIn({ roles: ['root'] })
  const settings = { brief: 'The course', description: 'Of this spring', auth, visible, code }
  const names = { name: `Class ${auth} ${visible}`, shortName: `CLS${auth}${visible ? 'V' : 'H'}X` }
  const make = (given: object, name: string) =>
    server.ask(addGroup, {
      body: { ...settings, name: `${names.name}${name}`, shortName: `${names.shortName}${name}`, ...given },
      token,
    })
  const show = async (made: Awaited<ReturnType<typeof make>>) =>
    (await server.ask(getGroupDetail, { query: { gid: made.data?.id ?? 0 }, token })).data?.codeAdmits
  expect(await show(await make({ codeAdmits: true }, '1'))).toBe(codeAdmits)
  expect(await show(await make({}, '2')), 'off for clients that do not know it').toBe(false)
})

test('both languages say what is wrong with a code', async () => {
  const group = await scene()
  const { gid, token } = group
  const said = async (locale: 'en-US' | 'zh-CN') =>
    (
      await server.ask(joinGroup, {
        query: { gid, code: '000000' },
        body: {},
        locale,
        ...token('stranger'),
      })
    ).msg
  expect([await said('en-US'), await said('zh-CN')]).toEqual(['The invitation code is wrong', '邀请码错误'])
})
