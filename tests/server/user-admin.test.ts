import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getUserAuthInfo } from '#contract/account.ts'
import { type RoleId, type RoleName, UserStatus } from '#contract/enums.ts'
import { getSystemNotes } from '#contract/message.ts'
import type { BodyOf } from '#contract/operation.ts'
import { getSubmissionList } from '#contract/submission.ts'
import { editUser, generateUsers, getUserList, insertUsers, removeUsers } from '#contract/user-admin.ts'
import { actOnUsers } from '#contract/user-batch.ts'
import { adminName, adminUid, ensureAdmin } from '#server/account/built-in-admin.ts'
import { roleId } from '#server/account/user.repository.ts'
import { giveDueNotices } from '#server/message/notice.repository.ts'
import { addContest } from '#support/node/contest.ts'
import { addProblem, type PracticeServer, startPractice } from '#support/node/practice.ts'
import { createTestClock, type TestClock } from '#support/node/test-clock.ts'
import { addTraining } from '#support/node/training.ts'

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

type Edit = BodyOf<typeof editUser>
const edit = (user: { uid: string; username: string }, change: Partial<Edit> = {}, by = root) =>
  server.ask(editUser, {
    body: {
      ...{ uid: user.uid, username: user.username, type: 1002, status: UserStatus.Normal, setNewPwd: false },
      ...change,
    },
    token: by.token,
  })
const remove = (ids: readonly string[], by = root) =>
  server.ask(removeUsers, { body: { ids }, token: by.token })
const insert = (users: readonly (readonly string[])[]) =>
  server.ask(insertUsers, { body: { users }, token: root.token })
const list = async (query: Record<string, string | number | boolean>) => {
  const { data, msg } = await server.ask(getUserList, { query, token: root.token })
  if (!data) throw new Error(msg)
  return data
}
const namesOf = async (query: Record<string, string | number | boolean>) =>
  (await list(query)).records.map(({ username }) => username)
const isSignedIn = async (token: string) => (await server.ask(getUserAuthInfo, { token })).status === 200
const exists = async (uid: string) =>
  (await server.db.selectFrom('users').select('uid').where('uid', '=', uid).executeTakeFirst()) !== undefined
const unique = (() => {
  let last = 0
  return () => {
    last += 1
    return `unique${last}x`
  }
})()

test('what a change leaves out stays as somebody else made it', async () => {
  expect(await edit(ada, { status: UserStatus.Banned, type: 1008 })).toMatchObject({ status: 200 })
  const body = { uid: ada.uid, realname: 'Ada', setNewPwd: false }
  expect(await server.ask(editUser, { body, token: root.token })).toMatchObject({ status: 200 })
  const [user] = (await list({ keyword: ada.username })).records
  expect(user).toMatchObject({ username: ada.username, realname: 'Ada', status: UserStatus.Banned })
  expect(user?.roles.map(({ id }) => id)).toEqual([1008])
})

test('the built-in administrator stays a super admin, whoever changes it', async () => {
  await ensureAdmin(server.db, 'spring-1', new Date())
  const builtIn = { uid: adminUid, username: adminName }
  expect(await edit(builtIn, { type: 1002 })).toMatchObject({ status: 400 })
  expect(await edit(builtIn, { type: 1000 })).toMatchObject({ status: 200 })
})

test('only the built-in administrator can change its own password and address', async () => {
  await ensureAdmin(server.db, 'spring-1', new Date())
  const builtIn = { uid: adminUid, username: adminName }
  for (const change of [{ setNewPwd: true, password: 'taken-1' }, { email: 'taken@mail.example' }])
    expect(await edit(builtIn, { type: 1000, ...change })).toMatchObject({
      status: 400,
      msg: 'Only the built-in administrator can change its own password and email',
    })
})

test('no name begins like a formula, but one of before stays', async () => {
  const user = await server.createUser({ username: `-${unique()}` })
  expect(await edit(user, { realname: 'Old' })).toMatchObject({ status: 200 })
  expect(await edit({ ...user, username: '=cmd' }, {})).toMatchObject({ status: 400 })
  const body = { prefix: '=', suffix: unique(), number_from: 1, number_to: 2, password_length: 8 }
  expect(await server.ask(generateUsers, { body, token: root.token })).toMatchObject({ status: 400 })
  const users = [['+cmd', 'secret-1', '', '', '', '', '']]
  expect(await server.ask(insertUsers, { body: { users }, token: root.token })).toMatchObject({ status: 400 })
})

