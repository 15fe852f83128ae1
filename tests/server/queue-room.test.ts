import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { JudgeStatus, type Locale } from '#contract/enums.ts'
import { queueRoom } from '#contract/limits/submission.ts'
import {
  checkSubmissionsStatus,
  getSubmissionDetail,
  getSubmissionList,
  submit,
} from '#contract/submission.ts'
import { queuePriority } from '#server/queue/priority.ts'
import { type JudgingScene, startJudgingScene } from '#support/node/practice.ts'
import { until } from '#support/node/until.ts'

let server: JudgingScene['server']
let problem: JudgingScene['problem']
let user: JudgingScene['user']
let leaseOne: JudgingScene['leaseOne']

beforeAll(async () => {
  ;({ server, problem, user, leaseOne } = await startJudgingScene())
})
beforeEach(() => server.db.deleteFrom('submission').execute())
afterAll(() => server?.close())

const press = (token = user.token, locale: Locale = 'en-US', requestKey?: string) =>
  server.ask(submit, {
    token,
    locale,
    body: { pid: problem.problemId, language: 'C', code: 'int main(){}', requestKey },
  })
/** Jobs straight in the database; the problem's counts would follow submissions outside contests one by one. */
const fill = async (uid: string, count: number, priority: number = queuePriority.live) => {
  await sql`
    with stored as (
      insert into submission (uid, username, pid, display_pid, status, length, code, language, cid)
      select ${uid}, 'user', ${problem.pid}, ${problem.problemId}, ${JudgeStatus.Pending}, 1, 'x', 'C', 1
      from generate_series(1, ${count}::int)
      returning submit_id
    )
    insert into judging_job (submit_id, uid, version, language, priority, turn)
    select submit_id, ${uid}, 0, 'C', ${priority}::smallint, 1 from stored`.execute(server.db)
}
const stored = async () => {
  const { rows } = await sql<{ count: number }>`select count(*) as count from submission`.execute(server.db)
  return rows[0]?.count
}

describe('one user', () => {
  test('has room for so many that are not judged yet, in a burst too', async () => {
    await fill(user.uid, queueRoom.ownMax - 3)
    const answers = await Promise.all(Array.from({ length: 8 }, () => press()))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    const refused = answers.filter(({ status }) => status === 403)
    expect(refused).toHaveLength(5)
    expect(refused[0]).toMatchObject({ http: 200, msg: expect.stringContaining(`${queueRoom.ownMax}`) })
    expect(await stored()).toBe(queueRoom.ownMax)
    expect((await press(user.token, 'zh-CN')).msg).toContain('尚未评测完成')
  })

  test('takes nobody else’s room, and has some again after a verdict', async () => {
    await fill(user.uid, queueRoom.ownMax)
    const other = await server.signedIn()
    expect((await press(other.token)).status).toBe(200)
    expect((await press()).status).toBe(403)
    await server.judge.result(await leaseOne())
    expect((await press()).status).toBe(200)
  })

  test('is answered again for what was taken before', async () => {
    const { data } = await press(user.token, 'en-US', 'the same press')
    await fill(user.uid, queueRoom.ownMax)
    expect(await press(user.token, 'en-US', 'the same press')).toMatchObject({
      status: 200,
      data: { submitId: data?.submitId },
    })
  })

  test('loses no room to contests or to what is judged again', async () => {
    await fill(user.uid, queueRoom.ownMax, queuePriority.contest)
    await fill(user.uid, queueRoom.ownMax, queuePriority.rejudge)
    expect((await press()).status).toBe(200)
  })
})

test('the whole queue has an end, but for what is judged again', async () => {
  const other = await server.createUser()
  await fill(other.uid, queueRoom.allMax, queuePriority.rejudge)
  expect((await press()).status).toBe(200)
  await fill(other.uid, queueRoom.allMax)
  const before = await stored()
  expect(await press()).toMatchObject({ status: 403, msg: expect.stringContaining('queue is full') })
  expect((await press(user.token, 'zh-CN')).msg).toContain('等待评测')
  expect(await stored()).toBe(before)
})

test('whoever looks sees the places of what waits', async () => {
  const ids: number[] = []
  for (let index = 0; index < 3; index += 1) {
    ids.push((await server.submitAs(user.token, problem.problemId)).submitId)
  }
  const seen = async () => {
    const statuses = await server.ask(checkSubmissionsStatus, { body: { submitIds: ids } })
    const list = await server.ask(getSubmissionList, { query: { limit: 10 } })
    const details = await Promise.all(
      ids.map((submitId) => server.ask(getSubmissionDetail, { query: { submitId } })),
    )
    return [
      ids.map((id) => statuses.data?.[id]?.queuePosition),
      list.data?.records.map(({ queuePosition }) => queuePosition).reverse(),
      details.map(({ data }) => data?.submission.queuePosition),
    ]
  }
  const comesToBe = (places: (number | null)[]) =>
    until(`the places ${places}`, async () => {
      const now = await seen()
      return now.every((one) => JSON.stringify(one) === JSON.stringify(places))
    })
  await comesToBe([1, 2, 3])
  const job = await leaseOne()
  await comesToBe([null, 1, 2])
  await server.judge.result(job)
  await comesToBe([null, 1, 2])
})
