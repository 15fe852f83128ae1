import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { ContestType, JudgeStatus, type Locale } from '#contract/enums.ts'
import { cancelJudge, rejudge, rejudgeContestProblem, rejudgeProblem } from '#contract/judge-control.ts'
import type { JudgingResult } from '#contract/judge-node.ts'
import { getOwnNotes } from '#contract/message.ts'
import { getUnreadMessages } from '#contract/message-unread.ts'
import { actOnSubmissions } from '#contract/submission-batch.ts'
import { createNotifyRejudged } from '#server/judge-control/notify-rejudged.ts'
import { addContest, minutes, type NewContest } from '#support/node/contest.ts'
import { addMember } from '#support/node/group.ts'
import { addJudgedSubmissions } from '#support/node/judged-submissions.ts'
import { addProblem } from '#support/node/practice.ts'
import { startGroupOfFile } from '#support/node/practice-of-file.ts'

const { server, scene } = await startGroupOfFile()

type Author = Awaited<ReturnType<typeof server.signedIn>>
const root = scene.token('superAdmin')
const notify = createNotifyRejudged(server.deps)
const notesOf = async ({ token }: Author, locale: Locale = 'en-US') =>
  ((await server.ask(getOwnNotes, { token, locale })).data?.records ?? []).map(({ title, content }) => [
    title,
    content,
  ])
const unread = async ({ token }: Author) => (await server.ask(getUnreadMessages, { token })).data?.mine
const titled = () => addProblem(server.db, { titles: { 'en-US': 'Lanterns', 'zh-CN': '灯笼' } })

/** What waits is judged, as far as `max`. */
const judge = async (results: Record<number, Partial<JudgingResult>> = {}, max = 20) => {
  for (const job of await server.judge.lease({ max }))
    await server.judge.result(job, results[job.submitId] ?? { status: JudgeStatus.WrongAnswer })
}

test('an author gets one message once all of theirs are judged, with the newest that changed', async () => {
  const problem = await titled()
  const [ada, bob, eve] = [await server.signedIn(), await server.signedIn(), await server.signedIn()]
  const given = { problem, status: JudgeStatus.Accepted }
  const own = await addJudgedSubmissions(server.db, { ...given, owner: ada, count: 3 })
  const [others = 0] = await addJudgedSubmissions(server.db, { ...given, owner: bob, count: 1 })
  const [same = 0] = await addJudgedSubmissions(server.db, { ...given, owner: eve, count: 1 })
  await addJudgedSubmissions(server.db, { ...given, owner: scene.users.superAdmin, count: 1 })
  await server.ask(rejudgeProblem, { query: { pid: problem.pid }, ...root })
  const held = await server.judge.lease({ max: 20 })
  const end = async (submitId: number, result: Partial<JudgingResult>) => {
    const job = held.find((one) => one.submitId === submitId)
    if (job) await server.judge.result(job, result)
  }
  const [first = 0, middle = 0, last = 0] = own
  await end(first, { status: JudgeStatus.WrongAnswer })
  await end(middle, { status: JudgeStatus.TimeLimitExceeded })
  await end(others, { status: JudgeStatus.RuntimeError })
  await end(same, { status: JudgeStatus.Accepted })
  await notify()
  expect(await unread(ada)).toBe(0)
  const { problemId } = problem
  expect(await notesOf(bob)).toEqual([
    [
      `Rejudged: ${problemId} · Lanterns`,
      `1 of your submissions to **${problemId} · Lanterns** has a new verdict after a rejudge.\n\n` +
        `[Submission ${others}](/oj/submission-detail/${others}): Accepted → Runtime Error`,
    ],
  ])
  for (const { submitId } of held) await end(submitId, { status: JudgeStatus.Accepted })
  await Promise.all([notify(), notify(), notify()])
  await notify()
  expect(await unread(ada)).toBe(1)
  expect(await notesOf(ada)).toEqual([
    [
      `Rejudged: ${problemId} · Lanterns`,
      `2 of your submissions to **${problemId} · Lanterns** have new verdicts after a rejudge. The newest:\n\n` +
        `[Submission ${middle}](/oj/submission-detail/${middle}): Accepted → Time Limit Exceeded`,
    ],
  ])
  expect(await notesOf(ada, 'zh-CN')).toEqual([
    [
      `重测结果：${problemId} · 灯笼`,
      `重测后，你在 **${problemId} · 灯笼** 的 2 个提交结果有变，最新的一个：\n\n` +
        `[提交 ${middle}](/oj/submission-detail/${middle})：答案正确 → 时间超限`,
    ],
  ])
  expect(last).toBeGreaterThan(middle)
  expect([await unread(bob), await notesOf(eve), await notesOf(scene.users.superAdmin)]).toEqual([0, [], []])
})

