import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ProblemAuth, type RoleName } from '#contract/enums.ts'
import type { AnyOperation, BodyOf } from '#contract/operation.ts'
import { getProblemDetail } from '#contract/problem.ts'
import {
  changeProblemAuth,
  getAdminProblemList,
  importRemoteContestProblem,
  importRemoteProblem,
  importRemoteTrainingProblem,
  removeProblem,
} from '#contract/problem-admin.ts'
import { actOnProblems } from '#contract/problem-batch.ts'
import { getProblemList } from '#contract/problem-list.ts'
import { getProblemTagsAndClassification } from '#contract/problem-tag.ts'
import { getSubmissionList } from '#contract/submission.ts'
import {
  addClassification,
  addTag,
  changeClassification,
  changeTag,
  getAdminTags,
  getClassifications,
  removeClassification,
  removeTag,
} from '#contract/tag-admin.ts'
import { addContest } from '#support/node/contest.ts'
import { addGroup } from '#support/node/group.ts'
import { addProblem, type NewProblem, type PracticeServer, startPractice } from '#support/node/practice.ts'
import { addTraining } from '#support/node/training.ts'

let server: PracticeServer
type User = Awaited<ReturnType<PracticeServer['signedIn']>>
const roles = {
  user: ['default_user'],
  admin: ['admin'],
  problemAdmin: ['problem_admin'],
  root: ['root'],
} as const satisfies Record<string, readonly RoleName[]>
type Actor = keyof typeof roles
const actors = Object.keys(roles) as Actor[]
const users = {} as Record<Actor, User>

beforeAll(async () => {
  server = await startPractice()
  for (const actor of actors) users[actor] = await server.signedIn({ roles: roles[actor] })
})
afterAll(() => server?.close())

const tokenOf = (actor: Actor) => ({ token: users[actor].token })
const addHidden = (given: NewProblem = {}) => addProblem(server.db, { auth: ProblemAuth.Private, ...given })
const list = async (actor: Actor, query: Record<string, string | number>) => {
  const { data } = await server.ask(getAdminProblemList, {
    query: { limit: 100, ...query },
    ...tokenOf(actor),
  })
  return data?.records.map(({ problemId }) => problemId)
}
const statusesOf = async (ask: (actor: Actor) => Promise<{ status: number }>) => {
  const statuses: Partial<Record<Actor, number>> = {}
  for (const actor of actors) statuses[actor] = (await ask(actor)).status
  return statuses
}

describe('the list of problems', () => {
  test('has every problem outside groups for every admin, the newest first', async () => {
    const first = await addProblem(server.db, { titles: { 'en-US': 'Walnut one' } })
    const second = await addHidden({ titles: { 'zh-CN': 'Walnut 二' } })
    const third = await addProblem(server.db, {
      titles: { 'en-US': 'Walnut three' },
      auth: ProblemAuth.Contest,
    })
    const inGroup = await addProblem(server.db, { titles: { 'en-US': 'Walnut four' } })
    const { gid } = await addGroup(server.db, { uid: users.user.uid })
    const { pid } = inGroup
    await server.db.updateTable('problem').set({ isGroup: true, gid }).where('id', '=', pid).execute()
    const expected = [third, second, first].map(({ problemId }) => problemId)
    for (const actor of ['admin', 'problemAdmin', 'root'] as const)
      expect(await list(actor, { keyword: 'walnut' })).toEqual(expected)
    expect(await list('admin', { keyword: 'walnut', auth: 2 })).toEqual([second.problemId])
    expect(await list('admin', { keyword: 'walnut', auth: 0 })).toEqual(expected)
    expect(await list('admin', { keyword: 'walnut', auth: 77 })).toEqual([])
    expect(await list('admin', { keyword: first.problemId.toLowerCase() })).toEqual([first.problemId])
  })

  test('names the group from which a problem came to the site', async () => {
    const { pid, problemId } = await addProblem(server.db, { titles: { 'en-US': 'Hazelnut' } })
    const { gid, name } = await addGroup(server.db, { uid: users.user.uid })
    await server.db.updateTable('problem').set({ gid }).where('id', '=', pid).execute()
    const { data } = await server.ask(getAdminProblemList, {
      query: { keyword: 'hazelnut' },
      ...tokenOf('admin'),
    })
    expect(data?.records).toMatchObject([{ problemId, gid, groupName: name }])
  })

  test('is narrowed to the own problems and to those of another site', async () => {
    const own = await addHidden({ author: users.admin.username })
    const remote = await addHidden({ problemId: 'CF-1A' })
    await server.db.updateTable('problem').set({ isRemote: true }).where('id', '=', remote.pid).execute()
    expect(await list('admin', { oj: 'Mine' })).toEqual([own.problemId])
    expect(await list('admin', { keyword: users.admin.username })).toEqual([own.problemId])
    expect(await list('problemAdmin', { oj: 'Mine' })).toEqual([])
    expect(await list('admin', { oj: 'CF' })).toEqual(['CF-1A'])
    expect((await list('admin', { oj: 'All' }))?.length).toBeGreaterThan(1)
  })

  test('is for admins', async () => {
    const ask = (actor: Actor) => server.ask(getAdminProblemList, tokenOf(actor))
    expect(await statusesOf(ask)).toEqual({ user: 403, admin: 200, problemAdmin: 200, root: 200 })
  })
})

