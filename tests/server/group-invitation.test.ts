import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { getGroupAuditLog } from '#contract/audit-log.ts'
import { GroupAuth, GroupLevel } from '#contract/enums.ts'
import { getGroupAuth, getGroupDetail } from '#contract/group.ts'
import {
  declineGroupInvitation,
  getGroupInvitations,
  inviteToGroup,
  removeGroupInvitation,
} from '#contract/group-invitation.ts'
import { addGroupMembers, changeGroupMember, joinGroup, removeGroupMember } from '#contract/group-member.ts'
import { group as limits } from '#contract/limits/group.ts'
import { getOwnNotes } from '#contract/message.ts'
import {
  addGroupScene,
  type GroupActor,
  type GroupScene,
  groupActors,
  onlyFor,
  statusesOf,
} from '#support/node/group.ts'
import { hearHints } from '#support/node/heard-hints.ts'
import { startPracticeOfFile } from '#support/node/practice-of-file.ts'

const server = await startPracticeOfFile()

const invite = (
  { gid, token }: GroupScene,
  usernames: readonly string[],
  { by = 'admin', dryRun = false }: { by?: GroupActor; dryRun?: boolean } = {},
) => server.ask(inviteToGroup, { body: { gid, usernames: [...usernames], dryRun }, ...token(by) })
const missing = { body: { gid: 999_999_999, usernames: ['nobody'], dryRun: true } }
const open = async ({ gid, token }: GroupScene) =>
  (await server.ask(getGroupInvitations, { query: { gid }, ...token('admin') })).data?.records ?? []
const told = async ({ token }: GroupScene, actor: GroupActor) =>
  ((await server.ask(getOwnNotes, token(actor))).data?.records ?? []).map(({ title }) => title)
const join = ({ gid, token }: GroupScene, actor: GroupActor) =>
  server.ask(joinGroup, { query: { gid }, body: {}, ...token(actor) })
const levelOf = async ({ gid, token }: GroupScene, actor: GroupActor) =>
  (await server.ask(getGroupAuth, { query: { gid }, ...token(actor) })).data
const detail = ({ gid, token }: GroupScene, actor: GroupActor) =>
  server.ask(getGroupDetail, { query: { gid }, ...token(actor) })

test('admins of a group alone invite, read and withdraw', async () => {
  const scene = await addGroupScene(server)
  const { gid, token, users } = scene
  const admins = {
    ...{ visitor: 401, stranger: 403, applicant: 403, refused: 403, member: 403, siteAdmin: 403 },
    ...{ admin: 200, root: 200, owner: 200, superAdmin: 200 },
  }
  const statuses = async (ask: (actor: GroupActor) => Promise<{ status: number }>) => {
    const answers: Partial<Record<GroupActor, number>> = {}
    for (const actor of groupActors) answers[actor] = (await ask(actor)).status
    return answers
  }
  const name = users.stranger.username
  expect(await statuses((by) => invite(scene, [name], { by }))).toEqual(admins)
  expect(
    await statuses((actor) => server.ask(getGroupInvitations, { query: { gid }, ...token(actor) })),
  ).toEqual(admins)
  expect(
    await statuses(async (actor) => {
      await invite(scene, [name])
      return server.ask(removeGroupInvitation, { query: { gid, uid: users.stranger.uid }, ...token(actor) })
    }),
  ).toEqual(admins)
})

test('a preview says what comes of each name, and tells and stores nothing', async () => {
  const scene = await addGroupScene(server)
  const { users } = scene
  const names = ['stranger', 'refused', 'member', 'applicant'] as const
  const usernames = [...names.map((name) => users[name].username), ' nobody-of-this-name ', '']
  const planned = (await invite(scene, usernames, { dryRun: true })).data
  expect(planned?.map(({ outcome, refusal }) => [outcome, refusal])).toEqual([
    ['change', null],
    ['change', null],
    ['refused', 'Already a member'],
    ['refused', 'They have applied already; accept their request'],
    ['refused', 'User not found'],
  ])
  expect([await open(scene), await told(scene, 'stranger')]).toEqual([[], []])
  expect((await invite(scene, usernames)).data).toEqual(planned)
  expect((await open(scene)).map(({ username, by }) => [username, by]).toSorted()).toEqual(
    [users.stranger, users.refused].map(({ username }) => [username, users.admin.username]).toSorted(),
  )
  expect(await told(scene, 'stranger')).toEqual([
    `${users.admin.username} invites you to join the group “${scene.name}”`,
  ])
  const again = await invite(scene, usernames, { by: 'root' })
  expect(again.data?.slice(0, 2).map(({ outcome }) => outcome)).toEqual(['same', 'same'])
  expect(await told(scene, 'stranger'), 'nobody is told twice').toHaveLength(1)
})

