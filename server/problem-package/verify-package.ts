import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import {
  isUnfinished,
  JudgeStatus,
  type JudgeStatusName,
  judgeStatusName,
  ProblemAuth,
} from '#contract/enums.ts'
import { adminName, adminUid } from '#server/account/built-in-admin.ts'
import type { Db } from '#server/db/database.ts'
import { findOfferedLanguages } from '#server/problem/language.repository.ts'
import { queuePriority } from '#server/queue/priority.ts'
import { enqueue } from '#server/queue/queue.ts'
import { insertSubmission, outsideContests } from '#server/submission/submit.repository.ts'
import type { GradedSubmission } from './problem-package.ts'
import type { SavedProblem } from './save-package.ts'

/** What the judge said of a graded submission. */
export interface Verified {
  submission: GradedSubmission
  isRight: boolean
  /** Null when it was not judged; `why` says why. */
  got: { status: JudgeStatusName; score: number | null; timeMs: number | null; message: string | null } | null
  /** Of what is not as it should be. */
  why?: string
}

const lookEveryMs = 200
const judgeSeenWithin = sql`interval '1 minute'`

/** Whether some judge asks for work at present, or is busy. */
export const hasJudge = async (db: Db): Promise<boolean> => {
  const { rows } = await sql<{ there: boolean }>`
    select exists (select from judge_node where seen_at > now() - ${judgeSeenWithin})
      or exists (select from judging_job where lease_until > now()) as there`.execute(db)
  return rows[0]?.there ?? false
}

const submit = (db: Db, { pid, problemId, gid }: SavedProblem, { language, code }: GradedSubmission) =>
  db.transaction().execute(async (trx) => {
    const submitId = await insertSubmission(trx, {
      uid: adminUid,
      username: adminName,
      ip: '127.0.0.1',
      pid,
      displayPid: problemId,
      code,
      language,
      requestKey: null,
      ...outsideContests,
      gid,
    })
    await enqueue(trx, { submitId, version: 0, language, priority: queuePriority.rejudge })
    return submitId
  })

const verdictOf = async (db: Db, submitId: number): Promise<Verified['got']> => {
  for (;;) {
    const row = await db
      .selectFrom('submission')
      .select(['status', 'score', 'time', 'errorMessage'])
      .where('submitId', '=', submitId)
      .executeTakeFirst()
    if (!row || !(await hasJudge(db))) return null
    if (!isUnfinished(row.status))
      return {
        status: judgeStatusName(row.status),
        score: row.score,
        timeMs: row.time,
        message: row.errorMessage,
      }
    await delay(lookEveryMs)
  }
}

const { Accepted, PartialAccepted, Cancelled } = JudgeStatus
/** A case is cancelled after one that says itself what it was. */
const notWrong: readonly JudgeStatus[] = [Accepted, PartialAccepted, Cancelled]

/** Whether no output was wrong; it may have got fewer points than all. */
const areCasesRight = async (db: Db, submitId: number): Promise<boolean> => {
  const wrong = await db
    .selectFrom('submissionCase')
    .select('status')
    .where('submitId', '=', submitId)
    .where('status', 'not in', notWrong)
    .executeTakeFirst()
  return wrong === undefined
}

/** With these no case was judged. */
const unjudged: ReadonlySet<JudgeStatusName> = new Set(['SystemError', 'CompileError', 'SubmittedFailed'])

/** Where points are expected they decide: a program that is worth 0 of them may fail in every way. */
const isExpected = (
  { expected, score, mayLackPoints }: GradedSubmission,
  got: NonNullable<Verified['got']>,
  areRight: boolean,
): boolean => {
  const isPart = areRight && got.status === 'PartialAccepted'
  const lacksPoints = isPart && mayLackPoints === true && (got.score ?? 0) > 0
  if (score === undefined || got.score === null) return expected.includes(got.status) || lacksPoints
  const hasScore = got.score >= score.min && got.score <= score.max
  const isPartial = expected.includes('PartialAccepted') && !unjudged.has(got.status)
  const isLess = isPart && expected.includes('Accepted')
  return hasScore && (isPartial || isLess || expected.includes(got.status))
}

/** Why a program cannot be submitted; undefined when it can. */
const obstacleOf = (
  { code, language }: GradedSubmission,
  offered: ReadonlySet<string>,
): string | undefined =>
  code.includes('\0')
    ? 'it contains a NUL character, which no submission may contain'
    : offered.has(language)
      ? undefined
      : `no judge supports ${language}`

/** Makes a problem visible to administrators alone. */
export const hideProblem = async (db: Db, { pid }: SavedProblem): Promise<void> => {
  await db.updateTable('problem').set({ auth: ProblemAuth.Private }).where('id', '=', pid).execute()
}

/**
 * Submits every graded submission of a saved problem as the built-in admin and gives what the judge said, one after
 * the other. They are submissions like any other and stay.
 */
export async function* verifyPackage(
  db: Db,
  saved: SavedProblem,
  submissions: readonly GradedSubmission[],
): AsyncGenerator<Verified> {
  const offered = new Set((await findOfferedLanguages(db)).map(({ name }) => name))
  const sent: { submission: GradedSubmission; submitId?: number; obstacle?: string }[] = []
  for (const submission of submissions) {
    const obstacle = obstacleOf(submission, offered)
    if (obstacle !== undefined) sent.push({ submission, obstacle })
    else sent.push({ submission, submitId: await submit(db, saved, submission) })
  }
  for (const { submission, submitId, obstacle } of sent) {
    const got = submitId === undefined ? null : await verdictOf(db, submitId)
    if (got && submitId !== undefined) {
      const isRight = isExpected(submission, got, await areCasesRight(db, submitId))
      yield { submission, got, isRight, ...(got.message !== null && !isRight && { why: got.message }) }
    } else yield { submission, got, isRight: false, why: obstacle ?? 'the judge went offline' }
  }
}
