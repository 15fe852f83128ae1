import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { JudgeStatus, ProblemAuth } from '#contract/enums.ts'
import { apiPrefix, header } from '#contract/envelope.ts'
import { changeGroupContestProblem } from '#contract/group-contest.ts'
import type { DataOf } from '#contract/operation.ts'
import { getProblemDetail } from '#contract/problem.ts'
import {
  addProblem,
  addProblemOfContest,
  addProblemOfGroup,
  addProblemOfGroupContest,
  changeProblem,
  changeProblemOfGroup,
  compileChecker,
  compileGroupInteractor,
  getCasesOfGroup,
  getOwnCases,
  getOwnProblem,
  getProblemOfGroup,
  uploadTestcaseZip,
} from '#contract/problem-dto.ts'
import { getRevisions, openWorkshop, publishDraft, storeDraft } from '#contract/workshop.ts'
import { insertImport } from '#server/imported-problem/imported-problem.repository.ts'
import { readLanguageChoice, writeLanguageChoice } from '#server/problem/problem-languages.ts'
import { addGroupScene, type GroupScene } from '#support/node/group.ts'
import { type PracticeServer, startPractice } from '#support/node/practice.ts'
import { zipOf } from '#support/node/zip.ts'

type Signed = Awaited<ReturnType<PracticeServer['signedIn']>>

let server: PracticeServer
let admin: Signed
let other: Signed
let user: Signed
let scene: GroupScene
let lid: number
let last = 0

beforeAll(async () => {
  server = await startPractice()
  admin = await server.signedIn({ roles: ['admin'] })
  other = await server.signedIn({ roles: ['admin'] })
  user = await server.signedIn()
  scene = await addGroupScene(server)
  const row = await server.db
    .selectFrom('language')
    .select('id')
    .where('name', '=', 'C')
    .executeTakeFirstOrThrow()
  lid = row.id
})
afterAll(() => server.close())

const newId = () => `DTO${++last}`
const dto = (problem: object = {}, more: object = {}) => ({
  problem: {
    ...{ title: 'Lamps', description: 'Count.', input: 'One.', output: 'One.', timeLimit: 2_000 },
    ...problem,
  },
  samples: [
    { input: '1\n', output: '2\n' },
    { input: '3\n', output: '4\n' },
  ],
  isUploadTestCase: false,
  judgeMode: 'default',
  languages: [{ id: lid }],
  tags: [{ id: null, name: 'lamp' }],
  codeTemplates: [{ lid, code: 'int main(){}', status: true }],
  ...more,
})
const rowOf = (problemId: string) =>
  server.db.selectFrom('problem').selectAll().where('problemId', '=', problemId).executeTakeFirst()
const added = async (maker: Signed, problem: object = {}, more: object = {}): Promise<number> => {
  const problemId = newId()
  const body = dto({ problemId, ...problem }, more)
  const { status, msg } = await server.ask(addProblem, { token: maker.token, body })
  expect([status, msg]).toEqual([200, 'success'])
  return (await rowOf(problemId))?.id as number
}
const sendZip = (content: Buffer, token: string | undefined, query = '') => {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(content)]), 'cases.zip')
  return server.inject({
    method: 'POST',
    url: `${apiPrefix}${uploadTestcaseZip.path}${query}`,
    headers: { 'accept-language': 'en-US', ...(token ? { [header.token]: token } : {}) },
    payload: form,
  })
}

