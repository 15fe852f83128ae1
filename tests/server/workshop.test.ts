import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getAdminContestProblems } from '#contract/contest-content-admin.ts'
import { addDraftTest } from '#contract/draft-test.ts'
import { ContestType, JudgeStatus, ProblemAuth } from '#contract/enums.ts'
import { getProblemDetail } from '#contract/problem.ts'
import { type DraftField, newProblem, type ProblemDraft } from '#contract/problem-content.ts'
import { submit } from '#contract/submission.ts'
import {
  beginProblem,
  dropDraft,
  getRevision,
  getRevisions,
  openWorkshop,
  previewStatement,
  publishDraft,
  restoreRevision,
  storeDraft,
} from '#contract/workshop.ts'
import { downloadCaseFile, getCaseText } from '#contract/workshop-cases.ts'
import { cleanUp } from '#server/clean-up/clean-up.ts'
import { addContest } from '#support/node/contest.ts'
import { addProblem, type PracticeServer, startPractice } from '#support/node/practice.ts'
import { workshopOf } from './workshop.calls.ts'

type Signed = Awaited<ReturnType<PracticeServer['signedIn']>>

let server: PracticeServer
let root: Signed
let problemAdmin: Signed
let admin: Signed
let outsider: Signed
const { begin, compiled, open, publish, published, store, typed, wholeDraft } = workshopOf(() => server)

beforeAll(async () => {
  server = await startPractice()
  root = await server.signedIn({ roles: ['root'] })
  problemAdmin = await server.signedIn({ roles: ['problem_admin'] })
  admin = await server.signedIn({ roles: ['admin'] })
  outsider = await server.signedIn()
})
afterAll(() => server.close())