test('of one submission the score counts too, and the link leads into its group', async () => {
  const owner = await server.signedIn()
  const problem = await addProblem(server.db, { type: ContestType.Oi })
  const given = { owner, problem, count: 1, gid: scene.gid, status: JudgeStatus.PartialAccepted }
  const [submitId = 0] = await addJudgedSubmissions(server.db, given)
  await server.db.updateTable('submission').set({ score: 40 }).where('submitId', '=', submitId).execute()
  for (const score of [40, 70]) {
    await server.ask(rejudge, { query: { submitId }, ...root })
    await judge({ [submitId]: { status: JudgeStatus.PartialAccepted, score } })
    await notify()
  }
  expect((await notesOf(owner)).map(([, text]) => text?.split('\n').at(-1))).toEqual([
    `[Submission ${submitId}](/oj/group/${scene.gid}/submission-detail/${submitId}): ` +
      'Partial Accepted (40 points) → Partial Accepted (70 points)',
  ])
})

test('what is rejudged again before the author knows, or decided by an admin, is told of once', async () => {
  const owner = await server.signedIn()
  const problem = await titled()
  const ids = await addJudgedSubmissions(server.db, { owner, problem, count: 2 })
  const [one = 0, other = 0] = ids
  const body = { submitIds: ids, act: 'rejudge', dryRun: false } as const
  await server.ask(actOnSubmissions, { body: { ...body, dryRun: true }, ...root })
  expect((await server.ask(actOnSubmissions, { body, ...root })).status).toBe(200)
  await judge({}, 1)
  await server.ask(rejudge, { query: { submitId: one }, ...root })
  await judge({ [one]: { status: JudgeStatus.RuntimeError } }, 1)
  await server.ask(rejudge, { query: { submitId: other }, ...root })
  await server.ask(cancelJudge, { query: { submitId: other }, ...root })
  await judge({ [one]: { status: JudgeStatus.RuntimeError } })
  await notify()
  const [[, text = ''] = [], ...rest] = await notesOf(owner)
  expect(text).toMatch(/^2 of your submissions/)
  expect(text).toMatch(/: Accepted → Cancelled$/)
  expect(rest).toEqual([])
})

test('a rejudge that was cut off holds back nothing of what it queued', async () => {
  const owner = await server.signedIn()
  const problem = await titled()
  const [submitId = 0] = await addJudgedSubmissions(server.db, { owner, problem, count: 2 })
  await server.ask(rejudge, { query: { submitId }, ...root })
  await sql`insert into rejudge_notification (submit_id, status, is_queued)
    select submit_id, status, false from submission where uid = ${owner.uid} and submit_id <> ${submitId}`.execute(
    server.db,
  )
  await judge()
  await notify()
  expect(await unread(owner)).toBe(0)
  await server.db
    .updateTable('rejudgeNotification')
    .set({ notedAt: minutes(-11) })
    .execute()
  await notify()
  expect((await notesOf(owner)).map(([, text]) => text?.slice(0, 26))).toEqual(['1 of your submissions to *'])
})

const rejudgedIn = async (given: NewContest) => {
  const owner = await server.signedIn()
  if (given.gid) await addMember(server.db, { gid: given.gid, uid: owner.uid, auth: 3 })
  const { cid, problems } = await addContest(server.db, { title: 'Autumn Cup', ...given })
  const { pid = 0, problemId = '' } = problems.A ?? {}
  const [submitId = 0] = await addJudgedSubmissions(server.db, {
    ...{ owner, problem: { pid, problemId }, count: 1, cid },
  })
  await server.ask(rejudgeContestProblem, { query: { cid, pid }, ...root })
  await judge()
  await notify()
  const change = async (values: Parameters<typeof changeContest>[1]) => {
    await changeContest(cid, values)
    await notify()
  }
  return { owner, cid, submitId, change }
}
const changeContest = (
  cid: number,
  values: { sealRank?: boolean; visible?: boolean; allowEndSubmit?: boolean },
) => server.db.updateTable('contest').set(values).where('id', '=', cid).execute()

const sealed = { sealRank: true, sealRankTime: minutes(-60), autoRealRank: true }

test('in a contest it names the contest and its problem, and its link leads there', async () => {
  for (const given of [{}, { ...sealed, type: ContestType.Acm }, { gid: scene.gid }]) {
    const { owner, cid, submitId } = await rejudgedIn(given)
    expect(await notesOf(owner)).toEqual([
      [
        'Rejudged: A · Title of A',
        '1 of your submissions to **A · Title of A** in the contest “Autumn Cup” has a new verdict after a rejudge.\n\n' +
          `[Submission ${submitId}](/oj/contest/${cid}/problem/A/submission-detail/${submitId}): Accepted → Wrong Answer`,
      ],
    ])
  }
})

test.each([
  ['is sealed for its author', { ...sealed, type: ContestType.Oi }, { sealRank: false }],
  [
    'stays sealed after the end',
    { ...sealed, type: ContestType.Oi, autoRealRank: false, endTime: minutes(-1) },
    { sealRank: false, allowEndSubmit: true },
  ],
  ['is in a hidden contest', { visible: false }, { visible: true }],
  ['came after the end and does not count', { endTime: minutes(-30) }, { allowEndSubmit: true }],
] as const)('of a result that %s nothing is said until it is open', async (_, given, opened) => {
  const { owner, change } = await rejudgedIn(given)
  expect([await unread(owner), await notesOf(owner)]).toEqual([0, []])
  await change(opened)
  await change(opened)
  expect(await unread(owner)).toBe(1)
})
