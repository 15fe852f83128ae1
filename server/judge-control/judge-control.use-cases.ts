import type { Locale } from '#contract/enums.ts'
import type {
  ContestProblemJudging,
  DecidedSubmission,
  manualJudge,
  OutdatedVerdicts,
  rejudgeProblem,
} from '#contract/judge-control.ts'
import { undecided } from '#contract/judge-control.ts'
import { rejudgeMax, resubmits } from '#contract/limits/submission.ts'
import type { DataOf, QueryOf } from '#contract/operation.ts'
import type { Submission } from '#contract/submission.ts'
import { spendAllowance } from '#server/account/allowance.repository.ts'
import { noteDone } from '#server/audit/audit.repository.ts'
import { findRejudgedNames } from '#server/audit/rejudged-names.ts'
import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/db/database.ts'
import { refuse } from '#server/http/refusal.ts'
import type { Translate } from '#server/http/translate.ts'
import type { Viewer } from '#server/http/viewer.ts'
import type { Hints } from '#server/push/hints.ts'
import type { QueuePositions } from '#server/queue/positions.ts'
import { queuePriority } from '#server/queue/priority.ts'
import { type Requeueing, requeue, unqueue } from '#server/queue/requeue.ts'
import { readJudgeSwitches } from '#server/submission/judge-switches.repository.ts'
import { createShowSubmission, type Reader } from '#server/submission/show-submission.ts'
import { hintResults } from '#server/submission/submission.hints.ts'
import { openForMaker } from '#server/workshop/workshop.guards.ts'
import {
  cancel,
  countToRejudge,
  type Decided,
  decideByHand,
  findContestJudging,
  findControlled,
  findLiveRevision,
  findToRejudge,
  findVerdicts,
  hasSubmissions,
  idsOfProblem,
  idsToRejudge,
  type ProblemSubmissions,
} from './judge-control.repository.ts'
import { isManualStatus, manualScores } from './judge-control.rules.ts'
import { findOutdated } from './outdated-verdicts.ts'
import {
  checkRejudgesContest,
  checkRejudgesProblem,
  checkRejudgesSubmission,
  spendRejudge,
} from './rejudge.rights.ts'
import { markQueued, noteVerdicts, ofIds } from './rejudge-notification.repository.ts'

export interface JudgeControlParts {
  db: Db
  hints: Hints
  translate: Translate
  positions: QueuePositions
  clock: Clock
}

type Caller = Reader & { viewer: Viewer }

type Verdict = Awaited<ReturnType<typeof findVerdicts>>[number]

/** Submissions in one transaction: what is judged meanwhile waits for no more than these. */
const batchSize = 100

const wireDecided = (decided: Decided): DecidedSubmission => ({ ...undecided, ...decided })

