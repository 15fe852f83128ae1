import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getProblemAudit } from '#contract/audit.ts'
import { mayAddDraftTest } from '#contract/draft-test.ts'
import { locales, ProblemAuth } from '#contract/enums.ts'
import { problemHelpers as limits } from '#contract/limits/workshop.ts'
import { getOwnNotes } from '#contract/message.ts'
import type { AnyOperation } from '#contract/operation.ts'
import { operations } from '#contract/operations.ts'
import { getProblemDetail } from '#contract/problem.ts'
import type { ProblemDraft } from '#contract/problem-content.ts'
import { changeProblem, getOwnCases } from '#contract/problem-dto.ts'
import { downloadTestcase, exportProblem } from '#contract/problem-package.ts'
import {
  beginProblem,
  dropDraft,
  openWorkshop,
  publishDraft,
  restoreRevision,
  storeDraft,
} from '#contract/workshop.ts'
import { downloadCaseFile, getCaseText } from '#contract/workshop-cases.ts'
import {
  getHelpedProblems,
  getHelpers,
  type HelperRole,
  needsOf,
  removeHelper,
  setHelper,
  type WorkshopNeed,
  workshopNeeds,
} from '#contract/workshop-people.ts'
import { addGroupScene, type GroupScene } from '#support/node/group.ts'
import { addProblem, type PracticeServer, startPractice } from '#support/node/practice.ts'
import type { AskOptions } from '#support/node/server.ts'

type Signed = Awaited<ReturnType<PracticeServer['signedIn']>>

let server: PracticeServer
let root: Signed
let admin: Signed
let editor: Signed
let tester: Signed
let outsider: Signed
let scene: GroupScene

beforeAll(async () => {
  server = await startPractice()
  root = await server.signedIn({ roles: ['root'] })
  admin = await server.signedIn({ roles: ['admin'] })
  editor = await server.signedIn()
  tester = await server.signedIn()
  outsider = await server.signedIn()
  scene = await addGroupScene(server)
})
afterAll(() => server?.close())

const begin = async ({ token }: Signed, body: object = {}): Promise<number> => {
  const { data, msg } = await server.ask(beginProblem, {
    token,
    body: { requestKey: randomUUID(), ...body },
  })
  if (!data) throw new Error(`Not begun: ${msg}`)
  return data.pid
}
const help = ({ token }: Signed, pid: number, { username }: { username: string }, role: HelperRole) =>
  server.ask(setHelper, { token, body: { pid, username, role } })
const open = ({ token }: Signed, pid: number) => server.ask(openWorkshop, { token, query: { pid } })
const store = async (maker: Signed, pid: number, values: Partial<ProblemDraft>) => {
  const versions = (await open(maker, pid)).data?.versions ?? {}
  const changes = Object.entries(values).map(([field, value]) => ({
    ...{ field, value },
    base: versions[field] ?? 0,
  }))
  return server.ask(storeDraft, { token: maker.token, body: { pid, changes } })
}
/** A problem of `admin` with its helpers. */
const helped = async (): Promise<number> => {
  const pid = await begin(admin)
  await help(admin, pid, editor, 'editor')
  await help(admin, pid, tester, 'tester')
  return pid
}

/** What each call under /workshop needs; those of no one problem need nothing of this. */
const needs: Record<string, WorkshopNeed | null> = {
  beginProblem: null,
  getHelpedProblems: null,
  mayAddDraftTest: null,
  openWorkshop: 'read',
  getRevisions: 'read',
  getRevision: 'read',
  getCaseText: 'read',
  downloadCaseFile: 'edit',
  previewStatement: 'read',
  getTrials: 'read',
  getTrialCell: 'read',
  getHelpers: 'read',
  getProblemComments: 'read',
  getProblemAudit: 'read',
  meetMakers: 'read',
  leaveMakers: 'read',
  addProblemComment: 'comment',
  resolveProblemComment: 'comment',
  removeProblemComment: 'comment',
  checkProgram: 'try',
  startTrials: 'try',
  stopTrials: 'try',
  startBuild: 'edit',
  stopBuild: 'edit',
  getBuild: 'read',
  startStress: 'try',
  stopStress: 'try',
  getStress: 'read',
  storeDraft: 'edit',
  restoreRevision: 'edit',
  storeCaseText: 'edit',
  addDraftTest: 'edit',
  addDraftSolution: 'edit',
  getCaseStarts: 'edit',
  exportOwnProblem: 'edit',
  uploadCases: 'edit',
  dropDraft: 'own',
  publishDraft: 'own',
  getOutdatedVerdicts: 'own',
  setHelper: 'own',
  removeHelper: 'own',
}

