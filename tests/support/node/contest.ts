import type { Insertable } from 'kysely'
import { ContestAuth, ContestType, JudgeStatus, ProblemAuth } from '#contract/enums.ts'
import { hashPassword } from '#server/account/password.ts'
import type { ContestTable } from '#server/contest/contest.tables.ts'
import type { Db } from '#server/db/database.ts'
import { addProblem, type NewProblem } from './practice.ts'

const minuteMs = 60_000

/** A moment so many minutes from now. */
export const minutes = (count: number): Date => new Date(Date.now() + count * minuteMs)

type Stored = Partial<Omit<Insertable<ContestTable>, 'id' | 'awardConfig' | 'gmtCreate' | 'gmtModified'>>

export interface NewContest extends Stored {
  /** Of the author: `contestAuthor` when left out. */
  uid?: string
  password?: string
  /** Display ids. */
  problems?: readonly string[]
  problem?: NewProblem
  awards?: readonly object[]
}

export interface TestContest {
  cid: number
  /** By display id. */
  problems: Record<string, { pid: number; cpid: number; problemId: string }>
}

/** Who made the contests of the tests; signs in nowhere. */
export const contestAuthor = { uid: 'author-of-contests', username: 'contest-author' } as const

/** A contest straight in the database; it began an hour ago and has four hours left unless told otherwise. */
export async function addContest(
  db: Db,
  { password, problems = ['A', 'B'], problem = {}, awards, ...given }: NewContest = {},
): Promise<TestContest> {
  await db
    .insertInto('users')
    .values({ ...contestAuthor, passwordHash: '', email: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { id: cid } = await db
    .insertInto('contest')
    .values({
      uid: contestAuthor.uid,
      author: contestAuthor.username,
      title: 'Cup',
      type: ContestType.Acm,
      description: 'Be **quick**.',
      auth: ContestAuth.Public,
      startTime: minutes(-60),
      endTime: minutes(240),
      ...given,
      ...(password === undefined ? {} : { passwordHash: await hashPassword(password) }),
      ...(awards === undefined ? {} : { awardConfig: JSON.stringify(awards) }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const added: TestContest = { cid, problems: {} }
  for (const displayId of problems) {
    // A group borrows what is public.
    const auth = given.gid ? ProblemAuth.Public : ProblemAuth.Contest
    const { pid, problemId } = await addProblem(db, { auth, ...problem })
    const { id: cpid } = await db
      .insertInto('contestProblem')
      .values({ cid, pid, displayId, displayTitle: `Title of ${displayId}`, color: '#ff0000' })
      .returning('id')
      .executeTakeFirstOrThrow()
    added.problems[displayId] = { pid, cpid, problemId }
  }
  return added
}

export interface NewRun {
  user: { uid: string; username: string }
  displayId: string
  at: Date
  status?: JudgeStatus
  score?: number | null
  time?: number | null
}

/** A judged submission of a contest, straight in the database. */
export async function addRun(
  db: Db,
  { cid, problems }: TestContest,
  { user, displayId, at, status = JudgeStatus.Accepted, score = null, time = 12 }: NewRun,
): Promise<number> {
  const problem = problems[displayId]
  if (!problem) throw new Error(`There is no problem ${displayId}`)
  const { submitId } = await db
    .insertInto('submission')
    .values({
      uid: user.uid,
      username: user.username,
      pid: problem.pid,
      displayPid: problem.problemId,
      cid,
      cpid: problem.cpid,
      status,
      score,
      time,
      memory: 3_200,
      length: 1,
      code: 'x',
      language: 'C',
      ip: '203.0.113.1',
      requestKey: null,
      submitTime: at,
    })
    .returning('submitId')
    .executeTakeFirstOrThrow()
  return submitId
}