test('the case of a name does not matter, and each user is invited once, by the name of the account', async () => {
  const scene = await addGroupScene(server)
  const { username } = scene.users.stranger
  const { data } = await invite(scene, [username.toUpperCase(), username, ` ${username} `])
  expect(data).toEqual([{ username, outcome: 'change', refusal: null }])
  expect(await told(scene, 'stranger')).toHaveLength(1)
})

test('super admins alone add users at once, and applicants and invited ones with them', async () => {
  const scene = await addGroupScene(server)
  const { gid, users, token } = scene
  const add = (usernames: readonly string[], by: GroupActor, dryRun = false) =>
    server.ask(addGroupMembers, { body: { gid, usernames: [...usernames], dryRun }, ...token(by) })
  for (const dryRun of [true, false])
    expect(await statusesOf((by) => add(['nobody-of-this-name'], by, dryRun))).toEqual(
      onlyFor(['superAdmin']),
    )
  expect((await server.ask(addGroupMembers, { ...missing, ...token('superAdmin') })).status).toBe(404)
  await invite(scene, [users.siteAdmin.username])
  const names = ['stranger', 'applicant', 'refused', 'siteAdmin', 'member', 'owner'] as const
  const usernames = [...names.map((name) => users[name].username.toUpperCase()), 'nobody-of-this-name']
  const planned = (await add(usernames, 'superAdmin', true)).data
  expect(planned?.map(({ outcome, refusal }) => [outcome, refusal])).toEqual([
    ...Array.from({ length: 4 }, () => ['change', null]),
    ...[
      ['same', null],
      ['same', null],
    ],
    ['refused', 'User not found'],
  ])
  expect([await levelOf(scene, 'stranger'), await told(scene, 'stranger')]).toEqual([GroupLevel.None, []])
  const heard = await hearHints(server)
  expect(
    await heard.of(async () => expect((await add(usernames, 'superAdmin')).data).toEqual(planned)),
  ).toEqual(
    expect.arrayContaining([
      { topic: 'membership', id: scene.rowIds.applicant },
      { topic: 'membership', id: scene.rowIds.refused },
    ]),
  )
  heard.stop()
  for (const name of names.slice(0, 5)) expect(await levelOf(scene, name)).toBe(GroupLevel.Member)
  expect(await levelOf(scene, 'owner')).toBe(GroupLevel.Root)
  for (const name of ['stranger', 'applicant', 'refused'] as const)
    expect(await told(scene, name)).toEqual([`You were added to the group “${scene.name}”`])
  expect(await told(scene, 'member')).toEqual([])
  expect(await open(scene)).toEqual([])
  expect((await add(usernames, 'superAdmin')).data?.map(({ outcome }) => outcome)).not.toContain('change')
  const logged = (await server.ask(getGroupAuditLog, { query: { gid }, ...token('root') })).data?.records
  const entries = logged?.filter(({ act }) => act === 'addGroupMembers') ?? []
  expect(new Set(entries.map(({ targetName }) => targetName))).toEqual(
    new Set(names.slice(0, 4).map((name) => users[name].username)),
  )
})

test('whoever joins while users are added is one member', async () => {
  const scene = await addGroupScene(server)
  const { gid, users, token } = scene
  const body = { gid, usernames: [users.stranger.username], dryRun: false }
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      index % 2 ? join(scene, 'stranger') : server.ask(addGroupMembers, { body, ...token('superAdmin') }),
    ),
  )
  expect(answers.filter(({ http }) => http === 500)).toEqual([])
  expect(await levelOf(scene, 'stranger')).toBe(GroupLevel.Member)
})

test('whoever is invited joins at once, finds a hidden group, and needs neither code nor reason', async () => {
  const scene = await addGroupScene(server, { auth: GroupAuth.Private, code: 'abc123', visible: false })
  const { users } = scene
  expect((await detail(scene, 'stranger')).status).toBe(403)
  await invite(scene, [users.stranger.username, users.refused.username])
  expect(await levelOf(scene, 'stranger'), 'nobody becomes a member unasked').toBe(GroupLevel.None)
  expect((await detail(scene, 'stranger')).data?.invitedBy).toBe(users.admin.username)
  for (const actor of ['stranger', 'refused'] as const) {
    expect(await join(scene, actor)).toMatchObject({ status: 200 })
    expect(await levelOf(scene, actor)).toBe(GroupLevel.Member)
  }
  expect(await told(scene, 'stranger')).toContain(`Welcome to the group “${scene.name}”`)
  expect(await open(scene)).toEqual([])
  expect((await detail(scene, 'stranger')).data?.invitedBy).toBeNull()
  const { gid, token } = scene
  const query = { gid, uid: users.stranger.uid }
  await server.ask(removeGroupMember, { query, ...token('admin') })
  expect((await detail(scene, 'stranger')).status, 'an invitation is used once').toBe(403)
  expect((await join(scene, 'stranger')).status).toBe(404)
})

