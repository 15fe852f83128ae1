import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { GroupAuth, GroupLevel, GroupStatus } from '#contract/enums.ts'
import {
  addGroup as addGroupCall,
  changeGroup,
  getGroupAccess,
  getGroupAuth,
  getGroupCreation,
  getGroupDetail,
  getGroupList,
  removeGroup,
} from '#contract/group.ts'
import { getGroupApplications, getGroupMembers } from '#contract/group-member.ts'
import type { BodyOf, QueryOf } from '#contract/operation.ts'
import { addGroup, addGroupScene, addMember, type GroupActor, groupActors } from '#support/node/group.ts'
import { addProblem, type PracticeServer, setSiteConfig, startPractice } from '#support/node/practice.ts'
import type { AskOptions } from '#support/node/server.ts'

let server: PracticeServer

beforeAll(async () => {
  server = await startPractice()
})
afterAll(() => server?.close())

const settings: BodyOf<typeof addGroupCall> = {
  name: 'Algorithms',
  shortName: 'ALGOS',
  brief: 'A course',
  description: 'Every **week**.',
  auth: GroupAuth.Public,
  visible: true,
}

type Expected = Record<GroupActor, number>
/** A visitor's and a super admin's answers are the same wherever a member's right is asked for. */
const outside = (status: number) => ({
  visitor: 401,
  stranger: status,
  applicant: status,
  refused: status,
  siteAdmin: status,
})
const byRight = {
  member: { ...outside(403), member: 200, admin: 200, root: 200, owner: 200, superAdmin: 200 },
  admin: { ...outside(403), member: 403, admin: 200, root: 200, owner: 200, superAdmin: 200 },
  root: { ...outside(403), member: 403, admin: 403, root: 200, owner: 200, superAdmin: 200 },
  owner: { ...outside(403), member: 403, admin: 403, root: 403, owner: 200, superAdmin: 200 },
} as const satisfies Record<string, Expected>

describe('each call is answered to whom it is open', () => {
  const open: Expected = { ...byRight.member, stranger: 200, applicant: 200, refused: 200, siteAdmin: 200 }

  test.each<[string, (gid: number) => Parameters<PracticeServer['ask']>, Expected]>([
    ['the detail', (gid) => [getGroupDetail, { query: { gid } }], open],
    ['the access', (gid) => [getGroupAccess, { query: { gid } }], open],
    ['the level', (gid) => [getGroupAuth, { query: { gid } }], open],
    ['the members', (gid) => [getGroupMembers, { query: { gid } }], byRight.member],
    ['the applications', (gid) => [getGroupApplications, { query: { gid } }], byRight.admin],
    [
      'a change',
      (gid) => [changeGroup, { body: { id: gid, auth: GroupAuth.Public, brief: 'Another brief' } }],
      byRight.root,
    ],
    ['the removal', (gid) => [removeGroup, { query: { gid } }], byRight.owner],
  ])('%s', async (_, call, expected) => {
    const answers: Partial<Expected> = {}
    for (const actor of groupActors) {
      const { gid, token } = await addGroupScene(server)
      const [operation, asked] = call(gid)
      const { status } = await server.ask(operation, { ...asked, ...token(actor) })
      answers[actor] = status
    }
    expect(answers).toEqual(expected)
  })

  test('a hidden group is there for its members alone, a banned one for super admins', async () => {
    const detailBy = async (given: Parameters<typeof addGroupScene>[1]) => {
      const { gid, token } = await addGroupScene(server, given)
      const statuses: Partial<Expected> = {}
      for (const actor of groupActors) {
        const { status } = await server.ask(getGroupDetail, { query: { gid }, ...token(actor) })
        statuses[actor] = status
      }
      return statuses
    }
    expect(await detailBy({ visible: false })).toEqual(byRight.member)
    const none = outside(404)
    expect(await detailBy({ status: GroupStatus.Banned })).toEqual({
      ...none,
      ...{ member: 404, admin: 404, root: 404, owner: 404, superAdmin: 200 },
    })
  })

  test('an owner keeps every right, whatever level his row has', async () => {
    const { gid, users, token } = await addGroupScene(server)
    await server.db.deleteFrom('groupMember').where('uid', '=', users.owner.uid).execute()
    const { status } = await server.ask(changeGroup, {
      body: { id: gid, auth: GroupAuth.Public },
      ...token('owner'),
    })
    expect(status).toBe(200)
  })

  test('the code is told to roots alone', async () => {
    const { gid, token } = await addGroupScene(server, { auth: GroupAuth.Private, code: 'abc123' })
    for (const actor of groupActors.filter((one) => one !== 'visitor')) {
      const { data } = await server.ask(getGroupDetail, { query: { gid }, ...token(actor) })
      const knows = ['root', 'owner', 'superAdmin'].includes(actor)
      expect([actor, data?.code]).toEqual([actor, knows ? 'abc123' : null])
    }
  })
})

