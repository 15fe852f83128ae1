import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { ProblemAuth, type RoleName } from '#contract/enums.ts'
import { apiPrefix, header } from '#contract/envelope.ts'
import { problemBatch as limits } from '#contract/limits/problem.ts'
import type { DataOf } from '#contract/operation.ts'
import { importChosen, previewImport } from '#contract/problem-batch.ts'
import { openWorkshop } from '#contract/workshop.ts'
import { cleanUp } from '#server/clean-up/clean-up.ts'
import { systemClock } from '#server/clock.ts'
import type { Db } from '#server/db/database.ts'
import type { Refused } from '#server/http/refusal.ts'
import { keepMade, withPackage } from '#server/problem-batch/package-upload.repository.ts'
import { beginPackageWork } from '#server/problem-batch/package-work.ts'
import { importPackages } from '#server/problem-package/import-packages.ts'
import { startServer, type TestServer } from '#support/node/server.ts'
import { until } from '#support/node/until.ts'
import { zipOf } from '#support/node/zip.ts'

let server: TestServer
let ownFolder: string
let root: { uid: string; username: string; token: string }

beforeAll(async () => {
  server = await startServer()
  root = await server.signedIn({ roles: ['root'] })
  // Other tests bring in packages at the same time.
  ownFolder = mkdtempSync(path.join(tmpdir(), 'verdict-batch-test-'))
  vi.stubEnv('TMPDIR', ownFolder)
})
afterAll(async () => {
  vi.unstubAllEnvs()
  rmSync(ownFolder, { recursive: true, force: true })
  await server?.close()
})

const hoj = (problems: Record<string, object>) =>
  zipOf(
    Object.fromEntries(
      Object.entries(problems).flatMap(([problemId, given]) => [
        [
          `${problemId}.json`,
          JSON.stringify({
            samples: [{ input: '1.in', output: '1.out' }],
            tags: ['plum'],
            problem: {
              problemId,
              title: `Title of ${problemId}`,
              timeLimit: 1000,
              memoryLimit: 256,
              ...given,
            },
          }),
        ],
        [`${problemId}/1.in`, '1\n'],
        [`${problemId}/1.out`, '22\n'],
      ]),
    ),
  )

const preview = async (
  content: Buffer,
  { token = root.token, locale = 'en-US' }: { token?: string; locale?: string } = {},
) => {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(content)]), 'a.zip')
  const sent = new Response(form)
  const answer = await server.inject({
    method: 'POST',
    url: `${apiPrefix}${previewImport.path}`,
    payload: Buffer.from(await sent.arrayBuffer()),
    headers: {
      'content-type': sent.headers.get('content-type') ?? '',
      'accept-language': locale,
      [header.token]: token,
    },
  })
  return { ...answer, data: answer.data as DataOf<typeof previewImport> | null }
}
const bringIn = (token: string, problems: number[], session = root.token) =>
  server.ask(importChosen, { body: { token, problems }, token: session })
const idsOf = async () => {
  const rows = await server.db.selectFrom('problem').select('problemId').orderBy('id').execute()
  return rows.map(({ problemId }) => problemId)
}
const foldersLeft = () => readdirSync(tmpdir()).filter((name) => name.startsWith('verdict-package-')).length

