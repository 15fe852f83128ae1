import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { JudgeStatus } from '#contract/enums.ts'
import type { JudgingResult } from '#contract/judge-node.ts'
import { caseExcerpt } from '#contract/limits/submission.ts'
import { getAllCaseResult, getSubmissionDetail, submit } from '#contract/submission.ts'
import { cleanUp } from '#server/clean-up/clean-up.ts'
import { queuePriority } from '#server/queue/priority.ts'
import { requeue } from '#server/queue/requeue.ts'
import { addContest } from '#support/node/contest.ts'
import { addProblem, type PracticeServer, startPractice } from '#support/node/practice.ts'

let server: PracticeServer
let problem: { pid: number; problemId: string }
const people = {} as Record<'owner' | 'reader' | 'admin', { token: string }>

beforeAll(async () => {
  server = await startPractice()
  problem = await addProblem(server.db)
  people.owner = await server.signedIn()
  people.reader = await server.signedIn()
  people.admin = await server.signedIn({ roles: ['admin'] })
})
beforeEach(() => server.db.deleteFrom('submission').execute())
afterAll(() => server?.close())

const judged = async (result: Partial<JudgingResult> = {}, { problemId } = problem) => {
  const { submitId } = await server.submitAs(people.owner.token, problemId)
  const [job] = await server.judge.lease()
  if (!job) throw new Error('Nothing was handed out')
  await server.judge.result(job, result)
  return submitId
}

