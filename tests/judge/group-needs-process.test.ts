import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ContestType, isUnfinished, JudgeStatus } from '#contract/enums.ts'
import type { ProblemDraft } from '#contract/problem-content.ts'
import { getAllCaseResult } from '#contract/submission.ts'
import { getTrials, startTrials } from '#contract/trial.ts'
import { outcomesOf } from '#contract/trial-outcome.ts'
import { beginProblem, openWorkshop, publishDraft, storeDraft } from '#contract/workshop.ts'
import { storeCaseText } from '#contract/workshop-cases.ts'
import { type JudgeProcess, startJudgeProcess } from '#support/node/judge-process.ts'
import { type JudgingScene, startJudgingScene } from '#support/node/practice.ts'
import { until } from '#support/node/until.ts'

const { Accepted, Cancelled, PartialAccepted, WrongAnswer } = JudgeStatus

/** A judge that has just been started looks for compilers first. */
const patienceMs = 120_000

/** Two tests in each of three subtasks: the second needs the first, and the third the second. */
const points = [20, 30, 50]
const groupNeeds = [
  { group: 2, needs: [1] },
  { group: 3, needs: [2] },
]

/** Prints the number that it reads, but for these tests. */
const wrongOn = (...tests: number[]) =>
  `#include <stdio.h>\nint main(){int n;scanf("%d",&n);${tests
    .map((test) => `if(n==${test})n=0;`)
    .join('')}printf("%d\\n",n);}`

const submissions: [name: string, tests: number[], score: number, passed: number[]][] = [
  ['nothing', [], 100, [1, 2, 3]],
  ['a test of the first subtask', [2], 0, []],
  ['a test of the second', [3], 20, [1]],
  ['a test of the third', [6], 50, [1, 2]],
]

let scene: JudgingScene
let root: Awaited<ReturnType<JudgingScene['server']['signedIn']>>
let judge: JudgeProcess
let pid = 0

const open = async () => {
  const { data } = await scene.server.ask(openWorkshop, { token: root.token, query: { pid } })
  return data ?? expect.unreachable('not opened')
}

const publishWith = async (values: Partial<ProblemDraft>) => {
  const { versions } = await open()
  const changes = Object.entries(values).map(([field, value]) => ({
    ...{ field, value },
    base: versions[field] ?? 0,
  }))
  await scene.server.ask(storeDraft, { token: root.token, body: { pid, changes } })
  const seen = (await open()).changed.map(({ field, version }) => ({ field, version }))
  const { data } = await scene.server.ask(publishDraft, {
    token: root.token,
    body: { pid, note: '', seen },
  })
  expect(data).toMatchObject({ faults: [], revision: { number: 1 } })
}

beforeAll(async () => {
  scene = await startJudgingScene()
  const { server } = scene
  root = await server.signedIn({ roles: ['root'] })
  judge = startJudgeProcess(await server.listen(), server.judgeToken, { JUDGE_NAME: 'group-needs' })
  const begun = await server.ask(beginProblem, { token: root.token, body: { requestKey: randomUUID() } })
  pid = begun.data?.pid ?? 0
  const keep = async (text: string) =>
    (await server.ask(storeCaseText, { token: root.token, body: { pid, text } })).data?.hash ?? ''
  const cases: ProblemDraft['cases'] = []
  for (const number of [1, 2, 3, 4, 5, 6]) {
    const hash = await keep(`${number}\n`)
    const groupNum = Math.ceil(number / 2)
    cases.push({
      ...{ inputHash: hash, outputHash: hash, inputSize: 2, outputSize: 2, groupNum },
      ...{ inputName: `${number}.in`, outputName: `${number}.out`, score: points[groupNum - 1] ?? 0 },
    })
  }
  await publishWith({
    ...{ 'en-US.title': 'Needs', 'en-US.description': 'a', 'en-US.input': 'b', 'en-US.output': 'c' },
    ...{ type: ContestType.Oi, judgeCaseMode: 'subtask_lowest', cases, groupNeeds },
    solutions: submissions.map(([name, tests], at) => ({
      ...{ name, language: 'C', code: wrongOn(...tests), score: null },
      kind: at === 0 ? 'main' : 'wrongAnswer',
    })),
  })
})
afterAll(async () => {
  await judge?.stop()
  await scene?.server.close()
})

test.each(submissions)(
  'a submission that fails %s gets its points',
  { timeout: patienceMs },
  async (...given) => {
    const [, tests, score, passed] = given
    const { submitId } = await scene.server.submitAs(scene.user.token, `P${pid}`, {
      ...{ code: wrongOn(...tests), language: 'C' },
    })
    const found = await until(
      'the verdict',
      async () => {
        const now = await scene.detailOf(submitId)
        return now && !isUnfinished(now.status) && now
      },
      patienceMs,
    )
    expect([found.status, found.score], judge.output()).toEqual([
      score === 100 ? Accepted : PartialAccepted,
      score,
    ])
    const { data } = await scene.server.ask(getAllCaseResult, {
      query: { submitId },
      token: scene.user.token,
    })
    const groups = data?.subTaskJudgeCaseVoList ?? []
    const stored = await scene.casesOf(submitId)
    for (const group of [1, 2, 3]) {
      const statuses = stored.filter(({ groupNum }) => groupNum === group).map(({ status }) => status)
      const isNeedMet = group === 1 || passed.includes(group - 1)
      if (passed.includes(group)) expect(statuses).toEqual([Accepted, Accepted])
      else if (isNeedMet) expect(statuses).toContain(WrongAnswer)
      else expect(statuses).toEqual([Cancelled, Cancelled])
    }
    expect(groups.map(({ score: got }) => got)).toEqual(
      [1, 2, 3].map((group) => (passed.includes(group) ? points[group - 1] : 0)),
    )
  },
)

test('the workshop counts the points of its solutions the same way', { timeout: patienceMs }, async () => {
  await scene.server.ask(startTrials, { token: root.token, body: { pid, again: false } })
  const rows = await until(
    'the trials',
    async () => {
      const { data } = await scene.server.ask(getTrials, { token: root.token, query: { pid } })
      return data?.rows.every(({ state }) => state === 'done') && data.rows
    },
    patienceMs,
  )
  const { draft } = await open()
  expect(outcomesOf(draft, rows).map(({ name, points: got }) => [name, got])).toEqual(
    submissions.map(([name, , score]) => [name, score]),
  )
})