describe('each call of the workshop', () => {
  const calls = operations.filter(({ path }) => path.startsWith('/workshop/'))
  const standings: Record<string, readonly WorkshopNeed[]> = {
    owner: workshopNeeds,
    editor: needsOf.editor,
    tester: needsOf.tester,
    formerHelper: [],
    outsider: [],
  }
  let pid: number
  let former: Signed
  beforeAll(async () => {
    pid = await helped()
    former = await server.signedIn()
    await help(admin, pid, former, 'editor')
    const query = { pid, username: former.username }
    await server.ask(removeHelper, { token: admin.token, query })
  })
  const tokenOf = (standing: string) =>
    ({ owner: admin, editor, tester, formerHelper: former, outsider })[standing]?.token ?? ''
  const ask = (operation: AnyOperation, standing: string) => {
    const { query, body } = operation.example as { query?: object; body?: object }
    const filled = (given: object) => ({
      ...given,
      ...('pid' in given ? { pid } : {}),
      ...('id' in given ? { id: 999_999 } : {}),
      ...('username' in given ? { username: outsider.username } : {}),
    })
    return server.ask(operation, {
      token: tokenOf(standing),
      ...(query ? { query: filled(query) as NonNullable<AskOptions['query']> } : {}),
      ...(body ? { body: filled(body) } : {}),
    })
  }

  test('stands in the table of needs', () => {
    expect(calls.map(({ name }) => name).sort()).toEqual(Object.keys(needs).sort())
  })

  const table = Object.entries(needs).flatMap(([name, need]) =>
    need === null ? [] : Object.keys(standings).map((standing) => [name, standing, need] as const),
  )
  test.each(table)('%s by %s, which needs %s', async (name, standing, need) => {
    const operation = calls.find((each) => each.name === name) as AnyOperation
    const { status } = await ask(operation, standing)
    expect(status === 403).toBe(!standings[standing]?.includes(need))
    // Whom the owner's call let in goes again.
    if (name === 'setHelper' && standing === 'owner') await ask(removeHelper, 'owner')
  })
})

test('whoever may edit a problem is told that tests may be added to it', async () => {
  const pid = await helped()
  const isAllowed = async ({ token }: { token: string }, of = pid) =>
    (await server.ask(mayAddDraftTest, { token, query: { pid: of } })).data?.isAllowed
  expect(await Promise.all([root, admin, editor].map((one) => isAllowed(one)))).toEqual([true, true, true])
  expect(await Promise.all([tester, outsider].map((one) => isAllowed(one)))).toEqual([false, false])
  expect(await isAllowed(root, 9_999_999)).toBe(false)
  const { gid, users } = scene
  const own = await begin(users.admin, { gid })
  expect(await isAllowed(users.root, own)).toBe(true)
  expect(await isAllowed(users.admin, own)).toBe(true)
  expect(await isAllowed(users.member, own)).toBe(false)
})

