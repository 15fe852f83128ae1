import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { JudgeStatus, ProblemAuth } from '#contract/enums.ts'
import { apiPrefix, header } from '#contract/envelope.ts'
import type { TrialJob } from '#contract/judge-making.ts'
import { problemImport } from '#contract/limits/problem.ts'
import { programCheck, trial } from '#contract/limits/workshop.ts'
import type { DataOf } from '#contract/operation.ts'
import { changeProblemAuth, getAdminProblemList } from '#contract/problem-admin.ts'
import { actOnProblems, importChosen, previewImport } from '#contract/problem-batch.ts'
import { getTrials, startTrials } from '#contract/trial.ts'
import { getRevisions, openWorkshop, publishDraft, storeDraft } from '#contract/workshop.ts'
import type { Db } from '#server/db/database.ts'
import { findOrigin, lookSoon, takeUnsettled } from '#server/imported-problem/imported-problem.repository.ts'
import { isOutOfReach } from '#server/imported-problem/measuring.ts'
import { settleImports } from '#server/imported-problem/settle-imports.ts'
import { importPackages } from '#server/problem-package/import-packages.ts'
import { judgeOf, type PracticeServer, startPractice } from '#support/node/practice.ts'
import { until } from '#support/node/until.ts'
import { zipOf } from '#support/node/zip.ts'

let server: PracticeServer
let root: { uid: string; username: string; token: string }
const languages = ['C', 'C With O2', 'C++ 20 With O2', 'Python3']
let judge: ReturnType<typeof judgeOf>

beforeAll(async () => {
  server = await startPractice()
  root = await server.signedIn({ roles: ['root'] })
  judge = judgeOf(server, 'measurer')
  await judge.register({
    languages: languages.map((name) => ({ name, version: name, compileCommand: 'cc' })),
  })
})
afterAll(() => server?.close())

const exact = 'validator_flags: case_sensitive space_change_sensitive\n'
const kattis = (given: Record<string, string> = {}) =>
  zipOf({
    'sum/problem.yaml': `name: Sum\n${exact}`,
    'sum/problem_statement/problem.en.md': 'Add.\n',
    'sum/data/secret/1.in': '1 2\n',
    'sum/data/secret/1.ans': '3\n',
    'sum/data/secret/2.in': '2 2\n',
    'sum/data/secret/2.ans': '4\n',
    'sum/submissions/accepted/good.c': 'int main() { return 0; }\n',
    'sum/submissions/accepted/slow.py': 'print(3)\n',
    'sum/submissions/wrong_answer/bad.py': 'print(4)\n',
    ...given,
  })

/** A round of the server that has the problem at the moment is waited for; it would be looked at again later. */
const settled = async (pid: number) => {
  await sql`select from problem where id = ${pid} for no key update`.execute(server.db)
  await settleImports(server.db, { pids: [pid] })
}
const bringIn = async (content: Buffer) => {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(content)]), 'a.zip')
  const sent = new Response(form)
  const answer = await server.inject({
    method: 'POST',
    url: `${apiPrefix}${previewImport.path}`,
    payload: Buffer.from(await sent.arrayBuffer()),
    headers: { 'content-type': sent.headers.get('content-type') ?? '', [header.token]: root.token },
  })
  const { token } = answer.data as DataOf<typeof previewImport>
  const [made] =
    (await server.ask(importChosen, { body: { token, problems: [0] }, token: root.token })).data ?? []
  const { id: pid, auth } = await server.db
    .selectFrom('problem')
    .select(['id', 'auth'])
    .where('problemId', '=', made?.problemId ?? '')
    .executeTakeFirstOrThrow()
  await settled(pid)
  return { pid, auth, hidden: made?.hidden ?? [] }
}
const open = async (pid: number) => {
  const { data } = await server.ask(openWorkshop, { token: root.token, query: { pid } })
  if (!data) throw new Error('no workshop')
  return data
}
const isMeasuring = async (pid: number) =>
  (await server.ask(getTrials, { token: root.token, query: { pid } })).data?.isMeasuring
