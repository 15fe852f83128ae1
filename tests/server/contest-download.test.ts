import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { downloadContestAcSubmission } from '#contract/contest-download.ts'
import { ContestType, JudgeStatus } from '#contract/enums.ts'
import { apiPrefix, header } from '#contract/envelope.ts'
import { extensionOf, programNames, safePart } from '#server/contest/program-name.ts'
import { openArchive } from '#server/problem-package/archive.ts'
import { addContest, addRun, minutes } from '#support/node/contest.ts'
import { type PracticeServer, startPractice } from '#support/node/practice.ts'

let server: PracticeServer
type User = Awaited<ReturnType<PracticeServer['signedIn']>>
let author: User
let ada: User
let bob: User
let root: User

beforeAll(async () => {
  server = await startPractice()
  author = await server.signedIn({ roles: ['admin'] })
  root = await server.signedIn({ roles: ['root'] })
  ada = await server.signedIn()
  bob = await server.signedIn()
})
afterAll(() => server?.close())

const download = async (user: User, query: { cid: number; excludeAdmin?: boolean; splitType: string }) =>
  server.app.inject({
    url: `${apiPrefix}${downloadContestAcSubmission.path}?${new URLSearchParams(
      Object.entries(query).map(([name, value]) => [name, String(value)]),
    )}`,
    headers: { [header.token]: user.token },
  })
/** The programs in the zip by their names, without the times in them. */
const contentOf = async (zip: Buffer): Promise<Record<string, string>> => {
  const archive = await openArchive(zip)
  const entries: [string, string][] = []
  for (const name of archive.names)
    entries.push([name.replace(/\(\d{14}\)/, '(time)'), String(await archive.read(name))])
  await archive.close()
  return Object.fromEntries(entries)
}

test('an ACM contest gives every accepted program of its time, by user or by problem', async () => {
  const contest = await addContest(server.db, { uid: author.uid, author: author.username })
  const { cid } = contest
  const run = (user: User, displayId: string, at: number, status: JudgeStatus = JudgeStatus.Accepted) =>
    addRun(server.db, contest, { user, displayId, at: minutes(at), status })
  const at = minutes(-30)
  await addRun(server.db, contest, { user: ada, displayId: 'A', at })
  await addRun(server.db, contest, { user: ada, displayId: 'A', at })
  await run(bob, 'B', -20)
  await run(bob, 'A', -10, JudgeStatus.WrongAnswer)
  await run(bob, 'A', -90)
  await run(author, 'A', -5)
  await run(root, 'B', -5)
  const answer = await download(author, { cid, splitType: 'user' })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-disposition']).toMatch(new RegExp(`filename=contest_${cid}_\\d+\\.zip$`))
  const byUser = await contentOf(answer.rawPayload)
  expect(Object.keys(byUser).sort()).toEqual(
    [
      `${ada.username}/A_(time).c`,
      `${ada.username}/A_(time)_2.c`,
      `${bob.username}/B_(time).c`,
      `${author.username}/A_(time).c`,
      `${root.username}/B_(time).c`,
    ].sort(),
  )
  expect(byUser[`${ada.username}/A_(time).c`]).toBe('x')
  const byProblem = await contentOf(
    (await download(root, { cid, splitType: 'problem', excludeAdmin: true })).rawPayload,
  )
  expect(Object.keys(byProblem)).toHaveLength(3)
  expect(Object.keys(byProblem)).toContain(`B/${bob.username}_(time).c`)
})

test('an OI contest gives the newest program of each user and problem that has a score', async () => {
  const contest = await addContest(server.db, {
    uid: author.uid,
    author: author.username,
    type: ContestType.Oi,
  })
  const { cid } = contest
  for (const [score, at] of [
    [100, -30],
    [40, -20],
    [null, -10],
  ] as const)
    await addRun(server.db, contest, { user: ada, displayId: 'A', at: minutes(at), score })
  const { rawPayload } = await download(author, { cid, splitType: 'user' })
  expect(await contentOf(rawPayload)).toEqual({ [`${ada.username}/A_40_(time).c`]: 'x' })
})

test('it is for the author and super admins', async () => {
  const { cid } = await addContest(server.db, { uid: author.uid })
  const other = await server.signedIn({ roles: ['admin'] })
  for (const user of [other, ada]) {
    const refused = await download(user, { cid, splitType: 'user' })
    expect([refused.statusCode, refused.json().status]).toEqual([400, 403])
  }
  const missing = await download(root, { cid: 999_999, splitType: 'user' })
  expect([missing.statusCode, missing.json().status]).toEqual([400, 400])
  const empty = await download(root, { cid, splitType: 'user' })
  expect(empty.statusCode).toBe(200)
})

describe('the names in it', () => {
  test.each([
    ['../../etc/passwd', '__.._etc_passwd'],
    ['..', '_'],
    ['', '_'],
    ['con', '_con'],
    ['a\u202egpj.exe', 'a_gpj.exe'],
    ['三年级 一班', '三年级 一班'],
  ])('%j becomes %j', (given, name) => expect(safePart(given)).toBe(name))

  test('no program overwrites another or leaves its folder, whoever is called what', () => {
    const program = fc.record({
      username: fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('ada', 'Ada', '../ada', 'a/d')),
      displayId: fc.oneof(fc.string(), fc.constantFrom('A', 'a', '..')),
      score: fc.option(fc.nat()),
      submitTime: fc.constant(new Date('2024-05-01T12:00:00.000Z')),
      language: fc.constant('C'),
    })
    fc.assert(
      fc.property(fc.array(program), fc.constantFrom('user' as const, 'problem' as const), (all, split) => {
        const names = all.map(programNames(split))
        expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length)
        for (const name of names) {
          const parts = name.split('/')
          expect(parts).toHaveLength(2)
          for (const part of parts) expect(part).toMatch(/^[^.\s\\:*?"<>|]/)
        }
      }),
    )
  })

  test.each([
    ['C With O2', 'c'],
    ['C++ 20 With O2', 'cpp'],
    ['C#', 'cs'],
    ['JavaScript Node', 'js'],
    ['Java', 'java'],
    ['PyPy3', 'py'],
    ['Golang', 'go'],
    ['Rust', 'rs'],
    ['Brainfuck', 'txt'],
  ])('%s ends in %s', (language, extension) => expect(extensionOf(language)).toBe(extension))
})
