import { describe, expect, it } from 'vitest'
import { JudgeStatus } from '#contract/enums.ts'
import { manualJudge } from '#contract/judge-control.ts'
import { checkSubmissionsStatus } from '#contract/submission.ts'
import { getSubmissionTrace } from '#contract/submission-trace.ts'
import { createHttp, type FailureReport, type ReceivedFile } from '#services/http.ts'
import { createJudgeControlService } from '#services/judge-control.service.ts'
import { createStorage } from '#services/storage.ts'
import { createMemoryArea } from '#support/browser/memory-area.ts'

const success = (data: unknown) => Response.json({ status: 200, msg: 'success', data })
const { signal } = new AbortController()
const exampleStatus = checkSubmissionsStatus.example.data['1']

/** The real way to the server, up to `fetch`. */
function start(answer: () => Response | Error) {
  const asked: string[] = []
  const saved: ReceivedFile[] = []
  const reports: FailureReport[] = []
  const storage = createStorage({ area: createMemoryArea(), events: new EventTarget() })
  storage.token.set('token-of-root')
  const tokens: (string | null)[] = []
  const http = createHttp({
    storage,
    locale: () => 'en-US',
    fetch: async (url, init) => {
      asked.push(`${init?.method} ${String(url)}`)
      tokens.push(new Headers(init?.headers).get('authorization'))
      const given = answer()
      if (given instanceof Error) throw given
      return given
    },
  })
  http.failures.subscribe((report) => reports.push(report))
  const service = createJudgeControlService({ http, save: (file) => saved.push(file) })
  return { service, asked, saved, reports, tokens }
}

describe('judge control service', () => {
  it('asks how many submissions a rejudge of a problem would queue', async () => {
    const { service, asked } = start(() => success(12))
    expect(await service.countToRejudge(1000, signal)).toBe(12)
    expect(asked).toEqual(['GET /ojapi/admin/judge/rejudge-problem-count?pid=1000'])
  })

  it('sends each act to its call, a score only where one was given', async () => {
    const { service, asked } = start(() => success(manualJudge.example.data))
    await service.act({ kind: 'cancel', submitId: 7 }, signal)
    const manual = { kind: 'manual', submitId: 7, status: JudgeStatus.Accepted } as const
    await service.act({ ...manual, score: undefined }, signal)
    await service.act({ ...manual, score: 0 }, signal)
    expect(asked).toEqual([
      'GET /ojapi/admin/judge/cancel-judge?submitId=7',
      'GET /ojapi/admin/judge/manual-judge?submitId=7&status=0',
      'GET /ojapi/admin/judge/manual-judge?submitId=7&status=0&score=0',
    ])
  })

  it('rejects with what the server said', async () => {
    const { service, reports } = start(() => Response.json({ status: 400, msg: 'No', data: null }))
    const failure = { kind: 'refused', status: 400, message: 'No' }
    await expect(service.act({ kind: 'rejudge', submitId: 7 }, signal)).rejects.toEqual(failure)
    expect(reports.map((report) => report.failure)).toEqual([failure])
  })

  it('rejudges a problem call by call until none is left, and counts', async () => {
    const answers = [
      { queued: 1_000, next: 4_711, before: [] },
      { queued: 12, next: null, before: [] },
    ]
    const { service, asked } = start(() => success(answers.shift()))
    expect(await service.act({ kind: 'rejudgeProblem', pid: 7 }, signal)).toBe(1_012)
    expect(asked).toEqual([
      'GET /ojapi/admin/judge/rejudge-problem?pid=7',
      'GET /ojapi/admin/judge/rejudge-problem?pid=7&after=4711',
    ])
  })

  it('says how far a rejudge is and what it changed', async () => {
    const { Accepted, WrongAnswer, Pending } = JudgeStatus
    const before = [Accepted, WrongAnswer, Accepted].map((status, index) => ({
      ...{ submitId: index + 1, status, score: 60 },
    }))
    const statuses = (...all: JudgeStatus[]) =>
      Object.fromEntries(all.map((status, index) => [index + 1, { ...exampleStatus, status, score: 75 }]))
    const answers: unknown[] = [
      { queued: 3, next: null, before },
      statuses(WrongAnswer, Pending, Accepted),
      { 2: statuses(Pending, Accepted)[2] },
    ]
    const { service, asked } = start(() => success(answers.shift()))
    expect(await service.rejudgeOutcome(7, signal)).toBeNull()
    await service.act({ kind: 'rejudgeProblem', pid: 7 }, signal)
    expect(service.isRejudging(7)).toBe(true)
    const one = (from: JudgeStatus, to: JudgeStatus) => ({ from, to, count: 1 })
    expect(await service.rejudgeOutcome(7, signal)).toEqual({
      ...{ total: 3, done: 2 },
      changes: [one(Accepted, WrongAnswer)],
      scores: 1,
    })
    expect(service.isRejudging(7)).toBe(true)
    const whole = {
      ...{ total: 3, done: 3, scores: 1 },
      changes: [one(Accepted, WrongAnswer), one(WrongAnswer, Accepted)],
    }
    expect(await service.rejudgeOutcome(7, signal)).toEqual(whole)
    expect(service.isRejudging(7)).toBe(false)
    expect(await service.rejudgeOutcome(7, signal)).toEqual(whole)
    expect(asked).toHaveLength(3)
  })

  it('reads a trace, also that there is none', async () => {
    const { data } = getSubmissionTrace.example
    expect(await start(() => success(data)).service.trace(1, signal)).toEqual(data)
    expect(await start(() => success(null)).service.trace(1, signal)).toBeNull()
  })

  it('saves the replay file under the name that the server gives it', async () => {
    const headers = { 'content-disposition': `attachment;filename=${encodeURIComponent('judging 7.json')}` }
    const { service, saved, asked, tokens } = start(() => new Response('{"job":1}', { headers }))
    await service.act({ kind: 'save', submitId: 7 }, signal)
    expect(asked).toEqual(['GET /ojapi/admin/judge/trace-file?submitId=7'])
    expect(tokens).toEqual(['token-of-root'])
    expect(saved.map(({ name }) => name)).toEqual(['judging 7.json'])
    expect(await saved[0]?.content.text()).toBe('{"job":1}')
  })

  it.each([
    ['the envelope of a refusal', () => Response.json({ status: 404, msg: 'Gone', data: null }), 'refused'],
    ['a success without a file', () => success({ any: 1 }), 'no file'],
    [
      'a missing right',
      () => Response.json({ status: 403, msg: 'No', data: null }, { status: 403 }),
      'forbidden',
    ],
    ['no network', () => new TypeError('fetch failed'), 'offline'],
  ])('saves nothing from %s', async (_what, answer, kind) => {
    const { service, saved, reports } = start(answer)
    await expect(service.act({ kind: 'save', submitId: 7 }, signal)).rejects.toMatchObject({ kind })
    expect(saved).toEqual([])
    expect(reports.map(({ failure }) => failure.kind)).toEqual([kind])
  })
})