const takeTrials = async (): Promise<TrialJob[]> => {
  const jobs: TrialJob[] = []
  for (;;) {
    const [job] = await judge.leaseTrials({ languages })
    if (!job) return jobs
    jobs.push(job)
  }
}
const finish = async (job: TrialJob, time: number, status: JudgeStatus = JudgeStatus.Accepted) => {
  await judge.trialReport(job, {
    cells: job.cases.map(({ caseId }) => ({ caseId, status, time, memory: 1, share: null, message: null })),
    isLast: true,
  })
  await settled(job.problem.pid)
}

describe('a package without a time limit', () => {
  test('gets the one of its format from its accepted programs, as a revision', async () => {
    const { pid } = await bringIn(kattis())
    const before = await open(pid)
    expect(before.draft.timeLimit).toBe(2_000)
    expect(before.origin?.timeLimit).toMatchObject({ state: 'waiting', fallback: 2_000, factor: 5 })
    expect(before.draft.solutions.map(({ name, kind }) => [name, kind])).toEqual([
      ['accepted/good.c', 'main'],
      ['accepted/slow.py', 'correct'],
      ['wrong_answer/bad.py', 'wrongAnswer'],
    ])
    const jobs = await takeTrials()
    expect(jobs.map(({ language, problem }) => [language, problem.timeLimit]).sort()).toEqual([
      ['C With O2', 30_000],
      ['Python3', 30_000],
    ])
    expect(await isMeasuring(pid)).toBe(true)
    for (const job of jobs) await finish(job, job.language === 'Python3' ? 610 : 20)
    expect(await isMeasuring(pid)).toBe(false)
    const after = await open(pid)
    expect(after.published?.timeLimit).toBe(4_000)
    expect(after.origin?.timeLimit).toEqual({
      ...{ state: 'measured', fallback: 2_000, factor: 5, resolution: 1_000 },
      ...{ solution: 'accepted/slow.py', slowest: 610, limit: 4_000 },
    })
    expect(after.draft.solutions).toHaveLength(3)
    const { data } = await server.ask(getRevisions, { token: root.token, query: { pid } })
    expect(data?.map(({ number, changed }) => [number, changed])).toEqual([
      [2, ['timeLimit']],
      [1, []],
    ])
  })

  test('keeps what somebody chose meanwhile', async () => {
    const { pid } = await bringIn(kattis())
    const jobs = await takeTrials()
    await server.ask(storeDraft, {
      token: root.token,
      body: { pid, changes: [{ field: 'timeLimit', base: 0, value: 3_000 }] },
    })
    for (const job of jobs) await finish(job, 900)
    const { published, draft, origin } = await open(pid)
    expect([published?.timeLimit, draft.timeLimit]).toEqual([2_000, 3_000])
    expect(origin?.timeLimit?.state).toBe('changed')
  })

  test('keeps the one that it came in with where an accepted program fails, or there is none', async () => {
    const one = await bringIn(kattis())
    for (const job of await takeTrials())
      await finish(job, 20, job.language === 'Python3' ? JudgeStatus.WrongAnswer : JudgeStatus.Accepted)
    expect((await open(one.pid)).origin?.timeLimit).toMatchObject({
      ...{ state: 'failed', solution: 'accepted/slow.py', limit: null },
    })
    const { pid } = await bringIn(
      zipOf({
        'sum/problem.yaml': `name: Sum\n${exact}`,
        'sum/problem_statement/problem.en.md': 'Add.\n',
        'sum/data/secret/1.in': '1 2\n',
        'sum/data/secret/1.ans': '3\n',
      }),
    )
    expect((await open(pid)).origin?.timeLimit).toMatchObject({ state: 'noProgram', fallback: 2_000 })
    expect(await takeTrials()).toEqual([])
  })

  test('is measured in the end where other trials of the problem took its place', async () => {
    const { pid } = await bringIn(kattis())
    await server.ask(startTrials, { token: root.token, body: { pid, again: false } })
    const others = await takeTrials()
    for (const job of others) await finish(job, 7)
    await settleImports(server.db, { pids: [pid] })
    // A round of the server itself may have asked for them already.
    const all = [...others, ...(await takeTrials())]
    for (const job of all.slice(others.length)) await finish(job, 7)
    expect(all.filter(({ problem }) => problem.timeLimit === 30_000)).toHaveLength(2)
    expect((await open(pid)).origin?.timeLimit).toMatchObject({ state: 'measured', limit: 1_000 })
  })

  test('is measured in the end where its trials ran tests by other names', async () => {
    const { pid } = await bringIn(kattis())
    await sql`update trial set cases = (
      select jsonb_agg(jsonb_set(one, '{key}', to_jsonb('old ' || (one ->> 'key')))) from jsonb_array_elements(cases) as one
    ) where pid = ${pid}`.execute(server.db)
    for (const job of await takeTrials()) await finish(job, 7)
    expect((await open(pid)).origin?.timeLimit?.state).toBe('waiting')
    await settleImports(server.db, { pids: [pid] })
    const again = await takeTrials()
    expect(again).toHaveLength(2)
    for (const job of again) await finish(job, 7)
    expect((await open(pid)).origin?.timeLimit).toMatchObject({ state: 'measured', limit: 1_000 })
  })

  test('does not wait for a program in a language that no judge has', async () => {
    const { pid } = await bringIn(kattis({ 'sum/submissions/accepted/late.hs': 'main = print 3\n' }))
    expect(await isMeasuring(pid)).toBe(true)
    for (const job of await takeTrials()) await finish(job, 300)
    expect((await open(pid)).origin?.timeLimit).toMatchObject({ state: 'measured', limit: 2_000 })
  })

  test('is not waited for where no judge has a language of its programs, or none is there', async () => {
    const { pid } = await bringIn(
      zipOf({
        'sum/problem.yaml': `name: Sum\n${exact}`,
        'sum/problem_statement/problem.en.md': 'Add.\n',
        'sum/data/secret/1.in': '1 2\n',
        'sum/data/secret/1.ans': '3\n',
        'sum/submissions/accepted/late.hs': 'main = print 3\n',
      }),
    )
    expect((await open(pid)).origin?.timeLimit?.state).toBe('waiting')
    expect(await isMeasuring(pid)).toBe(false)
    const other = await bringIn(kattis())
    const jobs = await takeTrials()
    for (const job of jobs) await finish(job, 20, JudgeStatus.WrongAnswer)
    const later = await bringIn(kattis())
    expect([await isMeasuring(other.pid), await isMeasuring(later.pid)]).toEqual([false, true])
    const [seen] = await server.db.selectFrom('judgeNode').select('seenAt').execute()
    await server.db
      .updateTable('judgeNode')
      .set({ seenAt: new Date(0) })
      .execute()
    expect(await isMeasuring(later.pid)).toBe(false)
    await server.db
      .updateTable('judgeNode')
      .set({ seenAt: seen?.seenAt ?? new Date() })
      .execute()
    for (const job of await takeTrials()) await finish(job, 20)
  })

  test('follows the multiplier and the resolution that the package names', async () => {
    const { pid } = await bringIn(
      kattis({
        'sum/problem.yaml':
          'problem_format_version: 2025-09\nname: {en: Sum}\nlimits: {time_multipliers: {ac_to_time_limit: 3}, time_resolution: 0.1}\n',
        'sum/statement/problem.en.md': 'Add.\n',
        'sum/data/test_group.yaml': 'output_validator_args: [case_sensitive, space_change_sensitive]\n',
        'sum/submissions/submissions.yaml': 'accepted/slow.py: {use_for_time_limit: false}\n',
      }),
    )
    const jobs = await takeTrials()
    expect(jobs.map(({ language }) => language)).toEqual(['C With O2'])
    for (const job of jobs) await finish(job, 111)
    expect((await open(pid)).published?.timeLimit).toBe(400)
  })
})

