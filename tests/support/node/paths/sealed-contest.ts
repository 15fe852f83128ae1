import { getContestScrollBoardInfo, getContestScrollBoardSubmission } from '#contract/contest-reveal.ts'
import { JudgeStatus } from '#contract/enums.ts'
import type { RevealScene } from '#contract/reveal-file.ts'
import type { Client } from '../client.ts'
import { insertContest } from '../contest-rows.ts'
import type { Product } from '../product.ts'
import { firstProblem } from '../programs.ts'
import { peopleOf } from './sessions.ts'

const { Accepted, WrongAnswer } = JudgeStatus
/** By team, problem, minutes ago and status; the board was sealed three hours ago. */
const runs = [
  ['u1', 'A', 290, Accepted],
  ['u2', 'A', 285, Accepted],
  ['u2', 'C', 166, WrongAnswer],
  ['u2', 'B', 165, Accepted],
] as const

/** A contest of two teams that is over, whose board is sealed as in the scene of the model of a reveal; its id. */
export async function insertSealedContest(product: Product, title: string): Promise<number> {
  const cid = await insertContest(product, { title, start: -300, end: -1, seal: -180 })
  await product.rows(
    `insert into contest_problem (cid, pid, display_id, display_title, color)
      select $1, id, chr(65 + row_number() over (order by id)::integer), problem_id, '#2f62d2'
      from problem where problem_id <> $2 order by id limit 2`,
    [cid, firstProblem.problemId],
  )
  const people = await peopleOf(product, ['u1', 'u2'])
  for (const [uid, displayId, minutesAgo, status] of runs)
    await product.rows(
      `insert into submission (uid, username, pid, display_pid, cid, cpid, status, length, code, language, submit_time)
        select users.uid, users.username, one.pid, one.display_id, one.cid, one.id, $3, 1, 'x', 'C',
          now() - $4 * interval '1 minute'
        from users, contest_problem as one where users.username = $2 and one.cid = $1 and one.display_id = $5`,
      [cid, people[uid]?.username, status, minutesAgo, displayId],
    )
  return cid
}

/** As the server gives it to an admin of the contest. */
export async function sceneOf(
  admin: Client,
  cid: number,
  medals: RevealScene['medals'],
): Promise<RevealScene> {
  const removeStar = false
  const info = await admin.get(getContestScrollBoardInfo, { query: { cid } })
  const submissions = await admin.get(getContestScrollBoardSubmission, { query: { cid, removeStar } })
  return { info, submissions, removeStar, medals }
}

/** Where it is presented, with so many medals. */
export const stageOf = (cid: number, { gold, silver, bronze }: RevealScene['medals']) =>
  `/oj/scrollBoard?cid=${cid}&removeStar=false&medals[]=${gold}&medals[]=${silver}&medals[]=${bronze}`

export const audienceOf = (cid: number) => `/oj/scrollBoard?cid=${cid}&audience=true`
