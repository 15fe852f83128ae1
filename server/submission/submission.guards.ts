import { JudgeStatus } from '#contract/enums.ts'
import { hasRole, isAdmin, type Viewer } from '#server/http/viewer.ts'
import type { JudgeSwitches } from './judge-switches.repository.ts'

interface GuardedSubmission {
  uid: string
  share: boolean
  codeShare: boolean
  status: JudgeStatus
}

const isOwner = (viewer: Viewer | null, { uid }: { uid: string }): boolean => viewer?.uid === uid

const ownersOrAdmins = (viewer: Viewer | null, submission: { uid: string }): boolean =>
  isOwner(viewer, submission) || isAdmin(viewer)

/** S1-082. */
const code = (viewer: Viewer | null, submission: GuardedSubmission): boolean =>
  ownersOrAdmins(viewer, submission) || (submission.share && submission.codeShare)

/** With the site's switch on only root and problem admins read code, their own included. */
export const codeIsHidden = (
  { hideNonContestSubmissionCode }: Pick<JudgeSwitches, 'hideNonContestSubmissionCode'>,
  viewer: Viewer | null,
): boolean => hideNonContestSubmissionCode && !hasRole(viewer, 'root', 'problem_admin')

/** Who may read which part of a submission outside contests; status, time, memory and length are everybody's. */
export const submissionGuards = {
  code,
  /** A compiler quotes the code, and a program's end may tell of the data: as far as the code is open, or its owner. */
  errorMessage: (viewer: Viewer | null, submission: GuardedSubmission): boolean => {
    switch (submission.status) {
      case JudgeStatus.SystemError:
      case JudgeStatus.SubmittedFailed:
        return true
      case JudgeStatus.CompileError:
        return code(viewer, submission)
      case JudgeStatus.RuntimeError:
        return ownersOrAdmins(viewer, submission)
      default:
        return false
    }
  },
  /** What the judge says of single cases. */
  caseMessages: ownersOrAdmins,
  /** Names of the data files, ids of cases, and where it was judged. */
  internals: (viewer: Viewer | null): boolean => isAdmin(viewer),
}
