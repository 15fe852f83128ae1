import { createHash } from 'node:crypto'
import { JudgeStatus } from '#contract/enums.ts'
import type { JudgingProgress, Submission, SubmissionRow, SubmissionStatus } from '#contract/submission.ts'
import type { Viewer } from '#server/http/viewer.ts'
import type { Placed } from './queue-position.ts'
import { submissionGuards } from './submission.guards.ts'
import type { StoredSubmission, SubmissionSummary } from './submission.repository.ts'

/** What stands in the place of something that is there but closed to the viewer. */
export interface Notices {
  codeHidden: string
  messageHidden: string
}

const progressOf = ({ status, lease, jobDone, jobTotal }: SubmissionSummary): JudgingProgress | null =>
  status === JudgeStatus.Judging && lease !== null && jobDone !== null && jobTotal !== null
    ? { done: jobDone, total: jobTotal }
    : null

const shownParts = (row: Placed, viewer: Viewer | null) => {
  const internals = submissionGuards.internals(viewer)
  return {
    submitId: row.submitId,
    uid: row.uid,
    username: row.username,
    pid: row.pid,
    displayPid: row.displayPid,
    title: row.title,
    submitTime: row.submitTime.toISOString(),
    status: row.status,
    share: row.share,
    time: row.time,
    memory: row.memory,
    score: row.score,
    oiRankScore: row.oiRankScore,
    length: row.length,
    language: row.language,
    cid: row.cid,
    cpid: row.cpid,
    gid: row.gid,
    judger: internals ? row.judger : null,
    ip: submissionGuards.address(viewer) ? row.ip : null,
    isManual: row.isManual,
    progress: progressOf(row),
    queuePosition: row.queuePosition,
  }
}

export const submissionRow = (row: Placed, viewer: Viewer | null): SubmissionRow => ({
  ...shownParts(row, viewer),
  displayId: null,
  source: null,
})

export const submissionStatus = (row: Placed, viewer: Viewer | null): SubmissionStatus => ({
  ...shownParts(row, viewer),
  version: submissionGuards.internals(viewer) ? row.version : null,
  vjudgeSubmitId: null,
  vjudgeUsername: null,
  vjudgePassword: null,
})

/** A submission with what is known of its reader. */
export type ReadSubmission = StoredSubmission & { isOfOwnGroup?: boolean; isOfOwnProblem?: boolean }

const shownCode = (row: ReadSubmission, viewer: Viewer | null, notice: string | null): string | null => {
  if (!submissionGuards.code(viewer, row)) return null
  return notice ?? row.code
}

/** SHA-256 of the code, in hexadecimal. */
export const sourceHash = ({ code }: StoredSubmission): string =>
  createHash('sha256').update(code).digest('hex')

const shownHash = (row: ReadSubmission, viewer: Viewer | null, hideCode: boolean): string | null =>
  submissionGuards.receipt(viewer, row, hideCode) ? sourceHash(row) : null

const shownMessage = (row: ReadSubmission, viewer: Viewer | null, notice: string): string | null => {
  if (row.errorMessage === null || submissionGuards.errorMessage(viewer, row)) return row.errorMessage
  return notice
}

/** A submission as this viewer may see it; `hideCode` puts the notice in the code's place. */
export const wireSubmission = (
  row: Placed<ReadSubmission>,
  viewer: Viewer | null,
  { notices, hideCode }: { notices: Notices; hideCode: boolean },
): Submission => ({
  ...submissionStatus(row, viewer),
  code: shownCode(row, viewer, hideCode ? notices.codeHidden : null),
  sourceHash: shownHash(row, viewer, hideCode),
  errorMessage: shownMessage(row, viewer, notices.messageHidden),
})