describe('a new problem', () => {
  test('is begun once, however often the press is tried', async () => {
    const requestKey = randomUUID()
    const pids = await Promise.all(Array.from({ length: 4 }, () => begin(admin, { requestKey })))
    expect(new Set(pids).size).toBe(1)
    const { published: live, draft, live: revision } = await open(admin, pids[0] as number)
    expect(live).toBeNull()
    expect(revision).toBeNull()
    expect(draft).toEqual(newProblem())
  })

  test('that was left with nothing in it is taken again by whoever wants that, in its place alone', async () => {
    const takesEmpty = true
    const maker = await server.signedIn({ roles: ['admin'] })
    const left = await begin(maker, { takesEmpty })
    expect(await begin(maker, { takesEmpty })).toBe(left)
    expect(await begin(maker)).not.toBe(left)
    expect(await begin(admin, { takesEmpty })).not.toBe(left)
    const { cid } = await addContest(server.db, { uid: maker.uid })
    const ofContest = await begin(maker, { cid, takesEmpty })
    expect(await begin(maker, { cid, takesEmpty })).toBe(ofContest)
    for (const pid of [ofContest, await begin(maker, { takesEmpty })])
      await store(maker, pid, { 'en-US.title': 'Lanterns' })
    expect([left, ofContest]).not.toContain(await begin(maker, { cid, takesEmpty }))
    const next = await begin(maker, { takesEmpty })
    await server.db
      .insertInto('problemHelper')
      .values({ pid: next, uid: admin.uid, role: 'tester', addedBy: maker.username })
      .execute()
    expect(next).toBe(left)
    expect(await begin(maker, { takesEmpty })).not.toBe(left)
  })

  test('is begun by admins alone', async () => {
    const body = { requestKey: randomUUID() }
    expect((await server.ask(beginProblem, { body })).http).toBe(401)
    expect((await server.ask(beginProblem, { body, token: outsider.token })).status).toBe(403)
    expect(
      (await server.ask(beginProblem, { body: { ...body, gid: 9_999_999 }, token: root.token })).status,
    ).toBe(404)
  })

  test('reads as it was published, in every field', async () => {
    const pid = await begin(admin)
    const values: Partial<ProblemDraft> = {
      ...(await wholeDraft(admin, pid)),
      'zh-CN.title': '灯笼',
      'zh-CN.description': '数灯笼。',
      'zh-CN.input': '一个数。',
      'zh-CN.output': '一个数。',
      'zh-CN.hint': '很简单。',
      examples: [{ input: '1 2\n', output: '3' }],
      source: 'A book',
      difficulty: 2,
      tags: ['lights', 'counting'],
      type: 1,
      timeLimit: 2_000,
      memoryLimit: 64,
      stackLimit: 32,
      judgeMode: 'spj',
      judgeCaseMode: 'subtask_lowest',
      judgeProgram: { language: 'C++', code: 'int main(){}' },
      judgeExtraFiles: { 'testlib.h': '// lib' },
      userExtraFiles: { 'a.h': '// a' },
      fileIo: { read: 'a.in', write: 'a.out' },
      isRemoveEndBlank: false,
      openCaseResult: false,
      codeShare: false,
      languages: ['C', 'Python3'],
      languagesLeftOut: ['Java'],
      codeTemplates: { C: { code: '//PREPEND BEGIN', isEnabled: true } },
      solutions: [{ name: 'main', language: 'C', code: 'int main(){}', kind: 'main', score: null }],
      problemId: `ws${pid}`,
      auth: ProblemAuth.Private,
    }
    values.cases = values.cases?.map((one) => ({ ...one, score: 10 })) ?? []
    const { conflicts } = await store(admin, pid, values)
    expect(conflicts).toEqual([])
    const unchecked = await publish(admin, pid)
    expect(unchecked.data?.faults).toEqual([{ name: 'judgeProgramUnchecked', field: 'judgeProgram' }])
    await compiled(admin, pid)
    const { data } = await publish(admin, pid, 'first')
    expect(data).toMatchObject({ faults: [], newer: [], isIdTaken: false })
    expect(data?.revision).toMatchObject({ number: 1, by: admin.username, note: 'first' })
    const now = await open(admin, pid)
    expect(now.changed).toEqual([])
    expect(now.published).toEqual({ ...newProblem(), ...values, problemId: `WS${pid}` })
    const { problemId: _id, auth: _auth, ...content } = now.draft
    // As releases before builds kept it.
    await sql`update problem_revision set content = content - 'script' - 'generators' - 'validators'
      where pid = ${pid}`.execute(server.db)
    const revision = await server.ask(getRevision, { token: admin.token, query: { pid, number: 1 } })
    expect(revision.data?.content).toEqual(content)
    const row = await server.db.selectFrom('problem').selectAll().where('id', '=', pid).executeTakeFirst()
    expect(row).toMatchObject({ ioScore: 10, problemId: `WS${pid}`, author: admin.username })
  })

  test('is not published with faults, or with an id that is taken', async () => {
    const pid = await begin(admin)
    const { data } = await publish(admin, pid)
    expect(data?.revision).toBeNull()
    expect(data?.faults.map(({ name }) => name)).toContain('casesMissing')
    const { problemId } = await addProblem(server.db)
    await store(admin, pid, { ...(await wholeDraft(admin, pid)), problemId })
    expect((await publish(admin, pid)).data).toMatchObject({ revision: null, isIdTaken: true, faults: [] })
  })

  test('gives one of two the same id when both are published at once', async () => {
    const pids = [await begin(admin), await begin(admin)]
    const problemId = `TWIN${pids[0]}`
    for (const pid of pids) await store(admin, pid, { ...(await wholeDraft(admin, pid)), problemId })
    const outcomes = await Promise.all(pids.map((pid) => publish(admin, pid)))
    expect(outcomes.map(({ data }) => data?.isIdTaken).sort()).toEqual([false, true])
  })

  test('is there for its makers alone until it is published', async () => {
    const pid = await begin(admin)
    await store(admin, pid, { ...(await wholeDraft(admin, pid)), problemId: `HID${pid}` })
    const row = await server.db
      .selectFrom('problem')
      .select('problemId')
      .where('id', '=', pid)
      .executeTakeFirstOrThrow()
    for (const { token } of [outsider, root]) {
      const query = { problemId: row.problemId }
      expect((await server.ask(getProblemDetail, { token, query })).status).toBe(404)
      const body = { pid: row.problemId, language: 'C', code: 'int main(){}', requestKey: randomUUID() }
      expect((await server.ask(submit, { token, body })).data).toBeNull()
    }
    const { cid } = await addContest(server.db, { problems: [], uid: root.uid })
    const query = { cid, problemType: ContestType.Acm, currentPage: 1, limit: 100, keyword: row.problemId }
    const candidates = await server.ask(getAdminContestProblems, { token: root.token, query })
    expect(candidates.data?.problemList.records).toEqual([])
    const opened = await server.ask(openWorkshop, { token: outsider.token, query: { pid } })
    expect(opened.status).toBe(403)
  })
})