describe('the list', () => {
  const namesFor = async (actor: { token?: string }, query: QueryOf<typeof getGroupList>) => {
    const { data } = await server.ask(getGroupList, {
      query: { limit: 50, ...query } as AskOptions['query'] & {},
      ...actor,
    })
    return data?.records.map(({ name }) => name)
  }

  test('shows visible groups, hidden ones to their members and super admins, banned ones to nobody', async () => {
    const keyword = 'Listed'
    const { users, token } = await addGroupScene(server, { name: 'Listed hidden', visible: false })
    const { uid } = users.owner
    await addGroup(server.db, { uid, name: 'Listed open' })
    await addGroup(server.db, { uid, name: 'Listed banned', status: GroupStatus.Banned })
    const names = Object.fromEntries(
      await Promise.all(
        groupActors.map(async (actor) => [actor, await namesFor(token(actor), { keyword })] as const),
      ),
    )
    const all = ['Listed hidden', 'Listed open']
    const some = ['Listed open']
    expect(names).toEqual({
      ...{ visitor: some, stranger: some, applicant: some, refused: some, siteAdmin: some },
      ...{ member: all, admin: all, root: all, owner: all, superAdmin: all },
    })
  })

  test('is filtered by word, kind and membership, and counts members', async () => {
    const owner = await server.signedIn({ username: 'filterer' })
    const friend = await server.signedIn()
    const { gid } = await addGroup(server.db, { uid: owner.uid, name: 'Sieve one', shortName: 'SV-ONE' })
    await addGroup(server.db, {
      ...{ uid: owner.uid, name: 'Sieve two', shortName: 'SV-TWO' },
      ...{ auth: GroupAuth.Private, code: 'abc123' },
    })
    await addMember(server.db, { gid, uid: friend.uid, auth: GroupLevel.Member })
    const applicant = await server.signedIn()
    await addMember(server.db, { gid, uid: applicant.uid, auth: GroupLevel.Applying })
    expect(await namesFor({}, { keyword: ' sieve ' })).toEqual(['Sieve one', 'Sieve two'])
    expect(await namesFor({}, { keyword: 'sv-t' })).toEqual(['Sieve two'])
    expect(await namesFor({}, { keyword: 'FILTERER' })).toEqual(['Sieve one', 'Sieve two'])
    expect(await namesFor({}, { keyword: 'filterer', auth: GroupAuth.Private })).toEqual(['Sieve two'])
    expect(await namesFor({}, { keyword: 'filterer', auth: 9 })).toEqual([])
    expect(await namesFor({}, { keyword: 'filterer', auth: 0 })).toEqual(['Sieve one', 'Sieve two'])
    expect(await namesFor(friend, { onlyMine: true })).toEqual(['Sieve one'])
    expect(await namesFor(applicant, { onlyMine: true })).toEqual([])
    expect(await namesFor({}, { onlyMine: true })).toEqual([])
    const { data } = await server.ask(getGroupList, { query: { keyword: 'Sieve one' } })
    expect(data?.records[0]).toMatchObject({ owner: 'filterer', memberCount: 2 })
    expect(data?.records[0]).not.toHaveProperty('code')
  })
})

