import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { JudgeStatus, ProblemAuth } from '#contract/enums.ts'
import { ensureAdmin } from '#server/account/built-in-admin.ts'
import { claimDataDir } from '#server/all-in-one/data-dir-lock.ts'
import { ownPostgres } from '#server/all-in-one/own-postgres.ts'
import { readConfig } from '#server/config.ts'
import { prepareDatabase } from '#server/db/prepare.ts'
import { importPackages } from '#server/problem-package/import-packages.ts'
import type { GradedSubmission } from '#server/problem-package/problem-package.ts'
import { verifyPackage } from '#server/problem-package/verify-package.ts'
import { addGroup } from '#support/node/group.ts'
import { judgeOf, type PracticeServer, startPractice } from '#support/node/practice.ts'
import { type Ran, startScript } from '#support/node/script.ts'
import { until } from '#support/node/until.ts'
import { zipOf } from '#support/node/zip.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'verdict-commands-'))
chmodSync(folder, 0o755)
let server: PracticeServer

vi.setConfig({ testTimeout: 120_000 })
beforeAll(async () => {
  server = await startPractice()
  await ensureAdmin(server.db, 'secret-1', new Date())
})
afterAll(async () => {
  await server?.close()
  rmSync(folder, { recursive: true, force: true })
})

const start = (script: string, args: readonly string[], env: Record<string, string>) =>
  startScript(folder, script, args, env)

const run = (script: string, args: readonly string[], env?: Record<string, string>): Promise<Ran> =>
  start(script, args, env ?? { DATABASE_URL: server.databaseUrl }).ended

const hoj = (problemId: string, title = 'Double') =>
  zipOf({
    'p.json': JSON.stringify({
      judgeMode: 'default',
      samples: [{ input: '1.in', output: '1.out' }],
      problem: { problemId, title, timeLimit: 1000, memoryLimit: 256 },
    }),
    'p/1.in': '1\n',
    'p/1.out': '2\n',
  })

const kattisFiles = {
  'sum/problem.yaml': 'name: Sum\n',
  'sum/.timelimit': '2\n',
  'sum/problem_statement/problem.en.md': 'Add.\n',
  'sum/data/secret/1.in': '1 2\n',
  'sum/data/secret/1.ans': '3\n',
  'sum/submissions/accepted/good.c': 'int main() { return 0; }\n',
  'sum/submissions/wrong_answer/bad.py': 'print(4)\n',
}
const kattis = zipOf(kattisFiles)

const write = (name: string, bytes: Buffer): string => {
  const file = path.join(folder, name)
  writeFileSync(file, bytes)
  return file
}

const problemIds = async () =>
  (await server.db.selectFrom('problem').select('problemId').execute()).map(({ problemId }) => problemId)