describe('two editors', () => {
  test('of different fields never meet; of one field the second is told', async () => {
    const pid = await published(admin)
    const change = (token: string, field: DraftField, value: unknown, base = 0) =>
      server.ask(storeDraft, { token, body: { pid, changes: [{ field, base, value }] } })
    const base = (await open(admin, pid)).versions
    const [one, two] = await Promise.all([
      change(admin.token, 'source', 'mine', base.source),
      change(problemAdmin.token, 'en-US.hint', 'yours', base['en-US.hint']),
    ])
    expect([one.data?.conflicts, two.data?.conflicts]).toEqual([[], []])
    const late = await change(problemAdmin.token, 'source', 'other', base.source)
    expect(late.data).toMatchObject({
      stored: [],
      conflicts: [{ field: 'source', value: 'mine', by: admin.username }],
    })
    const same = await change(problemAdmin.token, 'source', 'mine', base.source)
    expect(same.data?.conflicts).toEqual([])
    const { draft } = await open(admin, pid)
    expect(draft).toMatchObject({ source: 'mine', 'en-US.hint': 'yours' })
  })

  test('meet after a publish and after a drop too', async () => {
    const pid = await published(admin)
    const before = await open(problemAdmin, pid)
    await store(admin, pid, { source: 'published meanwhile' })
    await publish(admin, pid)
    const body = { pid, changes: [{ field: 'source', base: before.versions.source ?? 0, value: 'late' }] }
    const late = await server.ask(storeDraft, { token: problemAdmin.token, body })
    expect(late.data?.conflicts).toMatchObject([{ field: 'source', value: 'published meanwhile' }])
    const { stored } = await store(admin, pid, { source: 'draft' })
    await server.ask(dropDraft, { token: problemAdmin.token, query: { pid } })
    const again = await server.ask(storeDraft, {
      token: admin.token,
      body: { pid, changes: [{ field: 'source', base: stored[0]?.version, value: 'draft 2' }] },
    })
    expect(again.data?.conflicts).toMatchObject([{ value: 'published meanwhile' }])
  })

  test('at the same moment: one value is kept, the others are told', async () => {
    const pid = await published(admin)
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        server.ask(storeDraft, {
          token: admin.token,
          body: { pid, changes: [{ field: 'source', base: 0, value: `value ${index}` }] },
        }),
      ),
    )
    expect(answers.filter(({ data }) => data?.stored.length === 1)).toHaveLength(1)
    expect(answers.filter(({ data }) => data?.conflicts.length === 1)).toHaveLength(5)
  })

  test('publish at once: one revision, and nobody publishes what he has not seen', async () => {
    const pid = await published(admin)
    await store(admin, pid, { source: 'seen' })
    const answers = await Promise.all(
      [admin, problemAdmin, root].map(({ token }) =>
        server.ask(publishDraft, {
          token,
          body: { pid, note: '', seen: [{ field: 'source', version: 2 }] },
        }),
      ),
    )
    expect(answers.map(({ data }) => data?.newer)).toEqual([['source'], ['source'], ['source']])
    const right = await Promise.all([admin, problemAdmin].map((maker) => publish(maker, pid)))
    expect(right.filter(({ data }) => data?.revision?.number === 2)).toHaveLength(1)
    expect(right.filter(({ status }) => status === 400)).toHaveLength(1)
  })
})

