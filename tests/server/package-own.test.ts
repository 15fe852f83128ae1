import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getProblemAudit } from '#contract/audit.ts'
import { GroupLevel, ProblemAuth, type RoleName } from '#contract/enums.ts'
import { apiPrefix, header } from '#contract/envelope.ts'
import { problemBatch } from '#contract/limits/problem.ts'
import { markdownFile } from '#contract/limits/talk.ts'
import type { DataOf } from '#contract/operation.ts'
import { importChosen, previewImport } from '#contract/problem-batch.ts'
import { exportProblem } from '#contract/problem-package.ts'
import {
  beginProblem,
  exportOwnProblem,
  openWorkshop,
  type WrittenFormat,
  writtenFormats,
} from '#contract/workshop.ts'
import { type HelperRole, setHelper } from '#contract/workshop-people.ts'
import { spendAllowance } from '#server/account/allowance.repository.ts'
import { openArchive } from '#server/problem-package/archive.ts'
import { countHeldBytes } from '#server/stored-file/markdown-file.repository.ts'
import { addGroupScene, type GroupActor, type GroupScene } from '#support/node/group.ts'
import { addProblem, type PracticeServer, startPractice } from '#support/node/practice.ts'
import { zipOf } from '#support/node/zip.ts'

type Signed = Awaited<ReturnType<PracticeServer['signedIn']>>

let server: PracticeServer
let root: Signed
let problemAdmin: Signed
let scene: GroupScene

beforeAll(async () => {
  server = await startPractice()
  root = await server.signedIn({ roles: ['root'] })
  problemAdmin = await server.signedIn({ roles: ['problem_admin'] })
  scene = await addGroupScene(server)
})
afterAll(() => server?.close())

const sum = (problemId: string, given: object = {}) =>
  zipOf({
    [`${problemId}.json`]: JSON.stringify({
      samples: [
        { input: '1.in', output: '1.out', groupNum: 0 },
        { input: '2.in', output: '2.out', groupNum: 1 },
      ],
      tags: ['plum'],
      codeTemplates: [{ language: 'C', code: 'int main() {}' }],
      problem: { problemId, title: 'Sum', author: 'root', timeLimit: 1000, memoryLimit: 256, ...given },
    }),
    [`${problemId}/1.in`]: '1 2\n',
    [`${problemId}/1.out`]: '3\n',
    [`${problemId}/2.in`]: '2 2\n',
    [`${problemId}/2.out`]: '4\n',
  })

const twoProblems = (...ids: readonly [string, string]) =>
  zipOf(
    Object.fromEntries(
      ids.flatMap((problemId, index) => [
        [
          `${index}.json`,
          JSON.stringify({
            samples: [{ input: '1.in', output: '1.out' }],
            problem: { problemId, title: 'Sum', timeLimit: 1000, memoryLimit: 256 },
          }),
        ],
        [`${index}/1.in`, '1 2\n'],
        [`${index}/1.out`, '3\n'],
      ]),
    ),
  )