describe('a package with a checker', () => {
  const checker = (code: string) =>
    kattis({
      'sum/problem.yaml': 'name: Sum\nvalidation: custom\nlimits: {time_limit: 1}\n',
      'sum/output_validators/v.cpp': code,
      'sum/.timelimit': '1',
    })
  const checked = async (code: string, compiles: boolean, message = '') => {
    const answer = bringIn(checker(code))
    const job = await until('the checker', async () => {
      const [job] = await judge.leaseProgramChecks()
      return job
    })
    expect(job.problem.spjCode).toBe(code)
    await judge.programCheckResult(job, { compiles, message })
    return answer
  }

  test('is hidden when its checker does not compile, with the words of the compiler', async () => {
    const { pid, auth, hidden } = await checked('int main() { return words; }\n', false, 'words?\n  ^')
    expect([auth, hidden]).toEqual([ProblemAuth.Private, ['words? ^']])
    expect((await open(pid)).origin).toMatchObject({ hidden: ['words? ^'], timeLimit: null })
    const { token } = root
    const list = await server.ask(getAdminProblemList, { token, query: { limit: 100 } })
    expect(list.data?.records.find(({ id }) => id === pid)?.hiddenReasons).toEqual(['words? ^'])
    const body = { act: 'auth', pids: [pid], auth: ProblemAuth.Public, dryRun: true } as const
    const preview = await server.ask(actOnProblems, { token, body })
    expect(preview.data).toMatchObject([{ outcome: 'change', hiddenReasons: ['words? ^'] }])
  })

  test('is hidden with as many whole characters of the compiler as there is room for', async () => {
    const message = `x${'\u{1F600}'.repeat(400)}`
    const { hidden } = await checked('int main() { return faces; }\n', false, message)
    expect(hidden).toEqual([`x${'\u{1F600}'.repeat(299)}`])
  })

  test.each(['the list', 'a bulk act', 'the workshop'])(
    'forgets why it was hidden once it is shown from %s',
    async (from) => {
      const { pid } = await checked(`int main() { return "${from}"; }\n`, false, 'no words')
      const { token } = root
      if (from === 'the list')
        await server.ask(changeProblemAuth, { token, body: { id: pid, auth: ProblemAuth.Public } })
      else if (from === 'a bulk act')
        await server.ask(actOnProblems, {
          token,
          body: { act: 'auth', pids: [pid], auth: ProblemAuth.Public, dryRun: false },
        })
      else {
        const changes = [{ field: 'auth', base: 0, value: ProblemAuth.Public }]
        await server.ask(storeDraft, { token, body: { pid, changes } })
        const seen = [{ field: 'auth', version: 1 }]
        await server.ask(publishDraft, { token, body: { pid, note: '', seen } })
      }
      const { published, origin } = await open(pid)
      expect([published?.auth, origin?.hidden]).toEqual([ProblemAuth.Public, []])
    },
  )

  test('is public when it does, and is not compiled anew the next time', async () => {
    const code = 'int main() { return 42; }\n'
    expect(await checked(code, true)).toMatchObject({ auth: ProblemAuth.Public, hidden: [] })
    expect(await bringIn(checker(code))).toMatchObject({ auth: ProblemAuth.Public, hidden: [] })
    expect(await judge.leaseProgramChecks()).toEqual([])
  })

  test('stays as it is when the checker that does not compile is another one by then', async () => {
    const seen = { seenAt: new Date(0) }
    await server.db.updateTable('judgeNode').set(seen).execute()
    const { pid, auth } = await bringIn(checker('int main() { return stale; }\n'))
    await server.db
      .updateTable('problem')
      .set({ spjCode: 'int main() { return 43; }\n' })
      .where('id', '=', pid)
      .execute()
    const [job] = await judge.leaseProgramChecks()
    if (!job) throw new Error('no check')
    await judge.programCheckResult(job, { compiles: false, message: 'stale?' })
    const { published, origin } = await open(pid)
    expect([auth, published?.auth]).toEqual([ProblemAuth.Public, ProblemAuth.Public])
    expect(origin?.hidden).toEqual([])
    const { programKey } = await server.db
      .selectFrom('problemImport')
      .select('programKey')
      .where('pid', '=', pid)
      .executeTakeFirstOrThrow()
    expect(programKey).toBeNull()
  })

  test('comes in at once where no judge is there, and is hidden when one has said so', async () => {
    await server.db
      .updateTable('judgeNode')
      .set({ seenAt: new Date(0) })
      .execute()
    const { pid, auth } = await bringIn(checker('int main() { return later; }\n'))
    expect(auth).toBe(ProblemAuth.Public)
    const [job] = await judge.leaseProgramChecks()
    if (!job) throw new Error('no check')
    await judge.programCheckResult(job, { compiles: false, message: 'later?' })
    const { published, origin } = await open(pid)
    expect([published?.auth, origin?.hidden]).toEqual([ProblemAuth.Private, ['later?']])
  })
})