test('the message of an invitation asks for an answer while it is open, and then says what became of it', async () => {
  const scene = await addGroupScene(server)
  const { gid, token, users } = scene
  const { stranger, refused, siteAdmin, superAdmin } = users
  const invited = ['stranger', 'refused', 'siteAdmin', 'superAdmin'] as const
  await invite(
    scene,
    [stranger, refused, siteAdmin, superAdmin].map(({ username }) => username),
  )
  const endings = () =>
    Promise.all(
      invited.map(async (actor) => {
        const notes = (await server.ask(getOwnNotes, token(actor))).data?.records ?? []
        return notes
          .find(({ title }) => title.includes('invites you'))
          ?.content.split('\n\n')
          .at(-1)
      }),
    )
  const page = `/oj/group/${gid}`
  const asking = `Accept or decline on the [group page](${page}).`
  expect(await endings()).toEqual([asking, asking, asking, asking])
  await join(scene, 'stranger')
  await server.ask(declineGroupInvitation, { query: { gid }, ...token('refused') })
  await server.ask(removeGroupInvitation, { query: { gid, uid: siteAdmin.uid }, ...token('admin') })
  await sql`update group_invitation set gmt_create = gmt_create - interval '31 days'
    where gid = ${gid} and uid = ${superAdmin.uid}`.execute(server.db)
  const over = 'This invitation is no longer open.'
  expect(await endings()).toEqual([
    `You have joined the group. Go to the [group home](${page}).`,
    'You declined this invitation.',
    'This invitation was withdrawn.',
    over,
  ])
  await server.ask(removeGroupMember, { query: { gid, uid: stranger.uid }, ...token('admin') })
  expect((await endings())[0], 'of whoever is no member any more').toBe(over)
})

test('an invitation is declined by whoever it is for, and withdrawn by admins', async () => {
  const scene = await addGroupScene(server, { auth: GroupAuth.Protected, code: 'abc123' })
  const { gid, token, users } = scene
  const decline = () => server.ask(declineGroupInvitation, { query: { gid }, ...token('stranger') })
  expect((await decline()).status).toBe(404)
  await invite(scene, [users.stranger.username])
  expect((await decline()).status).toBe(200)
  expect((await decline()).status).toBe(404)
  expect(await told(scene, 'admin'), 'the inviter is told once').toEqual([
    `${users.stranger.username} declined your invitation to the group “${scene.name}”`,
  ])
  expect((await join(scene, 'stranger')).status, 'a reason is needed again').toBe(400)
  expect((await invite(scene, [users.stranger.username])).data, 'nobody is asked again soon').toEqual([
    {
      username: users.stranger.username,
      outcome: 'refused',
      refusal: 'They declined an invitation recently',
    },
  ])
  expect(await told(scene, 'stranger')).toHaveLength(1)
  await invite(scene, [users.refused.username])
  const withdraw = () =>
    server.ask(removeGroupInvitation, { query: { gid, uid: users.refused.uid }, ...token('root') })
  expect((await withdraw()).status).toBe(200)
  expect((await withdraw()).status).toBe(404)
  expect((await join(scene, 'refused')).status).toBe(400)
  expect((await invite(scene, [users.refused.username])).data?.[0]?.outcome).toBe('change')
  expect((await detail(scene, 'refused')).data?.invitedBy).toBe(users.admin.username)
  expect(await told(scene, 'refused'), 'told once of both').toHaveLength(1)
  const [again] = await open(scene)
  const times = await server.db
    .selectFrom('groupInvitation')
    .select(['gmtCreate', 'toldAt'])
    .where('gid', '=', gid)
    .where('uid', '=', users.refused.uid)
    .executeTakeFirstOrThrow()
  expect(again?.username).toBe(users.refused.username)
  expect(times.gmtCreate > times.toldAt, 'as long as any other').toBe(true)
  await sql`update group_invitation set gmt_create = gmt_create - interval '31 days' where gid = ${gid}`.execute(
    server.db,
  )
  expect([await open(scene), (await detail(scene, 'refused')).data?.invitedBy]).toEqual([[], null])
  expect((await invite(scene, [users.stranger.username])).data?.[0]?.outcome).toBe('refused')
})

