import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { getGroupAuditLog } from '#contract/audit-log.ts'
import { GroupLevel, type Locale } from '#contract/enums.ts'
import { getGroupAuth, getGroupDetail, handOverGroup, removeGroup } from '#contract/group.ts'
import {
  actOnGroupMembers,
  changeGroupMember,
  getGroupMembers,
  leaveGroup,
  removeGroupMember,
} from '#contract/group-member.ts'
import { getOwnNotes } from '#contract/message.ts'
import {
  addGroup,
  addGroupScene,
  type GroupActor,
  type GroupScene,
  onlyFor,
  statusesOf,
} from '#support/node/group.ts'
import { setSiteConfig } from '#support/node/practice.ts'
import { startPracticeOfFile } from '#support/node/practice-of-file.ts'

const server = await startPracticeOfFile()

type Person = keyof GroupScene['users']
const handOver = (
  { gid, users, token }: GroupScene,
  to: Person,
  { by = 'owner', locale = 'en-US' }: { by?: GroupActor; locale?: Locale } = {},
) => server.ask(handOverGroup, { body: { gid, uid: users[to].uid }, locale, ...token(by) })
const levelOf = async ({ gid, token }: GroupScene, actor: Person) =>
  (await server.ask(getGroupAuth, { query: { gid }, ...token(actor) })).data
const ownerOf = async ({ gid, token }: GroupScene) =>
  (await server.ask(getGroupDetail, { query: { gid }, ...token('superAdmin') })).data?.owner
const notesOf = async ({ token }: GroupScene, actor: Person) =>
  ((await server.ask(getOwnNotes, token(actor))).data?.records ?? []).map(({ title, content }) => [
    title,
    content,
  ])
const waitingCalls = async (): Promise<number> => {
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(server.db)
  return rows.length
}

test.each([
  ['admin', 'owner'],
  ['member', 'owner'],
  ['root', 'superAdmin'],
] as const)('a %s becomes owner and root by the %s, the former owner an admin', async (to, by) => {
  const scene = await addGroupScene(server)
  const { gid, name, users, token } = scene
  expect(await handOver(scene, to, { by })).toMatchObject({ status: 200, data: null })
  expect(await ownerOf(scene)).toBe(users[to].username)
  expect([await levelOf(scene, to), await levelOf(scene, 'owner')]).toEqual([
    ...[GroupLevel.Root, GroupLevel.Admin],
  ])
  expect(await notesOf(scene, to)).toEqual([
    [
      `You now own the group “${name}”`,
      `${users[by].username} handed it over to you. Go to the [group settings](/oj/group/${gid}/setting).`,
    ],
  ])
  expect(await notesOf(scene, 'owner')).toEqual([
    [
      `The group “${name}” was handed over`,
      `${users[to].username} owns it now. You are a [group admin](/oj/group/${gid}).`,
    ],
  ])
  const log = await server.ask(getGroupAuditLog, { query: { gid }, ...token(to) })
  expect(log.data?.records).toMatchObject([
    {
      ...{ act: 'handOverGroup', subject: 'group', targetName: name, by: users[by].username },
      ...{ before: { owner: users.owner.username }, after: { owner: users[to].username } },
    },
  ])
  expect((await handOver(scene, 'member')).status, 'the former owner has no more say').toBe(403)
  expect((await server.ask(removeGroup, { query: { gid }, ...token('owner') })).status).toBe(403)
  expect((await server.ask(leaveGroup, { query: { gid }, ...token(to) })).status).toBe(404)
  expect((await server.ask(leaveGroup, { query: { gid }, ...token('owner') })).status).toBe(200)
})

test('only the owner and super admins hand a group over, not its other roots', async () => {
  const tried = await statusesOf(async (by) => handOver(await addGroupScene(server), 'member', { by }))
  expect(tried).toEqual(onlyFor(['owner', 'superAdmin']))
})

test('not to somebody outside, an applicant, whoever owns it, or in a group that is not there', async () => {
  const scene = await addGroupScene(server)
  const { gid, token } = scene
  const said = async (to: Person, locale: Locale = 'en-US') => {
    const { status, msg } = await handOver(scene, to, { locale })
    return [status, msg]
  }
  const outside = [404, 'This user is not a member of the group']
  for (const to of ['stranger', 'applicant', 'refused', 'superAdmin'] as const)
    expect(await said(to)).toEqual(outside)
  expect(await said('stranger', 'zh-CN')).toEqual([404, '对方不是团队成员'])
  expect(await said('owner')).toEqual([400, 'This user already owns the group'])
  const ask = (body: { gid: number; uid: string }) => server.ask(handOverGroup, { body, ...token('owner') })
  expect((await ask({ gid, uid: 'nobody' })).status).toBe(404)
  const other = await addGroup(server.db, { uid: scene.users.stranger.uid })
  expect((await ask({ gid: other.gid, uid: scene.users.stranger.uid })).status, 'of another').toBe(403)
  expect((await ask({ gid: 999_999_999, uid: scene.users.member.uid })).status).toBe(404)
  expect(await ownerOf(scene)).toBe(scene.users.owner.username)
})