describe('problem:import', () => {
  test('says in a dry run what it would make, and makes nothing', async () => {
    const file = write('dry.zip', hoj('cmd1'))
    const { code, out, err } = await run('problem-import.ts', [file, '--dry-run'])
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(out).toContain('dry.zip: hoj')
    expect(out).toMatch(/^p +will be made +problem cmd1$/m)
    expect(out).toMatch(/^ +will be made +public: everybody sees it as soon as it is there$/m)
    expect(out).toMatch(/^ +will be made +1 case, 4 B$/m)
    expect(out).toContain('1 of 1 would be imported')
    expect(await problemIds()).not.toContain('CMD1')
  })

  test('makes problems of several files, and fails when one of them fails', async () => {
    const [one, two] = [write('one.zip', hoj('cmd2')), write('two.zip', hoj('cmd3', ''))]
    const { code, out } = await run('problem-import.ts', [one, two])
    expect(code).toBe(1)
    expect(out).toMatch(/^p +made +problem CMD2$/m)
    expect(out).toMatch(/^p +FAILED +The problem has no title$/m)
    expect(await problemIds()).toEqual(expect.arrayContaining(['CMD2']))
    expect(await problemIds()).not.toContain('CMD3')
  })

  test('brings problems into a group, under its short name', async () => {
    const { uid } = await server.createUser()
    const { gid } = await addGroup(server.db, { uid, shortName: 'Berry' })
    const file = write('berry.zip', hoj('cmd7'))
    const dry = await run('problem-import.ts', [file, '--group', String(gid), '--dry-run'])
    expect(dry).toMatchObject({ code: 0, err: '' })
    const { code, out } = await run('problem-import.ts', [file, '--group', String(gid)])
    expect({ code, out }).toEqual({ code: 0, out: expect.stringContaining('1 of 1 imported') })
    const found = server.db.selectFrom('problem').select(['problemId', 'isGroup']).where('gid', '=', gid)
    expect(await found.execute()).toEqual([{ problemId: 'BERRYCMD7', isGroup: true }])
    expect(await run('problem-import.ts', [file, '--group', '123456789'])).toMatchObject({
      code: 2,
      err: 'There is no group 123456789.\n',
    })
  })

  test.each([
    [[], /problem:import -- FILE/],
    [['none.zip'], /^none\.zip: the file does not exist$/],
    [[folder], /: The file is not a problem package of a known format$/],
    [['x', '--format', 'odd'], /Unknown format odd; use one of hoj/],
    [['x', '--dry-run', '--verify'], /a dry run stores nothing/],
    [['x', '--group', 'ours'], /^ours is no number of a group/],
    [['x', '--unknown'], /^Unknown option '--unknown'$/],
    [['x', '--format'], /^Option '--format <value>' argument missing$/],
  ])('with %j says in one line what is wrong', async (args, words) => {
    const { code, out, err } = await run('problem-import.ts', args)
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err.trim()).toMatch(words)
    expect(err.trim().split('\n')).toHaveLength(1)
  })

  test('a file that is no package, and a site that is not there', async () => {
    const file = write('text.zip', Buffer.from('hello'))
    expect(await run('problem-import.ts', [file])).toMatchObject({
      code: 2,
      err: `${file}: The file is not a problem package of a known format\n`,
    })
    expect(await run('problem-import.ts', [file, '--format', 'hoj'])).toMatchObject({
      code: 2,
      err: `${file}: The file is not a zip archive\n`,
    })
    const empty = path.join(folder, 'no-site')
    expect(await run('problem-import.ts', [file], { DATA_DIR: empty })).toMatchObject({
      code: 2,
      err: `DATA_DIR="${empty}" contains no site; run npm start with it once.\n`,
    })
    const nowhere = { DATABASE_URL: 'postgres://127.0.0.1:1/none' }
    expect(await run('problem-import.ts', [file], nowhere)).toMatchObject({
      code: 2,
      err: expect.stringMatching(/^The database cannot be used: .*ECONNREFUSED.*\n$/),
    })
  })
})