test.each(['demoted', 'removed', 'disabled', 'no super admin'] as const)(
  'invitations end with the rights of whoever gave them (%s)',
  async (how) => {
    const scene = await addGroupScene(server, { auth: GroupAuth.Private, code: 'abc123' })
    const { gid, token, users } = scene
    const by = how === 'no super admin' ? 'superAdmin' : 'admin'
    expect((await invite(scene, [users.stranger.username], { by })).data?.[0]?.outcome).toBe('change')
    expect((await detail(scene, 'stranger')).data?.invitedBy).toBe(users[by].username)
    const { uid } = users[by]
    if (how === 'no super admin')
      await server.db.deleteFrom('userRole').where('uid', '=', uid).where('roleId', '=', 1000).execute()
    if (how === 'removed') await server.ask(removeGroupMember, { query: { gid, uid }, ...token('owner') })
    if (how === 'demoted') {
      const { id } = await server.db
        .selectFrom('groupMember')
        .select('id')
        .where('gid', '=', gid)
        .where('uid', '=', uid)
        .executeTakeFirstOrThrow()
      const body = { id: Number(id), gid, uid, auth: GroupLevel.Member }
      expect(await server.ask(changeGroupMember, { body, ...token('owner') })).toMatchObject({ status: 200 })
    }
    if (how === 'disabled')
      await server.db.updateTable('users').set({ status: 1 }).where('uid', '=', uid).execute()
    expect((await detail(scene, 'stranger')).data?.invitedBy).toBeNull()
    expect((await join(scene, 'stranger')).status).toBe(400)
    expect(await levelOf(scene, 'stranger')).toBe(GroupLevel.None)
  },
)

test('whoever applied and is invited meanwhile joins with the invitation', async () => {
  const scene = await addGroupScene(server, { auth: GroupAuth.Protected })
  const { gid, users } = scene
  await server.db
    .insertInto('groupInvitation')
    .values({ gid, uid: users.applicant.uid, byUid: users.admin.uid })
    .execute()
  expect(await join(scene, 'applicant')).toMatchObject({ status: 200 })
  expect(await levelOf(scene, 'applicant')).toBe(GroupLevel.Member)
  expect(await open(scene)).toEqual([])
})

test('open invitations and the pace of inviting have a limit', async () => {
  const scene = await addGroupScene(server)
  const { gid, users } = scene
  await sql`insert into users (uid, username, password_hash)
    select 'full-' || n, 'full-' || n, 'x' from generate_series(1, ${limits.invitationsMax}::int) n`.execute(
    server.db,
  )
  await sql`insert into group_invitation (gid, uid, by_uid)
    select ${gid}, uid, ${users.owner.uid} from users where uid like 'full-%'`.execute(server.db)
  expect(await invite(scene, [users.stranger.username], { dryRun: true })).toMatchObject({ status: 400 })
  expect(await invite(scene, ['nobody-of-this-name'])).toMatchObject({ status: 200 })
  await server.db.deleteFrom('groupInvitation').where('gid', '=', gid).execute()
  const spend = (what: string, used: number) =>
    sql`insert into allowance (key, used, resets_at)
      values (${`${what}-of:${users.admin.uid}`}, ${used}, now() + interval '1 hour')
      on conflict (key) do update set used = excluded.used, resets_at = excluded.resets_at`.execute(server.db)
  await spend('invitedUser', 399)
  const two = [users.stranger.username, users.refused.username]
  expect(await invite(scene, two)).toMatchObject({ status: 403 })
  expect(await open(scene)).toEqual([])
  expect(await invite(scene, two.slice(1)), 'what was refused is not counted').toMatchObject({ status: 200 })
  await spend('invitation', 120)
  for (const dryRun of [true, false])
    expect(await invite(scene, ['nobody'], { dryRun })).toMatchObject({ status: 403 })
})

test('the audit log has an entry for each user who is invited, and names whose invitation is withdrawn', async () => {
  const scene = await addGroupScene(server)
  const { gid, token, users } = scene
  const { stranger, refused, member } = users
  await invite(scene, [stranger.username, refused.username, member.username, 'nobody-of-this-name'])
  await invite(scene, [stranger.username])
  await server.ask(removeGroupInvitation, { query: { gid, uid: stranger.uid }, ...token('root') })
  const logged = (await server.ask(getGroupAuditLog, { query: { gid }, ...token('root') })).data?.records
  const ofInvitations = logged?.filter(({ act }) => act.includes('nvit')) ?? []
  expect(ofInvitations.map(({ act, by, targetName }) => [act, by, targetName]).toReversed()).toEqual([
    ['inviteToGroup', users.admin.username, stranger.username],
    ['inviteToGroup', users.admin.username, refused.username],
    ['removeGroupInvitation', users.root.username, stranger.username],
  ])
  expect(ofInvitations[0]).toMatchObject({ target: stranger.uid, before: { withdrawn_at: null } })
})
