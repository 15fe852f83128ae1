import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startBuild } from '#contract/build.ts'
import { isUnfinished, JudgeStatus } from '#contract/enums.ts'
import { type JudgeProcess, startJudgeProcess } from '#support/node/judge-process.ts'
import { type JudgingScene, startJudgingScene } from '#support/node/practice.ts'
import { until } from '#support/node/until.ts'
import { workshopOf } from '../server/workshop.calls.ts'

const patienceMs = 120_000
const language = 'C'
const echo = '#include <stdio.h>\nint main(){int n;scanf("%d",&n);printf("%d\\n",n);}'
/** As long as a generator may. */
const slow = '#include <time.h>\nint main(){while(clock()<9*CLOCKS_PER_SEC);}'

let scene: JudgingScene
let judge: JudgeProcess
const { begin, store } = workshopOf(() => scene.server)

beforeAll(async () => {
  scene = await startJudgingScene()
  judge = startJudgeProcess(await scene.server.listen(), scene.server.judgeToken)
})
afterAll(async () => {
  await judge?.stop()
  await scene?.server.close()
})

const runs = async () => {
  const { rows } = await sql<{ held: number; over: number }>`
    select count(lease)::int as held, count(finished_at)::int as over from build_run`.execute(scene.server.db)
  return rows[0]
}

test('a submission is judged while a build keeps every slot', { timeout: 2 * patienceMs }, async () => {
  const { server, problem, user, detailOf } = scene
  const maker = await server.signedIn({ roles: ['root'] })
  const pid = await begin(maker)
  await store(maker, pid, {
    generators: [{ name: 'slow', language, code: slow }],
    script: 'slow 1\nslow 2',
    solutions: [{ name: 'main', kind: 'main', language, code: echo, score: null }],
  })
  const languages = () => server.db.selectFrom('language').select('id').executeTakeFirst()
  await until('the judge', async () => (await languages()) !== undefined, patienceMs)
  const { msg } = await server.ask(startBuild, { body: { pid, again: false }, token: maker.token })
  expect(msg).toBe('success')
  await until('a build in every slot', async () => (await runs())?.held === 2, patienceMs)

  const { submitId } = await server.submitAs(user.token, problem.problemId, { code: echo, language })
  const judged = async () => {
    const found = await detailOf(submitId)
    return found && !isUnfinished(found.status) && found
  }
  expect((await until('the verdict', judged, patienceMs)).status, judge.output()).toBe(JudgeStatus.Accepted)
  expect(await runs()).toEqual({ held: 2, over: 0 })
})