describe('what is published', () => {
  test('gives a problem from before its first revision from its rows', async () => {
    const { pid } = await addProblem(server.db, { titles: { 'en-US': 'Old' } })
    const opened = await Promise.all([open(root, pid), open(problemAdmin, pid)])
    expect(opened.map(({ live }) => live?.number)).toEqual([1, 1])
    const { data } = await server.ask(getRevisions, { token: root.token, query: { pid } })
    expect(data).toHaveLength(1)
    expect(opened[0]?.published).toMatchObject({ 'en-US.title': 'Old', cases: [{}, {}] })
  })

  test('renames what was submitted, and makes the tests new where a verdict may change', async () => {
    const { pid, problemId } = await addProblem(server.db)
    const { submitId } = await server.submitAs(outsider.token, problemId)
    await store(root, pid, { problemId: `REN${pid}` })
    expect((await publish(root, pid)).data).toMatchObject({ revision: { number: 2 } })
    const row = await server.db
      .selectFrom('submission')
      .select(['displayPid', 'status'])
      .where('submitId', '=', submitId)
      .executeTakeFirst()
    expect(row).toEqual({ displayPid: `REN${pid}`, status: JudgeStatus.Pending })
    const versionOf = async () =>
      (await server.db.selectFrom('problem').select('caseVersion').where('id', '=', pid).executeTakeFirst())
        ?.caseVersion
    const before = await versionOf()
    await store(root, pid, { timeLimit: 3_000 })
    expect((await publish(root, pid)).data).toMatchObject({ revision: { number: 3 } })
    expect(await versionOf()).not.toBe(before)
    const [job] = await server.judge.lease()
    if (job) await server.judge.result(job)
  })

  test('comes back from an older revision as a draft', async () => {
    const pid = await published(admin)
    await store(admin, pid, { source: 'second', tags: ['other'] })
    await publish(admin, pid)
    const body = { pid, number: 1 }
    expect((await server.ask(restoreRevision, { token: admin.token, body })).status).toBe(200)
    const { draft, published: live } = await open(admin, pid)
    expect(draft).toMatchObject({ source: '', tags: [] })
    expect(live).toMatchObject({ source: 'second', tags: ['other'] })
    const { data } = await publish(admin, pid)
    expect(data?.revision?.number).toBe(3)
    const revisions = await server.ask(getRevisions, { token: admin.token, query: { pid } })
    expect(revisions.data?.map(({ number, changed }) => [number, [...changed].sort()])).toEqual([
      [3, ['source', 'tags']],
      [2, ['source', 'tags']],
      [1, []],
    ])
    const missing = { token: admin.token, body: { pid, number: 9 } }
    expect((await server.ask(restoreRevision, missing)).status).toBe(404)
  })

  test('is what a dropped draft goes back to; there is none before', async () => {
    const pid = await published(admin)
    await store(admin, pid, { source: 'draft' })
    expect((await server.ask(dropDraft, { token: admin.token, query: { pid } })).status).toBe(200)
    expect((await open(admin, pid)).draft.source).toBe('')
    expect((await publish(admin, pid)).status).toBe(400)
    const unpublished = await begin(admin)
    const drop = { token: admin.token, query: { pid: unpublished } }
    expect((await server.ask(dropDraft, drop)).status).toBe(400)
  })
})

