import { lastValueFrom, of, Subject } from 'rxjs'
import { expect, it, vi } from 'vitest'
import type { DraftWork } from '#contract/draft-work.ts'
import { JudgeStatus } from '#contract/enums.ts'
import { newProblem, type ProblemDraft } from '#contract/problem-content.ts'
import { openWorkshop, type WorkshopProblem } from '#contract/workshop.ts'
import { createVerifyProblem, type VerifyStep } from '#services/verify-problem.service.ts'

const test = {
  ...{ inputHash: 'a'.repeat(64), outputHash: 'b'.repeat(64), inputSize: 1, outputSize: 1 },
  ...{ inputName: '1.in', outputName: '1.out', score: null, groupNum: 1 },
}
const solutions: ProblemDraft['solutions'] = [
  { name: 'good', language: 'C', code: 'a', kind: 'main', score: null },
  { name: 'bad', language: 'C', code: 'b', kind: 'wrongAnswer', score: null },
]
const build: DraftWork['build'] = {
  ...{ isRunning: false, isCurrent: true, waitsBehind: null, missingLanguages: [] },
  ...{ steps: [], faults: [], casesVersion: 0, outOfTime: null },
}
const workOf = (rows: DraftWork['rows'], given: Partial<DraftWork> = {}): DraftWork => ({
  ...{ rows, build, isMeasuring: false, waitsBehind: null, ...given },
})
const row = (solution: string, given: Partial<DraftWork['rows'][number]> = {}) => ({
  ...{ solution, state: 'waiting' as const, failure: null, cells: [null], ...given },
})
const done = (solution: string, status: JudgeStatus) =>
  row(solution, { state: 'done', cells: [[status, 1, 1, null]] })

const verifying = (given: Partial<ProblemDraft>, watched: Subject<DraftWork> | DraftWork) => {
  const draft = { ...newProblem(), cases: [test], solutions, ...given }
  const act = vi.fn(async () => {})
  const verify = createVerifyProblem({
    workshop: { open: async () => ({ ...openWorkshop.example.data, draft }) as WorkshopProblem },
    trials: { watch: () => (watched instanceof Subject ? watched : of(watched)), act },
  })
  const steps: VerifyStep[] = []
  const outcome = new Promise((resolve, reject) => {
    verify(1000).subscribe({
      next: (step) => {
        steps.push(step)
        if (step.phase === 'over') resolve(step.outcome)
      },
      error: reject,
    })
  })
  return { act, outcome, phases: () => steps.map(({ phase }) => phase) }
}

const bothDone = workOf([done('good', JudgeStatus.Accepted), done('bad', JudgeStatus.RuntimeError)])

it('waits for the build, then runs the solutions and waits for these', async () => {
  const work = new Subject<DraftWork>()
  const { act, outcome, phases } = verifying({}, work)
  work.next(workOf([], { build: { ...build, isRunning: true } }))
  expect(act).not.toHaveBeenCalled()
  expect(phases()).toEqual(['building'])
  work.next(workOf([]))
  await vi.waitFor(() => expect(work.observed && act.mock.calls.length).toBe(1))
  work.next(workOf([done('good', JudgeStatus.Accepted), row('bad')]))
  work.next(bothDone)
  expect(await outcome).toMatchObject({
    kind: 'run',
    solutions: [
      { name: 'good', isMet: true, failure: null },
      { name: 'bad', isMet: false, failure: { status: JudgeStatus.RuntimeError, test: 1 } },
    ],
  })
  expect(phases()).toEqual(['building', 'running', 'over'])
})

it('waits for the time limit, by which the solutions are judged', async () => {
  const work = new Subject<DraftWork>()
  const { act, outcome, phases } = verifying({}, work)
  work.next(workOf([], { isMeasuring: true }))
  expect(act).not.toHaveBeenCalled()
  expect(phases()).toEqual(['measuring'])
  work.next(workOf([]))
  await vi.waitFor(() => expect(work.observed && act.mock.calls.length).toBe(1))
  work.next(bothDone)
  expect(await outcome).toMatchObject({ kind: 'run' })
})

it('does not wait for a language that no judge has', async () => {
  const rows = [done('good', JudgeStatus.Accepted), row('bad', { state: 'noJudge' })]
  const work = workOf(rows, { build: { ...build, isRunning: true, missingLanguages: ['C'] } })
  expect(await verifying({}, work).outcome).toMatchObject({
    solutions: [{ isMet: true }, { isMet: null, state: 'noJudge' }],
  })
})

it('runs nothing where there is no solution, or the tests could not be made', async () => {
  const none = verifying({ solutions: [] }, workOf([]))
  expect(await none.outcome).toEqual({ kind: 'none' })
  const stale = verifying({}, workOf([], { build: { ...build, isCurrent: false } }))
  expect(await stale.outcome).toEqual({ kind: 'notBuilt' })
  expect([none.act, stale.act].flatMap(({ mock }) => mock.calls)).toEqual([])
})

it('ends with whoever asked', async () => {
  const work = new Subject<DraftWork>()
  const open = vi.fn(() => Promise.reject(new Error('not asked')))
  const verify = createVerifyProblem({
    workshop: { open },
    trials: { watch: () => work, act: () => Promise.reject(new Error('not asked')) },
  })
  const asked = verify(1000).subscribe()
  expect(work.observed).toBe(true)
  asked.unsubscribe()
  expect(work.observed).toBe(false)
  expect(open).not.toHaveBeenCalled()
})

it('fails with what could not be done', async () => {
  const verify = createVerifyProblem({
    workshop: { open: () => Promise.reject({ kind: 'offline' }) },
    trials: { watch: () => of(workOf([])), act: async () => {} },
  })
  await expect(lastValueFrom(verify(1000))).rejects.toEqual({ kind: 'offline' })
})
