import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ProblemAuth } from '#contract/enums.ts'
import { addProblem, changeProblem } from '#contract/problem-dto.ts'
import { insertImport } from '#server/imported-problem/imported-problem.repository.ts'
import { type PracticeServer, startPractice } from '#support/node/practice.ts'
import { until } from '#support/node/until.ts'

let server: PracticeServer
let admin: Awaited<ReturnType<PracticeServer['signedIn']>>
let lid: number
beforeAll(async () => {
  server = await startPractice()
  admin = await server.signedIn({ roles: ['admin'] })
  const language = server.db.selectFrom('language').select('id').where('name', '=', 'C')
  lid = (await language.executeTakeFirstOrThrow()).id
})
afterAll(() => server?.close())

const dto = (problem: object) => ({
  problem: { ...{ title: 'Lamps', description: 'Count.', input: 'One.', output: 'One.' }, ...problem },
  samples: [{ input: '1\n', output: '2\n' }],
  ...{ isUploadTestCase: false, judgeMode: 'default', languages: [{ id: lid }], tags: [] },
  codeTemplates: [],
})
const rowOf = (problemId: string) =>
  server.db
    .selectFrom('problem')
    .select(['id', 'auth', 'spjLanguage', 'isFileIo', 'ioReadFileName'])
    .where('problemId', '=', problemId)
    .executeTakeFirstOrThrow()

/** Has a problem changed by somebody else while its maker's change has begun and waits for the row. */
const changedBetween = async (problemId: string, auth: ProblemAuth, between: RawBuilder<unknown>[]) => {
  const body = dto({ problemId, auth })
  expect((await server.ask(addProblem, { token: admin.token, body })).status).toBe(200)
  const { id: pid } = await rowOf(problemId)
  await insertImport(server.db, {
    ...{ pid, uid: admin.uid, hidden: ['its checker does not compile'] },
    ...{ programKey: null, timeLimit: null, programs: null },
  })
  const asked = await server.db.transaction().execute(async (trx) => {
    await sql`select from problem where id = ${pid} for update`.execute(trx)
    const change = dto({ id: pid, problemId, auth: ProblemAuth.Public })
    const answer = server.ask(changeProblem, { token: admin.token, body: change })
    await until('the change to wait', async () => {
      const { rows } = await sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(trx)
      return rows.length > 0
    })
    for (const act of between) await act.execute(trx)
    return { answer }
  })
  return asked.answer
}

test('who hides a problem meanwhile is not written over by one who may not show it', async () => {
  const hide = sql`update problem set auth = ${ProblemAuth.Private} where problem_id = 'RACE1'`
  expect(await changedBetween('RACE1', ProblemAuth.Public, [hide])).toMatchObject({ status: 403 })
  expect((await rowOf('RACE1')).auth).toBe(ProblemAuth.Private)
})

test('who gives it to somebody else meanwhile takes it from him', async () => {
  const give = sql`update problem set author = 'somebody' where problem_id = 'RACE2'`
  expect(await changedBetween('RACE2', ProblemAuth.Public, [give])).toMatchObject({ status: 403 })
})

test('what the call does not name stays as somebody else left it meanwhile', async () => {
  const name = sql`update problem set is_file_io = true, io_read_file_name = 'a.in', io_write_file_name = 'a.out'
    where problem_id = 'RACE3'`
  expect(await changedBetween('RACE3', ProblemAuth.Public, [name])).toMatchObject({ status: 200 })
  expect(await rowOf('RACE3')).toMatchObject({ isFileIo: true, ioReadFileName: 'a.in' })
})