describe('a round', () => {
  const since = (trx: Db, pid: number, interval: string) =>
    sql`update problem_import set at = clock_timestamp() - ${interval}::interval, look_at = clock_timestamp() - interval '1 hour'
      where pid = ${pid}`.execute(trx)
  const waitsOf = async (trx: Db, pids: readonly number[]) => {
    const rows = await trx.selectFrom('problemImport').select(['pid', 'lookAt']).execute()
    const until = new Map(rows.map(({ pid, lookAt }) => [pid, lookAt.getTime() - Date.now()]))
    return pids.map((pid) => Math.round((until.get(pid) ?? 0) / 10_000) * 10)
  }

  test('looks at each in its turn, the less often the longer it waits, unless something has changed', async () => {
    await server.db.deleteFrom('problemImport').execute()
    const pids: number[] = []
    for (let count = 0; count < 3; count += 1)
      pids.push((await bringIn(kattis({ 'sum/submissions/accepted/late.hs': 'main = print 3\n' }))).pid)
    const [fresh = 0, older = 0, old = 0] = pids
    const limits = { roundMax: 2, againMs: problemImport.againMs }
    // The rounds of the server itself leave alone what is locked.
    await server.db.transaction().execute(async (trx) => {
      await since(trx, fresh, '1 second')
      await since(trx, older, '20 minutes')
      await since(trx, old, '3 days')
      expect(await takeUnsettled(trx, limits)).toHaveLength(2)
      expect(await takeUnsettled(trx, limits)).toHaveLength(1)
      expect(await takeUnsettled(trx, limits)).toEqual([])
      expect(await waitsOf(trx, pids)).toEqual([10, 120, 300])
      await lookSoon(trx, old)
      expect(await takeUnsettled(trx, limits)).toEqual([old])
      await lookSoon(trx)
      expect(await takeUnsettled(trx, { ...limits, roundMax: 5 })).toHaveLength(3)
      await sql`update problem_import set programs = null`.execute(trx)
      await lookSoon(trx)
      expect(await takeUnsettled(trx, limits)).toEqual([])
    })
    for (const job of await takeTrials()) await finish(job, 300)
  })

  test('soon looks again at what somebody else had locked', async () => {
    const { pid } = await bringIn(kattis({ 'sum/submissions/accepted/late.hs': 'main = print 3\n' }))
    await sql`update problem_import set look_at = clock_timestamp() + interval '1 hour' where pid = ${pid}`.execute(
      server.db,
    )
    await server.db.transaction().execute(async (trx) => {
      await trx.selectFrom('problem').select('id').where('id', '=', pid).forUpdate().execute()
      await settleImports(server.db, { pids: [pid] })
      const [wait = 0] = await waitsOf(server.db, [pid])
      expect(wait, 'seconds').toBeLessThanOrEqual(10)
    })
    for (const job of await takeTrials()) await finish(job, 300)
  })

  test('reads no test of what waits for a language that no judge has', async () => {
    const { pid } = await bringIn(
      zipOf({
        'sum/problem.yaml': `name: Sum\n${exact}`,
        'sum/problem_statement/problem.en.md': 'Add.\n',
        'sum/data/secret/1.in': '1 2\n',
        'sum/data/secret/1.ans': '3\n',
        'sum/submissions/accepted/late.hs': 'main = print 3\n',
      }),
    )
    expect(await isOutOfReach(server.db, pid, [{ language: 'Haskell', name: 'late.hs', code: '' }])).toBe(
      true,
    )
    expect(await isOutOfReach(server.db, pid, [{ language: 'Python3', name: 'a.py', code: '' }])).toBe(false)
  })
})