const preview = async (token: string, content: Buffer, gid?: number) => {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(content)]), 'a.zip')
  const sent = new Response(form)
  const answer = await server.inject({
    method: 'POST',
    url: `${apiPrefix}${previewImport.path}${gid === undefined ? '' : `?gid=${gid}`}`,
    payload: Buffer.from(await sent.arrayBuffer()),
    headers: {
      'content-type': sent.headers.get('content-type') ?? '',
      'accept-language': 'en-US',
      [header.token]: token,
    },
  })
  return { ...answer, data: answer.data as DataOf<typeof previewImport> | null }
}
const bringIn = async (user: Signed, content: Buffer, gid?: number) => {
  const looked = await preview(user.token, content, gid)
  const { data, msg } = await server.ask(importChosen, {
    token: user.token,
    body: { token: looked.data?.token ?? '', problems: [0], ...(gid === undefined ? {} : { gid }) },
  })
  const [made] = data ?? []
  if (made?.pid == null) throw new Error(`Not brought in: ${made?.refusal ?? msg}`)
  const { content: promised, notes = [] } = looked.data?.problems[0] ?? {}
  return { ...made, pid: made.pid, promised: promised?.problemId, notes }
}
const open = async ({ token }: Signed, pid: number) => {
  const { data, msg } = await server.ask(openWorkshop, { token, query: { pid } })
  if (!data) throw new Error(`Not opened: ${msg}`)
  return data
}
describe('bringing problems in', () => {
  test('makes hidden problems of a problem admin, whoever the package says is the author', async () => {
    const { pid, problemId } = await bringIn(problemAdmin, sum('MINE'))
    expect(problemId).toBe('MINE')
    const { author, draft } = await open(problemAdmin, pid)
    expect([author, draft.auth]).toEqual([problemAdmin.username, ProblemAuth.Private])
    expect(draft).toMatchObject({ 'en-US.title': 'Sum', tags: ['plum'] })
    expect(draft.codeTemplates.C?.code).toBe('int main() {}')
    expect(draft.cases.map(({ inputSize, groupNum }) => [inputSize, groupNum])).toEqual([
      [4, 1],
      [4, 2],
    ])
  })

  const changesOf = (notes: readonly { level: string; text: string }[]) =>
    notes.flatMap(({ level, text }) => (level === 'changed' ? [text] : []))

  test.each(['problem admin', 'super admin'])(
    'gives a problem of a %s the next free display id where that of the package is taken',
    async (who) => {
      const user = who === 'super admin' ? root : problemAdmin
      const problemId = `TAKEN${user.uid.slice(0, 6).toUpperCase()}`
      const first = await bringIn(root, sum(problemId))
      const free = await bringIn(root, sum(`${problemId}FREE`))
      const { pid, notes } = await bringIn(user, sum(problemId.toLowerCase()))
      expect(pid).toBe(free.pid + 1)
      expect(changesOf(notes)).toEqual([
        `${problemId} is taken: imported as a new problem under the next free ID, now P${pid}`,
      ])
      expect((await open(user, pid)).draft.problemId).toBe(`P${pid}`)
      expect((await open(root, first.pid)).draft.problemId).toBe(problemId)
    },
  )

  test('names the next free display id with the short name of the group', async () => {
    const user = scene.users.admin
    const problemId = `${scene.shortName.toUpperCase()}TWICE`
    await bringIn(user, sum('TWICE'), scene.gid)
    const { pid, notes } = await bringIn(user, sum('TWICE'), scene.gid)
    const next = `${scene.shortName.toUpperCase()}P${pid}`
    expect(changesOf(notes)).toEqual([
      `${problemId} is taken: imported as a new problem under the next free ID, now ${next}`,
    ])
    expect((await open(user, pid)).draft.problemId).toBe(next)
  })

  test('promises no display id where several problems come in', async () => {
    await bringIn(root, sum('ONEOFTWO'))
    const { data } = await preview(root.token, twoProblems('ONEOFTWO', 'OTHEROFTWO'))
    expect(data?.problems.map(({ refusal, notes }) => [refusal, changesOf(notes)])).toEqual([
      [null, ['ONEOFTWO is taken: imported as a new problem under the next free ID']],
      [null, []],
    ])
  })

  test('takes the second of a package that has a display id twice under a free one', async () => {
    const twice = twoProblems('SAMEID', 'sameid')
    const { data } = await preview(root.token, twice)
    expect(data?.problems.map(({ notes }) => changesOf(notes).length)).toEqual([0, 1])
    const made = await server.ask(importChosen, {
      token: root.token,
      body: { token: data?.token ?? '', problems: [0, 1] },
    })
    expect(made.data?.map(({ problemId }) => problemId)).toEqual(['SAMEID', `P${made.data?.[1]?.pid}`])
  })

  test('refuses a display id that no problem may have, whether it is taken or not', async () => {
    const { data } = await preview(root.token, twoProblems('BAD\u0000ID', 'GOODID'))
    expect(data?.problems.map(({ refusal }) => refusal === null)).toEqual([false, true])
  })

  test('keeps for super admins what the package says', async () => {
    const { pid } = await bringIn(root, sum('SEENBYALL', { author: problemAdmin.username }))
    const { author, draft } = await open(root, pid)
    expect([author, draft.auth]).toEqual([problemAdmin.username, ProblemAuth.Public])
  })

  test.each<[GroupActor, number]>([
    ['visitor', 401],
    ['stranger', 403],
    ['applicant', 403],
    ['member', 403],
    ['admin', 200],
    ['root', 200],
    ['owner', 200],
    ['siteAdmin', 403],
    ['superAdmin', 200],
  ])('is answered in a group to %s with %i', async (actor, expected) => {
    const { token = '' } = scene.token(actor)
    const looked = await preview(token, sum(`G${actor.toUpperCase()}`), scene.gid)
    expect(looked.status).toBe(expected)
    const { status } = await server.ask(importChosen, {
      ...scene.token(actor),
      body: { token: looked.data?.token ?? '0'.repeat(32), problems: [0], gid: scene.gid },
    })
    expect(status).toBe(expected)
  })

  test('in a group makes hidden problems of the group, whoever brings them', async () => {
    for (const actor of ['admin', 'superAdmin'] as const) {
      const user = scene.users[actor]
      const name = `OF${actor.toUpperCase()}`
      const { pid } = await bringIn(user, sum(name), scene.gid)
      const { gid, author, draft } = await open(user, pid)
      expect([gid, author, draft.auth]).toEqual([scene.gid, user.username, ProblemAuth.Private])
      expect(draft.problemId).toBe(`${scene.shortName.toUpperCase()}${name}`)
    }
  })

  test('of another group begin with the short name of the group where they are now', async () => {
    const elsewhere = await addGroupScene(server)
    const user = scene.users.superAdmin
    const { problemId } = await bringIn(user, sum('MOVED'), elsewhere.gid)
    expect(problemId).toBe(`${elsewhere.shortName.toUpperCase()}MOVED`)
    const moved = await bringIn(user, sum(problemId ?? ''), scene.gid)
    expect(moved.problemId).toBe(`${scene.shortName.toUpperCase()}MOVED`)
    expect(moved.promised).toBe(moved.problemId)
  })

  test('is refused on the site to whoever has a right in a group alone', async () => {
    const { token } = scene.users.owner
    expect((await preview(token, sum('OUTSIDE'))).status).toBe(403)
  })

  test('is refused once the right in the group has ended', async () => {
    const user = await server.signedIn()
    await server.db
      .insertInto('groupMember')
      .values({ gid: scene.gid, uid: user.uid, auth: GroupLevel.Admin, reason: null })
      .execute()
    const looked = await preview(user.token, sum('LATE'), scene.gid)
    await server.db.deleteFrom('groupMember').where('uid', '=', user.uid).execute()
    const { status } = await server.ask(importChosen, {
      token: user.token,
      body: { token: looked.data?.token ?? '', problems: [0], gid: scene.gid },
    })
    expect([looked.status, status]).toEqual([200, 403])
  })

  test('keeps the limits of groups, which are lower than those of the site', async () => {
    const slow = sum('SLOW', { timeLimit: 31_000 })
    const { token } = scene.users.admin
    expect((await preview(token, slow, scene.gid)).data?.problems[0]?.refusal).toMatch(/30/)
    expect((await preview(problemAdmin.token, slow)).data?.problems[0]?.refusal).toBeNull()
  })
})

