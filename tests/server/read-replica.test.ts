import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getProblemDetail } from '#contract/problem.ts'
import { getProblemList } from '#contract/problem-list.ts'
import { getSiteStatus } from '#contract/status.ts'
import { createProgress } from '#server/db/replica-progress.ts'
import { checkReplica } from '#server/doctor/site-checks.ts'
import { addProblem } from '#support/node/practice.ts'
import { type Replicated, startReplicated } from '#support/node/replicated.ts'
import { startServer, type TestServer } from '#support/node/server.ts'
import { until } from '#support/node/until.ts'

let postgres: Replicated
let server: TestServer
let reader: { token: string }
let admin: { token: string }

beforeAll(async () => {
  postgres = await startReplicated()
  server = await startServer({ databaseUrl: postgres.url, databaseReadUrl: postgres.readUrl })
  reader = await server.signedIn()
  admin = await server.signedIn({ roles: ['root'] })
})
afterAll(async () => {
  await server?.close()
  await postgres?.stop()
})

const totalFor = async (token?: string) => {
  const { http, data } = await server.ask(getProblemList, {
    query: { limit: 1 },
    ...(token ? { token } : {}),
  })
  expect(http).toBe(200)
  return data?.total
}
const replicaNow = async () => {
  await server.lookAtStatus()
  const { data } = await server.ask(getSiteStatus, { token: admin.token })
  return data?.facts.nodes[0]?.replica
}
const untilUsed = (isUsed: boolean) =>
  until(`the replica to be ${isUsed ? 'used' : 'left'}`, async () => (await replicaNow())?.isUsed === isUsed)

describe('a read replica', () => {
  it('answers visitors, and nobody who is signed in', async () => {
    await untilUsed(true)
    const before = await totalFor()
    await postgres.replica('select pg_wal_replay_pause()')
    const { problemId } = await addProblem(server.db)
    expect(await totalFor(reader.token)).toBe((before ?? 0) + 1)
    expect(await totalFor()).toBe(before)
    const { data } = await server.ask(getProblemDetail, { query: { problemId } })
    expect(data?.problem.problemId).toBe(problemId)
    expect(await replicaNow()).toMatchObject({ isUsed: true })
  })

  it('is left while it is too far behind, which is a trouble, and used again when it has caught up', async () => {
    const before = (await totalFor(reader.token)) ?? 0
    await postgres.replica('select pg_wal_replay_pause()')
    await addProblem(server.db)
    await untilUsed(false)
    expect(await totalFor()).toBe(before + 1)
    const { data } = await server.ask(getSiteStatus, { token: admin.token })
    expect(data?.troubles).toContainEqual(expect.objectContaining({ kind: 'replicaAway' }))
    await postgres.replica('select pg_wal_replay_resume()')
    await untilUsed(true)
    expect(await totalFor()).toBe(before + 1)
  })

  it('may be away at any moment: every call is answered', async () => {
    await untilUsed(true)
    const before = await totalFor(reader.token)
    await postgres.stopReplica()
    expect(await totalFor()).toBe(before)
    await untilUsed(false)
    expect(await totalFor()).toBe(before)
    await postgres.startReplica()
    await untilUsed(true)
    expect(await totalFor()).toBe(before)
  })

  it('is looked at by the doctor, which knows the database itself from a replica of it', async () => {
    expect(await checkReplica(postgres)).toMatchObject({ state: 'ok' })
    expect(await checkReplica({ ...postgres, readUrl: postgres.url })).toMatchObject({ state: 'fault' })
    const nowhere = 'postgres://verdict@127.0.0.1:1/verdict'
    expect(await checkReplica({ ...postgres, readUrl: nowhere })).toMatchObject({ state: 'warning' })
  })

  it('is left for good once it was promoted', async () => {
    await untilUsed(true)
    await postgres.replica('select pg_promote()')
    await untilUsed(false)
    await addProblem(server.db)
    expect(await totalFor()).toBe(await totalFor(reader.token))
  })
})

describe('how old what a replica has is at most', () => {
  it('is known from the last place that it has reached', () => {
    const progress = createProgress()
    expect(progress.behindMs(0)).toBeNull()
    progress.written('0/FFFFFFF0', 1_000)
    progress.written('1/10', 2_000)
    progress.replayed('0/FFFFFFEF')
    expect(progress.behindMs(2_500)).toBeNull()
    progress.replayed('1/0')
    expect(progress.behindMs(2_500)).toBe(1_500)
    progress.replayed('1/10')
    expect(progress.behindMs(2_500)).toBe(500)
    expect(progress.behindMs(9_000)).toBe(7_000)
    progress.reset()
    expect(progress.behindMs(9_000)).toBeNull()
  })

  it('grows while the database writes nothing that the replica has', () => {
    const progress = createProgress()
    progress.written('0/10', 0)
    progress.replayed('0/10')
    for (let second = 1; second <= 200; second += 1) {
      progress.written(`0/${(16 + second).toString(16)}`, second * 1_000)
      progress.replayed('0/10')
    }
    expect(progress.behindMs(200_000)).toBe(200_000)
  })
})