describe('who sees a problem', () => {
  const authOf = async (pid: number) =>
    (await server.db.selectFrom('problem').select('auth').where('id', '=', pid).executeTakeFirstOrThrow())
      .auth

  test.each([
    [ProblemAuth.Public, { user: 403, admin: 403, problemAdmin: 200, root: 200 }],
    [ProblemAuth.Private, { user: 403, admin: 200, problemAdmin: 200, root: 200 }],
    [ProblemAuth.Contest, { user: 403, admin: 200, problemAdmin: 200, root: 200 }],
  ] as const)('is set to %s by those who may', async (auth, expected) => {
    const before = auth === ProblemAuth.Private ? ProblemAuth.Contest : ProblemAuth.Private
    for (const actor of actors) {
      const { pid } = await addHidden({ auth: before })
      const { status } = await server.ask(changeProblemAuth, { body: { id: pid, auth }, ...tokenOf(actor) })
      expect([actor, status]).toEqual([actor, expected[actor]])
      expect(await authOf(pid)).toBe(expected[actor] === 200 ? auth : before)
    }
  })

  test('is refused for what is missing and what belongs to a group', async () => {
    const { gid } = await addGroup(server.db, { uid: users.user.uid })
    const { pid } = await addHidden()
    await server.db.updateTable('problem').set({ isGroup: true, gid }).where('id', '=', pid).execute()
    for (const id of [pid, 123_456_789]) {
      const body = { id, auth: ProblemAuth.Public }
      expect((await server.ask(changeProblemAuth, { body, ...tokenOf('root') })).status).toBe(400)
      expect((await server.ask(removeProblem, { query: { pid: id }, ...tokenOf('root') })).status).toBe(400)
    }
    expect(await authOf(pid)).toBe(ProblemAuth.Private)
  })
})