describe('who helps', () => {
  test('is named by those whose problem it is, in any case of letters, once, in one role', async () => {
    const pid = await begin(admin)
    const username = editor.username.toUpperCase()
    expect(
      await server.ask(setHelper, { token: admin.token, body: { pid, username, role: 'tester' } }),
    ).toMatchObject({
      status: 200,
    })
    await help(root, pid, editor, 'editor')
    const { data } = await server.ask(getHelpers, { token: editor.token, query: { pid } })
    expect(data).toMatchObject([{ username: editor.username, role: 'editor', addedBy: root.username }])
    const nobody = await server.ask(setHelper, {
      token: admin.token,
      body: { pid, username: 'nobody-of-this-name', role: 'editor' },
    })
    expect(nobody.status).toBe(400)
  })

  test('is told once of each role, with the way to the problem', async () => {
    const pid = await begin(admin)
    const newcomer = await server.signedIn()
    const read = async () => {
      const { data } = await server.ask(getOwnNotes, { token: newcomer.token, query: {} })
      return data?.records.map(({ title, html }) => ({ title, html }))
    }
    await help(admin, pid, newcomer, 'editor')
    await help(admin, pid, newcomer, 'editor')
    const first = await read()
    expect(first).toHaveLength(1)
    expect(first?.[0]?.title).toContain(admin.username)
    expect(first?.[0]?.html).toContain(`href="/oj/workshop/${pid}"`)
    await help(admin, pid, newcomer, 'tester')
    expect(await read()).toHaveLength(2)
  })

  test('is told of a published problem by its title in the language of the reader', async () => {
    const titles = { 'en-US': 'Split a sum', 'zh-CN': '拆分和' }
    const { pid } = await addProblem(server.db, { titles, author: admin.username })
    const newcomer = await server.signedIn()
    await help(admin, pid, newcomer, 'tester')
    for (const locale of locales) {
      const { data } = await server.ask(getOwnNotes, { token: newcomer.token, query: {}, locale })
      expect(data?.records[0]?.title).toContain(titles[locale])
    }
  })

  test('is nobody who manages the problem anyway', async () => {
    const { users, gid } = scene
    const ofSite = await begin(admin)
    const ofGroup = await begin(users.admin, { gid })
    const refused = async (maker: Signed, pid: number, all: { username: string }[]) => {
      for (const one of all)
        expect(await help(maker, pid, one, 'tester')).toMatchObject({
          ...{ status: 400, msg: `${one.username} manages this problem already` },
        })
      const { data } = await server.ask(getHelpers, { token: maker.token, query: { pid } })
      expect(data).toEqual([])
    }
    await refused(admin, ofSite, [root, admin, await server.signedIn({ roles: ['problem_admin'] })])
    await refused(users.admin, ofGroup, [users.admin, users.root, users.owner, root])
    expect((await help(users.admin, ofGroup, users.member, 'tester')).status).toBe(200)
    const { data } = await server.ask(getOwnNotes, { token: users.owner.token, query: {} })
    expect(data?.records).toEqual([])
  })

  test('is bounded', async () => {
    const pid = await begin(admin)
    const crowd = await Promise.all(Array.from({ length: limits.max }, () => server.createUser()))
    await server.db
      .insertInto('problemHelper')
      .values(crowd.map(({ uid }) => ({ pid, uid, role: 'tester' as const, addedBy: 'root' })))
      .execute()
    expect((await help(admin, pid, editor, 'editor')).status).toBe(400)
    expect((await help(admin, pid, crowd[0] ?? editor, 'editor')).status).toBe(200)
  })

  test('finds the problem by what it is called so far', async () => {
    const pid = await begin(admin)
    await help(admin, pid, tester, 'tester')
    await store(admin, pid, { 'en-US.title': 'Paper lanterns' })
    const { data } = await server.ask(getHelpedProblems, { token: tester.token })
    expect(data?.[0]).toMatchObject({ pid, title: 'Paper lanterns', role: 'tester', author: admin.username })
    expect((await server.ask(getHelpedProblems, { token: outsider.token })).data).toEqual([])
  })

  test('is told what the role has', async () => {
    const pid = await helped()
    expect((await open(admin, pid)).data?.rights).toMatchObject({ edit: true, publish: true, people: true })
    const none = {
      publish: false,
      remove: false,
      changeAuth: false,
      people: false,
      contestOnly: true,
      upload: false,
    }
    expect((await open(editor, pid)).data?.rights).toEqual({ ...none, edit: true })
    expect((await open(tester, pid)).data?.rights).toEqual({ ...none, edit: false })
  })
})

