import { NEVER, of, Subject } from 'rxjs'
import { expect, it, vi } from 'vitest'
import type { DraftWork } from '#contract/draft-work.ts'
import { JudgeStatus } from '#contract/enums.ts'
import { newProblem, type ProblemDraft } from '#contract/problem-content.ts'
import { openWorkshop, type WorkshopProblem } from '#contract/workshop.ts'
import { createVerifyProblem } from '#services/verify-problem.service.ts'

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
  return { act, outcome: verify(1000, new AbortController().signal) }
}

it('waits for the build, then runs the solutions and waits for these', async () => {
  const work = new Subject<DraftWork>()
  const { act, outcome } = verifying({}, work)
  work.next({ rows: [], build: { ...build, isRunning: true } })
  expect(act).not.toHaveBeenCalled()
  work.next({ rows: [], build })
  await vi.waitFor(() => expect(work.observed && act.mock.calls.length).toBe(1))
  work.next({ rows: [done('good', JudgeStatus.Accepted), row('bad')], build })
  work.next({ rows: [done('good', JudgeStatus.Accepted), done('bad', JudgeStatus.RuntimeError)], build })
  expect(await outcome).toMatchObject({
    kind: 'run',
    solutions: [
      { name: 'good', isMet: true, failure: null },
      { name: 'bad', isMet: false, failure: { status: JudgeStatus.RuntimeError, test: 1 } },
    ],
  })
})

it('does not wait for a language that no judge has', async () => {
  const rows = [done('good', JudgeStatus.Accepted), row('bad', { state: 'noJudge' })]
  const work = { rows, build: { ...build, isRunning: true, missingLanguages: ['C'] } }
  expect(await verifying({}, work).outcome).toMatchObject({
    solutions: [{ isMet: true }, { isMet: null, state: 'noJudge' }],
  })
})

it('runs nothing where there is no solution, or the tests could not be made', async () => {
  const none = verifying({ solutions: [] }, { rows: [], build })
  expect(await none.outcome).toEqual({ kind: 'none' })
  const stale = verifying({}, { rows: [], build: { ...build, isCurrent: false } })
  expect(await stale.outcome).toEqual({ kind: 'notBuilt' })
  expect([none.act, stale.act].flatMap(({ mock }) => mock.calls)).toEqual([])
})

it('ends with whoever asked', async () => {
  const gone = new AbortController()
  const verify = createVerifyProblem({
    workshop: { open: () => Promise.reject(new Error('not asked')) },
    trials: { watch: () => NEVER, act: () => Promise.reject(new Error('not asked')) },
  })
  const outcome = verify(1000, gone.signal)
  gone.abort()
  await expect(outcome).rejects.toThrow()
})