describe('removing', () => {
  test('is for problem admins and super admins', async () => {
    const ask = async (actor: Actor) => {
      const { pid } = await addHidden({ author: users[actor].username })
      return server.ask(removeProblem, { query: { pid }, ...tokenOf(actor) })
    }
    expect(await statusesOf(ask)).toEqual({ user: 403, admin: 403, problemAdmin: 200, root: 200 })
  })

  test('takes the test data, the submissions and the places in contests and trainings along', async () => {
    const { pid, problemId } = await addProblem(server.db)
    await server.submitAs(users.user.token, problemId)
    const contest = await addContest(server.db, { problems: ['A'] })
    const inContest = contest.problems.A?.pid ?? 0
    for (const each of [pid, inContest])
      expect(
        (await server.ask(removeProblem, { query: { pid: each }, ...tokenOf('problemAdmin') })).status,
      ).toBe(200)
    for (const table of ['submission', 'problemCase', 'problemStatement', 'contestProblem'] as const) {
      const rows = await server.db
        .selectFrom(table)
        .select('pid')
        .where('pid', 'in', [pid, inContest])
        .execute()
      expect([table, rows]).toEqual([table, []])
    }
    const found = await server.ask(getSubmissionList, { query: { problemID: problemId } })
    expect(found.data?.total).toBe(0)
    expect((await server.ask(getProblemDetail, { query: { problemId } })).status).toBe(404)
  })
})

test.each([importRemoteProblem, importRemoteContestProblem, importRemoteTrainingProblem] as const)(
  '$path refuses problems of other sites with a word',
  async (operation) => {
    const query = operation.example.query ?? {}
    expect(await server.ask(operation, { query, ...tokenOf('admin') })).toMatchObject({
      status: 400,
      msg: expect.stringMatching(/own problems/),
    })
  },
)

const addTags = async (count: number): Promise<number[]> => {
  const rows = Array.from({ length: count }, () => ({ name: `t ${Math.random()}`, oj: 'ME', tcid: null }))
  const made = await server.db
    .insertInto('tag')
    .values(rows.map((row) => ({ ...row, names: null, color: null, gid: null })))
    .returning('id')
    .execute()
  return made.map(({ id }) => id)
}

