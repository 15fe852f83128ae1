import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getContestInfo, registerContest } from '#contract/contest.ts'
import {
  addContest as addContestCall,
  changeContest,
  changeContestVisible,
  cloneContest,
  findUnknownNames,
  getAdminContest,
  getAdminContestList,
  removeContest,
} from '#contract/contest-admin.ts'
import {
  addContestAnnouncement,
  addProblemToContest,
  changeContestAnnouncement,
  changeContestProblem,
  getAdminContestAnnouncements,
  getAdminContestProblems,
  getOneContestProblem,
  removeContestAnnouncement,
  removeContestProblem,
} from '#contract/contest-content-admin.ts'
import { getContestRank } from '#contract/contest-rank.ts'
import { ContestAuth, ContestType } from '#contract/enums.ts'
import type { BodyOf } from '#contract/operation.ts'
import { getProblemList } from '#contract/problem-list.ts'
import { addContest, addRun, minutes } from '#support/node/contest.ts'
import { addProblem, type PracticeServer, startPractice } from '#support/node/practice.ts'

let server: PracticeServer
type User = Awaited<ReturnType<PracticeServer['signedIn']>>
let admin: User
let other: User
let root: User

beforeAll(async () => {
  server = await startPractice()
  admin = await server.signedIn({ roles: ['admin'] })
  other = await server.signedIn({ roles: ['problem_admin'] })
  root = await server.signedIn({ roles: ['root'] })
})
afterAll(() => server?.close())

type Settings = BodyOf<typeof addContestCall>
const { requestKey: _key, ...example } = addContestCall.example.body as Settings
const settings: Settings = { ...example, title: 'Cup' }
const make = async (user: User, given: Partial<Settings> = {}) => {
  const title = given.title ?? `Cup ${Math.random()}`
  const answer = await server.ask(addContestCall, {
    token: user.token,
    body: { ...settings, ...given, title },
  })
  const { data } = await server.ask(getAdminContestList, { query: { keyword: title }, token: user.token })
  return { answer, contest: data?.records[0] }
}
const idOf = async (user: User, given: Partial<Settings> = {}): Promise<number> =>
  (await make(user, given)).contest?.id ?? 0
const read = async (user: User, cid: number) =>
  server.ask(getAdminContest, { query: { cid }, token: user.token })

test("a contest is its maker's, with what was said of it; its password is told to nobody", async () => {
  const { answer, contest } = await make(admin, {
    starAccount: [' ada ', 'ada', ''],
    awardConfigList: [
      { priority: 2, name: 'Silver', background: '#b4c0c7', color: '#fff', num: 20 },
      { priority: 1, name: 'Gold', background: '#e6bf25', color: '#fff', num: 10 },
    ],
  })
  expect(answer.status).toBe(200)
  expect(contest).toMatchObject({
    uid: admin.uid,
    author: admin.username,
    duration: 18_000,
    pwd: null,
    hasPassword: true,
    starAccount: ['ada'],
    sealRankTime: '2024-05-01T13:00:00.000Z',
  })
  expect(contest?.awardConfigList.map(({ name }) => name)).toEqual(['Gold', 'Silver'])
  const body = { usernames: ['ada', admin.username] }
  expect((await server.ask(findUnknownNames, { body, token: admin.token })).data).toEqual(['ada'])
  expect((await server.ask(findUnknownNames, { body, token: (await server.signedIn()).token })).http).toBe(
    403,
  )
})

test('choices that are left out are those of the form of a new contest (S3-213)', async () => {
  const { rankShowName: _name, oiRankScoreType: _score, ...body } = { ...settings, title: 'Cup by default' }
  const added = await server.ask(addContestCall, { token: admin.token, body })
  expect(added.status).toBe(200)
  const query = { keyword: body.title }
  const { data } = await server.ask(getAdminContestList, { query, token: admin.token })
  expect(data?.records[0]).toMatchObject({ rankShowName: 'username', oiRankScoreType: 'Recent' })
})