describe('a problem of the site', () => {
  test('is made whole in one call, and takes submissions', async () => {
    const problemId = newId()
    const body = dto({ problemId: problemId.toLowerCase() })
    expect((await server.ask(addProblem, { token: admin.token, body })).data).toBeNull()
    const row = await rowOf(problemId)
    expect(row).toMatchObject({ author: admin.username, timeLimit: 2_000, revision: 1, isUploadCase: false })
    const pid = row?.id as number
    const read = await server.ask(getOwnProblem, { token: admin.token, query: { pid } })
    expect(read.data).toMatchObject({ problemId, title: 'Lamps', description: 'Count.', auth: 1 })
    const cases = await server.ask(getOwnCases, { token: admin.token, query: { pid, isUpload: false } })
    expect(cases.data).toMatchObject([
      { input: '1\n', output: '2\n' },
      { input: '3\n', output: '4\n' },
    ])
    const { submitId } = await server.submitAs(user.token, problemId)
    const [job] = await server.judge.lease()
    expect(job?.cases).toHaveLength(2)
    if (job) await server.judge.result(job)
    const submission = await server.db
      .selectFrom('submission')
      .select('status')
      .where('submitId', '=', submitId)
      .executeTakeFirst()
    expect(submission?.status).toBe(JudgeStatus.Accepted)
  })

  test('is changed whole; the drafts of others in other fields stay, and those of the same are told', async () => {
    const pid = await added(admin)
    const changes = [
      { field: 'source', base: 0, value: 'my draft' },
      { field: 'timeLimit', base: 0, value: 9_000 },
    ]
    await server.ask(storeDraft, { token: admin.token, body: { pid, changes } })
    const body = dto({ id: pid, title: 'Lamps 2', timeLimit: 3_000 })
    expect((await server.ask(changeProblem, { token: admin.token, body })).status).toBe(200)
    const opened = await server.ask(openWorkshop, { token: admin.token, query: { pid } })
    expect(opened.data?.published).toMatchObject({ timeLimit: 3_000, source: '' })
    expect(opened.data?.draft).toMatchObject({ timeLimit: 9_000, source: 'my draft' })
    const titles = Object.values(opened.data?.published ?? {})
    expect(titles).toContain('Lamps 2')
    const seen = [
      { field: 'source', version: 1 },
      { field: 'timeLimit', version: 1 },
    ]
    const late = await server.ask(publishDraft, { token: admin.token, body: { pid, note: '', seen } })
    expect(late.data).toMatchObject({ revision: null, newer: ['timeLimit'] })
    const revisions = await server.ask(getRevisions, { token: admin.token, query: { pid } })
    expect(revisions.data?.map(({ number }) => number)).toEqual([2, 1])
  })

  test('has no example where one was left empty in a form, and gives a form one that is empty', async () => {
    const one = '<input>1</input><output></output>'
    const pid = await added(admin, { examples: `<input></input><output>\n</output>${one}` })
    const read = await server.ask(getOwnProblem, { token: admin.token, query: { pid } })
    expect(read.data?.examples).toBe(one)
    const empty = '<input></input><output></output>'
    const none = await added(admin, { examples: empty })
    const bare = await server.ask(getOwnProblem, { token: admin.token, query: { pid: none } })
    expect(bare.data?.examples).toBe(empty)
    const page = { token: user.token, query: { problemId: bare.data?.problemId ?? '' } }
    expect((await server.ask(getProblemDetail, page)).data?.problem.examples).toBe('')
  })

  test('comes back to a form without a hint as the empty text that was sent, and to readers as null', async () => {
    const pid = await added(admin, { hint: '' })
    const read = await server.ask(getOwnProblem, { token: admin.token, query: { pid } })
    expect(read.data?.hint).toBe('')
    const page = { token: user.token, query: { problemId: read.data?.problemId ?? '' } }
    expect((await server.ask(getProblemDetail, page)).data?.problem.hint).toBeNull()
  })

  test('takes a choice of languages for every language, or as it was, where it names what is offered', async () => {
    const named = async (...names: string[]) => {
      const rows = await server.db.selectFrom('language').select(['id', 'name']).execute()
      return rows.filter(({ name }) => names.includes(name)).map(({ id }) => ({ id }))
    }
    const offered = ['C', 'C++ 17 With O2', 'Python3']
    const pid = await added(admin, {}, { languages: await named(...offered) })
    const change = async (...names: string[]) => {
      const row = await server.db
        .selectFrom('problem')
        .select('problemId')
        .where('id', '=', pid)
        .executeTakeFirst()
      const body = dto({ id: pid, problemId: row?.problemId }, { languages: await named(...names) })
      expect(await server.ask(changeProblem, { token: admin.token, body })).toMatchObject({ status: 200 })
      return readLanguageChoice(server.db, pid)
    }
    expect(await readLanguageChoice(server.db, pid)).toEqual({ languages: [], languagesLeftOut: [] })
    await writeLanguageChoice(server.db, pid, { languages: [], languagesLeftOut: ['Python3', 'Ruby'] })
    expect(await change('C', 'C++ 17 With O2')).toEqual({
      languages: [],
      languagesLeftOut: ['Python3', 'Ruby'],
    })
    expect(await change('Python3')).toEqual({ languages: ['Python3'], languagesLeftOut: [] })
    expect(await change(...offered)).toEqual({ languages: [], languagesLeftOut: [] })
  })

  test('is refused with its reason, and leaves nothing behind', async () => {
    const taken = newId()
    const ask = (problem: object, more: object = {}) =>
      server.ask(addProblem, { token: admin.token, body: dto({ problemId: taken, ...problem }, more) })
    expect(await ask({ title: ' ' })).toMatchObject({ status: 400, msg: 'Title is required' })
    expect((await ask({}, { languages: [] })).status).toBe(400)
    expect((await ask({}, { samples: [] })).status).toBe(400)
    expect((await ask({ userExtraFile: 'no json' })).status).toBe(400)
    expect((await ask({}, { isUploadTestCase: true, uploadTestcaseDir: 'nothing' })).status).toBe(400)
    expect(await rowOf(taken)).toBeUndefined()
    expect((await ask({})).status).toBe(200)
    expect(await ask({})).toMatchObject({ status: 400, msg: 'The display ID is taken' })
    const unpublished = await server.db
      .selectFrom('problem')
      .select('id')
      .where('revision', 'is', null)
      .execute()
    expect(unpublished).toEqual([])
  })

  test.each([
    ['an empty test', {}, [{ input: '', output: '' }], 'A test needs an input or an output'],
    [
      'a test of nothing',
      {},
      [{ input: '1', output: '1' }, { score: 5 }],
      'A test needs an input or an output',
    ],
    [
      'a test without its group',
      { type: 1, judgeCaseMode: 'subtask_average' },
      [
        { input: '1', output: '1', score: 50, groupNum: 1 },
        { input: '2', output: '2', score: 50 },
      ],
      'Every test needs a subtask number in this run mode',
    ],
  ])(
    'is refused with %s, new and changed, on the site and in a group (S3-117, S3-134)',
    async (_, problem, samples, msg) => {
      const { gid, users } = scene
      const refused = { status: 400, msg }
      const body = (more: object = {}) => dto({ problemId: newId(), ...problem, ...more }, { samples })
      expect(await server.ask(addProblem, { token: admin.token, body: body() })).toMatchObject(refused)
      const pid = await added(admin)
      expect(await server.ask(changeProblem, { token: admin.token, body: body({ id: pid }) })).toMatchObject(
        refused,
      )
      expect(
        await server.ask(addProblemOfGroup, { token: users.admin.token, body: body({ gid }) }),
      ).toMatchObject(refused)
    },
  )

  test('takes a test with one side alone, and one group for every test where groups are scored', async () => {
    const samples = [
      { input: '', output: '1', score: 50, groupNum: 1 },
      { input: '2', score: 50, groupNum: 2 },
    ]
    const pid = await added(admin, { type: 1, judgeCaseMode: 'subtask_lowest' }, { samples })
    const cases = await server.ask(getOwnCases, { token: admin.token, query: { pid, isUpload: false } })
    expect(cases.data).toMatchObject([
      { input: '', output: '1', groupNum: 1 },
      { input: '2', output: '', groupNum: 2 },
    ])
  })

  test('is made by admins and changed by its makers alone', async () => {
    const pid = await added(admin)
    expect((await server.ask(addProblem, { body: dto() })).http).toBe(401)
    expect((await server.ask(addProblem, { token: user.token, body: dto() })).status).toBe(403)
    for (const { token } of [user, other]) {
      expect((await server.ask(changeProblem, { token, body: dto({ id: pid }) })).status).toBe(403)
      expect((await server.ask(getOwnProblem, { token, query: { pid } })).status).toBe(403)
      expect((await server.ask(getOwnCases, { token, query: { pid } })).status).toBe(403)
    }
    const missing = { token: admin.token, body: dto({ id: 9_999_999 }) }
    expect((await server.ask(changeProblem, missing)).status).toBe(404)
  })

  test('stays hidden while its import says why, until somebody who may show problems to all decides', async () => {
    const problemAdmin = await server.signedIn({ roles: ['problem_admin'] })
    const pid = await added(admin, { auth: ProblemAuth.Private })
    const problemId = `DTO${last}`
    const change = async ({ token }: Signed, auth: ProblemAuth) =>
      (await server.ask(changeProblem, { token, body: dto({ id: pid, problemId, auth }) })).status
    await insertImport(server.db, {
      ...{ pid, uid: admin.uid, hidden: ['its checker does not compile'] },
      ...{ programKey: null, timeLimit: null, programs: null },
    })
    const field = { field: 'auth', base: 0, value: ProblemAuth.Public } as const
    const typed = { token: admin.token, body: { pid, changes: [field] } }
    expect((await server.ask(storeDraft, typed)).status).toBe(403)
    expect(await change(admin, ProblemAuth.Public)).toBe(403)
    expect(await change(admin, ProblemAuth.Private)).toBe(200)
    expect((await rowOf(problemId))?.auth).toBe(ProblemAuth.Private)
    expect(await change(problemAdmin, ProblemAuth.Public)).toBe(200)
    expect(await change(admin, ProblemAuth.Public)).toBe(200)
  })

  test('takes uploaded tests by their names, from its own uploads alone', async () => {
    const zip = zipOf({ '1.in': '1\n', '1.out': '2\n', '2.in': '3\n', '2.out': '4\n' })
    const sent = await sendZip(zip, admin.token, '?mode=subtask_lowest')
    const { fileList, fileListDir } = sent.data as DataOf<typeof uploadTestcaseZip>
    expect(fileList).toEqual([
      { input: '1.in', output: '1.out', groupNum: 1 },
      { input: '2.in', output: '2.out', groupNum: 1 },
    ])
    const more = {
      samples: [
        { ...fileList[1], score: 30 },
        { ...fileList[0], score: 70, groupNum: 2 },
      ],
      ...{ isUploadTestCase: true, uploadTestcaseDir: fileListDir },
    }
    const theirs = await server.ask(addProblem, { token: other.token, body: dto({}, more) })
    expect(theirs.status).toBe(400)
    const pid = await added(admin, { type: 1, judgeCaseMode: 'subtask_lowest' }, more)
    const cases = await server.ask(getOwnCases, { token: admin.token, query: { pid } })
    expect(cases.data).toMatchObject([
      { input: '1.in', output: '1.out', score: 70, groupNum: 2 },
      { input: '2.in', score: 30 },
    ])
    const keep = (sample: object) => ({
      samples: [{ input: '2.in', score: 100, ...sample }],
      isUploadTestCase: true,
    })
    const ungrouped = dto({ id: pid, type: 1, judgeCaseMode: 'subtask_lowest' }, keep({}))
    expect((await server.ask(changeProblem, { token: admin.token, body: ungrouped })).status).toBe(400)
    const body = dto({ id: pid, type: 1, judgeCaseMode: 'subtask_lowest' }, keep({ groupNum: 1 }))
    expect((await server.ask(changeProblem, { token: admin.token, body })).status).toBe(200)
    const row = await server.db
      .selectFrom('problem')
      .select('ioScore')
      .where('id', '=', pid)
      .executeTakeFirst()
    expect(row?.ioScore).toBe(100)
    expect((await sendZip(zip, undefined)).http).toBe(401)
    expect((await sendZip(zip, user.token)).status).toBe(403)
    expect((await sendZip(Buffer.from('no zip'), admin.token)).status).toBe(400)
  })
})