describe('acts on many', () => {
  type Sent = BodyOf<typeof actOnProblems>
  const act = (actor: Actor, body: Omit<Sent, 'dryRun'> & { dryRun?: boolean }) =>
    server.ask(actOnProblems, { body: { dryRun: false, ...body }, ...tokenOf(actor) })
  const outcomes = async (...given: Parameters<typeof act>) => {
    const { status, data } = await act(...given)
    return [status, data?.map(({ outcome }) => outcome)]
  }
  const rowOf = (pid: number) =>
    server.db.selectFrom('problem').selectAll().where('id', '=', pid).executeTakeFirst()

  test('say what they would do and do nothing, then do it for those that they fit', async () => {
    const one = await addHidden()
    const same = await addProblem(server.db, { auth: ProblemAuth.Contest })
    const ofGroup = await addHidden()
    const { gid } = await addGroup(server.db, { uid: users.user.uid })
    await server.db.updateTable('problem').set({ isGroup: true, gid }).where('id', '=', ofGroup.pid).execute()
    const pids = [ofGroup.pid, one.pid, same.pid, 123_456_789, one.pid]
    const body = { pids, act: 'auth', auth: ProblemAuth.Contest } as const
    const expected = ['refused', 'change', 'same', 'refused']
    const before = await rowOf(one.pid)
    expect(await outcomes('admin', { ...body, dryRun: true })).toEqual([200, expected])
    expect(await rowOf(one.pid)).toEqual(before)
    expect(await outcomes('admin', body)).toEqual([200, expected])
    expect(await rowOf(one.pid)).toMatchObject({ auth: 3, modifiedUser: users.admin.username })
    expect(await rowOf(ofGroup.pid)).toMatchObject({ auth: 2 })
    expect(await outcomes('admin', body)).toEqual([200, ['refused', 'same', 'same', 'refused']])
  })

  test('ask the right of each act for each problem', async () => {
    const tids = await addTags(1)
    const given = {
      publish: { act: 'auth', auth: ProblemAuth.Public },
      hide: { act: 'auth', auth: ProblemAuth.Contest },
      difficulty: { act: 'difficulty', difficulty: 2 },
      tags: { act: 'addTags', tids },
      remove: { act: 'remove' },
    } as const
    const expected: Record<keyof typeof given, { own: string; others: string }> = {
      publish: { own: 'refused', others: 'refused' },
      hide: { own: 'change', others: 'change' },
      difficulty: { own: 'change', others: 'refused' },
      tags: { own: 'change', others: 'refused' },
      remove: { own: 'refused', others: 'refused' },
    }
    for (const [name, sent] of Object.entries(given) as [
      keyof typeof given,
      Omit<Sent, 'pids' | 'dryRun'>,
    ][]) {
      const own = await addHidden({ author: users.admin.username })
      const others = await addHidden()
      const pids = [own.pid, others.pid]
      const wanted = expected[name]
      expect([name, await outcomes('user', { ...sent, pids })]).toEqual([name, [403, undefined]])
      expect([name, await outcomes('admin', { ...sent, pids })]).toEqual([
        name,
        [200, [wanted.own, wanted.others]],
      ])
      const after = [wanted.own, wanted.others].map((outcome) => (outcome === 'change' ? 'same' : 'change'))
      expect([name, await outcomes('problemAdmin', { ...sent, pids })]).toEqual([name, [200, after]])
    }
  })

  test('remove drafts, but say of other acts that those are for published problems', async () => {
    const { pid, problemId } = await addHidden()
    await server.db.updateTable('problem').set({ revision: null }).where('id', '=', pid).execute()
    const [tid = 0] = await addTags(1)
    const unfit: Omit<Sent, 'pids' | 'dryRun'>[] = [
      { act: 'auth', auth: ProblemAuth.Contest },
      { act: 'difficulty', difficulty: 0 },
      { act: 'difficulty', difficulty: 2 },
      { act: 'addTags', tids: [tid] },
      { act: 'removeTags', tids: [tid] },
    ]
    for (const sent of unfit) {
      const { data } = await act('root', { ...sent, pids: [pid] })
      expect(data).toMatchObject([
        { problemId, outcome: 'refused', refusal: expect.stringContaining('Not published') },
      ])
    }
    const hidden = { act: 'auth' as const, auth: ProblemAuth.Private, pids: [pid] }
    expect(await outcomes('root', hidden)).toEqual([200, ['same']])
    const { data: others } = await act('admin', hidden)
    expect(others).toMatchObject([{ problemId: '', outcome: 'refused' }])
    await server.db.updateTable('problem').set({ isGroup: true }).where('id', '=', pid).execute()
    expect((await act('problemAdmin', hidden)).data).toMatchObject([{ problemId: '', outcome: 'refused' }])
    await server.db.updateTable('problem').set({ isGroup: false }).where('id', '=', pid).execute()
    expect(await outcomes('root', { pids: [pid], act: 'remove' })).toEqual([200, ['change']])
    expect(await rowOf(pid)).toBeUndefined()
  })

  test('give and take tags', async () => {
    const [a = 0, b = 0, c = 0] = await addTags(3)
    const { pid } = await addHidden({ tags: [a] })
    const own = async () => {
      const rows = await server.db.selectFrom('problemTag').select('tid').where('pid', '=', pid).execute()
      return rows.map(({ tid }) => tid).sort((x, y) => x - y)
    }
    expect(await outcomes('root', { pids: [pid], act: 'addTags', tids: [a, b] })).toEqual([200, ['change']])
    expect(await own()).toEqual([a, b])
    expect(await outcomes('root', { pids: [pid], act: 'addTags', tids: [b] })).toEqual([200, ['same']])
    expect(await outcomes('root', { pids: [pid], act: 'removeTags', tids: [c] })).toEqual([200, ['same']])
    expect(await outcomes('root', { pids: [pid], act: 'removeTags', tids: [a, c] })).toEqual([
      200,
      ['change'],
    ])
    expect(await own()).toEqual([b])
    for (const wrong of [{ tids: [] }, { tids: null }, { tids: [987_654_321] }])
      expect((await act('root', { pids: [pid], act: 'addTags', ...wrong })).status).toBe(400)
    expect((await act('root', { pids: [pid], act: 'auth' })).status).toBe(400)
    expect((await act('root', { pids: [pid], act: 'difficulty' })).status).toBe(400)
  })

  test('remove, and count beforehand what goes along', async () => {
    const { pid, problemId } = await addProblem(server.db)
    await server.submitAs(users.root.token, problemId)
    const training = await addTraining(server.db, { problems: ['A'] })
    const inTraining = training.problems.A?.pid ?? 0
    const body = { pids: [pid, inTraining], act: 'remove' as const }
    const { data } = await act('problemAdmin', { ...body, dryRun: true })
    expect(data).toMatchObject([
      { problemId, submissions: 1, contests: 0, trainings: 0 },
      { submissions: 0, contests: 0, trainings: 1 },
    ])
    expect(await outcomes('problemAdmin', body)).toEqual([200, ['change', 'change']])
    expect(await rowOf(pid)).toBeUndefined()
    expect(await rowOf(inTraining)).toBeUndefined()
  })
})