describe('problem:import --verify', () => {
  test('needs a judge', async () => {
    const file = write('verify.zip', kattis)
    await server.db
      .updateTable('judgeNode')
      .set({ seenAt: new Date(0) })
      .execute()
    const { code, out, err } = await run('problem-import.ts', [file, '--verify'])
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err).toBe('--verify needs a running judge; run npm start, then import again.\n')
  })

  test('submits what is graded, and compares verdicts', async () => {
    const file = write('verify.zip', kattis)
    const judge = judgeOf(server, 'verifier')
    await judge.register({
      languages: ['C With O2', 'Python3'].map((name) => ({ name, version: name, compileCommand: 'cc' })),
    })
    const verifyWith = async (statuses: Record<string, JudgeStatus>) => {
      const { ran, ended } = start('problem-import.ts', [file, '--verify'], {
        DATABASE_URL: server.databaseUrl,
      })
      for (const _ of Object.keys(statuses)) {
        const job = await until('a submission', async () => {
          const [job] = await judge.lease({ languages: ['C With O2', 'Python3'] })
          if (!job && /FAIL/.test(ran.out)) throw new Error(ran.out)
          return job
        })
        const status = statuses[job.language] ?? JudgeStatus.SystemError
        await judge.result(job, { status, cases: job.cases.map((one) => judgedCase(one, status)) })
      }
      return ended
    }
    const right = await verifyWith({
      'C With O2': JudgeStatus.Accepted,
      Python3: JudgeStatus.WrongAnswer,
    })
    expect(right.out).toMatch(/^ok {4}.*good\.c {2}expected Accepted, got Accepted, 12 ms$/m)
    expect(right.out).toMatch(
      /^ok {4}.*bad\.py {2}expected WrongAnswer or PresentationError, got WrongAnswer, 12 ms$/m,
    )
    expect(right.code).toBe(0)
    const wrong = await verifyWith({ 'C With O2': JudgeStatus.Accepted, Python3: JudgeStatus.Accepted })
    expect(wrong.out).toMatch(
      /^FAIL {2}.*bad\.py {2}expected WrongAnswer or PresentationError, got Accepted, 12 ms$/m,
    )
    expect(wrong.code).toBe(1)
    const broken = await verifyWith({
      'C With O2': JudgeStatus.SystemError,
      Python3: JudgeStatus.WrongAnswer,
    })
    const [, problemId = ''] = /^HIDDEN {2}(\S+): it cannot be judged/m.exec(broken.out) ?? []
    const { auth } = await server.db
      .selectFrom('problem')
      .select('auth')
      .where('problemId', '=', problemId)
      .executeTakeFirstOrThrow()
    expect([auth, broken.code]).toEqual([ProblemAuth.Private, 1])
  })

  test('judges under the limit that follows from the accepted programs', async () => {
    const { 'sum/.timelimit': _, ...files } = kattisFiles
    const file = write('measured.zip', zipOf(files))
    const judge = judgeOf(server, 'measurer')
    const languages = ['C With O2', 'Python3']
    await judge.register({
      languages: languages.map((name) => ({ name, version: name, compileCommand: 'cc' })),
    })
    const { ended } = start('problem-import.ts', [file, '--verify'], { DATABASE_URL: server.databaseUrl })
    const trial = await until('a trial', async () => (await judge.leaseTrials({ languages }))[0])
    expect(await judge.lease({ languages })).toEqual([])
    await judge.trialReport(trial, {
      cells: trial.cases.map(({ caseId }) => ({
        ...{ caseId, status: JudgeStatus.Accepted, time: 610, memory: 1, share: null, message: null },
      })),
      isLast: true,
    })
    for (const _each of languages) {
      const job = await until('a submission', async () => (await judge.lease({ languages }))[0])
      expect(job.problem.timeLimit).toBe(4_000)
      const status = job.language === 'Python3' ? JudgeStatus.TimeLimitExceeded : JudgeStatus.Accepted
      await judge.result(job, { status, cases: job.cases.map((one) => judgedCase(one, status)) })
    }
    const { out } = await ended
    expect(out).toContain('Time limit: 4000 ms, from the 610 ms of accepted/good.c\nok ')
  })

  test('hides a problem whose checker does not compile', async () => {
    const judge = judgeOf(server, 'compiler')
    await judge.register({
      languages: [{ name: 'C++ 20 With O2', version: '1', compileCommand: 'g++' }],
    })
    const {
      'sum/submissions/accepted/good.c': _,
      'sum/submissions/wrong_answer/bad.py': __,
      ...files
    } = kattisFiles
    const file = write(
      'broken.zip',
      zipOf({
        ...files,
        'sum/problem.yaml': 'name: Sum\nvalidation: custom\n',
        'sum/output_validators/v.cpp': 'int main() { return words; }\n',
        'sum/output_validators/readme.txt': '',
      }),
    )
    const { ended } = start('problem-import.ts', [file], { DATABASE_URL: server.databaseUrl })
    const job = await until('the checker', async () => {
      const [job] = await judge.leaseProgramChecks()
      return job
    })
    expect(job.problem).toMatchObject({ spjLanguage: 'C++ 20', spjCode: 'int main() { return words; }\n' })
    await judge.programCheckResult(job, { compiles: false, message: 'words was not declared' })
    const { out } = await ended
    const [, problemId = ''] = /^HIDDEN {2}(\S+): words was not declared$/m.exec(out) ?? []
    const { auth } = await server.db
      .selectFrom('problem')
      .select('auth')
      .where('problemId', '=', problemId)
      .executeTakeFirstOrThrow()
    expect(auth).toBe(ProblemAuth.Private)
  })

  test('goes on when a program cannot be stored', async () => {
    const file = write(
      'nul.zip',
      zipOf({ ...kattisFiles, 'sum/submissions/accepted/aa.c': 'int main() { return "\0"[0]; }' }),
    )
    const judge = judgeOf(server, 'nul-verifier')
    await judge.register({
      languages: ['C With O2', 'Python3'].map((name) => ({ name, version: name, compileCommand: 'cc' })),
    })
    const { ended } = start('problem-import.ts', [file, '--verify'], { DATABASE_URL: server.databaseUrl })
    for (const _ of ['good.c', 'bad.py']) {
      const job = await until('a submission', async () => {
        const [job] = await judge.lease({ languages: ['C With O2', 'Python3'] })
        return job
      })
      const right = job.language === 'Python3' ? JudgeStatus.WrongAnswer : JudgeStatus.Accepted
      await judge.result(job, { status: right, cases: job.cases.map((one) => judgedCase(one, right)) })
    }
    const { out, code } = await ended
    expect(out).toMatch(/^ +made +2 graded submissions, which become solutions in the workshop$/m)
    expect(out).toMatch(/^ +left out +\S*aa\.c: contains a NUL character, which no submission may contain$/m)
    expect(out).toMatch(
      /^FAIL {2}.*aa\.c {2}expected Accepted, not judged: it contains a NUL character, which no submission may contain$/m,
    )
    expect(out).toMatch(/^ok {4}.*good\.c/m)
    expect(out).toMatch(/^ok {4}.*bad\.py/m)
    expect(code).toBe(1)
  })
})