describe('an act on many accounts', () => {
  const actOn = async (users: { uid: string }[], body: object) =>
    (
      await server.ask(actOnUsers, {
        body: { uids: users.map(({ uid }) => uid), dryRun: false, ...body } as never,
        token: root.token,
      })
    ).data ?? []
  const outcomes = (rows: { outcome: string }[]) => rows.map(({ outcome }) => outcome)

  test('says first what it would do, and stores nothing', async () => {
    const signedIn = await server.signedIn()
    const users = [signedIn, await server.createUser()]
    const before = await server.db.selectFrom('users').selectAll().orderBy('uid').execute()
    for (const body of [{ act: 'role', role: 1008 }, { act: 'ban' }, { act: 'reset' }, { act: 'remove' }]) {
      const rows = await actOn(users, { ...body, dryRun: true })
      expect(outcomes(rows), body.act).toEqual(['change', 'change'])
      expect(rows.every(({ password }) => password === null)).toBe(true)
    }
    expect(await server.db.selectFrom('users').selectAll().orderBy('uid').execute()).toEqual(before)
    expect((await server.ask(getUserAuthInfo, { token: signedIn.token })).http).toBe(200)
  })

  test('does each for itself, and says why it did not', async () => {
    const user = await server.createUser()
    const rows = await actOn([user, root, { uid: 'nobody' }], { act: 'role', role: 1008 })
    expect(outcomes(rows)).toEqual(['change', 'refused', 'refused'])
    expect(rows[1]?.refusal).toContain('own')
    expect(outcomes(await actOn([user], { act: 'role', role: 1008 }))).toEqual(['same'])
    expect(outcomes(await actOn([user], { act: 'ban' }))).toEqual(['change'])
    expect(outcomes(await actOn([user], { act: 'unban' }))).toEqual(['change'])
    expect(outcomes(await actOn([user], { act: 'remove' }))).toEqual(['change'])
    expect(await namesOf({ keyword: user.username })).toEqual([])
  })

  test('resets passwords to new ones that are told once', async () => {
    const user = await server.signedIn()
    const [row] = await actOn([user], { act: 'reset' })
    expect(row?.password).toHaveLength(12)
    expect((await server.ask(getUserAuthInfo, { token: user.token })).http).toBe(401)
    expect(await server.signIn(user.username, row?.password ?? '')).not.toBe('')
  })

  test('wants a role where it gives one', async () => {
    const body = { uids: [ada.uid], act: 'role' as const, dryRun: false }
    expect(await server.ask(actOnUsers, { body, token: root.token })).toMatchObject({ status: 400 })
  })
})

describe('the list of users', () => {
  test('finds by name, real name and address, whatever wildcards stand in it; never a password', async () => {
    const [name, real] = [unique(), unique()]
    const user = await server.createUser({ username: name, email: `${name}@mail.example` })
    await edit(user, { realname: `${real} 100%_` })
    expect(await namesOf({ keyword: name.toUpperCase() })).toEqual([name])
    expect(await namesOf({ keyword: `${name}@mail` })).toEqual([name])
    expect(await namesOf({ keyword: `${real} 100%_` })).toEqual([name])
    expect(await namesOf({ keyword: `${real}%` })).toEqual([])
    const { records } = await list({ keyword: name })
    expect(records).toMatchObject([
      { password: null, status: 0, roles: [{ id: 1002, role: 'default_user', description: 'User' }] },
    ])
    expect(JSON.stringify(records)).not.toContain('argon2')
  })

  test('shows the newest first, page by page, and those with an admin role alone', async () => {
    const prefix = unique()
    const roles: RoleName[] = ['default_user', 'admin', 'problem_admin', 'root', 'mute_user']
    for (const role of roles) {
      clock.advance(1_000)
      await insert([[`${prefix}${role}`.slice(0, 20), 'secret-1']])
      const [made] = (await list({ keyword: prefix })).records
      if (made && role !== 'default_user') await edit(made, { type: roleId(role) as RoleId })
    }
    const all = await namesOf({ keyword: prefix })
    expect(all).toEqual(roles.map((role) => `${prefix}${role}`.slice(0, 20)).reverse())
    expect(await namesOf({ keyword: prefix, limit: 2, currentPage: 2 })).toEqual(all.slice(2, 4))
    expect(await namesOf({ keyword: prefix, onlyAdmin: true })).toEqual(all.slice(1, 4))
  })
})