describe('of somebody who does not run the site', () => {
  const bringInAs = async (importer: { uid: string; username: string }, content: Buffer) => {
    const { problems } = await importPackages(server.db, content, { importer })
    const pid = problems[0]?.saved?.pid ?? 0
    await settled(pid)
    return pid
  }

  test('a limit is measured once the hour of the judges is free, whoever else measures', async () => {
    const { uid, username } = await server.signedIn()
    const earlier = await bringInAs({ uid, username }, kattis())
    for (const job of await takeTrials()) await finish(job, 10)
    expect((await findOrigin(server.db, earlier))?.timeLimit).toMatchObject({ state: 'measured' })
    await sql`update processor_time set time = ${trial.hourlyCpuMs} where uid = ${uid}`.execute(server.db)

    const pid = await bringInAs({ uid, username }, kattis())
    await settleImports(server.db, { pids: [pid] })
    expect(await takeTrials()).toEqual([])
    expect((await findOrigin(server.db, pid))?.timeLimit?.state).toBe('waiting')
    expect(await isMeasuring(pid), 'its hour is spent').toBe(false)
    const { pid: ofRoot } = await bringIn(kattis())
    const ofRootOnly = await takeTrials()
    expect(ofRootOnly.map(({ problem }) => problem.pid)).toEqual([ofRoot, ofRoot])
    for (const job of ofRootOnly) await finish(job, 10)

    await sql`update processor_time set minute = minute - interval '1 hour' where uid = ${uid}`.execute(
      server.db,
    )
    await settleImports(server.db, { pids: [pid] })
    const jobs = await takeTrials()
    expect(jobs.map(({ problem }) => problem.pid)).toEqual([pid, pid])
    for (const job of jobs) await finish(job, 10)
    expect((await findOrigin(server.db, pid))?.timeLimit).toMatchObject({ state: 'measured', limit: 1_000 })
  })

  test('so many checkers are compiled at a time, and the others after them', async () => {
    const { uid, username } = await server.signedIn()
    const checker = (at: number) =>
      kattis({
        'sum/problem.yaml': 'name: Sum\nvalidation: custom\nlimits: {time_limit: 1}\n',
        'sum/output_validators/v.cpp': `int main() { return 100 + ${at}; }\n`,
        'sum/.timelimit': '1',
      })
    const pids: number[] = []
    for (const at of Array(programCheck.unfinishedMax + 1).keys())
      pids.push(await bringInAs({ uid, username }, checker(at)))
    await settleImports(server.db, { pids })
    const first = await judge.leaseProgramChecks({ max: 10 })
    expect(first).toHaveLength(programCheck.unfinishedMax)
    for (const job of first) await judge.programCheckResult(job)
    await settleImports(server.db, { pids })
    const [last, ...others] = await judge.leaseProgramChecks({ max: 10 })
    if (!last) throw new Error('it was not asked for')
    expect(others).toEqual([])
    await judge.programCheckResult(last, { compiles: false, message: 'no words' })
    const hidden = await Promise.all(pids.map(async (pid) => (await findOrigin(server.db, pid))?.hidden))
    expect(hidden).toEqual([...first.map(() => []), ['no words']])
  })
})

describe('a package whose validator gives points', () => {
  test('has its programs run on tests that are worth what they are, and counts those with a part of it', async () => {
    // No answer is waited for, whether the validator compiles.
    await server.db
      .updateTable('judgeNode')
      .set({ seenAt: new Date(0) })
      .execute()
    const { pid } = await bringIn(
      kattis({
        'sum/problem.yaml': 'name: Sum\ntype: scoring\nvalidation: custom score\n',
        'sum/output_validators/v.py': "open('score.txt')\n",
        'sum/data/testdata.yaml': 'range: 0 40\ngrader_flags: min\n',
      }),
    )
    const jobs = await takeTrials()
    expect(jobs.flatMap(({ cases }) => cases.map(({ score }) => score))).toEqual([40, 40, 40, 40])
    for (const job of jobs) await finish(job, 20, JudgeStatus.PartialAccepted)
    expect((await open(pid)).origin?.timeLimit).toMatchObject({ state: 'measured', limit: 1_000 })
  })
})
