import { randomUUID } from 'node:crypto'
import type { JudgeStatusName } from '#contract/enums.ts'
import { hashPassword } from '#server/account/password.ts'
import { createTokens, tokenExpiry } from '#server/account/token.ts'
import { roleId } from '#server/account/user.repository.ts'
import { systemClock } from '#server/clock.ts'
import { openDatabase } from '#server/db/database.ts'
import { type CorpusProgram, loadCorpus } from '#server/seed/corpus.ts'
import type { Fleet } from './fleet.ts'

export interface Contestant {
  readonly uid: string
  readonly username: string
  readonly token: string
}

interface ContestProblem {
  readonly displayId: string
  readonly problemId: string
  readonly programs: readonly CorpusProgram[]
}

export interface FleetContest {
  readonly cid: number
  readonly problems: readonly ContestProblem[]
  readonly contestants: readonly Contestant[]
}

export const contestantPassword = 'fleet-user-1'

/** How often each verdict comes; three of ten are accepted, as in contests that were held. */
const shares: readonly (readonly [JudgeStatusName, number])[] = [
  ['Accepted', 0.3],
  ['WrongAnswer', 0.45],
  ['RuntimeError', 0.12],
  ['TimeLimitExceeded', 0.08],
  ['CompileError', 0.05],
]

const oneOf = <T>(all: readonly T[]): T => {
  const found = all[Math.floor(Math.random() * all.length)]
  if (found === undefined) throw new Error('nothing to choose from')
  return found
}

function anyVerdict(): JudgeStatusName {
  let left = Math.random()
  for (const [verdict, share] of shares) {
    left -= share
    if (left < 0) return verdict
  }
  return 'WrongAnswer'
}

export interface Attempt {
  readonly displayId: string
  readonly language: string
  readonly code: string
  readonly expected: JudgeStatusName
}

/** A program of a demo problem whose verdict is known; its text is new, so that it is compiled. */
export function anyAttempt(problems: readonly ContestProblem[], verdict = anyVerdict()): Attempt {
  const { displayId, programs } = oneOf(
    problems.filter((one) => one.programs.some((program) => program.verdict === verdict)),
  )
  const { language, code } = oneOf(programs.filter((program) => program.verdict === verdict))
  const mark = language.startsWith('Python') ? '#' : '//'
  return { displayId, language, code: `${mark} ${randomUUID()}\n${code}`, expected: verdict }
}

/** Contestants who are logged in, and a contest that began and goes on for hours. */
export async function openContest(fleet: Fleet, count: number): Promise<FleetContest> {
  const { db, close } = openDatabase(fleet.databaseUrl, { size: 2, isPatient: true })
  try {
    const passwordHash = await hashPassword(contestantPassword)
    const now = new Date()
    const people = Array.from({ length: count }, (_, nth) => ({
      ...{ uid: String(nth).padStart(32, 'f'), username: `fleet-${nth}`, sid: randomUUID() },
    }))
    const dates = { gmtCreate: now, gmtModified: now }
    const users = people.map(({ uid, username }) => ({ uid, username, passwordHash, email: null, ...dates }))
    const roles = people.map(({ uid }) => ({ uid, roleId: roleId('default_user') }))
    const expiresAt = tokenExpiry(now)
    const sessions = people.map(({ uid, sid }) => ({
      uid,
      sid,
      ip: '127.0.0.1',
      userAgent: 'fleet',
      gmtCreate: now,
      expiresAt,
    }))
    await db.insertInto('users').values(users).execute()
    await db.insertInto('userRole').values(roles).execute()
    await db.insertInto('session').values(sessions).execute()
    const tokens = createTokens(fleet.tokenSecret, systemClock)
    const contestants = await Promise.all(
      people.map(async ({ uid, username, sid }) => ({ uid, username, token: await tokens.issue(uid, sid) })),
    )
    const corpus = (await loadCorpus()).filter(({ type }) => type === 0)
    const problems = corpus.map(({ problemId, programs }, index) => ({
      displayId: String.fromCharCode('A'.charCodeAt(0) + index),
      ...{ problemId, programs },
    }))
    const [contest] = await fleet.rows(
      `insert into contest (uid, author, title, type, description, auth, start_time, end_time, open_rank)
        select uid, username, 'Cup of the fleet', 0, '', 0, now() - interval '1 minute', now() + interval '1 day', true
        from users where username = 'root' returning id`,
    )
    const cid = Number(contest?.id)
    for (const { displayId, problemId } of problems) {
      await fleet.rows(
        `insert into contest_problem (cid, pid, display_id, display_title, color)
          select $1, id, $2, $2, '#d22f2f' from problem where problem_id = $3`,
        [cid, displayId, problemId],
      )
    }
    return { cid, problems, contestants }
  } finally {
    await close()
  }
}