describe('a changed account', () => {
  test('keeps what was not named, and forgets what is empty', async () => {
    const name = unique()
    expect(
      await edit(ada, { username: name, realname: 'Ada', titleName: 'Countess', titleColor: '#1677ff' }),
    ).toMatchObject({ status: 200 })
    await edit({ ...ada, username: name })
    expect((await list({ keyword: name })).records).toMatchObject([
      { realname: 'Ada', titleName: 'Countess', titleColor: '#1677ff', email: ada.email },
    ])
    await edit({ ...ada, username: name }, { realname: ' ', email: '', titleName: '', titleColor: '' })
    expect((await list({ keyword: name })).records).toMatchObject([
      { realname: null, titleName: null, titleColor: null, email: null },
    ])
    expect(await isSignedIn(ada.token)).toBe(true)
  })

  test.each([
    ['a username of 21 characters', { username: 'x'.repeat(21) }],
    ['an empty username', { username: ' ' }],
    ['a username with a hidden character', { username: 'a\u200bb' }],
    ['a malformed address', { email: 'nowhere' }],
    ['a real name with a break', { realname: 'a\nb' }],
    ['a style in place of a colour', { titleColor: 'url(https://example.org/x)' }],
    ['a new password of 5 characters', { setNewPwd: true, password: 'short' }],
    ['a new password of 21 characters', { setNewPwd: true, password: 'x'.repeat(21) }],
    ['no new password', { setNewPwd: true }],
  ])('is refused with %s', async (_, change) => {
    const before = await list({ keyword: ada.username })
    expect(await edit(ada, change)).toMatchObject({ http: 200, status: 400 })
    expect(await list({ keyword: ada.username })).toEqual(before)
    expect(await isSignedIn(ada.token)).toBe(true)
  })

  test('is refused with a name or an address of somebody else, and for nobody', async () => {
    const bob = await server.createUser()
    expect(await edit(ada, { username: bob.username.toUpperCase() })).toMatchObject({
      status: 400,
      msg: 'The username already exists',
    })
    expect(await edit(ada, { email: bob.email.toUpperCase() })).toMatchObject({
      status: 400,
      msg: 'The email already exists',
    })
    expect(await edit({ uid: 'nobody', username: 'nobody' })).toMatchObject({ status: 400 })
  })

  test('with another password has no device signed in, and no other password', async () => {
    const other = await server.signIn(ada.username)
    expect(await edit(ada, { setNewPwd: true, password: ada.password })).toMatchObject({
      status: 400,
      msg: 'The new password must differ from the current one',
    })
    expect(await edit(ada, { setNewPwd: true, password: ' another-1 ' })).toMatchObject({ status: 200 })
    expect(await Promise.all([ada.token, other].map(isSignedIn))).toEqual([false, false])
    await expect(server.signIn(ada.username)).rejects.toThrow()
    await server.signIn(ada.username, 'another-1')
    expect(server.outbox().filter(({ to }) => to === ada.email)).toHaveLength(1)
  })

  test('that is banned has no device signed in and lets nobody in until it is not any more', async () => {
    await edit(ada, { status: UserStatus.Banned })
    expect(await isSignedIn(ada.token)).toBe(false)
    await expect(server.signIn(ada.username)).rejects.toThrow()
    await edit(ada)
    expect(await isSignedIn(ada.token)).toBe(false)
    expect(await isSignedIn(await server.signIn(ada.username))).toBe(true)
  })

  test('with another role signs in anew, may what the role may, and is told of it in the own language', async () => {
    await edit(ada, { type: 1000 })
    expect(await isSignedIn(ada.token)).toBe(false)
    const token = await server.signIn(ada.username)
    expect((await server.ask(getUserList, { token })).status).toBe(200)
    const notes = await server.ask(getSystemNotes, { token })
    expect(notes.data?.records).toMatchObject([{ title: 'Your role has changed', type: 'Sys' }])
    expect(notes.data?.records[0]?.content).toContain('from “User” to “Super admin”')
    const chinese = await server.ask(getSystemNotes, { token, locale: 'zh-CN' })
    expect(chinese.data?.records).toMatchObject([{ title: '角色变更通知', type: 'Sys' }])
    expect(chinese.data?.records[0]?.content).toContain('由“普通用户”变更为“超级管理员”')
    await edit(ada)
    expect((await server.ask(getUserList, { token })).http).toBe(401)
  })

  test('takes its old name from submissions, problems, contests and trainings with it', async () => {
    const { pid, problemId } = await addProblem(server.db, { author: ada.username })
    const { submitId } = await server.submitAs(ada.token, problemId)
    const { cid } = await addContest(server.db, { problems: [], starAccount: ['x', ada.username] })
    const { tid } = await addTraining(server.db, { problems: [] })
    const own = { uid: ada.uid, author: ada.username }
    await server.db.updateTable('training').set(own).where('id', '=', tid).execute()
    await server.db.updateTable('contest').set(own).where('id', '=', cid).execute()
    const name = unique()
    await edit(ada, { username: name })
    const at = { query: { username: name, limit: 5 }, token: root.token }
    expect((await server.ask(getSubmissionList, at)).data?.records).toMatchObject([
      { submitId, username: name },
    ])
    const author = async (table: 'problem' | 'contest' | 'training', id: number) =>
      (await server.db.selectFrom(table).select('author').where('id', '=', id).executeTakeFirstOrThrow())
        .author
    expect([
      await author('problem', pid),
      await author('contest', cid),
      await author('training', tid),
    ]).toEqual([name, name, name])
    expect(
      await server.db.selectFrom('contest').select('starAccount').where('id', '=', cid).executeTakeFirst(),
    ).toEqual({ starAccount: ['x', name] })
    // Whoever is called so next has no part in any of it.
    const next = await server.createUser({ username: ada.username, email: `${unique()}@example.org` })
    expect(await remove([next.uid])).toMatchObject({ status: 200 })
  })
})