describe('the case table', () => {
  const table = async (submitId: number, token?: string) =>
    (await server.ask(getAllCaseResult, { query: { submitId }, ...(token ? { token } : {}) })).data

  const ac = JudgeStatus.Accepted
  const wa = JudgeStatus.WrongAnswer

  type Mode = 'default' | 'subtask_lowest' | 'subtask_average'
  type Given = { groupNum: number; status: JudgeStatus; score: number | null; message?: string }
  /** A submission for a problem with these cases, whose mode has become another one since. */
  const judgedAs = async (
    mode: Mode,
    cases: readonly Given[],
    result: Partial<JudgingResult> = {},
  ): Promise<number> => {
    const { pid, problemId } = await addProblem(server.db, { cases: cases.length })
    const setMode = (judgeCaseMode: Mode) =>
      server.db.updateTable('problem').set({ judgeCaseMode }).where('id', '=', pid).execute()
    await setMode(mode)
    for (const [index, { groupNum }] of cases.entries()) {
      const ofCase = server.db.updateTable('problemCase').set({ groupNum }).where('pid', '=', pid)
      await ofCase.where('seq', '=', index + 1).execute()
    }
    const { submitId } = await server.submitAs(people.owner.token, problemId)
    const [job] = await server.judge.lease()
    if (!job) throw new Error('Nothing was handed out')
    const judgedCases = cases.map((one, index) => ({
      caseId: job.cases[index]?.caseId ?? 0,
      seq: index + 1,
      time: 10 + index,
      memory: 100 + index,
      message: `case ${index + 1}`,
      ...one,
    }))
    await server.judge.result(job, { status: JudgeStatus.PartialAccepted, cases: judgedCases, ...result })
    await setMode('default')
    return submitId
  }

  test('shows times and verdicts to all, words to the owner, files to admins', async () => {
    const submitId = await judged({ status: wa })
    const [anonymous, reader, owner, admin] = await Promise.all(
      [undefined, people.reader.token, people.owner.token, people.admin.token].map(
        async (token) => (await table(submitId, token))?.judgeCaseList?.[0],
      ),
    )
    const closed = {
      id: null,
      pid: null,
      submitId: null,
      uid: null,
      caseId: null,
      inputData: null,
      outputData: null,
    }
    const open = { seq: 1, groupNum: 1, status: ac, time: 12, memory: 3_200, mode: 'default' }
    expect(anonymous).toMatchObject({ ...open, ...closed, userOutput: null })
    expect(reader).toEqual(anonymous)
    expect(owner).toMatchObject({ ...open, ...closed })
    expect(admin).toMatchObject({
      ...open,
      submitId,
      pid: problem.pid,
      inputData: '1.in',
      outputData: '1.out',
    })
  })

  test('keeps the words of a case from other readers', async () => {
    const submitId = await judgedAs('default', [{ groupNum: 1, status: wa, score: null }])
    expect((await table(submitId))?.judgeCaseList?.[0]?.userOutput).toBeNull()
    expect((await table(submitId, people.reader.token))?.judgeCaseList?.[0]?.userOutput).toBeNull()
    expect((await table(submitId, people.owner.token))?.judgeCaseList?.[0]?.userOutput).toBe('case 1')
  })

  test.each([
    ['Traceback: 42 expected', /^The checker of this problem failed/],
    ['Sandbox: no memory', /^Sandbox: no memory$/],
  ])('%s: a checker that failed is quoted to whoever may see the test data alone', async (said, read) => {
    const failed = { groupNum: 1, status: JudgeStatus.SystemError, score: null, message: said }
    const result = { status: JudgeStatus.SystemError, errorMessage: said }
    const submitId = await judgedAs('default', [failed], result)
    const wordsFor = async ({ token }: { token: string }) => [
      (await server.ask(getSubmissionDetail, { query: { submitId }, token })).data?.submission.errorMessage,
      (await table(submitId, token))?.judgeCaseList?.[0]?.userOutput,
    ]
    const noted = expect.stringMatching(read)
    expect(await wordsFor(people.owner)).toEqual([noted, noted])
    expect(await wordsFor(people.reader)).toEqual([noted, null])
    expect(await wordsFor(people.admin)).toEqual([said, said])
  })

  test('a checker that does not compile is said to the others in their language', async () => {
    const said = 'The interactor of the problem does not compile'
    const submitId = await judgedAs('default', [], { status: JudgeStatus.SystemError, errorMessage: said })
    const wordsFor = async ({ token }: { token: string }) => {
      const asked = { query: { submitId }, token, locale: 'zh-CN' } as const
      return (await server.ask(getSubmissionDetail, asked)).data?.submission.errorMessage
    }
    expect(await wordsFor(people.owner)).toMatch(/不是你的代码/)
    expect(await wordsFor(people.admin)).toBe(said)
  })

  test('is null where the problem keeps it closed, and empty before judging', async () => {
    const closed = await addProblem(server.db, { openCaseResult: false })
    const submitId = await judged({}, closed)
    expect(await table(submitId, people.owner.token)).toBeNull()
    const pending = await server.submitAs(people.owner.token, problem.problemId)
    expect(await table(pending.submitId)).toMatchObject({ judgeCaseMode: 'default', judgeCaseList: [] })
  })

  test('sums subtasks up by their lowest case', async () => {
    const submitId = await judgedAs('subtask_lowest', [
      { groupNum: 1, status: ac, score: 20 },
      { groupNum: 2, status: ac, score: 30 },
      { groupNum: 2, status: wa, score: 0 },
      { groupNum: 2, status: JudgeStatus.Cancelled, score: 0 },
    ])
    const found = await table(submitId)
    expect(found?.judgeCaseMode).toBe('subtask_lowest')
    expect(found?.judgeCaseList).toBeNull()
    expect(found?.subTaskJudgeCaseVoList).toMatchObject([
      { groupNum: 1, status: ac, score: 20, ac: 1, total: 1, time: 10, memory: 100 },
      { groupNum: 2, status: wa, score: 0, ac: 1, total: 3, time: 12, memory: 102 },
    ])
  })

  test('sums subtasks up by their average', async () => {
    const submitId = await judgedAs('subtask_average', [
      { groupNum: 1, status: ac, score: 20 },
      { groupNum: 1, status: wa, score: 0 },
      { groupNum: 1, status: wa, score: 5 },
      { groupNum: 2, status: ac, score: 30 },
      { groupNum: 3, status: wa, score: 0 },
    ])
    expect((await table(submitId))?.subTaskJudgeCaseVoList).toMatchObject([
      {
        groupNum: 1,
        status: JudgeStatus.PartialAccepted,
        score: 8,
        ac: 1,
        total: 3,
        time: null,
        memory: null,
      },
      { groupNum: 2, status: ac, score: 30, ac: 1, total: 1 },
      { groupNum: 3, status: wa, score: 0, ac: 0, total: 1 },
    ])
  })
})