describe('test data', () => {
  test('is named by those alone who brought it to this problem', async () => {
    const [mine, theirs] = [await begin(admin), await begin(root)]
    const { hash, size } = await typed(root, theirs, 'secret 4711\n')
    const one = {
      ...{ inputHash: hash, outputHash: hash, inputSize: size, outputSize: size },
      ...{ inputName: '1.in', outputName: '1.out', score: null, groupNum: 1 },
    }
    const body = { pid: mine, changes: [{ field: 'cases', base: 0, value: [one] }] }
    expect((await server.ask(storeDraft, { token: admin.token, body })).status).toBe(400)
    const read = { token: admin.token, query: { pid: mine, hash } }
    expect((await server.ask(getCaseText, read)).status).toBe(404)
    const own = { token: root.token, query: { pid: theirs, hash } }
    expect((await server.ask(getCaseText, own)).data).toEqual({
      text: 'secret 4711\n',
      isWhole: true,
      isText: true,
    })
    const fileOf = (token: string, pid: number) =>
      server.ask(downloadCaseFile, { token, query: { pid, hash } })
    expect(await fileOf(admin.token, mine)).toMatchObject({ http: 400, status: 404 })
    expect(await fileOf(admin.token, theirs)).toMatchObject({ http: 400, status: 403 })
    expect(await fileOf(root.token, theirs)).toMatchObject({ http: 200, msg: 'secret 4711\n' })
  })

  test('is cleaned up when no draft, revision or problem has it, and not before', async () => {
    const pid = await begin(admin)
    const kept = await wholeDraft(admin, pid)
    const loose = await typed(admin, pid, 'nobody wants this')
    await store(admin, pid, kept)
    const hashes = [...(kept.cases ?? []).map(({ inputHash }) => inputHash), loose.hash]
    const left = async () =>
      (await server.db.selectFrom('blob').select('hash').where('hash', 'in', hashes).execute()).length
    await cleanUp(server.db, new Date())
    expect(await left()).toBe(2)
    const later = new Date(Date.now() + 2 * 86_400_000)
    await cleanUp(server.db, later)
    expect(await left()).toBe(1)
    await publish(admin, pid)
    await store(admin, pid, { cases: [] })
    await cleanUp(server.db, later)
    expect(await left()).toBe(1)
  })
})

describe('a test from a run', () => {
  test('stands behind the others, once, and is answered by the main solution where no output is given', async () => {
    const pid = await begin(admin)
    await store(admin, pid, await wholeDraft(admin, pid))
    const before = await open(admin, pid)
    const add = (input: string, output: string | null) =>
      server.ask(addDraftTest, { token: admin.token, body: { pid, input, output } })
    const count = before.draft.cases.length
    expect((await add('7 8\n', null)).data).toEqual({ name: `${count + 1}.in`, isNew: true })
    expect((await add('7 8\n', '15\n')).data).toEqual({ name: `${count + 1}.in`, isNew: false })
    expect((await add('8 8\n', '16\n')).data).toEqual({ name: `${count + 2}.in`, isNew: true })
    const after = await open(admin, pid)
    expect(after.draft.cases.slice(0, count)).toEqual(before.draft.cases)
    expect(after.draft.cases.slice(count)).toMatchObject([
      { inputSize: 4, outputSize: 0, made: { line: null } },
      { inputSize: 4, outputSize: 3 },
    ])
    expect(after.draft.cases.at(-1)?.made).toBeUndefined()
    expect(after.versions.cases).toBe((before.versions.cases ?? 0) + 2)
    expect(await add('', '')).toMatchObject({ status: 400, msg: 'A test needs an input or an output' })
    expect((await add('', '1\n')).status).toBe(200)
  })
})

test('a section of a statement is shown to its makers as to its readers', async () => {
  const pid = await begin(admin)
  const body = { pid, content: 'Print **one** <script>alert(1)</script> number.' }
  const { data } = await server.ask(previewStatement, { token: admin.token, body })
  expect(data?.html).toContain('<strong>one</strong>')
  expect(data?.html).not.toContain('<script>')
})
