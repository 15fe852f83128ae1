import { JudgeStatus } from '#contract/enums.ts'
import type { MessageKey } from '#server/http/translate.ts'
import { hasRole, isAdmin, type Viewer } from '#server/http/viewer.ts'
import type { ReadableCases } from './case-excerpts.ts'
import type { JudgeSwitches } from './judge-switches.repository.ts'

interface GuardedSubmission {
  uid: string
  share: boolean
  codeShare: boolean
  status: JudgeStatus
  /** The viewer is a root of its group. */
  isOfOwnGroup?: boolean
  /** The viewer may change its problem, tests and checker included. */
  isOfOwnProblem?: boolean
}

type Judged = Pick<GuardedSubmission, 'uid' | 'isOfOwnGroup' | 'isOfOwnProblem'>

const isOwner = (viewer: Viewer | null, { uid }: { uid: string }): boolean => viewer?.uid === uid

const ownersOrAdmins = (viewer: Viewer | null, submission: { uid: string }): boolean =>
  isOwner(viewer, submission) || isAdmin(viewer)

/** Besides them whoever teaches with it or makes its problem. */
const readersOfWords = (viewer: Viewer | null, submission: Judged): boolean =>
  ownersOrAdmins(viewer, submission) || submission.isOfOwnGroup === true || submission.isOfOwnProblem === true

/** S1-082. */
const code = (viewer: Viewer | null, submission: GuardedSubmission): boolean =>
  ownersOrAdmins(viewer, submission) ||
  submission.isOfOwnGroup === true ||
  (submission.share && submission.codeShare)

/** With the site's switch on only root and problem admins read code, their own included. */
export const codeIsHidden = (
  { hideNonContestSubmissionCode }: Pick<JudgeSwitches, 'hideNonContestSubmissionCode'>,
  viewer: Viewer | null,
): boolean => hideNonContestSubmissionCode && !hasRole(viewer, 'root', 'problem_admin')

/** Why this viewer may not share or unshare it (S1-068). */
export const shareRefusal = (
  viewer: Viewer,
  { uid, cid, codeShare }: { uid: string; cid: number; codeShare: boolean },
): MessageKey | undefined => {
  if (viewer.uid !== uid) return 'server.judging:notYours'
  if (cid !== 0) return 'server.submission:noSharingInContests'
  return codeShare ? undefined : 'server.submission:noSharing'
}

/** Who may read which part of a submission outside contests; status, time, memory and length are everybody's. */
export const submissionGuards = {
  code,
  /** The hash of the code tells two codes apart, so it is as open as the code; its owner has it as a receipt. */
  receipt: (viewer: Viewer | null, submission: GuardedSubmission, codeIsHidden: boolean): boolean =>
    isOwner(viewer, submission) || (!codeIsHidden && code(viewer, submission)),
  /** A compiler quotes the code; a checker, and how a program ended, may tell of the data, as the words on cases do. */
  errorMessage: (viewer: Viewer | null, submission: GuardedSubmission): boolean => {
    switch (submission.status) {
      case JudgeStatus.SystemError:
      case JudgeStatus.SubmittedFailed:
        return true
      case JudgeStatus.CompileError:
        return code(viewer, submission)
      default:
        return readersOfWords(viewer, submission)
    }
  },
  /** What the judge says of single cases. */
  caseMessages: readersOfWords,
  /** What cases are about; hidden ones are test data. */
  readableCases: (viewer: Viewer | null, submission: Judged): ReadableCases => {
    if (isAdmin(viewer) || submission.isOfOwnProblem === true) return 'all'
    return readersOfWords(viewer, submission) ? 'shown' : 'none'
  },
  /** Names of the data files, ids of cases, and where it was judged. */
  internals: (viewer: Viewer | null): boolean => isAdmin(viewer),
  /** From where it was sent. */
  address: (viewer: Viewer | null): boolean => hasRole(viewer, 'root'),
}