describe('what a failed case was about', () => {
  const whole = (text: string) => ({ text, line: 1, before: false, after: false, mark: 0 })
  /** Both cases fail; the first is the example of the statement. */
  const failing = ({ cases }: { cases: readonly JudgedCaseOf[] }): Partial<JudgingResult> => ({
    status: JudgeStatus.WrongAnswer,
    cases: cases.map(({ caseId, seq, groupNum }) => ({
      caseId,
      seq,
      groupNum,
      status: JudgeStatus.WrongAnswer,
      time: 1,
      memory: 1,
      score: null,
      message: null,
      excerpt: {
        input: { ...whole(`${seq}\n`), mark: null },
        expected: whole(`${seq}\n`),
        output: whole(`own\0 \ud800 ${seq}\n`),
        difference: { line: 1, column: 1 },
      },
    })),
  })
  type JudgedCaseOf = { caseId: number; seq: number; groupNum: number }

  const failed = async ({ problemId } = problem) => {
    const { submitId } = await server.submitAs(people.owner.token, problemId)
    const [job] = await server.judge.lease()
    if (!job) throw new Error('Nothing was handed out')
    const stored = await server.judge.result(job, failing(job))
    expect(stored.data).toEqual({ stored: true })
    return { submitId, job }
  }
  const excerpts = async (submitId: number, token?: string) => {
    const { data } = await server.ask(getAllCaseResult, { query: { submitId }, ...(token ? { token } : {}) })
    return data?.judgeCaseList?.map(({ excerpt }) => excerpt?.output.text ?? null)
  }

  test('is shown to the owner for the examples alone, to admins for each case, and to nobody else', async () => {
    const { submitId, job } = await failed()
    expect(job.excerpts).toBe(true)
    const [first, second] = ['own\ufffd \ufffd 1\n', 'own\ufffd \ufffd 2\n']
    expect(await excerpts(submitId, people.owner.token)).toEqual([first, null])
    expect(await excerpts(submitId, people.admin.token)).toEqual([first, second])
    expect(await excerpts(submitId, people.reader.token)).toEqual([null, null])
    expect(await excerpts(submitId)).toEqual([null, null])
  })

  test('stays hidden where the answer of the example is another one, or the case is longer', async () => {
    const { submitId } = await failed()
    const show = (examples: string) =>
      server.db.updateTable('problem').set({ examples }).where('id', '=', problem.pid).execute()
    await show('<input>1</input><output>2</output>')
    expect(await excerpts(submitId, people.owner.token)).toEqual([null, null])
    await show('<input>1</input><output>1</output>')
    await server.db
      .updateTable('caseExcerpt')
      .set({
        excerpts: JSON.stringify([
          {
            seq: 1,
            input: { ...whole('1\n'), after: true },
            expected: whole('1\n'),
            output: whole('x'),
            difference: null,
          },
        ]),
      })
      .where('submitId', '=', submitId)
      .execute()
    expect(await excerpts(submitId, people.owner.token)).toEqual([null, null])
  })

  test('is neither asked for nor kept where cases are closed, and none of it is shown once they are', async () => {
    const closed = await addProblem(server.db, { openCaseResult: false })
    const { submitId, job } = await failed(closed)
    expect(job.excerpts).toBe(false)
    expect(await rows(submitId)).toBe(0)
    const open = await failed()
    const setOpen = (openCaseResult: boolean) =>
      server.db.updateTable('problem').set({ openCaseResult }).where('id', '=', problem.pid).execute()
    await setOpen(false)
    expect(await excerpts(open.submitId, people.admin.token)).toBeUndefined()
    await setOpen(true)
  })

  const rows = async (submitId: number) => {
    const found = server.db.selectFrom('caseExcerpt').select('submitId').where('submitId', '=', submitId)
    return (await found.execute()).length
  }

  const failedIn = async (contest: { cid: number }): Promise<number> => {
    const body = { pid: 'A', cid: contest.cid, language: 'C', code: 'int main() {}' }
    const sent = await server.ask(submit, { token: people.owner.token, body })
    const [job] = await server.judge.lease()
    if (!job || !sent.data) throw new Error('Nothing was handed out')
    await server.judge.result(job, failing(job))
    return sent.data.submitId
  }

  test('is shown in a contest to whoever runs it and may read the tests, and to contestants as its rules say', async () => {
    const [author, maker] = [await server.signedIn(), await server.signedIn({ roles: ['admin'] })]
    const contest = await addContest(server.db, {
      uid: author.uid,
      problem: { author: maker.username },
    })
    const submitId = await failedIn(contest)
    const both = ['own\ufffd \ufffd 1\n', 'own\ufffd \ufffd 2\n']
    const example = [both[0], null]
    const root = await server.signedIn({ roles: ['root'] })
    expect(await excerpts(submitId, root.token)).toEqual(both)
    expect(await excerpts(submitId, author.token)).toEqual(example)
    for (const { token } of [people.owner, people.admin])
      expect(await excerpts(submitId, token)).toBeUndefined()
    await server.db
      .updateTable('contest')
      .set({ endTime: sql<Date>`now()`, uid: maker.uid })
      .where('id', '=', contest.cid)
      .execute()
    expect(await excerpts(submitId, maker.token)).toEqual(both)
    expect(await excerpts(submitId, people.owner.token)).toEqual(example)
    expect(await excerpts(submitId, people.admin.token)).toEqual([null, null])
  })

  test('goes with the judging that it came from, and with time', async () => {
    const { submitId } = await failed()
    expect(await rows(submitId)).toBe(1)
    await server.db
      .transaction()
      .execute((trx) => requeue(trx, [submitId], { priority: queuePriority.rejudge, whenQueued: 'restart' }))
    expect(await rows(submitId)).toBe(0)
    const [job] = await server.judge.lease()
    if (job) await server.judge.result(job, failing(job))
    expect(await rows(submitId)).toBe(1)
    await cleanUp(server.db, new Date(Date.now() + (caseExcerpt.keepDays + 1) * 86_400_000))
    expect(await rows(submitId)).toBe(0)
  })
})
