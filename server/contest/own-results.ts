import { ContestType, JudgeStatus } from '#contract/enums.ts'
import type { Db } from '#server/db/database.ts'
import { refuse } from '#server/http/refusal.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { findContest, type StoredContest } from './contest.repository.ts'
import { viewerVisibility } from './enter-contest.ts'
import type { Visibility } from './seal.ts'

export interface OwnResult {
  status: JudgeStatus
  score: number | null
  /** What it stands on: the newest submission, and the newest accepted one. */
  submitIds: number[]
}

const newestFirst = (db: Db, cid: number, uid: string, pids: readonly number[]) =>
  db
    .selectFrom('submission')
    .select(['submitId', 'pid', 'status', 'score', 'submitTime'])
    .where('cid', '=', cid)
    .where('cid', '<>', 0)
    .where('uid', '=', uid)
    .where('pid', 'in', [...pids])
    .orderBy('submitTime', 'desc')
    .orderBy('submitId', 'desc')
    .execute()
type Row = Awaited<ReturnType<typeof newestFirst>>[number]

const resultOf = (
  rows: readonly Row[],
  { type }: StoredContest,
  visibility: Visibility,
): OwnResult | undefined => {
  const [newest] = rows
  if (!newest) return undefined
  const submitIds = [newest.submitId]
  if (type === ContestType.Oi)
    return visibility.sealedFrom
      ? { status: JudgeStatus.SubmittedUnknownResult, score: null, submitIds }
      : { status: newest.status, score: newest.score, submitIds }
  const accepted = rows.find(({ status }) => status === JudgeStatus.Accepted)
  return accepted
    ? {
        status: JudgeStatus.Accepted,
        score: null,
        submitIds: [...new Set([newest.submitId, accepted.submitId])],
      }
    : { status: newest.status, score: null, submitIds }
}

/** What the viewer has reached on these problems of a contest; under the seal of an OI contest that is closed to all. */
export const findOwnResults = async (
  db: Db,
  viewer: Viewer,
  { cid, pids, containsEnd }: { cid: number; pids: readonly number[]; containsEnd: boolean },
): Promise<Map<number, OwnResult>> => {
  const contest = (await findContest(db, cid, viewer)) ?? refuse(404, 'server.contest:missing')
  const visibility = viewerVisibility(contest, viewer, { force: false })
  const isLateCounted = containsEnd && contest.allowEndSubmit
  const rows = pids.length === 0 ? [] : await newestFirst(db, cid, viewer.uid, pids)
  const counted = rows.filter(({ submitTime }) => isLateCounted || submitTime < contest.endTime)
  const results = new Map<number, OwnResult>()
  for (const [pid, own] of Map.groupBy(counted, (row) => row.pid)) {
    const result = resultOf(own, contest, visibility)
    if (result) results.set(pid, result)
  }
  return results
}

/** The newest accepted submission to a problem of a contest; none while the viewer may not know which is accepted. */
export const findContestLastAccepted = async (db: Db, viewer: Viewer, cid: number, pid: number) => {
  const contest = await findContest(db, cid, viewer)
  if (!contest) return undefined
  const isClosed =
    contest.type === ContestType.Oi && viewerVisibility(contest, viewer, { force: false }).sealedFrom
  if (isClosed) return undefined
  return db
    .selectFrom('submission')
    .select(['submitId', 'code', 'language'])
    .where('cid', '=', cid)
    .where('cid', '<>', 0)
    .where('uid', '=', viewer.uid)
    .where('pid', '=', pid)
    .where('status', '=', JudgeStatus.Accepted)
    .orderBy('submitId', 'desc')
    .limit(1)
    .executeTakeFirst()
}