describe('settings that make no contest are refused', () => {
  test.each<[string, Partial<Settings>, RegExp]>([
    ['no title', { title: '  ' }, /title/i],
    ['no description', { description: ' \n' }, /description/i],
    ['an end before the start', { endTime: settings.startTime }, /end after/],
    ['a seal outside', { sealRankTime: '2024-05-02T00:00:00.000Z' }, /seal/],
    ['a seal without its time', { sealRankTime: null }, /seal/],
    ['no password', { pwd: ' ' }, /password/i],
  ])('%s', async (_, given, words) => {
    const body = { ...settings, ...given }
    expect(await server.ask(addContestCall, { token: admin.token, body })).toMatchObject({
      http: 200,
      status: 400,
      msg: expect.stringMatching(words),
    })
    const cid = await idOf(admin)
    const before = (await read(admin, cid)).data
    const change = { ...given, id: cid }
    const { status } = await server.ask(changeContest, { token: admin.token, body: change })
    const staysAsItWas = given.pwd !== undefined || given.sealRankTime === null
    expect(status).toBe(staysAsItWas ? 200 : 400)
    if (!staysAsItWas) expect((await read(admin, cid)).data).toEqual(before)
  })
})

describe('two admins of one contest', () => {
  const change = (user: User, body: BodyOf<typeof changeContest>) =>
    server.ask(changeContest, { token: user.token, body })

  test('do not write over what they have not seen', async () => {
    const cid = await idOf(admin)
    const expectedVersion = (await read(admin, cid)).data?.version ?? ''
    expect((await change(root, { id: cid, title: 'Theirs', expectedVersion })).status).toBe(200)
    const late = await change(admin, { id: cid, openPrint: true, expectedVersion })
    expect(late).toMatchObject({ http: 200, status: 409 })
    const { data } = await read(admin, cid)
    expect(data).toMatchObject({ title: 'Theirs', openPrint: false })
    const again = { id: cid, openPrint: true, expectedVersion: data?.version ?? '' }
    expect((await change(admin, again)).status).toBe(200)
  })

  test('of whom one says nothing of a version are not asked for it', async () => {
    const cid = await idOf(admin)
    const loaded = (await read(admin, cid)).data
    await change(root, { id: cid, title: 'Theirs' })
    expect((await change(admin, { id: cid, title: 'Mine' })).status).toBe(200)
    expect((await read(admin, cid)).data?.title).toBe('Mine')
    // Other clients send back all that they were given.
    const echo = { ...loaded, title: 'Echoed' } as unknown as BodyOf<typeof changeContest>
    expect(await change(admin, echo)).toMatchObject({ status: 200 })
    expect((await read(admin, cid)).data?.title).toBe('Echoed')
  })

  test('are not kept apart by what is no setting; another password is one', async () => {
    const cid = await idOf(admin)
    const expectedVersion = (await read(admin, cid)).data?.version ?? ''
    const { pid } = await addProblem(server.db)
    await server.ask(addProblemToContest, { token: root.token, body: { cid, pid, displayId: 'A' } })
    expect((await change(admin, { id: cid, title: 'Same', expectedVersion })).status).toBe(200)
    const later = (await read(admin, cid)).data?.version ?? ''
    await change(root, { id: cid, pwd: 'another word' })
    expect((await change(admin, { id: cid, title: 'Late', expectedVersion: later })).status).toBe(409)
  })

  test('at the same moment are one after the other', async () => {
    const cid = await idOf(admin)
    const expectedVersion = (await read(admin, cid)).data?.version ?? ''
    const answers = await Promise.all(
      ['one', 'two', 'three'].map((title) => change(admin, { id: cid, title, expectedVersion })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  })
})

test('one that is sent again under its key is made once, and is what was sent last', async () => {
  const requestKey = 'a key of the browser'
  const send = (user: User, given: Partial<Settings>) =>
    server.ask(addContestCall, {
      token: user.token,
      body: { ...settings, title: 'Sent twice', requestKey, ...given },
    })
  const answers = await Promise.all([send(admin, {}), send(admin, {}), send(admin, {})])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(new Set(answers.map(({ data }) => data?.id)).size).toBe(1)
  expect((await send(admin, { openPrint: true })).status).toBe(200)
  expect((await send(admin, { type: ContestType.Oi })).status).toBe(400)
  expect((await send(other, {})).status).toBe(200)
  const { data } = await server.ask(getAdminContestList, {
    query: { keyword: 'Sent twice' },
    token: root.token,
  })
  const made = data?.records.map(({ uid, openPrint, type }) => ({ uid, openPrint, type }))
  expect(made).toHaveLength(2)
  expect(data?.records.map(({ id }) => id)).toContain(answers[0]?.data?.id)
  expect(made).toContainEqual({ uid: admin.uid, openPrint: true, type: ContestType.Acm })
  expect(made).toContainEqual({ uid: other.uid, openPrint: false, type: ContestType.Acm })
})

test('the list is filtered by word, status and rule', async () => {
  const at = (offset: number) => new Date(Date.now() + offset).toISOString()
  const hour = 3_600_000
  const times = { sealRank: false, sealRankTime: null }
  const made: Record<string, Partial<Settings>> = {
    'Filter past': { ...times, startTime: at(-2 * hour), endTime: at(-hour) },
    'Filter now': { ...times, startTime: at(-hour), endTime: at(hour), visible: false },
    'Filter later': { ...times, startTime: at(hour), endTime: at(2 * hour), type: ContestType.Oi },
  }
  for (const [title, given] of Object.entries(made)) await make(admin, { ...given, title })
  const titles = async (filter: { status?: number; type?: number }) => {
    const query = { keyword: 'filter', ...filter }
    const { data } = await server.ask(getAdminContestList, { token: other.token, query })
    return data?.records.map(({ title }) => title)
  }
  expect(await titles({})).toEqual(['Filter later', 'Filter now', 'Filter past'])
  expect(await titles({ status: -1 })).toEqual(['Filter later'])
  expect(await titles({ status: 0 })).toEqual(['Filter now'])
  expect(await titles({ status: 1 })).toEqual(['Filter past'])
  expect(await titles({ status: 7 })).toEqual([])
  expect(await titles({ type: ContestType.Oi })).toEqual(['Filter later'])
})

test('only its author and super admins read and change it', async () => {
  const cid = await idOf(admin)
  expect((await read(other, cid)).status).toBe(403)
  const body = { id: cid, title: 'Taken' }
  expect((await server.ask(changeContest, { token: other.token, body })).status).toBe(403)
  const query = { cid, visible: false }
  expect((await server.ask(changeContestVisible, { token: other.token, query })).status).toBe(403)
  expect((await server.ask(removeContest, { token: admin.token, query: { cid } })).http).toBe(403)
  expect(
    (await server.ask(changeContest, { token: root.token, body: { id: cid, title: 'Renamed' } })).status,
  ).toBe(200)
  expect((await read(admin, cid)).data?.title).toBe('Renamed')
})

test('a change leaves what it does not name, and never the type', async () => {
  const cid = await idOf(admin)
  const before = (await read(admin, cid)).data
  const body = { id: cid, openPrint: true, type: ContestType.Oi }
  expect((await server.ask(changeContest, { token: admin.token, body })).status).toBe(200)
  const after = (await read(admin, cid)).data
  const moved = { gmtModified: after?.gmtModified, version: after?.version }
  expect(after).toEqual({ ...before, openPrint: true, ...moved })
})

test('another password ends registrations, the same one does not', async () => {
  const cid = await idOf(admin, { auth: ContestAuth.Protected, pwd: 'spring' })
  const user = await server.signedIn()
  const registered = async () =>
    (await server.db.selectFrom('contestRegistration').select('uid').where('cid', '=', cid).execute()).length
  const register = async (password: string) =>
    (await server.ask(registerContest, { token: user.token, body: { cid, password } })).status
  expect(await register('spring')).toBe(200)
  await server.ask(changeContest, { token: admin.token, body: { id: cid, pwd: 'spring' } })
  expect(await registered()).toBe(1)
  await server.ask(changeContest, { token: admin.token, body: { id: cid, pwd: 'summer' } })
  expect(await registered()).toBe(0)
  expect(await register('spring')).toBe(400)
  expect(await register('summer')).toBe(200)
})

test('one that was open asks for a password again, and its clone too', async () => {
  const cid = await idOf(admin, { auth: ContestAuth.Protected, pwd: 'spring', title: 'Opened cup' })
  const change = (given: object) =>
    server.ask(changeContest, { token: admin.token, body: { id: cid, ...given } })
  const hashes = async () =>
    (
      await server.db
        .selectFrom('contest')
        .select('passwordHash')
        .where('title', 'like', 'Opened cup%')
        .execute()
    ).map(({ passwordHash }) => passwordHash)
  expect(await hashes()).toEqual([expect.any(String)])
  expect((await change({ title: 'Opened cup, still closed' })).status).toBe(200)
  expect(await hashes()).toEqual([expect.any(String)])
  expect((await change({ auth: ContestAuth.Public })).status).toBe(200)
  expect(await hashes()).toEqual([null])
  for (const auth of [ContestAuth.Private, ContestAuth.Protected])
    expect(await change({ auth })).toMatchObject({ status: 400, msg: expect.stringMatching(/password/i) })
  // Stored before what is open lost its password.
  await server.db.updateTable('contest').set({ passwordHash: 'old' }).where('id', '=', cid).execute()
  expect((await change({ auth: ContestAuth.Protected })).status).toBe(400)
  expect((await server.ask(cloneContest, { token: admin.token, query: { cid } })).status).toBe(200)
  expect(new Set(await hashes())).toEqual(new Set(['old', null]))
  expect((await change({ auth: ContestAuth.Protected, pwd: 'summer' })).status).toBe(200)
  const user = await server.signedIn()
  const register = async (password: string) =>
    (await server.ask(registerContest, { token: user.token, body: { cid, password } })).status
  expect([await register('spring'), await register('summer')]).toEqual([400, 200])
})

test('hidden contests are missing to everybody but those who rule them until they are shown', async () => {
  const cid = await idOf(admin, { visible: false })
  const other = await server.signedIn({ roles: ['admin'] })
  const info = async ({ token }: { token: string }) => {
    const { status, data } = await server.ask(getContestInfo, { query: { cid }, token })
    return [status, data?.isHidden]
  }
  expect(await info(other)).toEqual([400, undefined])
  for (const ruler of [admin, root]) expect(await info(ruler)).toEqual([200, true])
  await server.ask(changeContestVisible, { token: admin.token, query: { cid, visible: true } })
  for (const anyone of [other, admin, root]) expect(await info(anyone)).toEqual([200, false])
})

describe('what is in a contest', () => {
  const problemsOf = async (cid: number, problemType?: number) => {
    const query = { cid, keyword: 'Sluice', ...(problemType === undefined ? {} : { problemType }) }
    const { data } = await server.ask(getAdminContestProblems, { token: admin.token, query })
    return data?.problemList.records.map(({ title }) => title)
  }

  test('problems of the site are put in, renamed and taken out again', async () => {
    const cid = await idOf(admin)
    const { pid } = await addProblem(server.db, { titles: { 'en-US': 'Sluice gates' } })
    const { pid: hidden } = await addProblem(server.db, { titles: { 'en-US': 'Sluice walls' }, auth: 2 })
    const { pid: ofOi } = await addProblem(server.db, { titles: { 'en-US': 'Sluice keys' }, type: 1 })
    expect(await problemsOf(cid, ContestType.Acm)).toEqual(['Sluice gates'])
    const byAuthor = await server.ask(getAdminContestProblems, {
      token: admin.token,
      query: { cid, problemType: ContestType.Acm, keyword: 'AUTHO', limit: 100 },
    })
    expect(byAuthor.data?.problemList.records.map(({ id }) => id)).toContain(pid)
    const added = (one: number, displayId: string, user = admin) =>
      server.ask(addProblemToContest, { token: user.token, body: { pid: one, cid, displayId } })
    const add = async (...given: Parameters<typeof added>) => (await added(...given)).status
    expect(await added(pid, ' ')).toMatchObject({ status: 400, msg: 'Enter the ID in the contest' })
    expect(await add(hidden, 'A')).toBe(400)
    expect(await add(ofOi, 'A')).toBe(400)
    expect((await added(ofOi, 'A')).msg).toMatch(/only OI contests/)
    expect(await add(pid, 'A', other)).toBe(403)
    expect(await add(pid, 'A')).toBe(200)
    const { pid: another } = await addProblem(server.db, { cases: 0 })
    expect(await added(another, 'A')).toMatchObject({
      status: 400,
      msg: expect.stringMatching(/has this ID/),
    })
    expect(await added(pid, 'B')).toMatchObject({
      status: 400,
      msg: expect.stringMatching(/already in this/),
    })
    expect(await problemsOf(cid)).toEqual(['Sluice gates'])
    expect(await problemsOf(cid, ContestType.Acm)).toEqual([])
    const { data } = await server.ask(getAdminContestProblems, { token: admin.token, query: { cid } })
    const stored = data?.contestProblemMap[String(pid)]
    expect(stored).toMatchObject({ displayId: 'A', displayTitle: 'Sluice gates', color: null })
    const change = (body: { displayId?: string; color?: string; expectedVersion?: string }) =>
      server.ask(changeContestProblem, { token: admin.token, body: { id: stored?.id ?? 0, ...body } })
    const { version: _, ...settings } = stored ?? { version: '' }
    expect((await change({ color: '#00ff00' })).data).toMatchObject({ ...settings, color: '#00ff00' })
    const late = await change({ displayId: 'Z', expectedVersion: stored?.version ?? '' })
    expect([late.status, late.msg]).toEqual([409, expect.stringContaining('someone else')])
    const { data: present } = await server.ask(getOneContestProblem, {
      token: admin.token,
      query: { cid, pid },
    })
    expect(present).toMatchObject({ displayId: 'A', color: '#00ff00' })
    const again = await change({ displayId: 'Z', expectedVersion: present?.version ?? '' })
    expect(again.data?.displayId).toBe('Z')
    // Other clients send back all that they were given.
    const echoed = await change({ ...stored, color: '#00ff00', displayId: 'Q' })
    expect(echoed.data).toMatchObject({ displayId: 'Q', color: '#00ff00' })
    expect((await change({ color: '' })).data).toMatchObject({ displayId: 'Q', color: null })
    const one = async (user: User, query: { cid: number; pid: number }) =>
      server.ask(getOneContestProblem, { token: user.token, query })
    expect((await one(admin, { cid, pid })).data).toMatchObject({ displayId: 'Q', pid })
    expect([
      (await one(other, { cid, pid })).status,
      (await one(admin, { cid, pid: hidden })).status,
    ]).toEqual([403, 400])
    const remove = async (user: User) =>
      (await server.ask(removeContestProblem, { token: user.token, query: { pid, cid } })).status
    const isPublic = async () => {
      const { data } = await server.ask(getProblemList, { query: { keyword: 'Sluice gates' } })
      return data?.records.some((each) => each.pid === pid)
    }
    expect(await isPublic(), 'what was public stays so').toBe(true)
    expect([await remove(other), await remove(admin), await remove(admin)]).toEqual([403, 200, 400])
    expect(await problemsOf(cid)).toEqual([])
    expect(await isPublic()).toBe(true)
  })

  test('without a contest the problem itself is removed, by super and problem admins alone', async () => {
    const { pid } = await addProblem(server.db)
    const remove = async ({ token }: User) =>
      (await server.ask(removeContestProblem, { token, query: { pid } })).http
    expect(await remove(admin)).toBe(403)
    const isThere = () =>
      server.db.selectFrom('problem').select('id').where('id', '=', pid).executeTakeFirst()
    expect(await isThere()).toBeDefined()
    expect(await remove(other)).toBe(200)
    expect(await isThere()).toBeUndefined()
  })

  test('a problem that is kept for the contest of somebody else is for super and problem admins alone', async () => {
    const { problems } = await addContest(server.db, {
      uid: root.uid,
      startTime: minutes(60),
      endTime: minutes(90),
    })
    const pid = problems.A?.pid ?? 0
    const add = async (user: User, displayId: string) => {
      const body = { pid, cid: await idOf(user), displayId }
      return (await server.ask(addProblemToContest, { token: user.token, body })).status
    }
    const offered = async (user: User) => {
      const query = { cid: await idOf(user), limit: 100, problemType: ContestType.Acm }
      const { data } = await server.ask(getAdminContestProblems, { token: user.token, query })
      return data?.problemList.records.some(({ id }) => id === pid)
    }
    expect([await offered(admin), await add(admin, 'A')]).toEqual([false, 400])
    expect([await offered(root), await add(root, 'A')]).toEqual([true, 200])
    await server.db.deleteFrom('contestProblem').where('pid', '=', pid).execute()
    expect([await offered(admin), await add(admin, 'A')]).toEqual([true, 200])
  })

  test('a problem is put into a contest by the call that changes it, as other clients do', async () => {
    const cid = await idOf(admin)
    const { pid } = await addProblem(server.db, { titles: { 'en-US': 'Weirs' } })
    const put = (body: object, user = admin) =>
      server.ask(changeContestProblem, { token: user.token, body: { cid, pid, ...body } })
    expect((await put({ displayId: 'W' }, other)).status).toBe(403)
    expect((await put({})).status).toBe(400)
    const { data } = await put({ displayId: 'W', displayTitle: 'Low weirs' })
    expect(data).toMatchObject({ cid, pid, displayId: 'W', displayTitle: 'Low weirs', color: null })
    const { version: _, ...settings } = data ?? { version: '' }
    expect((await put({ color: '#0000ff' })).data).toMatchObject({ ...settings, color: '#0000ff' })
    expect((await put({ pid: pid + 100_000, displayId: 'X' })).status).toBe(400)
  })

  test('a display id that another problem has is refused, and boards show the new one', async () => {
    const { cid, problems } = await addContest(server.db)
    await addRun(server.db, { cid, problems }, { user: other, displayId: 'A', at: minutes(-1) })
    const id = problems.A?.cpid ?? 0
    const change = async (displayId: string) =>
      (await server.ask(changeContestProblem, { token: root.token, body: { id, displayId } })).status
    const cells = async () => {
      const { data } = await server.ask(getContestRank, { token: root.token, body: { cid } })
      return Object.keys(data?.records[0]?.submissionInfo ?? {})
    }
    expect(await cells()).toEqual(['A'])
    expect(await change('B')).toBe(400)
    expect(await change('X')).toBe(200)
    expect(await cells()).toEqual(['X'])
  })

  test('announcements are made, hidden and removed by its admins', async () => {
    const cid = await idOf(admin)
    const text = { title: 'Clarification', content: 'n > 0', status: 0 }
    const announce = async (user: User, announcement = text) =>
      (await server.ask(addContestAnnouncement, { token: user.token, body: { cid, announcement } })).status
    expect(await announce(other)).toBe(403)
    expect(await announce(admin, { ...text, title: ' ' })).toBe(400)
    expect(await announce(admin)).toBe(200)
    const listed = async () =>
      (await server.ask(getAdminContestAnnouncements, { token: admin.token, query: { cid } })).data?.records
    const [first] = (await listed()) ?? []
    expect(first).toMatchObject({ ...text, username: admin.username })
    const aid = first?.id ?? 0
    const body = { cid, announcement: { ...text, id: aid, status: 1 } }
    const hide = async (user: User) =>
      (await server.ask(changeContestAnnouncement, { token: user.token, body })).status
    expect([await hide(other), await hide(admin)]).toEqual([403, 200])
    expect((await listed())?.[0]?.status).toBe(1)
    const rename = async (expectedVersion: string) =>
      (
        await server.ask(changeContestAnnouncement, {
          token: admin.token,
          body: { cid, announcement: { id: aid, title: 'Erratum', expectedVersion } },
        })
      ).status
    expect(await rename(first?.gmtModified ?? ''), 'hidden since').toBe(409)
    expect(await rename((await listed())?.[0]?.gmtModified ?? '')).toBe(200)
    const remove = async (user: User) =>
      (await server.ask(removeContestAnnouncement, { token: user.token, query: { aid } })).status
    expect([await remove(other), await remove(admin)]).toEqual([403, 200])
    expect(await listed()).toEqual([])
  })
})

test("a clone is its maker's, without problems; a removed contest is gone with its submissions", async () => {
  const { cid, problems } = await addContest(server.db, { title: 'Origin' })
  await addRun(server.db, { cid, problems }, { user: admin, displayId: 'A', at: minutes(-1) })
  const clone = async (user: User, of: number) =>
    (await server.ask(cloneContest, { token: user.token, query: { cid: of } })).status
  expect(await clone(other, await idOf(admin))).toBe(403)
  const own = await idOf(other, { title: 'Origin of springs' })
  expect(await clone(other, own)).toBe(200)
  const { data } = await server.ask(getAdminContestList, {
    token: other.token,
    query: { keyword: 'Origin of' },
  })
  expect(data?.records).toMatchObject([
    { title: 'Origin of springs [Cloned]', source: own, uid: other.uid, visible: false },
    { id: own, visible: true },
  ])
  expect((await server.ask(removeContest, { token: root.token, query: { cid } })).status).toBe(200)
  expect((await server.ask(removeContest, { token: root.token, query: { cid } })).status).toBe(400)
  const left = await server.db.selectFrom('submission').select('submitId').where('cid', '=', cid).execute()
  expect(left).toEqual([])
})