describe('looking at a package', () => {
  test('says what each problem holds, and why one cannot come in, and stores none', async () => {
    const before = await idsOf()
    const { data, status } = await preview(hoj({ ONE: {}, 'B AD': {}, TWO: { timeLimit: 999_999_999 } }))
    expect(status).toBe(200)
    expect(data).toMatchObject({ format: 'hoj', token: expect.stringMatching(/^[0-9a-f]{32}$/) })
    expect(data?.problems.map(({ index, name }) => [index, name])).toEqual([
      [0, 'ONE'],
      [1, 'B AD'],
      [2, 'TWO'],
    ])
    expect(data?.problems[0]).toMatchObject({
      refusal: null,
      content: {
        ...{ problemId: 'ONE', timeLimit: 1000, cases: 1, caseBytes: 5, tags: ['plum'], points: null },
        titles: { 'en-US': 'Title of ONE' },
      },
    })
    expect(data?.problems[1]?.refusal).toMatch(/B AD/)
    expect(data?.problems[2]?.refusal).toMatch(/timeLimit/)
    expect(await idsOf()).toEqual(before)
  })

  test('names the graded submissions that become no solutions; the others keep their points', async () => {
    const { data } = await preview(
      zipOf({
        'part/problem.yaml': 'name: Part\ntype: scoring\n',
        'part/problem_statement/problem.en.md': 'Add.\n',
        'part/data/testdata.yaml': 'grader_flags: ignore_sample\n',
        ...Object.fromEntries(
          [40, 60].flatMap((points) => [
            [`part/data/secret/${points}/testdata.yaml`, `accept_score: ${points}\ngrader_flags: min\n`],
            [`part/data/secret/${points}/1.in`, '1\n'],
            [`part/data/secret/${points}/1.ans`, '2\n'],
          ]),
        ),
        'part/submissions/accepted/all.py': 'print(2)\n',
        'part/submissions/partially_accepted/40.py': 'print(1)\n',
        'part/submissions/partially_accepted/told.py': '# @EXPECTED_SCORE@: 60\n',
        'part/submissions/partially_accepted/greedy.py': 'print(3)\n',
        'part/submissions/compile_error/none.py': '(\n',
      }),
    )
    const [problem] = data?.problems ?? []
    expect(problem?.content?.solutions).toBe(4)
    expect(problem?.notes.filter(({ text }) => text.includes('.py'))).toEqual([
      {
        level: 'lost',
        text: 'submissions/compile_error/none.py: must not compile, so it becomes no solution',
      },
    ])
    const made = await bringIn(data?.token ?? '', [0])
    const pid = made.data?.[0]?.pid ?? 0
    const { data: workshop } = await server.ask(openWorkshop, { token: root.token, query: { pid } })
    expect(workshop?.draft.solutions.map(({ name, kind, score }) => [name, kind, score])).toEqual([
      ['accepted/all.py', 'main', null],
      ['partially_accepted/40.py', 'anyFailure', { min: 40, max: 40 }],
      ['partially_accepted/greedy.py', 'anyFailure', null],
      ['partially_accepted/told.py', 'anyFailure', { min: 60, max: 60 }],
    ])
  })

  test('refuses in the language of the reader', async () => {
    const { data } = await preview(hoj({ 'B AD': {} }), { locale: 'zh-CN' })
    expect(data?.problems[0]?.refusal).toMatch(/[一-龥]/)
  })

  test('ends with whoever asked for it, and keeps nothing of it', { timeout: 120_000 }, async () => {
    const user = await server.signedIn({ roles: ['root'] })
    const names = Array.from({ length: 3_000 }, (_, at) => `${at + 1}`)
    const samples = names.map((name) => ({ input: `${name}.in`, output: `${name}.out` }))
    const problem = { problemId: 'LEFT', title: 'T', timeLimit: 1000, memoryLimit: 256 }
    const files = names.flatMap((name) => [
      [`LEFT/${name}.in`, `${name}\n`.repeat(2_000)],
      [`LEFT/${name}.out`, '1\n'],
    ])
    const content = zipOf({
      'LEFT.json': JSON.stringify({ samples, problem }),
      ...Object.fromEntries(files),
    })
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(content)]), 'a.zip')
    const leaving = new AbortController()
    const sent = fetch(`${await server.listen()}${apiPrefix}${previewImport.path}`, {
      method: 'POST',
      body: form,
      headers: { [header.token]: user.token },
      signal: leaving.signal,
    })
    await until('the upload', async () =>
      readdirSync(tmpdir()).some((name) => {
        const file = path.join(tmpdir(), name, 'file')
        return (
          name.startsWith('verdict-upload-') && existsSync(file) && statSync(file).size === content.length
        )
      }),
    )
    leaving.abort()
    await expect(sent).rejects.toThrow()
    await until('the next look', async () => {
      const { status } = await preview(hoj({ NEXT: {} }), { token: user.token })
      return status === 200
    })
    const kept = await server.db
      .selectFrom('packageUpload')
      .select('problems')
      .where('uid', '=', user.uid)
      .execute()
    expect(kept).toHaveLength(1)
  })

  test('refuses what is no package', async () => {
    for (const content of [Buffer.from('words'), zipOf({ 'a.txt': 'words' })])
      expect(await preview(content)).toMatchObject({ http: 200, status: 400, data: null })
  })

  test.each<[RoleName, number]>([
    ['default_user', 403],
    ['admin', 200],
    ['problem_admin', 200],
    ['root', 200],
  ])('is answered to a %s with %i, as bringing in is', async (role, expected) => {
    const { token } = await server.signedIn({ roles: [role] })
    expect((await preview(hoj({ SEEN: {} }), { token })).status).toBe(expected)
    const { status } = await bringIn('0'.repeat(32), [0], token)
    expect(status).toBe(expected === 200 ? 400 : expected)
  })
})