describe('super admins', () => {
  test('change their own name, but neither role, status nor password, and do not delete themselves', async () => {
    const name = unique()
    const type = 1000 as const
    expect(await edit(root, { username: name, type })).toMatchObject({ status: 200 })
    const own = { ...root, username: name }
    for (const change of [
      { type: 1002 as const },
      { type, status: UserStatus.Banned },
      { type, setNewPwd: true, password: 'another-1' },
    ])
      expect(await edit(own, change)).toMatchObject({ status: 400, data: null })
    expect(await remove([ada.uid, root.uid])).toMatchObject({ status: 400 })
    expect(await remove(['1'])).toMatchObject({ status: 400 })
    expect([await exists(ada.uid), await exists(root.uid), await isSignedIn(root.token)]).toEqual([
      true,
      true,
      true,
    ])
  })

  test('who demote each other at the same moment never all lose their role', async () => {
    const others = await Promise.all([1, 2, 3].map(() => server.signedIn({ roles: ['root'] })))
    const all = [root, ...others]
    await Promise.all(
      all.flatMap((by) => all.filter((user) => user !== by).map((user) => edit(user, { type: 1002 }, by))),
    )
    const left = await Promise.all(all.map(({ token }) => isSignedIn(token)))
    expect(left.filter(Boolean).length).toBe(1)
  })
})

