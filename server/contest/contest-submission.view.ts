import { ContestStatus, JudgeStatus } from '#contract/enums.ts'
import type { Submission, SubmissionRow, SubmissionStatus } from '#contract/submission.ts'
import type { Viewer } from '#server/http/viewer.ts'
import type { Placed } from '#server/submission/queue-position.ts'
import type { StoredSubmission } from '#server/submission/submission.repository.ts'
import { sourceHash, submissionRow, submissionStatus } from '#server/submission/submission.view.ts'
import { rulesOnSite, statusOf } from './contest.guards.ts'
import type { StoredContest } from './contest.repository.ts'
import type { ContestTitles } from './contest-submission.repository.ts'
import { knowsResult, type Visibility } from './seal.ts'

interface Scene {
  contest: StoredContest
  titles: ContestTitles
  visibility: Visibility
  viewer: Viewer
}

/** Names of the contest in place of the problem's own, and where it came from and was judged for those who see it. */
const withinContest = <S extends SubmissionStatus | SubmissionRow>(
  shown: S,
  { titles, contest, viewer }: Scene,
): S => {
  const problem = titles.get(shown.cpid)
  return {
    ...shown,
    displayPid: problem?.displayId ?? '',
    title: problem?.displayTitle ?? '',
    ...(rulesOnSite(viewer, contest) ? {} : { judger: null, ip: null }),
  }
}

const measures = { time: null, memory: null, length: null }

/** While the contest runs others' measures are closed. */
export const contestRow = (row: Placed, scene: Scene): SubmissionRow => {
  const { contest, titles, visibility, viewer } = scene
  const isClosed =
    statusOf(contest) === ContestStatus.Running && !visibility.isAdmin && row.uid !== viewer.uid
  return {
    ...withinContest(submissionRow(row, viewer), scene),
    displayId: titles.get(row.cpid)?.displayId ?? null,
    ...(isClosed ? measures : {}),
  }
}

/** A submission whose result is sealed: that it is there, and nothing of how it was judged. */
const sealedResult = {
  ...measures,
  status: JudgeStatus.SubmittedUnknownResult,
  score: null,
  oiRankScore: null,
  isManual: false,
  judger: null,
  version: null,
  progress: null,
  queuePosition: null,
} as const

/**
 * A submission of a contest: its code is its owner's and the admins' of the contest; `closed` stands in the place of
 * what a compiler said to others.
 */
export const contestSubmission = (
  row: Placed<StoredSubmission>,
  scene: Scene,
  closed: string,
): Submission => {
  const { contest, visibility, viewer } = scene
  const isOwn = row.uid === viewer.uid
  const isOpen = visibility.isAdmin || isOwn
  const isKnown = knowsResult(visibility, contest.type, { submitTime: row.submitTime, isOwn })
  const message = isOpen || row.errorMessage === null ? row.errorMessage : closed
  return {
    ...contestStatus(row, scene),
    length: isOpen ? row.length : null,
    code: isOpen ? row.code : null,
    sourceHash: isOpen ? sourceHash(row) : null,
    errorMessage: isKnown ? message : null,
  }
}

/** Where a submission stands, or that its result is sealed. */
export const contestStatus = (row: Placed, scene: Scene): SubmissionStatus => {
  const { contest, visibility, viewer } = scene
  const isOwn = row.uid === viewer.uid
  const isKnown = knowsResult(visibility, contest.type, { submitTime: row.submitTime, isOwn })
  return {
    ...withinContest(submissionStatus(row, viewer), scene),
    ...(visibility.isAdmin ? {} : { version: null }),
    ...(visibility.isAdmin || isOwn ? {} : measures),
    ...(isKnown ? {} : sealedResult),
  }
}
