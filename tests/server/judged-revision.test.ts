import { expect, test } from 'vitest'
import { JudgeStatus } from '#contract/enums.ts'
import { manualJudge, rejudge } from '#contract/judge-control.ts'
import { getSubmissionDetail } from '#contract/submission.ts'
import { setHelper } from '#contract/workshop-people.ts'
import { addJudgedSubmissions } from '#support/node/judged-submissions.ts'
import { startGroupOfFile } from '#support/node/practice-of-file.ts'
import { workshopOf } from './workshop.calls.ts'

const { server, scene } = await startGroupOfFile()
const { open, publish, published, store } = workshopOf(() => server)

const detail = async (submitId: number, { token }: { token: string }) =>
  (await server.ask(getSubmissionDetail, { query: { submitId }, token })).data
const revision = async (submitId: number, reader = scene.users.owner) =>
  (await detail(submitId, reader))?.revision

const made = async () => {
  const pid = await published(scene.users.owner, { gid: scene.gid })
  const { published: live } = await open(scene.users.owner, pid)
  const problem = { pid, problemId: live?.problemId ?? '' }
  const owner = scene.users.member
  const [submitId = 0] = await addJudgedSubmissions(server.db, { owner, problem, count: 1, gid: scene.gid })
  return { pid, submitId }
}
const publishing = async (pid: number, values: Parameters<typeof store>[2]) => {
  await store(scene.users.owner, pid, values)
  expect((await publish(scene.users.owner, pid)).data?.revision).not.toBeNull()
}
const judged = async (submitId: number) => {
  await server.ask(rejudge, { query: { submitId }, ...scene.token('superAdmin') })
  expect(await revision(submitId)).toBeUndefined()
  const job = await server.judge.leaseOne()
  expect(job.submitId).toBe(submitId)
  expect(await revision(submitId)).toBeUndefined()
  return async () => {
    await server.judge.result(job)
    return revision(submitId)
  }
}

test('names the revision that judged it, and the present one once that judges otherwise', async () => {
  const { pid, submitId } = await made()
  expect(await revision(submitId)).toBeUndefined()
  expect(await (await judged(submitId))()).toEqual({ number: 1, newer: null })
  await publishing(pid, { source: 'Of the summer' })
  expect(await revision(submitId)).toEqual({ number: 1, newer: null })
  await publishing(pid, { timeLimit: 3_000 })
  expect(await revision(submitId)).toEqual({ number: 1, newer: 3 })
  await publishing(pid, { timeLimit: 1_000 })
  expect(await revision(submitId)).toEqual({ number: 1, newer: null })
  await publishing(pid, { timeLimit: 2_000 })
  expect(await (await judged(submitId))()).toEqual({ number: 5, newer: null })
})

test('names the one that was present when a judge took it, whatever was published meanwhile', async () => {
  const { pid, submitId } = await made()
  const end = await judged(submitId)
  await publishing(pid, { timeLimit: 3_000 })
  expect(await end()).toEqual({ number: 1, newer: 2 })
})

test('counts what was judged before there was a revision as judged by the first', async () => {
  const { pid, submitId } = await made()
  await server.db.deleteFrom('problemRevision').where('pid', '=', pid).execute()
  await server.db.updateTable('problem').set({ revision: 0 }).where('id', '=', pid).execute()
  expect(await (await judged(submitId))()).toEqual({ number: 1, newer: null })
  await publishing(pid, { timeLimit: 3_000 })
  expect(await revision(submitId)).toEqual({ number: 1, newer: 2 })
})

test('tells those alone who may read the history of the problem', async () => {
  const { pid, submitId } = await made()
  await (await judged(submitId))()
  const readers = async () => {
    const { users } = scene
    const all = { member: users.member, admin: users.admin, root: users.root, owner: users.owner }
    const told = await Promise.all(
      Object.entries(all).map(async ([name, reader]) => {
        const found = await detail(submitId, reader)
        expect(found?.submission.submitId).toBe(submitId)
        return found && 'revision' in found ? [name] : []
      }),
    )
    return told.flat()
  }
  expect(await readers()).toEqual(['root', 'owner'])
  const body = { pid, username: scene.users.admin.username, role: 'tester' as const }
  expect((await server.ask(setHelper, { body, ...scene.token('owner') })).status).toBe(200)
  expect(await readers()).toEqual(['admin', 'root', 'owner'])
})

test('names none for a verdict that was given by hand', async () => {
  const { submitId } = await made()
  await (await judged(submitId))()
  const query = { submitId, status: JudgeStatus.WrongAnswer }
  expect((await server.ask(manualJudge, { query, ...scene.token('superAdmin') })).status).toBe(200)
  expect(await revision(submitId)).toBeUndefined()
})