describe('a co-editor', () => {
  test('stores fields, but not who sees the problem', async () => {
    const pid = await helped()
    const stored = await store(editor, pid, { 'en-US.title': 'By the co-editor' })
    expect(stored.data?.stored).toMatchObject([{ field: 'en-US.title', by: editor.username }])
    const mixed = await store(editor, pid, { 'en-US.title': 'Again', auth: ProblemAuth.Contest })
    expect(mixed.status).toBe(403)
    const { data } = await open(admin, pid)
    expect(data?.draft).toMatchObject({ 'en-US.title': 'By the co-editor', auth: ProblemAuth.Public })
    // What it is anyway is no change.
    expect((await store(editor, pid, { auth: ProblemAuth.Public })).status).toBe(200)
  })

  test('changes nothing by the calls of other clients', async () => {
    const pid = await helped()
    const body = { ...(changeProblem.example.body as object) } as { problem: object }
    const change = { ...body, problem: { ...body.problem, id: pid } }
    const before = (await open(admin, pid)).data?.draft
    expect((await server.ask(changeProblem, { token: editor.token, body: change })).status).toBe(403)
    expect((await server.ask(getOwnCases, { token: editor.token, query: { pid } })).status).toBe(403)
    expect((await open(admin, pid)).data?.draft).toEqual(before)
  })

  test('restores a revision, which leaves who sees the problem', async () => {
    const { pid } = await addProblem(server.db, { auth: ProblemAuth.Private })
    await help(root, pid, editor, 'editor')
    await open(root, pid)
    await store(root, pid, { auth: ProblemAuth.Contest, source: 'A cup' })
    const restored = await server.ask(restoreRevision, { token: editor.token, body: { pid, number: 1 } })
    expect(restored.status).toBe(200)
    expect((await open(root, pid)).data?.draft).toMatchObject({ auth: ProblemAuth.Contest, source: '' })
  })
})

test('who helps with a private problem reads it in the workshop alone', async () => {
  const { pid, problemId } = await addProblem(server.db, { auth: ProblemAuth.Private })
  await help(root, pid, tester, 'tester')
  expect((await open(tester, pid)).status).toBe(200)
  const page = await server.ask(getProblemDetail, { token: tester.token, query: { problemId } })
  expect(page.status).not.toBe(200)
})

test('in a group whoever is named helps, member or not, and the group decides who names', async () => {
  const { users, gid } = scene
  const pid = await begin(users.admin, { gid })
  expect((await open(outsider, pid)).status).toBe(403)
  expect((await help(users.member, pid, editor, 'editor')).status).toBe(403)
  expect((await help(users.admin, pid, editor, 'editor')).status).toBe(200)
  expect((await open(editor, pid)).status).toBe(200)
  expect((await help(users.root, pid, users.member, 'tester')).status).toBe(200)
  expect((await open(users.member, pid)).data?.rights.edit).toBe(false)
})

