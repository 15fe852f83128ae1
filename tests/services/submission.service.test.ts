import { BehaviorSubject, filter, type Observable, Subject } from 'rxjs'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { JudgeStatus } from '#contract/enums.ts'
import type { Hint } from '#contract/hint.ts'
import {
  checkSubmissionsStatus,
  getSubmissionDetail,
  getSubmissionList,
  submit,
} from '#contract/submission.ts'
import { createHttp, type FailureReport } from '#services/http.ts'
import type { Push } from '#services/push.ts'
import { createStorage } from '#services/storage.ts'
import { createSubmissionService, type SubmitRequest } from '#services/submission.service.ts'
import { createSubmissionMemory } from '#services/submission-memory.ts'
import { createMemoryArea } from '#support/browser/memory-area.ts'

type Answer = { data: unknown } | { status: number; msg: string } | 'offline'
interface Asked {
  path: string
  at: number
  body: unknown
}

const statusOf = (submitId: number, status: JudgeStatus) => ({
  ...checkSubmissionsStatus.example.data['1'],
  submitId,
  status,
})
const statuses = (...list: [number, JudgeStatus][]): Answer => ({
  data: Object.fromEntries(list.map(([id, status]) => [id, statusOf(id, status)])),
})

/** The real way to the server, up to `fetch`; answers come in the order of the list, the last one for good. */
function start(
  answers: Record<string, Answer[]>,
  { training }: { training?: { tid: number; displayId: string } } = {},
) {
  const asked: Asked[] = []
  const reports: FailureReport[] = []
  const hints = new Subject<Hint>()
  const visible = new BehaviorSubject(true)
  const began = Date.now()
  const http = createHttp({
    storage: createStorage({ area: createMemoryArea(), events: new EventTarget() }),
    locale: () => 'en-US',
    fetch: async (url, init) => {
      const path = String(url).replace('/ojapi', '').replace(/\?.*/, '')
      const body: unknown = init?.body ? JSON.parse(String(init.body)) : undefined
      asked.push({ path, at: Date.now() - began, body })
      init?.signal?.throwIfAborted()
      const list = answers[path] ?? []
      const answer = list.length > 1 ? list.shift() : list[0]
      if (!answer || answer === 'offline') throw new TypeError('fetch failed')
      return Response.json(
        'data' in answer ? { status: 200, msg: 'success', ...answer } : { data: null, ...answer },
      )
    },
  })
  http.failures.subscribe((report) => reports.push(report))
  const push: Push = {
    topic: (topic, id) =>
      hints.pipe(filter((hint) => hint.topic === topic && (topic === 'submission list' || hint.id === id))),
  }
  const service = createSubmissionService({ http, push, visible, ...(training ? { training } : {}) })
  return { service, asked, reports, hints, visible }
}

/** What a stream says, with the second it says it in. */
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
const checkPath = checkSubmissionsStatus.path

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('submit', () => {
  const request: SubmitRequest = {
    problemId: 'P1001',
    cid: 0,
    language: 'C',
    code: 'int main(){}',
    requestKey: 'key-of-the-press',
  }
  const stored: Answer = { data: submit.example.data }

  it('sends the contract’s form and gives the submission without its code', async () => {
    const { service, asked } = start({ [submit.path]: [stored] })
    const submission = await service.submit(request, new AbortController().signal)
    expect(asked[0]?.body).toEqual({
      pid: 'P1001',
      cid: 0,
      language: 'C',
      code: 'int main(){}',
      requestKey: 'key-of-the-press',
    })
    expect(submission).toMatchObject({ submitId: 1, status: JudgeStatus.Pending, errorMessage: null })
    expect(submission).not.toHaveProperty('code')
  })

  it('names the problem as its training does', async () => {
    const { service, asked } = start({ [submit.path]: [stored] }, { training: { tid: 7, displayId: 'B' } })
    await service.submit(request, new AbortController().signal)
    expect(asked[0]?.body).toMatchObject({ pid: 'B', tid: 7, cid: 0 })
  })

  it('asks once, and leaves it to the screen to say what went wrong', async () => {
    const away = start({ [submit.path]: ['offline'] })
    await expect(away.service.submit(request, new AbortController().signal)).rejects.toEqual({
      kind: 'offline',
    })
    const strict = start({ [submit.path]: [{ status: 403, msg: 'Too fast' }] })
    await expect(strict.service.submit(request, new AbortController().signal)).rejects.toEqual({
      kind: 'refused',
      status: 403,
      message: 'Too fast',
    })
    for (const { asked, reports } of [away, strict]) {
      expect(asked.length).toBe(1)
      expect(reports.map(({ quiet }) => quiet)).toEqual([true])
    }
  })
})