describe('its checker', () => {
  const answer = async (result?: { compiles: boolean; message: string }) => {
    const job = await vi.waitUntil(async () => (await server.judge.leaseProgramChecks())[0], {
      timeout: 20_000,
    })
    await server.judge.programCheckResult(job, result)
  }

  test('is compiled before the problem is published, with the words of the compiler', async () => {
    const problemId = newId()
    const problem = { problemId, spjCode: 'int main({', spjLanguage: 'C++' }
    const body = dto(problem, { judgeMode: 'spj' })
    const broken = server.ask(addProblem, { token: admin.token, body })
    await answer({ compiles: false, message: 'expected )' })
    expect(await broken).toMatchObject({ status: 400, msg: 'expected )' })
    const made = server.ask(addProblem, { token: admin.token, body })
    await answer()
    expect((await made).status).toBe(200)
    const pid = (await rowOf(problemId))?.id as number
    const read = await server.ask(getOwnProblem, { token: admin.token, query: { pid } })
    expect(read.data).toMatchObject({ spjCode: 'int main({', spjLanguage: 'C++', judgeMode: 'spj' })
    const plain = { token: admin.token, body: dto({ id: pid }, { judgeMode: 'default' }) }
    expect((await server.ask(changeProblem, plain)).status).toBe(200)
    expect(await rowOf(problemId)).toMatchObject({ spjCode: null, spjLanguage: null })
  })

  test('is in C where nobody says its language (S3-211)', async () => {
    const problemId = newId()
    const body = dto({ problemId, spjCode: 'int main() { return 0; }' }, { judgeMode: 'spj' })
    const made = server.ask(addProblem, { token: admin.token, body })
    await answer()
    expect((await made).status).toBe(200)
    expect(await rowOf(problemId)).toMatchObject({ spjLanguage: 'C' })
  })

  test('compiles by itself: on the site for admins, in a group for its admins', async () => {
    const body = { code: 'int main() { return 40; }', language: 'C++' }
    const asked = server.ask(compileChecker, { token: admin.token, body })
    await answer({ compiles: false, message: 'no such thing' })
    expect(await asked).toMatchObject({ status: 500, msg: 'no such thing' })
    expect((await server.ask(compileChecker, { token: user.token, body })).status).toBe(403)
    const empty = { token: admin.token, body: { ...body, code: ' ' } }
    expect((await server.ask(compileChecker, empty)).status).toBe(400)
    const query = { gid: scene.gid }
    const inGroup = server.ask(compileGroupInteractor, { token: scene.users.admin.token, query, body })
    await answer()
    expect((await inGroup).status).toBe(200)
    const member = { token: scene.users.member.token, query, body }
    expect((await server.ask(compileGroupInteractor, member)).status).toBe(403)
  })
})