describe('the log of a problem', () => {
  const log = async ({ token }: Signed, pid: number, before?: number) => {
    const { data } = await server.ask(getProblemAudit, {
      token,
      query: { pid, ...(before === undefined ? {} : { before }) },
    })
    return data ?? []
  }

  test('has every publish, restore and drop, and each change of helpers', async () => {
    const { pid } = await addProblem(server.db, { auth: ProblemAuth.Private })
    await help(root, pid, editor, 'editor')
    await help(root, pid, editor, 'tester')
    for (let time = 0; time < 2; time += 1)
      await server.ask(removeHelper, { token: root.token, query: { pid, username: editor.username } })
    await store(root, pid, { source: 'A cup' })
    const { changed = [] } = (await open(root, pid)).data ?? {}
    const seen = changed.map(({ field, version }) => ({ field, version }))
    const done = await server.ask(publishDraft, { token: root.token, body: { pid, note: '', seen } })
    expect(done.data?.revision?.number).toBe(2)
    const restored = async () => (await open(root, pid)).data?.restored
    expect(await restored()).toBeNull()
    await server.ask(restoreRevision, { token: root.token, body: { pid, number: 1 } })
    await store(root, pid, { source: 'Another cup' })
    expect(await restored()).toBe(1)
    await server.ask(dropDraft, { token: root.token, query: { pid } })
    expect(await restored()).toBeNull()
    const acts = (await log(root, pid)).map(({ act, by, details }) => [act, by, details])
    const by = root.username
    expect(acts).toEqual([
      ['dropDraft', by, {}],
      ['restore', by, { number: 1 }],
      ['publish', by, { number: 2 }],
      ['removeHelper', by, { username: editor.username }],
      ['setHelper', by, { username: editor.username, role: 'tester' }],
      ['setHelper', by, { username: editor.username, role: 'editor' }],
    ])
  })

  test('has nothing of what was refused', async () => {
    const pid = await helped()
    const before = await log(admin, pid)
    await server.ask(publishDraft, { token: admin.token, body: { pid, note: '', seen: [] } })
    await server.ask(dropDraft, { token: editor.token, query: { pid } })
    await help(editor, pid, outsider, 'editor')
    expect(await log(admin, pid)).toEqual(before)
  })

  test('has who took test data out, and the looks of testers once an hour', async () => {
    const { pid } = await addProblem(server.db, { auth: ProblemAuth.Private })
    await help(root, pid, tester, 'tester')
    for (const call of [downloadTestcase, exportProblem] as const)
      await server.ask(call as AnyOperation, {
        token: root.token,
        query: { pid: call === exportProblem ? [pid] : pid } as NonNullable<AskOptions['query']>,
      })
    const [first, second] = (await open(root, pid)).data?.draft.cases ?? []
    const [hash = '', outputHash = ''] = [first?.inputHash, second?.outputHash]
    await server.db
      .updateTable('problemCase')
      .set({ inputHash: hash, outputHash })
      .where('pid', '=', pid)
      .execute()
    for (const each of [hash, outputHash, hash])
      await server.ask(downloadCaseFile, { token: root.token, query: { pid, hash: each } })
    for (let time = 0; time < 2; time += 1) {
      await open(tester, pid)
      await server.ask(getCaseText, { token: tester.token, query: { pid, hash } })
    }
    await server.ask(getCaseText, { token: root.token, query: { pid, hash } })
    const entries = await log(tester, pid)
    expect(entries.map(({ act, by }) => [act, by])).toEqual([
      ['testerReadTest', tester.username],
      ['testerOpen', tester.username],
      ['downloadTests', root.username],
      ['downloadTests', root.username],
      ['export', root.username],
      ['downloadTests', root.username],
      ['setHelper', root.username],
    ])
    expect(entries.filter(({ act }) => act === 'downloadTests').map(({ details }) => details)).toEqual([
      { output: first?.outputName },
      { input: first?.inputName },
      {},
    ])
  })

  test('is read part by part, and never changes', async () => {
    const pid = await begin(admin)
    await help(admin, pid, tester, 'tester')
    await help(admin, pid, tester, 'editor')
    const [newest, oldest] = await log(admin, pid)
    expect(await log(admin, pid, newest?.id)).toEqual([oldest])
    expect(await log(admin, pid, oldest?.id)).toEqual([])
    const entries = server.db.deleteFrom('auditEntry').where('id', '=', newest?.id ?? 0)
    await expect(entries.execute()).rejects.toThrow('only grows')
    const changed = server.db.updateTable('auditEntry').set({ by: 'nobody' })
    await expect(changed.execute()).rejects.toThrow('only grows')
  })
})