test('a part of the points is right where no output is wrong', async () => {
  const importer = await server.createUser({ roles: ['root'] })
  const zip = zipOf({ ...kattisFiles, 'sum/problem.yaml': 'name: Sum\ntype: scoring\n' })
  const [saved] = (await importPackages(server.db, zip, { importer })).problems.map((one) => one.saved)
  if (!saved) throw new Error('not saved')
  const language = 'C With O2'
  const judge = judgeOf(server, 'point-verifier')
  await judge.register({ languages: [{ name: language, version: '1', compileCommand: 'cc' }] })
  const rightWith = async (given: Partial<GradedSubmission>, other: JudgeStatus, score = 30) => {
    const one: GradedSubmission = { name: 'a', language, code: 'main', expected: ['Accepted'], ...given }
    const found = verifyPackage(server.db, saved, [one]).next()
    const job = await until('a submission', async () => (await judge.lease({ languages: [language] }))[0])
    const [first] = job.cases
    if (!first) throw new Error('no case')
    const cases = [judgedCase(first, other)]
    await judge.result(job, { status: JudgeStatus.PartialAccepted, score, cases })
    const { value } = await found
    return value?.isRight
  }
  const lacking = { mayLackPoints: true } as const
  const told = { score: { min: 10, max: 40 } }
  expect(await rightWith(lacking, JudgeStatus.PartialAccepted)).toBe(true)
  expect(await rightWith(lacking, JudgeStatus.PartialAccepted, 0)).toBe(false)
  expect(await rightWith(lacking, JudgeStatus.WrongAnswer)).toBe(false)
  expect(await rightWith(told, JudgeStatus.PartialAccepted)).toBe(true)
  expect(await rightWith(told, JudgeStatus.TimeLimitExceeded)).toBe(false)
})