export const createJudgeControlUseCases = ({ db, hints, translate, positions, clock }: JudgeControlParts) => {
  const { showAny } = createShowSubmission({ db, translate, positions })

  const requeueOne = (submitId: number, how: Requeueing, rejudger?: Viewer) =>
    db.transaction().execute(async (trx) => {
      if (rejudger) await noteVerdicts(trx, rejudger.uid, ofIds([submitId]), { isQueued: true })
      const queued = await requeue(trx, [submitId], how)
      await hintResults(hints, queued, trx)
    })

  const requeueBatch = (submitIds: readonly number[]) =>
    db.transaction().execute(async (trx) => {
      const verdicts = await findVerdicts(trx, submitIds)
      const queued = await requeue(trx, submitIds, { priority: queuePriority.rejudge, whenQueued: 'restart' })
      await markQueued(trx, ofIds(submitIds))
      await hintResults(hints, queued, trx)
      return { queued: queued.length, before: verdicts.filter(({ submitId }) => queued.includes(submitId)) }
    })

  /** Batch after batch, until all are queued, `max` are, or the caller has gone. */
  const rejudgeMany = async (
    viewer: Viewer,
    which: ProblemSubmissions,
    { after, max, gone }: { after: number; max: number; gone: AbortSignal },
  ) => {
    await noteVerdicts(db, viewer.uid, idsToRejudge(which, after), { isQueued: false })
    let last = after
    let seen = 0
    let queued = 0
    const before: Verdict[] = []
    while (seen < max && !gone.aborted) {
      const ids = await findToRejudge(db, which, { after: last, max: Math.min(batchSize, max - seen) })
      const end = ids.at(-1)
      if (end === undefined) return { queued, next: null, before }
      const batch = await requeueBatch(ids)
      queued += batch.queued
      before.push(...batch.before)
      seen += ids.length
      last = end
    }
    return { queued, next: last, before }
  }

  const noteRejudged = async (viewer: Viewer, { pid, cid }: ProblemSubmissions, count: number) => {
    if (count === 0) return
    const number = Math.max(1, (await findLiveRevision(db, pid)) ?? 0)
    const details = { ...(await findRejudgedNames(db, { pid, cid })), count, number }
    await noteDone(db, viewer, { pid, act: cid === 0 ? 'rejudged' : 'rejudgedInContest', details })
  }

  const found = async (submitId: number) =>
    (await findControlled(db, submitId)) ?? refuse(400, 'server.submission:submissionMissing')

  return {
    rejudge: async (reader: Caller, submitId: number): Promise<Submission> => {
      await checkRejudgesSubmission(db, reader.viewer, await found(submitId))
      await spendRejudge(db, reader.viewer, clock.now())
      await requeueOne(submitId, { priority: queuePriority.rejudge, whenQueued: 'restart' }, reader.viewer)
      return showAny(submitId, reader)
    },

    rejudgeContestProblem: async (
      viewer: Viewer,
      { cid, pid }: ProblemSubmissions,
      gone: AbortSignal,
    ): Promise<null> => {
      await checkRejudgesContest(db, viewer, cid)
      const which = { cid, pid }
      if (cid <= 0 || !(await hasSubmissions(db, which, 0))) refuse(400, 'server.judging:nothingToRejudge')
      await spendRejudge(db, viewer, clock.now())
      const { queued } = await rejudgeMany(viewer, which, { after: 0, max: Number.POSITIVE_INFINITY, gone })
      await markQueued(db, idsOfProblem(which))
      await noteRejudged(viewer, which, queued)
      return null
    },

    contestJudging: async (viewer: Viewer, cid: number, locale: Locale): Promise<ContestProblemJudging[]> => {
      await checkRejudgesContest(db, viewer, cid)
      return (await findContestJudging(db, cid, locale)) ?? refuse(400, 'server.contest:missing')
    },

    countToRejudge: async (viewer: Viewer, pid: number): Promise<number> => {
      await checkRejudgesProblem(db, viewer, pid)
      return countToRejudge(db, { pid, cid: 0 })
    },

    outdated: async (viewer: Viewer, pid: number): Promise<OutdatedVerdicts> => {
      await openForMaker(db, viewer, pid, 'own')
      return findOutdated(db, viewer, pid)
    },

    rejudgeProblem: async (
      viewer: Viewer,
      { pid, after = 0 }: QueryOf<typeof rejudgeProblem>,
      gone: AbortSignal,
    ): Promise<DataOf<typeof rejudgeProblem>> => {
      await checkRejudgesProblem(db, viewer, pid)
      const which = { pid, cid: 0 }
      if (!(await hasSubmissions(db, which, after))) refuse(400, 'server.judging:nothingToRejudge')
      await spendRejudge(db, viewer, clock.now())
      const { queued, next, before } = await rejudgeMany(viewer, which, { after, max: rejudgeMax, gone })
      await noteRejudged(viewer, which, queued)
      const hasMore = next !== null && (await hasSubmissions(db, which, next))
      if (!hasMore || gone.aborted) await markQueued(db, idsOfProblem(which))
      return { queued, next: hasMore ? next : null, before }
    },

    manual: async (
      { username }: Viewer,
      { submitId, status, score }: QueryOf<typeof manualJudge>,
    ): Promise<DecidedSubmission> => {
      if (!isManualStatus(status)) refuse(400, 'server.judging:statusNotByHand')
      const scores = manualScores(await found(submitId), score)
      return db.transaction().execute(async (trx) => {
        const decided = await decideByHand(trx, submitId, { status, judger: username, ...scores })
        if (!decided) refuse(400, 'server.judging:notOpenToManual')
        await hintResults(hints, [submitId], trx)
        return wireDecided(decided)
      })
    },

    cancel: async ({ username }: Viewer, submitId: number): Promise<DecidedSubmission> => {
      await found(submitId)
      return db.transaction().execute(async (trx) => {
        await unqueue(trx, submitId)
        const cancelled = await cancel(trx, submitId, username)
        if (!cancelled) refuse(400, 'server.judging:beingJudged')
        await hintResults(hints, [submitId], trx)
        return wireDecided(cancelled)
      })
    },

    resubmit: async (reader: Reader & { viewer: Viewer }, submitId: number): Promise<Submission> => {
      const { uid } = reader.viewer
      const submission =
        (await findControlled(db, submitId)) ?? refuse(404, 'server.submission:submissionMissing')
      if (submission.uid !== uid) refuse(403, 'server.judging:notYours')
      if (submission.cid !== 0 && !submission.isRemote) refuse(404, 'server.judging:notInContests')
      if (submission.isManual) refuse(403, 'server.judging:decidedByHand')
      const area = submission.gid === null ? 'openPublicJudge' : 'openGroupJudge'
      if (!(await readJudgeSwitches(db))[area]) refuse(403, 'server.submission:judgingOff')
      const waitMs = await spendAllowance(db, { key: `resubmit:${uid}`, ...resubmits }, clock.now())
      if (waitMs > 0) {
        const count = Math.ceil(waitMs / 1_000)
        refuse(403, 'server.judging:resubmitTooSoon', { count }, { retryAfterMs: waitMs })
      }
      await requeueOne(submitId, { priority: queuePriority.live, whenQueued: 'leave' })
      return showAny(submitId, reader)
    },
  }
}
export type JudgeControl = ReturnType<typeof createJudgeControlUseCases>
