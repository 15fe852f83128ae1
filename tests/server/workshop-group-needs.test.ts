import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ContestType } from '#contract/enums.ts'
import type { ProblemDraft } from '#contract/problem-content.ts'
import { submit } from '#contract/submission.ts'
import { beginProblem, openWorkshop, publishDraft, storeDraft } from '#contract/workshop.ts'
import { storeCaseText } from '#contract/workshop-cases.ts'
import { type PracticeServer, startPractice } from '#support/node/practice.ts'

let server: PracticeServer
let root: Awaited<ReturnType<PracticeServer['signedIn']>>

beforeAll(async () => {
  server = await startPractice()
  root = await server.signedIn({ roles: ['root'] })
})
afterAll(() => server?.close())

const keep = async (pid: number, text: string) =>
  (await server.ask(storeCaseText, { token: root.token, body: { pid, text } })).data?.hash ?? ''
const open = async (pid: number) => {
  const { data } = await server.ask(openWorkshop, { token: root.token, query: { pid } })
  if (!data) throw new Error('not opened')
  return data
}
const store = async (pid: number, values: Partial<ProblemDraft>) => {
  const { versions } = await open(pid)
  const changes = Object.entries(values).map(([field, value]) => ({
    ...{ field, value },
    base: versions[field] ?? 0,
  }))
  return server.ask(storeDraft, { token: root.token, body: { pid, changes } })
}
const publish = async (pid: number) => {
  const seen = (await open(pid)).changed.map(({ field, version }) => ({ field, version }))
  return (await server.ask(publishDraft, { token: root.token, body: { pid, note: '', seen } })).data
}
const scored = async (): Promise<number> => {
  const { data } = await server.ask(beginProblem, {
    token: root.token,
    body: { requestKey: randomUUID() },
  })
  const pid = data?.pid ?? 0
  const cases = await Promise.all(
    [1, 2].map(async (groupNum) => ({
      ...{ inputHash: await keep(pid, `${groupNum}\n`), outputHash: await keep(pid, '1\n') },
      ...{ inputSize: 2, outputSize: 2, score: 50, groupNum },
      ...{ inputName: `${groupNum}.in`, outputName: `${groupNum}.out` },
    })),
  )
  await store(pid, {
    ...{ 'en-US.title': 'Groups', 'en-US.description': 'a', 'en-US.input': 'b', 'en-US.output': 'c' },
    ...{ type: ContestType.Oi, judgeCaseMode: 'subtask_lowest', cases },
  })
  return pid
}

test('a group that needs another is published, and judges are told', async () => {
  const pid = await scored()
  const groupNeeds = [{ group: 2, needs: [1] }]
  await store(pid, { groupNeeds })
  expect((await publish(pid))?.revision?.number).toBe(1)
  const { published, draft } = await open(pid)
  expect([published?.groupNeeds, draft.groupNeeds]).toEqual([groupNeeds, groupNeeds])
  const sent = await server.ask(submit, {
    token: root.token,
    body: { pid: draft.problemId || `P${pid}`, language: 'C', code: 'int main() {}', cid: 0 },
  })
  expect(sent.status).toBe(200)
  const [job] = await server.judge.lease()
  expect(job?.problem.groupNeeds).toEqual(groupNeeds)
  await store(pid, { groupNeeds: [] })
  const again = await publish(pid)
  expect(again?.revision?.number).toBe(2)
  expect((await open(pid)).published?.groupNeeds).toEqual([])
})

test.each([
  ['itself', [{ group: 1, needs: [1] }]],
  [
    'itself by way of another',
    [
      { group: 1, needs: [2] },
      { group: 2, needs: [1] },
    ],
  ],
  ['one that is not there', [{ group: 2, needs: [7] }]],
])('a group that needs %s is not published', async (_what, groupNeeds) => {
  const pid = await scored()
  await store(pid, { groupNeeds })
  expect((await publish(pid))?.faults).toEqual([{ name: 'groupNeedsWrong', field: 'groupNeeds' }])
  await store(pid, { judgeCaseMode: 'default' })
  expect((await publish(pid))?.revision?.number).toBe(1)
})