describe('the limits of whoever is no admin of the site', () => {
  const groupAdmin = async () => {
    const user = await server.signedIn()
    await server.db
      .insertInto('groupMember')
      .values({ gid: scene.gid, uid: user.uid, auth: GroupLevel.Admin, reason: null })
      .execute()
    return user
  }

  test.each(['preview', 'import'] as const)('hold the pace of each %s', async (act) => {
    const user = await groupAdmin()
    const looked = await preview(user.token, sum('PACED'), scene.gid)
    const allowance = { key: `package ${act}:${user.uid}`, ...problemBatch.pace[act] }
    await spendAllowance(server.db, allowance, new Date())
    await server.db
      .updateTable('allowance')
      .set({ used: allowance.max })
      .where('key', '=', allowance.key)
      .execute()
    const again = await preview(user.token, sum('PACED'), scene.gid)
    const { status } = await server.ask(importChosen, {
      token: user.token,
      body: { token: looked.data?.token ?? '', problems: [0], gid: scene.gid },
    })
    expect([again.status, status]).toEqual(act === 'preview' ? [429, 200] : [200, 429])
  })

  test('count attachments with their uploads', async () => {
    const user = await groupAdmin()
    const icpc = (name: string) =>
      zipOf({
        'problem.yaml': `name: ${name}\n`,
        'problem_statement/problem.en.md': '![a](picture.png) Words.\n\n## Input\nOne.\n',
        'problem_statement/picture.png': Buffer.alloc(1_000, 7),
        'data/secret/1.in': '1\n',
        'data/secret/1.ans': '1\n',
      })
    const bring = async (name: string) => {
      const looked = await preview(user.token, icpc(name), scene.gid)
      expect(looked.data?.problems[0]?.content?.attachments).toBe(1)
      const { data } = await server.ask(importChosen, {
        token: user.token,
        body: { token: looked.data?.token ?? '', problems: [0], gid: scene.gid },
      })
      return data?.[0]
    }
    expect((await bring('Figs'))?.refusal).toBeNull()
    const holder = { uid: user.uid, withAttachments: true }
    expect(await countHeldBytes(server.db, holder)).toBe(1_000)
    await server.db
      .updateTable('storedFile')
      .set({ size: markdownFile.heldBytes.group - 999 })
      .where('uid', '=', user.uid)
      .execute()
    expect(await bring('Plums')).toMatchObject({
      pid: null,
      refusal: expect.stringMatching(/problems that you imported.*512/),
    })
    await server.db
      .updateTable('storedFile')
      .set({ size: markdownFile.heldBytes.group - 1_000 })
      .where('uid', '=', user.uid)
      .execute()
    expect((await bring('Pears'))?.refusal).toBeNull()
  })

  test('a preview weighs the attachments of all its problems together', async () => {
    const user = await groupAdmin()
    const one = (name: string) => ({
      [`${name}/problem.yaml`]: `name: ${name}\n`,
      [`${name}/problem_statement/problem.en.md`]: '![a](picture.png) Words.\n',
      [`${name}/problem_statement/picture.png`]: Buffer.alloc(1_000, 7),
      [`${name}/data/secret/1.in`]: '1\n',
      [`${name}/data/secret/1.ans`]: '1\n',
    })
    const held = await bringIn(user, zipOf(one('held')), scene.gid)
    const leave = (room: number) =>
      server.db
        .updateTable('storedFile')
        .set({ size: markdownFile.heldBytes.group - room })
        .where('pid', '=', held.pid)
        .execute()
    const both = zipOf({ ...one('first'), ...one('second') })
    const refusals = async () =>
      (await preview(user.token, both, scene.gid)).data?.problems.map(({ refusal }) => refusal)
    await leave(1_999)
    expect(await refusals()).toEqual([null, expect.stringContaining('512 MB')])
    await leave(2_000)
    expect(await refusals()).toEqual([null, null])
  })
})