test('not to a banned account', async () => {
  const scene = await addGroupScene(server)
  const { uid } = scene.users.admin
  await server.db.updateTable('users').set({ status: 1 }).where('uid', '=', uid).execute()
  expect(await handOver(scene, 'admin')).toMatchObject({ status: 400, msg: 'This account is banned' })
})

test('not to a user who owns as many groups as the site allows, but to an admin of the site', async () => {
  const scene = await addGroupScene(server)
  await setSiteConfig(server.db, 'defaultCreateGroupLimit', 1)
  await addGroup(server.db, { uid: scene.users.admin.uid })
  expect(await handOver(scene, 'admin')).toMatchObject({
    ...{ status: 403, msg: 'This user already owns 1 group, the maximum on this site' },
  })
  await server.db.insertInto('userRole').values({ uid: scene.users.admin.uid, roleId: 1001 }).execute()
  expect((await handOver(scene, 'admin')).status).toBe(200)
  await setSiteConfig(server.db, 'defaultCreateGroupLimit', 5)
})

test('of many at once one is done, and the others are refused', async () => {
  const scene = await addGroupScene(server)
  const to = ['admin', 'member', 'root'] as const
  const answers = await Promise.all(to.map((each) => handOver(scene, each)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 403, 403])
  const newOwner = to[answers.findIndex(({ status }) => status === 200)] ?? 'root'
  expect(await ownerOf(scene)).toBe(scene.users[newOwner].username)
  for (const each of to) expect((await notesOf(scene, each)).length, each).toBe(each === newOwner ? 1 : 0)
})

test.each([
  [
    'leaves',
    ({ gid, token }: GroupScene) => server.ask(leaveGroup, { query: { gid }, ...token('member') }),
    404,
  ],
  [
    'is removed',
    ({ gid, token, users }: GroupScene) =>
      server.ask(removeGroupMember, { query: { gid, uid: users.member.uid }, ...token('root') }),
    404,
  ],
  [
    'gets another role',
    ({ gid, token, users, rowIds }: GroupScene) =>
      server.ask(changeGroupMember, {
        body: { id: rowIds.member ?? 0, gid, uid: users.member.uid, auth: GroupLevel.Admin },
        ...token('root'),
      }),
    404,
  ],
  [
    'is removed with others',
    ({ gid, token, users }: GroupScene) =>
      server.ask(actOnGroupMembers, {
        body: { gid, uids: [users.member.uid], act: 'remove', dryRun: false },
        ...token('root'),
      }),
    200,
  ],
  [
    'loses the group, which its former owner disbands,',
    ({ gid, token }: GroupScene) => server.ask(removeGroup, { query: { gid }, ...token('owner') }),
    403,
  ],
] as const)('nobody who %s at the same moment leaves a group without an owner', async (_, act, status) => {
  const scene = await addGroupScene(server)
  // The act begins before the group is handed over and goes on after it.
  const held = await server.db.transaction().execute(async (trx) => {
    await trx.selectFrom('userGroup').select('id').where('id', '=', scene.gid).forUpdate().execute()
    const handed = handOver(scene, 'member')
    await expect.poll(waitingCalls, { timeout: 10_000 }).toBe(1)
    const answer = act(scene)
    await expect.poll(waitingCalls, { timeout: 10_000 }).toBe(2)
    return { handed, answer }
  })
  expect((await held.handed).status).toBe(200)
  expect((await held.answer).status).toBe(status)
  expect(await ownerOf(scene)).toBe(scene.users.member.username)
  expect(await levelOf(scene, 'member')).toBe(GroupLevel.Root)
})

test('the list of members begins with the highest roles where that is asked for', async () => {
  const { gid, token } = await addGroupScene(server)
  const query = { gid, byLevel: true }
  const { data } = await server.ask(getGroupMembers, { query, ...token('owner') })
  expect(data?.records.map(({ auth }) => auth)).toEqual([5, 5, 4, 3])
})
