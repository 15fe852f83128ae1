import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Locale } from '#contract/enums.ts'
import { apiPrefix, header } from '#contract/envelope.ts'
import {
  downloadTestcase,
  exportProblem,
  importFpsProblem,
  importHydroProblem,
  importProblem,
  importQdojProblem,
} from '#contract/problem-package.ts'
import { openArchive } from '#server/problem-package/archive.ts'
import { savePackage } from '#server/problem-package/save-package.ts'
import { packageCase, problemPackage } from '#support/node/package-samples.ts'
import { startServer, type TestServer } from '#support/node/server.ts'
import { zipOf } from '#support/node/zip.ts'

let server: TestServer
let root: { uid: string; username: string; token: string }

const uploads = mkdtempSync(path.join(tmpdir(), 'uploads-'))

beforeAll(async () => {
  server = await startServer()
  root = await server.signedIn({ roles: ['root'] })
  vi.stubEnv('TMPDIR', uploads)
})
afterAll(async () => {
  await server?.close()
  vi.unstubAllEnvs()
  rmSync(uploads, { recursive: true, force: true })
})

interface Part {
  name: string
  content: string | Buffer
  filename?: string
}

const boundary = 'between-the-parts'
const formOf = (parts: readonly Part[]): Buffer =>
  Buffer.concat([
    ...parts.flatMap(({ name, content, filename }) => [
      Buffer.from(
        `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${filename === undefined ? '' : `; filename="${filename}"`}\r\n\r\n`,
      ),
      Buffer.from(content),
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${boundary}--\r\n`),
  ])

interface Sending {
  token?: string
  locale?: Locale
  type?: string
}

const send = (
  { path }: { path: string },
  payload: Buffer,
  { token = root.token, locale = 'en-US', type = `multipart/form-data; boundary=${boundary}` }: Sending = {},
) =>
  server.inject({
    method: 'POST',
    url: `${apiPrefix}${path}`,
    payload,
    headers: {
      'content-type': type,
      'accept-language': locale,
      ...(token ? { [header.token]: token } : {}),
    },
  })

const upload = (operation: { path: string }, content: string | Buffer, sending?: Sending) =>
  send(operation, formOf([{ name: 'file', content, filename: '../../a.zip' }]), sending)

const hoj = (...ids: string[]) =>
  zipOf(
    Object.fromEntries(
      ids.flatMap((problemId) => [
        [
          `${problemId}.json`,
          JSON.stringify({
            samples: [{ input: '1.in', output: '1.out' }],
            problem: { problemId, title: 'T', timeLimit: 1000, memoryLimit: 256 },
          }),
        ],
        [`${problemId}/1.in`, '1\n'],
        [`${problemId}/1.out`, '2\n'],
      ]),
    ),
  )

const leftovers = () => readdirSync(uploads)

describe('importing', () => {
  test('brings in every problem, by whoever asked', async () => {
    expect(await upload(importProblem, hoj('one', 'two'))).toMatchObject({
      http: 200,
      status: 200,
      data: null,
    })
    const rows = await server.db.selectFrom('problem').select(['problemId', 'author', 'auth']).execute()
    expect(rows).toEqual([
      { problemId: 'ONE', author: root.username, auth: 1 },
      { problemId: 'TWO', author: root.username, auth: 1 },
    ])
    expect(leftovers()).toEqual([])
  })

  test('says how many failed and why, in the language of the reader; the others stay', async () => {
    const answer = await upload(importProblem, hoj('two', 'three'))
    expect(answer).toMatchObject({
      http: 200,
      status: 400,
      msg: '1 problems imported, 1 failed. two: Problem TWO already exists',
    })
    expect((await upload(importProblem, hoj('three'), { locale: 'zh-CN' })).msg).toBe(
      '成功导入 0 道题目，失败 1 道。three: 题号 THREE 已存在',
    )
  })

  test('reads each format at its own address', async () => {
    const refused = async (operation: { path: string }, content: string | Buffer) => {
      const { http, status, msg } = await upload(operation, content)
      expect([http, status]).toEqual([200, 400])
      return msg
    }
    expect(await refused(importProblem, 'no zip')).toBe('The file is not a zip archive')
    expect(await refused(importQdojProblem, hoj('x'))).toBe('The file contains no problem of this format')
    expect(await refused(importHydroProblem, hoj('x'))).not.toBe('')
    expect(await refused(importFpsProblem, '<html/>')).not.toBe('')
    expect(await refused(importProblem, zipOf({ '../x.json': '{}' }))).toContain('is not allowed')
  })

  test('wants a file, in its part, of the right type', async () => {
    const noFile = { http: 200, status: 400, msg: 'Choose a file' }
    expect(await send(importProblem, formOf([]))).toMatchObject(noFile)
    expect(await send(importProblem, formOf([{ name: 'file', content: 'text' }]))).toMatchObject(noFile)
    expect(
      await send(importProblem, formOf([{ name: 'other', content: hoj('y'), filename: 'y.zip' }])),
    ).toMatchObject(noFile)
    expect(await upload(importProblem, '')).toMatchObject(noFile)
    expect(await send(importProblem, Buffer.from('{}'), { type: 'application/json' })).toMatchObject(noFile)
    for (const broken of [
      '--',
      `--${boundary}\r\n`,
      formOf([{ name: 'file', content: 'x', filename: 'x' }]).subarray(0, 90),
    ]) {
      const answer = await send(importProblem, Buffer.from(broken))
      expect(answer.http).toBeLessThan(500)
      expect(answer.status).not.toBe(200)
    }
    expect(leftovers()).toEqual([])
  })

  test('is for the super admin alone, and a file is the only place for a body of that type', async () => {
    const { token } = await server.signedIn({ roles: ['problem_admin'] })
    expect(await upload(importProblem, hoj('z'), { token })).toMatchObject({ http: 403 })
    expect(await upload(importProblem, hoj('z'), { token: '' })).toMatchObject({ http: 401 })
    expect(await upload({ path: '/login' }, 'x')).toMatchObject({ http: 415 })
  })
})

const download = ({ path }: { path: string }, query: string, token = root.token) =>
  server.app.inject({
    method: 'GET',
    url: `${apiPrefix}${path}${query}`,
    headers: { 'accept-language': 'en-US', ...(token ? { [header.token]: token } : {}) },
  })

const namesIn = async (bytes: Buffer) => {
  const archive = await openArchive(bytes)
  try {
    return archive.names
  } finally {
    await archive.close()
  }
}

describe('exporting', () => {
  test('gives a zip that comes in again', async () => {
    const one = await savePackage(server.db, problemPackage({ problemId: 'EX1' }), root)
    const two = await savePackage(server.db, problemPackage({ problemId: 'EX2' }), root)
    const answer = await download(exportProblem, `?pid=${one.pid}&pid=${two.pid}&pid=${one.pid}`)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': expect.stringMatching(/^attachment;filename=problem_export_\d+\.zip$/),
    })
    await server.db.deleteFrom('problem').where('id', 'in', [one.pid, two.pid]).execute()
    expect(await upload(importProblem, answer.rawPayload)).toMatchObject({ status: 200 })
  })

  test('refuses what is not there with HTTP 400', async () => {
    const answer = await download(exportProblem, '?pid=999999')
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ status: 404, data: null })
  })
})

describe('test data', () => {
  test('goes to admins of problems and the author, as a flat zip', async () => {
    const author = await server.signedIn()
    const { pid } = await savePackage(
      server.db,
      problemPackage({
        problemId: 'DATA',
        author: author.username,
        cases: [{ ...packageCase(1), inputName: 'a.in', outputName: 'a.ans' }, packageCase(2)],
      }),
      root,
    )
    const { token: admin } = await server.signedIn({ roles: ['problem_admin'] })
    for (const token of [root.token, admin, author.token]) {
      const answer = await download(downloadTestcase, `?pid=${pid}`, token)
      expect(answer.statusCode).toBe(200)
      expect(await namesIn(answer.rawPayload)).toEqual(['a.in', 'a.ans', '2.in', '2.out'])
    }
    const { token: other } = await server.signedIn({ roles: ['admin'] })
    const refused = await download(downloadTestcase, `?pid=${pid}`, other)
    expect([refused.statusCode, refused.json<{ status: number }>().status]).toEqual([400, 403])
    expect((await download(downloadTestcase, `?pid=${pid}`, '')).statusCode).toBe(401)
    const none = await download(downloadTestcase, '?pid=999999')
    expect([none.statusCode, none.json<{ status: number }>().status]).toEqual([400, 400])
  })
})