describe('a problem of a group and of contests', () => {
  test('has the prefix of its group and its bounds, and is changed by its makers', async () => {
    const { gid, shortName, users } = scene
    const id = newId()
    const problemId = `${shortName}${id}`.toUpperCase()
    const body = dto({ problemId: id, gid })
    expect((await server.ask(addProblemOfGroup, { token: users.member.token, body })).status).toBe(403)
    const slow = dto({ problemId: id, gid, timeLimit: 30_001 })
    expect((await server.ask(addProblemOfGroup, { token: users.admin.token, body: slow })).status).toBe(400)
    expect((await server.ask(addProblemOfGroup, { token: users.admin.token, body })).status).toBe(200)
    const row = await rowOf(problemId)
    expect(row).toMatchObject({ gid, isGroup: true, applyPublicProgress: null })
    const pid = row?.id as number
    const query = { pid }
    expect((await server.ask(getProblemOfGroup, { token: users.root.token, query })).status).toBe(200)
    expect((await server.ask(getProblemOfGroup, { token: users.member.token, query })).status).toBe(403)
    const changed = dto({ id: pid, problemId: id, title: 'Other' })
    const change = (token: string) => server.ask(changeProblemOfGroup, { token, body: changed })
    expect((await change(users.root.token)).status).toBe(200)
    expect((await change(users.siteAdmin.token)).status).toBe(403)
    expect((await rowOf(problemId))?.modifiedUser).toBe(users.root.username)
    const tag = await server.db
      .insertInto('tag')
      .values({ name: 'theirs', names: null, color: null, oj: 'ME', gid: gid + 1_000, tcid: null })
      .returning('id')
      .executeTakeFirstOrThrow()
    const stolen = dto({ problemId: newId(), gid }, { tags: [{ id: tag.id, name: 'theirs' }] })
    expect((await server.ask(addProblemOfGroup, { token: users.admin.token, body: stolen })).status).toBe(403)
  })

  test('calls of groups neither read nor change what is of no group (S3-141)', async () => {
    const { gid, users } = scene
    const problemAdmin = await server.signedIn({ roles: ['problem_admin'] })
    const pid = await added(admin)
    const problemId = `DTO${last}`
    const body = dto({ id: pid, problemId, title: 'Taken' })
    const ofContest = dto({ id: pid, problemId, gid, title: 'Taken' })
    for (const { token } of [admin, problemAdmin, users.superAdmin, users.root, users.member]) {
      expect((await server.ask(getProblemOfGroup, { token, query: { pid } })).status).toBe(403)
      expect((await server.ask(getCasesOfGroup, { token, query: { pid } })).status).toBe(403)
      expect((await server.ask(changeProblemOfGroup, { token, body })).status).toBe(403)
      expect((await server.ask(changeGroupContestProblem, { token, body: ofContest })).status).toBe(403)
    }
    const { token } = admin
    expect(await server.ask(getProblemOfGroup, { token, query: { pid } })).toMatchObject({
      msg: 'This problem does not belong to a group',
    })
    expect((await server.ask(getOwnProblem, { token, query: { pid } })).data?.title).toBe('Lamps')
  })

  test('is of contests, whatever the body says', async () => {
    const problemId = newId()
    const body = dto({ problemId, auth: ProblemAuth.Public })
    const { data } = await server.ask(addProblemOfContest, { token: admin.token, body })
    expect(await rowOf(problemId)).toMatchObject({ id: data?.pid, auth: ProblemAuth.Contest })
    const { gid, users } = scene
    const inGroup = await server.ask(addProblemOfGroupContest, {
      token: users.admin.token,
      body: dto({ problemId: newId(), gid }),
    })
    const row = await server.db
      .selectFrom('problem')
      .select(['auth', 'gid'])
      .where('id', '=', inGroup.data?.pid ?? 0)
      .executeTakeFirst()
    expect(row).toEqual({ auth: ProblemAuth.Contest, gid })
    const change = (token: string) =>
      server.ask(changeGroupContestProblem, {
        token,
        body: dto({ id: inGroup.data?.pid, problemId: newId(), gid, title: 'Renamed' }),
      })
    expect(await change(users.admin.token)).toMatchObject({ status: 200, data: null })
    expect((await change(users.member.token)).status).toBe(403)
  })
})