describe('deleting', () => {
  test('takes a fresh account with its sessions, roles and messages, and frees its name', async () => {
    await edit(ada, { type: 1008 })
    const token = await server.signIn(ada.username)
    expect(await remove([ada.uid, ada.uid])).toMatchObject({ status: 200 })
    expect([await exists(ada.uid), await isSignedIn(token)]).toEqual([false, false])
    await server.createUser({ username: ada.username })
  })

  test.each<[string, (user: User) => Promise<unknown>]>([
    ['submissions', async ({ token }) => server.submitAs(token, (await addProblem(server.db)).problemId)],
    ['problems', ({ username }) => addProblem(server.db, { author: username })],
    [
      'discussions',
      ({ uid }) =>
        server.db
          .insertInto('discussion')
          .values({ categoryId: 1, title: 'first', description: 'about', content: 'words', uid })
          .execute(),
    ],
    [
      'notices',
      ({ uid }) =>
        server.db
          .insertInto('notice')
          .values({ title: 'a', content: 'b', type: 'All', adminUid: uid })
          .execute(),
    ],
  ])('leaves all of them where one has %s', async (_, leave) => {
    const bob = await server.createUser()
    await leave(ada)
    const answer = await remove([bob.uid, ada.uid])
    expect(answer).toMatchObject({ http: 200, status: 400 })
    expect(answer.msg).toContain(ada.username)
    expect(answer.msg).not.toContain(bob.username)
    expect([await exists(ada.uid), await exists(bob.uid)]).toEqual([true, true])
  })

  test('knows every table that a user stands in: what goes with an account was looked at', async () => {
    const { rows } = await sql<{ table: string; column: string; rule: string }>`
      select c.conrelid::regclass::text as "table", a.attname as "column", c.confdeltype as "rule"
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'f' and c.confrelid = 'users'::regclass order by 1, 2`.execute(server.db)
    expect(
      rows.filter(({ rule }) => rule === 'c').map(({ table, column }) => `${table}.${column}`),
    ).toMatchInlineSnapshot(`
      [
        "build_run.uid",
        "case_upload.uid",
        "comment.from_uid",
        "comment_like.uid",
        "contest_balloon.uid",
        "contest_print.uid",
        "contest_registration.uid",
        "contest_team.uid",
        "discussion.uid",
        "discussion_like.uid",
        "discussion_report.deleted_author_uid",
        "discussion_report.quote_uid",
        "discussion_report.uid",
        "group_invitation.by_uid",
        "group_invitation.uid",
        "group_member.uid",
        "judging_job.uid",
        "message.sender_uid",
        "message.uid",
        "notice.admin_uid",
        "package_upload.uid",
        "problem_beginning.uid",
        "problem_build.uid",
        "problem_helper.uid",
        "problem_import.uid",
        "problem_star.uid",
        "processor_time.uid",
        "program_check.uid",
        "reply.from_uid",
        "reply.to_uid",
        "session.uid",
        "test_run.uid",
        "timed_hand_out.uid",
        "training_registration.uid",
        "trial.uid",
        "trial_cell.uid",
        "user_notice.uid",
        "user_role.uid",
        "view_session.target",
        "view_session.uid",
        "workshop_presence.uid",
      ]
    `)
    expect(
      rows.filter(({ rule }) => rule !== 'c').map(({ table, column }) => `${table}.${column}`),
    ).toMatchInlineSnapshot(`
      [
        "announcement.uid",
        "contest.uid",
        "contest_announcement.uid",
        "discussion_report.closed_by_uid",
        "stored_file.uid",
        "submission.uid",
        "training.uid",
        "user_group.uid",
      ]
    `)
  })
})

describe('an import', () => {
  test('makes accounts with every column, whom past notices reach', async () => {
    const [one, two] = [unique(), unique()]
    await server.db
      .insertInto('notice')
      .values({
        title: 'Welcome',
        content: 'all',
        type: 'All',
        adminUid: root.uid,
        gmtCreate: new Date(0),
      } as never)
      .execute()
    await giveDueNotices(server.db)
    const answer = await insert([
      [` ${one} `, 'secret-1', `${one}@Example.ORG`, 'Ada', '1', 'Countess', 'Home'],
      [two, 'secret-2'],
    ])
    expect(answer).toMatchObject({ http: 200, status: 200 })
    expect((await list({ keyword: one })).records).toMatchObject([
      {
        realname: 'Ada',
        email: `${one}@example.org`,
        gender: 'female',
        nickname: 'Countess',
        school: 'Home',
      },
    ])
    expect((await list({ keyword: two })).records).toMatchObject([
      { realname: null, email: null, gender: 'secrecy', roles: [{ id: 1002 }] },
    ])
    const token = await server.signIn(one, 'secret-1')
    expect((await server.ask(getSystemNotes, { token })).data?.total).toBe(1)
  })

  test('counts and names what failed, and keeps the others', async () => {
    const [good, bad, twin] = [unique(), unique(), unique()]
    const answer = await insert([
      [good, 'secret-1', `${good}@example.org`],
      [bad, 'short'],
      ['', 'secret-1'],
      [ada.username.toUpperCase(), 'secret-1'],
      [twin, 'secret-1', `${good}@example.org`],
      [`${bad}2`, 'secret-1', '', '', '', '', '', 'an eighth'],
    ])
    expect(answer).toMatchObject({ http: 200, status: 400 })
    expect(answer.msg).toMatch(/^Accounts created: 1 of 6/)
    for (const line of [
      `The password must be 6 to 20 characters long: ${bad}`,
      'Username is required: row 3',
      `The username already exists: ${ada.username.toUpperCase()}`,
      `The email already exists: ${twin}`,
      `More than 7 columns: ${bad}2`,
    ])
      expect(answer.msg.split('\n')).toContain(line)
    await server.signIn(good, 'secret-1')
    expect(await namesOf({ keyword: bad })).toEqual([])
  })
})
