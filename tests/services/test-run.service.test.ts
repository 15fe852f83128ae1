import { filter, type Observable, Subject } from 'rxjs'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { JudgeStatus } from '#contract/enums.ts'
import type { Hint } from '#contract/hint.ts'
import { getTestRunResult, submitTestRun, testRunHintId } from '#contract/test-run.ts'
import { createHttp, type FailureReport } from '#services/http.ts'
import { createStorage } from '#services/storage.ts'
import { createTestRunService, type TestRunRequest } from '#services/test-run.service.ts'
import { createTestRunMemory } from '#services/test-run-memory.ts'
import { createMemoryArea } from '#support/browser/memory-area.ts'

type Answer = { data: unknown } | { status: number; msg: string } | 'offline'
const key = submitTestRun.example.data
const pending: Answer = {
  data: {
    status: JudgeStatus.Pending,
    time: null,
    memory: null,
    userInput: null,
    userOutput: null,
    expectedOutput: null,
    stderr: null,
    problemJudgeMode: null,
  },
}
const finished: Answer = { data: getTestRunResult.example.data }
const request: TestRunRequest = {
  pid: 1,
  type: 'public',
  language: 'C',
  code: 'int main(){}',
  userInput: '1',
  expectedOutput: '2',
}

/** The real way to the server, up to `fetch`; answers come in the order of the list, the last one for good. */
function start(...answers: Answer[]) {
  const asked: { url: string; at: number; body: unknown }[] = []
  const reports: FailureReport[] = []
  const hints = new Subject<Hint>()
  const began = Date.now()
  const http = createHttp({
    storage: createStorage({ area: createMemoryArea(), events: new EventTarget() }),
    locale: () => 'en-US',
    fetch: async (url, init) => {
      const body: unknown = init?.body ? JSON.parse(String(init.body)) : undefined
      asked.push({ url: String(url), at: Date.now() - began, body })
      const answer = answers.length > 1 ? answers.shift() : answers[0]
      if (!answer || answer === 'offline') throw new TypeError('fetch failed')
      return Response.json(
        'data' in answer ? { status: 200, msg: 'success', ...answer } : { data: null, ...answer },
      )
    },
  })
  http.failures.subscribe((report) => reports.push(report))
  const service = createTestRunService({
    http,
    push: {
      topic: (topic, id) => hints.pipe(filter((hint) => hint.topic === topic && hint.id === id)),
    },
  })
  return { service, asked, reports, hints }
}

function listen<T>(stream: Observable<T>) {
  const heard: (T | 'complete' | { error: unknown })[] = []
  const feed = stream.subscribe({
    next: (value) => heard.push(value),
    error: (error: unknown) => heard.push({ error }),
    complete: () => heard.push('complete'),
  })
  return { heard, stop: () => feed.unsubscribe() }
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('running', () => {
  const { signal } = new AbortController()

  it('is sent once and gives the key', async () => {
    const { service, asked } = start({ data: key })
    expect(await service.run(request, signal)).toBe(key)
    expect(asked).toEqual([{ url: `/ojapi${submitTestRun.path}`, at: 0, body: request }])
  })

  it('leaves out an empty expected output', async () => {
    const { service, asked } = start({ data: key })
    await service.run({ ...request, expectedOutput: '' }, signal)
    const { expectedOutput: _, ...rest } = request
    expect(asked[0]?.body).toEqual(rest)
  })

  it('is not sent again after a failure, which the panel shows by itself', async () => {
    const { service, asked, reports } = start('offline')
    await expect(service.run(request, signal)).rejects.toEqual({ kind: 'offline' })
    await pass(60_000)
    expect(asked).toHaveLength(1)
    expect(reports.map(({ quiet }) => quiet)).toEqual([true])
  })
})

describe('watching', () => {
  it('asks every second until there is an outcome', async () => {
    const { service, asked } = start(pending, pending, finished)
    const { heard } = listen(service.watch(key))
    await pass(10_000)
    expect(asked.map(({ at }) => at)).toEqual([0, 1_000, 2_000])
    expect(asked[0]?.url).toBe(`/ojapi${getTestRunResult.path}?testJudgeKey=${key}`)
    expect(heard).toEqual([
      (pending as { data: unknown }).data,
      (pending as { data: unknown }).data,
      getTestRunResult.example.data,
      'complete',
    ])
  })

  it('asks at once on its own hint alone', async () => {
    const { service, asked, hints } = start(pending, finished)
    const { heard } = listen(service.watch(key))
    await pass(300)
    hints.next({ topic: 'test run', id: 1 })
    hints.next({ topic: 'submission', id: testRunHintId(key) ?? 0 })
    await pass(100)
    expect(asked).toHaveLength(1)
    hints.next({ topic: 'test run', id: testRunHintId(key) ?? 0 })
    await pass(0)
    expect(asked.map(({ at }) => at)).toEqual([0, 400])
    expect(heard.at(-1)).toBe('complete')
  })

  it('survives a lost answer, and ends with what the server refuses', async () => {
    const refusal = { status: 400, msg: 'There is no such test run' }
    const { service, reports } = start(pending, 'offline', refusal)
    const { heard } = listen(service.watch(key))
    await pass(10_000)
    expect(heard.at(-1)).toEqual({ error: { kind: 'refused', status: 400, message: refusal.msg } })
    expect(reports.every(({ quiet }) => quiet)).toBe(true)
  })
})

describe('the memory', () => {
  const place = { problemId: 'P1001', cid: 0 }
  it('keeps the panel of each problem apart', () => {
    const area = createMemoryArea()
    const memory = createTestRunMemory(createStorage({ area, events: new EventTarget() }))
    memory.keep(place, { userInput: '1', expectedOutput: '', key })
    const again = createTestRunMemory(createStorage({ area, events: new EventTarget() }))
    expect(again.recall(place)).toEqual({ userInput: '1', expectedOutput: '', key })
    expect(again.recall({ ...place, cid: 7 })).toBeUndefined()
    expect(again.recall({ ...place, problemId: 'P1002' })).toBeUndefined()
  })
})