const takeOut = async (user: Signed, pid: number, format: WrittenFormat) => {
  const { statusCode: http, rawPayload: bytes } = await server.app.inject({
    method: 'GET',
    url: `${apiPrefix}${exportOwnProblem.path}?pid=${pid}&format=${format}`,
    headers: { [header.token]: user.token },
  })
  return { http, bytes }
}
const namesIn = async (zip: Buffer): Promise<readonly string[]> => {
  const archive = await openArchive(zip)
  const names = [...archive.names]
  await archive.close()
  return names
}

/** Of a problem whose mode was set back to comparing outputs. */
const keptChecker = { spjCode: 'int main() { return 0; }\n', spjLanguage: 'C++ 17' }

describe('taking a problem out', () => {
  test.each(writtenFormats)('gives its maker a package of %s, which comes in again', async (format) => {
    const { pid } = await bringIn(problemAdmin, sum(`OUT${format.toUpperCase()}`))
    const { http, bytes: zip } = await takeOut(problemAdmin, pid, format)
    expect(http).toBe(200)
    expect((await namesIn(zip)).some((name) => name.endsWith('.in'))).toBe(true)
    const again = await bringIn(problemAdmin, zip)
    const [first, second] = [await open(problemAdmin, pid), await open(problemAdmin, again.pid)]
    expect(second.draft.cases.map(({ inputHash, outputHash }) => [inputHash, outputHash])).toEqual(
      first.draft.cases.map(({ inputHash, outputHash }) => [inputHash, outputHash]),
    )
    const { data: log } = await server.ask(getProblemAudit, { token: problemAdmin.token, query: { pid } })
    expect(log?.map(({ act }) => act)).toContain('export')
  })

  test.each(
    writtenFormats.flatMap((format) => [
      ['problem admin', format] as const,
      ['super admin', format] as const,
    ]),
  )(
    'lets a %s bring a package of %s in twice beside what it was taken from, equal to it',
    async (who, format) => {
      const user = who === 'super admin' ? root : problemAdmin
      const { pid, problemId } = await bringIn(
        user,
        sum(`TWICE${format}${user.uid.slice(0, 6)}`.toUpperCase(), keptChecker),
      )
      const original = await open(user, pid)
      expect(original.draft).toMatchObject({
        judgeMode: 'default',
        judgeProgram: { language: keptChecker.spjLanguage, code: keptChecker.spjCode },
      })
      const { bytes: zip } = await takeOut(user, pid, format)
      for (const copy of [await bringIn(user, zip), await bringIn(user, zip)]) {
        expect(copy.notes.map(({ text }) => text)).toContainEqual(
          `${problemId} is taken: imported as a new problem under the next free ID, now P${copy.pid}`,
        )
        const { draft } = await open(user, copy.pid)
        expect(draft).toEqual({ ...original.draft, problemId: `P${copy.pid}` })
      }
      expect((await open(user, pid)).draft).toEqual(original.draft)
    },
  )

  test.each<[HelperRole, number]>([
    ['editor', 200],
    ['tester', 400],
  ])('is answered to a %s with %i', async (role, expected) => {
    const { pid } = await bringIn(problemAdmin, sum(`FOR${role.toUpperCase()}`))
    const helper = await server.signedIn()
    await server.ask(setHelper, {
      token: problemAdmin.token,
      body: { pid, username: helper.username, role },
    })
    expect((await takeOut(helper, pid, 'hoj')).http).toBe(expected)
  })

  test.each<[RoleName, number]>([
    ['default_user', 400],
    ['admin', 400],
    ['problem_admin', 200],
    ['root', 200],
  ])('is answered for a problem of the site to a %s with %i', async (role, expected) => {
    const { pid } = await addProblem(server.db)
    const user = await server.signedIn({ roles: [role] })
    expect((await takeOut(user, pid, 'hoj')).http).toBe(expected)
  })

  test('is refused for what was never published, and the call of the wire stays with super admins', async () => {
    const { data } = await server.ask(beginProblem, {
      token: problemAdmin.token,
      body: { requestKey: randomUUID() },
    })
    const pid = data?.pid ?? 0
    expect((await takeOut(problemAdmin, pid, 'hoj')).http).toBe(400)
    const { status } = await server.inject({
      method: 'GET',
      url: `${apiPrefix}${exportProblem.path}?pid=${pid}`,
      headers: { [header.token]: problemAdmin.token },
    })
    expect(status).toBe(403)
  })
})