describe('watch', () => {
  it('asks every 2 s until the verdict is there', async () => {
    const { service, asked } = start({
      [checkPath]: [
        statuses([7, JudgeStatus.Pending]),
        statuses([7, JudgeStatus.Judging]),
        statuses([7, JudgeStatus.WrongAnswer]),
      ],
    })
    const { heard } = listen(service.watch(7))
    await pass(10_000)
    expect(asked.map(({ at }) => at)).toEqual([0, 2_000, 4_000])
    expect(
      heard.map((value) => (typeof value === 'object' && 'status' in value ? value.status : value)),
    ).toEqual([JudgeStatus.Pending, JudgeStatus.Judging, JudgeStatus.WrongAnswer, 'complete'])
  })

  it('a hint of this submission makes it ask at once, one of another does not', async () => {
    const { service, asked, hints } = start({
      [checkPath]: [statuses([7, JudgeStatus.Pending]), statuses([7, JudgeStatus.Accepted])],
    })
    listen(service.watch(7))
    await pass(300)
    hints.next({ topic: 'submission', id: 8 })
    await pass(200)
    hints.next({ topic: 'submission', id: 7 })
    await pass(0)
    expect(asked.map(({ at }) => at)).toEqual([0, 500])
  })

  it('brings the words of the compiler', async () => {
    const detail = getSubmissionDetail.example.data
    const { service } = start({
      [checkPath]: [statuses([7, JudgeStatus.CompileError])],
      [getSubmissionDetail.path]: [
        { data: { ...detail, submission: { ...detail.submission, errorMessage: 'expected ;' } } },
      ],
    })
    const { heard } = listen(service.watch(7))
    await pass(0)
    expect(heard[0]).toMatchObject({ status: JudgeStatus.CompileError, errorMessage: 'expected ;' })
  })

  it('outlives a server that is away for a minute', async () => {
    const { service } = start({
      [checkPath]: [
        statuses([7, JudgeStatus.Pending]),
        ...Array.from({ length: 6 }, (): Answer => 'offline'),
        statuses([7, JudgeStatus.Accepted]),
      ],
    })
    const { heard } = listen(service.watch(7))
    await pass(120_000)
    expect(heard.at(-1)).toBe('complete')
  })

  it('fails for a submission that is not there, without asking again', async () => {
    const { service, asked } = start({ [checkPath]: [{ data: {} }] })
    const { heard } = listen(service.watch(7))
    await pass(10_000)
    expect(heard).toEqual([{ error: { kind: 'refused', status: 404, message: '' } }])
    expect(asked.length).toBe(1)
  })
})

describe('follow', () => {
  const hint = { topic: 'submission', id: 7 } as const
  const seen = ({ heard }: { heard: unknown[] }) => heard.map((each) => (each as { status: number }).status)

  it('rests once it is judged, and asks again on a hint', async () => {
    const { service, asked, hints } = start({
      [checkPath]: [statuses([7, JudgeStatus.WrongAnswer]), statuses([7, JudgeStatus.Accepted])],
    })
    const stream = listen(service.follow(7))
    await pass(60_000)
    expect(asked).toHaveLength(1)
    hints.next(hint)
    await pass(60_000)
    expect(seen(stream)).toEqual([JudgeStatus.WrongAnswer, JudgeStatus.Accepted])
    expect(asked).toHaveLength(2)
    stream.stop()
    expect(hints.observed).toBe(false)
  })

  it('asks once more after a hint that landed during the check', async () => {
    const { service, asked, hints } = start({
      [checkPath]: [statuses([7, JudgeStatus.WrongAnswer]), statuses([7, JudgeStatus.Accepted])],
    })
    const stream = listen(service.follow(7))
    hints.next(hint)
    hints.next(hint)
    await pass(60_000)
    expect(seen(stream)).toEqual([JudgeStatus.WrongAnswer, JudgeStatus.Accepted])
    expect(asked).toHaveLength(2)
    stream.stop()
  })
})