describe('tags', () => {
  const make = async (given: Partial<BodyOf<typeof addTag>> = {}) =>
    server.ask(addTag, { body: { name: `tag ${Math.random()}`, oj: 'ME', ...given }, ...tokenOf('root') })
  const idOf = async (given: Partial<BodyOf<typeof addTag>> = {}) => (await make(given)).data?.id ?? 0
  const change = (body: BodyOf<typeof changeTag>) => server.ask(changeTag, { body, ...tokenOf('root') })
  const find = async (id: number) => {
    const { data } = await server.ask(getAdminTags, { query: { oj: 'ME' }, ...tokenOf('root') })
    return data?.find((tag) => tag.id === id)
  }
  const classify = async (name: string, rank = 1) => {
    const { data } = await server.ask(addClassification, {
      body: { name, oj: 'ME', rank },
      ...tokenOf('root'),
    })
    return data?.id ?? 0
  }

  test('are for problem admins and super admins, every call of them', async () => {
    const tid = await idOf()
    const calls: [AnyOperation, object][] = [
      [getAdminTags, {}],
      [getClassifications, {}],
      [addTag, { body: { name: '', oj: 'ME' } }],
      [changeTag, { body: { id: tid } }],
      [removeTag, { query: { tid: 987_654_321 } }],
      [addClassification, { body: { name: '', oj: 'ME', rank: 1 } }],
      [changeClassification, { body: { id: 987_654_321 } }],
      [removeClassification, { query: { tcid: 987_654_321 } }],
    ]
    for (const [operation, asked] of calls) {
      const statuses = await statusesOf((actor) => server.ask(operation, { ...asked, ...tokenOf(actor) }))
      const isOpen = [200, 400].includes(statuses.problemAdmin ?? 0)
      expect([operation.name, statuses.user, statuses.admin, isOpen]).toEqual([
        operation.name,
        403,
        403,
        true,
      ])
      expect(statuses.root).toBe(statuses.problemAdmin)
    }
  })

  test('have one name for each OJ and group, in any case of letters', async () => {
    expect((await make({ name: ' Almond ' })).data).toMatchObject({ name: 'Almond', oj: 'ME', gid: null })
    expect(await make({ name: 'ALMOND' })).toMatchObject({ status: 400, msg: 'Another tag has this name' })
    expect(await make({ name: '  ' })).toMatchObject({ status: 400, msg: 'Tag name is required' })
    expect((await make({ name: 'almond', oj: 'CF' })).status).toBe(200)
    const { gid } = await addGroup(server.db, { uid: users.user.uid })
    expect((await make({ name: 'almond', gid })).status).toBe(200)
    expect((await make({ name: 'almond', gid })).status).toBe(400)
    expect((await make({ name: 'other', gid: 987_654_321 })).status).toBe(400)
    expect((await make({ name: 'other', tcid: 987_654_321 })).status).toBe(400)
    const answers = await Promise.all(Array.from({ length: 5 }, () => make({ name: 'at once' })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('keep a name in each language, until one name is given for all', async () => {
    const id = await idOf({ name: 'cherry', names: { 'zh-CN': '樱桃', 'en-US': ' ' } })
    expect(await find(id)).toMatchObject({ name: 'cherry', names: { 'zh-CN': '樱桃' } })
    const shown = async (locale: 'zh-CN' | 'en-US') => {
      const { data } = await server.ask(getProblemTagsAndClassification, { query: { oj: 'ME' }, locale })
      return data?.flatMap(({ tagList }) => tagList).find((tag) => tag.id === id)?.name
    }
    expect([await shown('zh-CN'), await shown('en-US')]).toEqual(['樱桃', 'cherry'])
    await change({ id, color: '#112233' })
    await change({ id, name: 'cherry' })
    expect(await find(id)).toMatchObject({ names: { 'zh-CN': '樱桃' }, color: '#112233' })
    await change({ id, name: 'cherries' })
    expect(await find(id)).toMatchObject({ name: 'cherries', names: null })
    await change({ id, names: { 'en-US': 'Cherries' } })
    expect(await shown('en-US')).toBe('Cherries')
  })

  test('move between classifications, and stay when theirs goes', async () => {
    const from = await classify('Hazel')
    for (const [name, msg] of [
      ['hazel', 'Another classification has this name'],
      [' ', 'Classification name is required'],
    ])
      expect(
        await server.ask(addClassification, { body: { name, oj: 'ME', rank: 1 }, ...tokenOf('root') }),
      ).toMatchObject({ status: 400, msg })
    const to = await classify('Birch')
    const id = await idOf({ tcid: from })
    await change({ id, tcid: to })
    expect(await find(id)).toMatchObject({ tcid: to })
    await change({ id, color: '#000000' })
    expect(await find(id)).toMatchObject({ tcid: to })
    await change({ id, tcid: null })
    expect(await find(id)).toMatchObject({ tcid: null })
    expect((await change({ id, tcid: 987_654_321 })).status).toBe(400)
    await change({ id, tcid: from })
    expect(
      (await server.ask(removeClassification, { query: { tcid: from }, ...tokenOf('root') })).status,
    ).toBe(200)
    expect(await find(id)).toMatchObject({ tcid: null })
  })

  test('say how many problems have them, and go from them', async () => {
    const tid = await idOf()
    const { problemId } = await addProblem(server.db, { tags: [tid] })
    expect(await find(tid)).toMatchObject({ problems: 1 })
    expect((await server.ask(removeTag, { query: { tid }, ...tokenOf('problemAdmin') })).status).toBe(200)
    expect((await server.ask(removeTag, { query: { tid }, ...tokenOf('problemAdmin') })).status).toBe(400)
    const { data } = await server.ask(getProblemList, { query: { keyword: problemId } })
    expect(data?.records).toMatchObject([{ tags: [] }])
    expect((await change({ id: tid, name: 'gone' })).status).toBe(400)
  })

  test('stand in classifications by rank', async () => {
    const last = await classify('Zelkova', 900)
    const first = await classify('Yew', 800)
    const names = async () => {
      const { data } = await server.ask(getClassifications, { query: { oj: 'ME' }, ...tokenOf('root') })
      return data?.filter(({ id }) => [first, last].includes(id)).map(({ name }) => name)
    }
    expect(await names()).toEqual(['Yew', 'Zelkova'])
    const body = { id: last, rank: 700 }
    expect((await server.ask(changeClassification, { body, ...tokenOf('root') })).status).toBe(200)
    expect(await names()).toEqual(['Zelkova', 'Yew'])
    for (const wrong of [
      { id: last, name: 'yew' },
      { id: last, name: ' ' },
      { id: 987_654_321, name: 'x' },
    ])
      expect((await server.ask(changeClassification, { body: wrong, ...tokenOf('root') })).status).toBe(400)
  })
})