describe('making and changing', () => {
  const admin = () => server.signedIn({ roles: ['admin'] })
  const add = (token: string, given: Partial<typeof settings>) =>
    server.ask(addGroupCall, { token, body: { ...settings, ...given } })

  test("a group is its maker's, who is its root", async () => {
    const user = await admin()
    const given = { name: '  Made here ', shortName: 'MADEX', auth: GroupAuth.Private, code: 'abc123' }
    const made = await add(user.token, given)
    expect(made).toMatchObject({ status: 200 })
    const { data } = await server.ask(getGroupList, { query: { keyword: 'Made here' } })
    const [row] = data?.records ?? []
    expect(row).toMatchObject({ name: 'Made here', owner: user.username, memberCount: 1 })
    const gid = row?.id ?? 0
    expect(made.data).toEqual({ id: gid })
    expect(await server.ask(getGroupAuth, { query: { gid }, token: user.token })).toMatchObject({
      data: GroupLevel.Root,
    })
  })

  test.each<[string, Partial<typeof settings>, number]>([
    ['a short name of four characters', { shortName: 'ABCD' }, 400],
    ['a short name that no id can begin with', { shortName: 'AB/CD' }, 400],
    ['a name of blanks', { name: '       ' }, 400],
    ['a long brief', { brief: 'x'.repeat(51) }, 400],
    ['a description of four characters', { description: 'abcd' }, 400],
    ['no code where one is needed', { auth: GroupAuth.Protected }, 200],
    ['a code of five characters', { auth: GroupAuth.Private, code: 'abcde' }, 200],
  ])('refuses %s', async (_, given, http) => {
    const { token } = await admin()
    expect(await add(token, { name: 'Never made', shortName: 'NEVER', ...given })).toMatchObject({
      http,
      status: 400,
    })
  })

  test('refuses a taken name and a taken short name, in any case of letters', async () => {
    const { token } = await admin()
    await add(token, { name: 'Taken name', shortName: 'TAKEN' })
    expect(await add(token, { name: 'taken NAME', shortName: 'OTHER' })).toMatchObject({
      status: 400,
      msg: expect.stringMatching(/this name/),
    })
    expect(await add(token, { name: 'Other name', shortName: 'taken' })).toMatchObject({
      status: 400,
      msg: expect.stringMatching(/short name/),
    })
  })

  test('users need solved problems, may own and make only so many, and know it before they type', async () => {
    const { token, uid, username } = await server.signedIn()
    const refusalOf = async (by = token) => (await server.ask(getGroupCreation, { token: by })).data?.refusal
    const make = (number: number) => add(token, { name: `Mine ${number}`, shortName: `MINE${number}` })
    await setSiteConfig(server.db, 'defaultCreateGroupACInitValue', 1)
    const foretold = await refusalOf()
    expect(foretold).toMatch(/Solve 1 problem /)
    expect(await make(1)).toMatchObject({ status: 403, msg: foretold })
    const { pid, problemId } = await addProblem(server.db)
    await server.db
      .insertInto('submission')
      .values({
        ...{ uid, username, pid, displayPid: problemId, status: 0, length: 1, code: 'x', language: 'C' },
        ...{ ip: null, requestKey: null },
      })
      .execute()
    expect(await make(1)).toMatchObject({ status: 200 })
    expect(await make(1)).toMatchObject({ status: 400 })
    expect(await refusalOf()).toBeNull()
    expect(await make(2)).toMatchObject({ status: 200 })
    expect(await refusalOf()).toMatch(/2 new groups a day/)
    expect(await make(3)).toMatchObject({ status: 403, msg: expect.stringMatching(/2 new groups a day/) })
    await setSiteConfig(server.db, 'defaultCreateGroupLimit', 2)
    expect(await refusalOf()).toMatch(/own 2 groups/)
    expect(await make(3)).toMatchObject({ status: 403, msg: expect.stringMatching(/own 2 groups/) })
    expect(await refusalOf((await admin()).token)).toBeNull()
    const barred = await server.signedIn({ roles: ['mute_user'] })
    expect(await refusalOf(barred.token)).toBe('You do not have permission to do this')
    expect(
      (await admin().then(({ token }) => add(token, { name: 'Fourth', shortName: 'FOURT' }))).status,
    ).toBe(200)
  })

  test('what is left out of a change stays, the code too', async () => {
    const { gid, token } = await addGroupScene(server, { auth: GroupAuth.Private, code: 'abc123' })
    const change = (body: object) =>
      server.ask(changeGroup, { body: { id: gid, auth: GroupAuth.Private, ...body }, ...token('root') })
    expect((await change({ brief: 'Said anew' })).data).toMatchObject({
      ...{ brief: 'Said anew', code: 'abc123', visible: true, description: 'Be **kind**.' },
      descriptionHtml: expect.stringContaining('<strong>kind</strong>'),
    })
    expect((await change({ code: 'xyz789', visible: false })).data).toMatchObject({
      ...{ code: 'xyz789', visible: false },
    })
    const named = await server.ask(changeGroup, {
      body: { id: gid, name: 'Only its name' },
      ...token('root'),
    })
    expect(named.data).toMatchObject({ name: 'Only its name', code: 'xyz789', auth: GroupAuth.Private })
    expect(await change({ code: 'xy' })).toMatchObject({ status: 400 })
    expect((await change({ code: '' })).data).toMatchObject({ code: 'xyz789' })
    expect((await change({ auth: GroupAuth.Public, code: '' })).data).toMatchObject({ code: null })
    expect((await change({ auth: GroupAuth.Public, code: '' })).data).toMatchObject({ code: null })
    expect(await change({})).toMatchObject({ status: 400 })
  })

  test('a removed group takes its problems and submissions with it, and nothing else', async () => {
    const { gid, token, users } = await addGroupScene(server)
    const other = await addGroupScene(server)
    const add = async (of: number) => {
      const { pid, problemId } = await addProblem(server.db)
      await server.db.updateTable('problem').set({ isGroup: true, gid: of }).where('id', '=', pid).execute()
      const { uid, username } = users.member
      await server.db
        .insertInto('submission')
        .values({
          ...{ uid, username, pid, displayPid: problemId, status: 0, length: 1, code: 'x', language: 'C' },
          ...{ ip: null, requestKey: null, gid: of },
        })
        .execute()
    }
    await add(gid)
    await add(other.gid)
    expect((await server.ask(removeGroup, { query: { gid }, ...token('owner') })).status).toBe(200)
    const left = (table: 'problem' | 'submission') =>
      server.db.selectFrom(table).select('gid').where('gid', 'in', [gid, other.gid]).execute()
    expect(await left('problem')).toEqual([{ gid: other.gid }])
    expect(await left('submission')).toEqual([{ gid: other.gid }])
    expect(await server.ask(getGroupDetail, { query: { gid }, ...token('owner') })).toMatchObject({
      status: 404,
    })
  })
})
