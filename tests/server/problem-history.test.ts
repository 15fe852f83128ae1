import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { JudgeStatus } from '#contract/enums.ts'
import { getLastAcCode, getProblemDetail } from '#contract/problem.ts'
import { getProblemList, getUserProblemStatus } from '#contract/problem-list.ts'
import { addProblem, type PracticeServer, setSiteConfig, startPractice } from '#support/node/practice.ts'

let server: PracticeServer

beforeAll(async () => {
  server = await startPractice()
})
afterAll(() => server?.close())

describe('what a user has done', () => {
  const judge = async (token: string, problemId: string, status: JudgeStatus) => {
    const { submitId } = await server.submitAs(token, problemId, { code: `// ${status}` })
    const [job] = await server.judge.lease()
    if (!job) throw new Error('Nothing was handed out')
    await server.judge.result(job, { status })
    return submitId
  }

  test('is accepted once it ever was, else the newest status, else nothing', async () => {
    const { pid, problemId } = await addProblem(server.db)
    const second = await addProblem(server.db)
    const { token } = await server.signedIn()
    const statuses = async (as = token) => {
      const body = { pidList: [pid, second.pid, 1], isContestProblemList: false }
      const { data } = await server.ask(getUserProblemStatus, { token: as, body })
      return [pid, second.pid, 1].map((id) => data?.[id]?.status)
    }
    const none = JudgeStatus.NotSubmitted
    expect(await statuses()).toEqual([none, none, none])
    await judge(token, problemId, JudgeStatus.WrongAnswer)
    await judge(token, second.problemId, JudgeStatus.RuntimeError)
    expect(await statuses()).toEqual([JudgeStatus.WrongAnswer, JudgeStatus.RuntimeError, none])
    const accepted = await judge(token, problemId, JudgeStatus.Accepted)
    await judge(token, problemId, JudgeStatus.TimeLimitExceeded)
    expect(await statuses()).toEqual([JudgeStatus.Accepted, JudgeStatus.RuntimeError, none])
    expect(await statuses((await server.signedIn()).token)).toEqual([none, none, none])
    await server.db
      .updateTable('submission')
      .set({ status: JudgeStatus.WrongAnswer })
      .where('submitId', '=', accepted)
      .execute()
    expect(await statuses()).toEqual([JudgeStatus.TimeLimitExceeded, JudgeStatus.RuntimeError, none])
  })

  test('in a contest that is not there is 404', async () => {
    const { token } = await server.signedIn()
    for (const given of [{ isContestProblemList: true }, { isContestProblemList: false, cid: 3 }]) {
      const body = { pidList: [1000], ...given }
      expect(await server.ask(getUserProblemStatus, { token, body })).toMatchObject({
        http: 200,
        status: 404,
      })
    }
  })

  test('gives the newest accepted code back to its author alone', async () => {
    const { pid, problemId } = await addProblem(server.db)
    const { token } = await server.signedIn()
    const last = async (as = token) => (await server.ask(getLastAcCode, { token: as, query: { pid } })).data
    expect(await last()).toEqual({ submitId: null, code: '', language: null })
    await judge(token, problemId, JudgeStatus.Accepted)
    const submitId = await judge(token, problemId, JudgeStatus.Accepted)
    await judge(token, problemId, JudgeStatus.WrongAnswer)
    expect(await last()).toEqual({ submitId, code: '// 0', language: 'C' })
    expect((await last((await server.signedIn()).token))?.code).toBe('')
    await setSiteConfig(server.db, 'hideNonContestSubmissionCode', true)
    const notice = (await last())?.code
    await setSiteConfig(server.db, 'hideNonContestSubmissionCode', false)
    expect(notice).toMatch(/hides submission code/)
  })

  test('moves the counts of the problem, whatever changes a verdict', async () => {
    const { pid, problemId } = await addProblem(server.db)
    const { token } = await server.signedIn()
    const counts = async () => {
      const { data } = await server.ask(getProblemDetail, { query: { problemId } })
      const { pid: _, ...shown } = data?.problemCount ?? { pid: 0 }
      const list = await server.ask(getProblemList, { query: { keyword: problemId } })
      expect(list.data?.records[0]).toMatchObject(shown)
      return Object.fromEntries(Object.entries(shown).filter(([, count]) => count !== 0))
    }
    await server.submitAs(token, problemId)
    expect(await counts()).toEqual({ total: 1 })
    const [job] = await server.judge.lease()
    await server.judge.result(job as NonNullable<typeof job>)
    expect(await counts()).toEqual({ total: 1, ac: 1 })
    const verdicts = [
      ['wa', JudgeStatus.WrongAnswer],
      ['tle', JudgeStatus.TimeLimitExceeded],
      ['mle', JudgeStatus.MemoryLimitExceeded],
      ['re', JudgeStatus.RuntimeError],
      ['pe', JudgeStatus.PresentationError],
      ['ce', JudgeStatus.CompileError],
      ['se', JudgeStatus.SystemError],
      ['pa', JudgeStatus.PartialAccepted],
    ] as const
    for (const [, status] of verdicts) await judge(token, problemId, status)
    const each = Object.fromEntries(verdicts.map(([name]) => [name, 1]))
    expect(await counts()).toEqual({ total: 9, ac: 1, ...each })
    await server.db
      .updateTable('submission')
      .set({ status: JudgeStatus.Pending })
      .where('pid', '=', pid)
      .execute()
    expect(await counts()).toEqual({ total: 9 })
    await server.db.updateTable('submission').set({ cid: 4 }).where('pid', '=', pid).execute()
    expect(await counts()).toEqual({})
    await server.db.updateTable('submission').set({ cid: 0, status: 0 }).where('pid', '=', pid).execute()
    await server.db.deleteFrom('submission').where('pid', '=', pid).where('language', '=', 'C').execute()
    expect(await counts()).toEqual({})
    expect(await server.db.selectFrom('solved').selectAll().where('pid', '=', pid).execute()).toEqual([])
  })
})