const judgedCase = (one: { caseId: number; seq: number; groupNum: number }, status: JudgeStatus) => ({
  caseId: one.caseId,
  seq: one.seq,
  groupNum: one.groupNum,
  status,
  time: 12,
  memory: 1,
  score: null,
  message: null,
})

describe('problem:export', () => {
  test('writes what can be brought in again, and never over a file', async () => {
    await run('problem-import.ts', [write('out.zip', hoj('cmd9'))])
    const out = path.join(folder, 'exported.zip')
    expect(await run('problem-export.ts', ['cmd9', '--out', out])).toMatchObject({ code: 0, err: '' })
    await server.db
      .updateTable('problem')
      .set({ problemId: 'CMD9-OLD' })
      .where('problemId', '=', 'CMD9')
      .execute()
    expect((await run('problem-import.ts', [out])).out).toContain('1 of 1 imported')
    const before = readFileSync(out)
    expect(await run('problem-export.ts', ['cmd9', '--out', out])).toMatchObject({
      code: 2,
      err: `${out}: a file of this name already exists\n`,
    })
    expect(readFileSync(out)).toEqual(before)
  })

  test.each([
    [['cmd9'], /problem:export -- ID/],
    [['none', '--out', 'x.zip'], /^Problem none does not exist\.$/],
    [['cmd9', '--out', '/nowhere/x.zip'], /^\/nowhere\/x\.zip: the folder does not exist$/],
    [
      ['cmd9', '--out', folder],
      /: (this is a folder; name a file in it|a file of this name already exists)$/,
    ],
  ])('with %j says in one line what is wrong', async (args, words) => {
    const { code, err } = await run('problem-export.ts', args)
    expect(code).toBe(2)
    expect(err.trim()).toMatch(words)
  })
})

test.each([
  ['problem-import.ts', 'npm run problem:import'],
  ['problem-export.ts', 'npm run problem:export'],
  ['judge-replay.ts', 'npm run judge:replay'],
  ['doctor.ts', 'npm run doctor'],
])('%s --help says what it is for, without a site', async (script, words) => {
  const { code, out, err } = await run(script, ['--help'], {})
  expect({ code, err }).toEqual({ code: 0, err: '' })
  expect(out.startsWith(words)).toBe(true)
  expect(out).toContain('Exit code 0')
})

test.each([
  [[], 'npm run judge:replay -- FILE'],
  [['none.json'], 'none.json: the file does not exist'],
  [[folder], `${folder}: this is a folder; name a file in it`],
])('judge:replay with %j says in one line what is wrong', async (args, words) => {
  expect(await run('judge-replay.ts', args, {})).toEqual({ code: 2, out: '', err: `${words}\n` })
})

test('the database of a data folder is found, whether the product runs or not', async () => {
  const dataDir = path.join(folder, 'site')
  const config = readConfig({ DATA_DIR: dataDir, SEED: 'empty', ADMIN_PASSWORD: 'secret-1' })
  const postgres = await ownPostgres(dataDir)
  await prepareDatabase(postgres.url, config)
  const release = claimDataDir(dataDir)
  const running = await run('problem-import.ts', [write('a.zip', hoj('site1'))], { DATA_DIR: dataDir })
  expect(running).toMatchObject({ code: 0, err: '', out: expect.stringContaining('1 of 1 imported') })
  await postgres.stop()
  release()
  const stopped = await run('problem-import.ts', [write('b.zip', hoj('site1'))], { DATA_DIR: dataDir })
  expect(stopped).toMatchObject({
    code: 1,
    err: '',
    out: expect.stringContaining('Problem SITE1 already exists'),
  })
})