describe('bringing in', () => {
  test('makes what was chosen and says what was refused', async () => {
    const { data } = await preview(hoj({ FIG: {}, GRAPE: {}, KIWI: {} }))
    const token = data?.token ?? ''
    expect((await bringIn(token, [2])).data).toEqual([
      {
        index: 2,
        name: 'KIWI',
        pid: expect.any(Number),
        problemId: 'KIWI',
        isDraft: false,
        refusal: null,
        hidden: [],
      },
    ])
    const ids = await idsOf()
    expect(ids).toContain('KIWI')
    expect(ids).not.toContain('FIG')
    expect((await bringIn(token, [2, 0])).data).toEqual([
      {
        index: 0,
        name: 'FIG',
        pid: expect.any(Number),
        problemId: 'FIG',
        isDraft: false,
        refusal: null,
        hidden: [],
      },
      {
        index: 2,
        name: 'KIWI',
        pid: expect.any(Number),
        problemId: 'KIWI',
        isDraft: false,
        refusal: null,
        hidden: [],
      },
    ])
    expect((await idsOf()).filter((id) => id === 'KIWI')).toHaveLength(1)
    const { author } = await server.db
      .selectFrom('problem')
      .select('author')
      .where('problemId', '=', 'FIG')
      .executeTakeFirstOrThrow()
    expect(author).toBe(root.username)
    expect(foldersLeft()).toBe(0)
  })

  test('shows them as the package says, unless they are to be hidden', async () => {
    const { data } = await preview(hoj({ SHOWN: {}, HIDDEN: {}, TOLD: { auth: 3 } }))
    expect(data?.problems.map(({ content }) => [content?.auth, content?.isAuthGiven])).toEqual([
      [ProblemAuth.Public, false],
      [ProblemAuth.Public, false],
      [ProblemAuth.Contest, true],
    ])
    const token = data?.token ?? ''
    await bringIn(token, [0])
    const body = { token, problems: [1, 2], isHidden: true }
    const made = await server.ask(importChosen, { body, token: root.token })
    expect(made.data?.map(({ hidden }) => hidden)).toEqual([[], []])
    const rows = await server.db
      .selectFrom('problem')
      .select(['auth', 'author'])
      .where('problemId', 'in', ['SHOWN', 'HIDDEN', 'TOLD'])
      .orderBy('id')
      .execute()
    const author = root.username
    expect(rows).toEqual([
      { auth: ProblemAuth.Public, author },
      { auth: ProblemAuth.Private, author },
      { auth: ProblemAuth.Private, author },
    ])
  })

  test('makes nothing twice, but for what was removed meanwhile', async () => {
    const user = await server.signedIn({ roles: ['problem_admin'] })
    const { data } = await preview(hoj({ AGAIN: {}, LATER: {} }), { token: user.token })
    const token = data?.token ?? ''
    const first = (await bringIn(token, [0], user.token)).data
    const before = await idsOf()
    expect((await bringIn(token, [0], user.token)).data).toEqual(first)
    expect(await idsOf()).toEqual(before)
    await server.db.deleteFrom('problem').where('problemId', '=', 'AGAIN').execute()
    const again = (await bringIn(token, [0, 1], user.token)).data
    expect(again?.map(({ problemId }) => problemId)).toEqual(['AGAIN', 'LATER'])
    expect(again?.[0]?.pid).not.toBe(first?.[0]?.pid)
  })

  test('says in the audit log which problems came in', async () => {
    const { data } = await preview(hoj({ LOGGED: {}, NOTED: {} }))
    const made = (await bringIn(data?.token ?? '', [0, 1])).data ?? []
    const entries = await server.db
      .selectFrom('auditEntry')
      .select(['target', 'targetName'])
      .where('act', '=', 'importChosen')
      .where(
        'target',
        'in',
        made.map(({ pid }) => String(pid)),
      )
      .orderBy('id')
      .execute()
    expect(entries).toEqual(made.map(({ pid, name }) => ({ target: String(pid), targetName: name })))
  })

  test('refuses places outside of the package before it reads it', async () => {
    const { data } = await preview(hoj({ UNREAD: {} }))
    const token = data?.token ?? ''
    await server.db.deleteFrom('packageUploadPart').where('token', '=', token).execute()
    const { status, msg } = await bringIn(token, [1])
    expect([status, msg]).toEqual([400, expect.stringMatching(/no problem/)])
  })

  test('is refused while another package of the account is worked at, as a preview is', async () => {
    const user = await server.signedIn({ roles: ['root'] })
    const { data } = await preview(hoj({ BUSY: {} }), { token: user.token })
    const releaseLock = await beginPackageWork(server.db, user.uid, systemClock)
    const [brought, looked] = await Promise.all([
      bringIn(data?.token ?? '', [0], user.token),
      preview(hoj({ BUSY: {} }), { token: user.token, locale: 'zh-CN' }),
    ])
    expect(brought.status).toBe(409)
    expect([looked.status, looked.msg]).toEqual([409, expect.stringMatching(/题目包/)])
    await releaseLock?.()
    expect((await preview(Buffer.from('words'), { token: user.token })).status).toBe(400)
    expect((await bringIn(data?.token ?? '', [0], user.token)).data).toMatchObject([{ problemId: 'BUSY' }])
  })

  test('is refused for the package of somebody else, for none and for places outside of it', async () => {
    const other = await server.signedIn({ roles: ['root'] })
    const { data } = await preview(hoj({ OLIVE: {} }))
    const token = data?.token ?? ''
    expect((await bringIn(token, [0], other.token)).status).toBe(400)
    expect((await bringIn(token, [7])).status).toBe(400)
    expect((await bringIn('0'.repeat(32), [0])).status).toBe(400)
    expect(await idsOf()).not.toContain('OLIVE')
  })

  test('is over when the package is old, or newer ones took its place', async () => {
    const fresh = await server.signedIn({ roles: ['root'] })
    const tokens: string[] = []
    for (let count = 0; count <= limits.packagesMax; count += 1)
      tokens.push((await preview(hoj({ [`N${count}`]: {} }), { token: fresh.token })).data?.token ?? '')
    expect((await bringIn(tokens[0] ?? '', [0], fresh.token)).status).toBe(400)
    expect((await bringIn(tokens[1] ?? '', [0], fresh.token)).status).toBe(200)
    await cleanUp(server.db, new Date(Date.now() + limits.packageLifetimeMs + 60_000))
    expect((await bringIn(tokens[2] ?? '', [0], fresh.token)).status).toBe(400)
    const parts = await server.db.selectFrom('packageUploadPart').select('token').execute()
    expect(parts).toEqual([])
  })

  test('goes on though the package becomes too old meanwhile', async () => {
    const { data } = await preview(hoj({ SLOW: {}, SLOWER: {} }))
    const token = data?.token ?? ''
    const old = new Date(Date.now() - limits.packageLifetimeMs + 1_000)
    await server.db.updateTable('packageUpload').set({ uploadedAt: old }).where('token', '=', token).execute()
    expect((await bringIn(token, [0])).data).toMatchObject([{ problemId: 'SLOW' }])
    await cleanUp(server.db, new Date(Date.now() + 60_000))
    expect((await bringIn(token, [1])).data).toMatchObject([{ problemId: 'SLOWER' }])
  })

  test.each(['before it is read', 'while it is stored'])(
    'says so and makes nothing where the package goes %s',
    async (when) => {
      const problemId = when === 'while it is stored' ? 'GOING' : 'GONE'
      const { data } = await preview(hoj({ [problemId]: {} }))
      const token = data?.token ?? ''
      const drop = (db: Db) => db.deleteFrom('packageUpload').where('token', '=', token).execute()
      const { msg } =
        when === 'while it is stored'
          ? await withPackage(server.db, token, async (file) => {
              const { problems } = await importPackages(server.db, file, {
                importer: root,
                onSaved: async (trx, saved) => {
                  await drop(server.db)
                  await keepMade(trx, { token, ...saved })
                },
              })
              return { msg: problems[0]?.failure?.key }
            })
          : await drop(server.db).then(() =>
              withPackage(server.db, token, async () => ({ msg: 'read' })).catch((error: Refused) => ({
                msg: error.key,
              })),
            )
      expect(msg).toBe('server.package:packageGone')
      expect(await idsOf()).not.toContain(problemId)
    },
  )

  test('works for a package of several parts', async () => {
    const large = zipOf({
      'BIG.json': JSON.stringify({
        samples: [{ input: '1.in', output: '1.out' }],
        problem: { problemId: 'BIG', title: 'T', timeLimit: 1000, memoryLimit: 256 },
      }),
      'BIG/1.in': Array.from({ length: 400_000 }, () => Math.random().toString(36)).join('\n'),
      'BIG/1.out': '1\n',
    })
    expect(large.length).toBeGreaterThan(3 * 1024 * 1024)
    const { data } = await preview(large)
    expect((await bringIn(data?.token ?? '', [0])).data).toMatchObject([{ problemId: 'BIG' }])
  })
})