describe('checkMany', () => {
  it('asks for all rows in one call, first after 2 s, until none is unfinished', async () => {
    const { service, asked } = start({
      [checkPath]: [
        statuses([8, JudgeStatus.Judging], [9, JudgeStatus.Pending]),
        statuses([8, JudgeStatus.Accepted], [9, JudgeStatus.Judging]),
        statuses([8, JudgeStatus.Accepted], [9, JudgeStatus.Accepted]),
      ],
    })
    const { heard } = listen(service.checkMany([8, 9]))
    await pass(20_000)
    expect(asked).toEqual(
      [2_000, 4_000, 6_000].map((at) => ({ path: checkPath, at, body: { submitIds: [8, 9] } })),
    )
    expect(heard.at(-1)).toBe('complete')
  })

  it('is sped up by hints of its rows, but not to more than one check a second', async () => {
    const { service, asked, hints } = start({ [checkPath]: [statuses([8, JudgeStatus.Judging])] })
    const { stop } = listen(service.checkMany([8]))
    for (let hint = 0; hint < 30; hint++) {
      await pass(100)
      hints.next({ topic: 'submission', id: 8 })
      hints.next({ topic: 'submission list', id: 9 })
    }
    stop()
    expect(asked.length).toBeGreaterThanOrEqual(3)
    expect(asked.length).toBeLessThanOrEqual(4)
  })

  it('rests while the page is hidden', async () => {
    const { service, asked, visible } = start({ [checkPath]: [statuses([8, JudgeStatus.Judging])] })
    const { stop } = listen(service.checkMany([8]))
    await pass(2_500)
    visible.next(false)
    await pass(60_000)
    expect(asked.length).toBe(1)
    visible.next(true)
    await pass(0)
    expect(asked.length).toBe(2)
    stop()
  })
})

describe('changes', () => {
  const changed = (id: number): Hint => ({ topic: 'submission list', id })

  it('tells at once, then gathers for 2 s', async () => {
    const { service, hints } = start({})
    const { heard, stop } = listen(service.changes())
    hints.next(changed(1))
    expect(heard).toEqual([[1]])
    await pass(500)
    hints.next(changed(2))
    hints.next(changed(3))
    await pass(1_000)
    expect(heard).toEqual([[1]])
    await pass(500)
    expect(heard).toEqual([[1], [2, 3]])
    stop()
    expect(hints.observed).toBe(false)
  })

  it('keeps what happened while the page was hidden until it is seen again', async () => {
    const { service, hints, visible } = start({})
    const { heard } = listen(service.changes())
    visible.next(false)
    hints.next(changed(1))
    await pass(5_000)
    hints.next(changed(2))
    await pass(5_000)
    expect(heard).toEqual([])
    visible.next(true)
    expect(heard).toEqual([[1, 2]])
  })
})

describe('list', () => {
  it('puts the filters into the query', async () => {
    const { service, asked } = start({ [getSubmissionList.path]: [{ data: getSubmissionList.example.data }] })
    const page = await service.list({ currentPage: 2, onlyMine: true }, new AbortController().signal)
    expect(asked.length).toBe(1)
    expect(page.records[0]?.submitId).toBe(1)
  })
})

describe(createSubmissionMemory, () => {
  const place = { problemId: 'P1', cid: 0 }
  const startMemory = () => {
    const area = createMemoryArea()
    let user: string | undefined = 'one'
    return {
      logIn: (uid: string | undefined) => {
        user = uid
      },
      /** As after a reload. */
      memory: () => createSubmissionMemory(() => user, createStorage({ area, events: new EventTarget() })),
    }
  }

  it('remembers per problem and contest until it is told to forget', () => {
    const { memory } = startMemory()
    memory().remember(place, { submissionId: 7 })
    expect(memory().recall(place)).toEqual({ submissionId: 7 })
    expect(memory().recall({ ...place, cid: 3 })).toBeUndefined()
    memory().forget(place)
    expect(memory().recall(place)).toBeUndefined()
  })

  it('gives a press back to whoever pressed, and to nobody else', () => {
    const { memory, logIn } = startMemory()
    const press = { language: 'C', code: 'int x;', requestKey: 'k'.repeat(32) }
    memory().remember(place, { press })
    expect(memory().recall(place)).toEqual({ press })
    logIn('two')
    expect(memory().recall(place)).toBeUndefined()
    logIn(undefined)
    expect(memory().recall(place)).toBeUndefined()
    logIn('one')
    expect(memory().recall(place)).toEqual({ press })
  })
})
