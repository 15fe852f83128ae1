import { auditOperations } from '#contract/audit.ts'
import { getGroupAuditLog } from '#contract/audit-log.ts'
import { buildOperations } from '#contract/build.ts'
import { contestOperations } from '#contract/contest.ts'
import { contestAcInfoOperations } from '#contract/contest-ac-info.ts'
import { contestAdminOperations } from '#contract/contest-admin.ts'
import { contestAnnouncementOperations } from '#contract/contest-announcement.ts'
import { contestContentAdminOperations } from '#contract/contest-content-admin.ts'
import { contestDownloadOperations } from '#contract/contest-download.ts'
import { contestPrintOperations } from '#contract/contest-print.ts'
import { contestProblemOperations } from '#contract/contest-problem.ts'
import { contestRankOperations } from '#contract/contest-rank.ts'
import { contestRevealOperations } from '#contract/contest-reveal.ts'
import { contestSubmissionOperations } from '#contract/contest-submission.ts'
import { mayAddDraftTest } from '#contract/draft-test.ts'
import { groupOperations } from '#contract/group.ts'
import { groupAnnouncementOperations } from '#contract/group-announcement.ts'
import { groupClassOperations } from '#contract/group-class.ts'
import { groupContestOperations } from '#contract/group-contest.ts'
import { groupDiscussionOperations } from '#contract/group-discussion.ts'
import { groupInvitationOperations } from '#contract/group-invitation.ts'
import { groupMemberOperations } from '#contract/group-member.ts'
import { groupProblemOperations } from '#contract/group-problem.ts'
import { groupRankOperations } from '#contract/group-rank.ts'
import { groupTrainingOperations } from '#contract/group-training.ts'
import { getOutdatedVerdicts } from '#contract/judge-control.ts'
import { problemAdminOperations } from '#contract/problem-admin.ts'
import { actOnProblems } from '#contract/problem-batch.ts'
import { problemCommentOperations } from '#contract/problem-comment.ts'
import { problemDtoOperations } from '#contract/problem-dto.ts'
import { applyPublic, changePublicProgress } from '#contract/public-application.ts'
import { revealPlaceOperations } from '#contract/reveal-place.ts'
import { stressOperations } from '#contract/stress.ts'
import { tagAdminOperations } from '#contract/tag-admin.ts'
import { trainingOperations } from '#contract/training.ts'
import { trainingAdminOperations } from '#contract/training-admin.ts'
import { trialOperations } from '#contract/trial.ts'
import { userAdminOperations } from '#contract/user-admin.ts'
import { workshopOperations } from '#contract/workshop.ts'
import { getHelpedProblems, workshopPeopleOperations } from '#contract/workshop-people.ts'
import { workshopPresenceOperations } from '#contract/workshop-presence.ts'

/** Names of operations by what they are about. */

const namesOf = (...parts: readonly { readonly name: string }[]): readonly string[] =>
  parts.map(({ name }) => name)

export const ofContests = [
  ...namesOf(
    ...[...contestOperations, ...contestAnnouncementOperations, ...contestDownloadOperations],
    ...[...contestProblemOperations, ...contestSubmissionOperations, ...contestRankOperations],
    ...[...contestRevealOperations, ...revealPlaceOperations],
    ...[...contestAcInfoOperations, ...contestPrintOperations],
  ),
  ...['getFullScreenProblemList', 'getContestJudging'],
]
export const ofContestAdmins = namesOf(...contestAdminOperations, ...contestContentAdminOperations)

export const ofGroupTrainings = namesOf(...groupTrainingOperations)
export const ofGroupContests = namesOf(...groupContestOperations)
export const ofGroups = [
  ...namesOf(
    ...[...groupOperations, ...groupMemberOperations, ...groupInvitationOperations],
    ...groupProblemOperations,
    ...[...groupAnnouncementOperations, ...groupDiscussionOperations, ...groupRankOperations],
    ...[...groupClassOperations, applyPublic, getGroupAuditLog],
  ),
  ...[...ofGroupTrainings, ...ofGroupContests],
]

export const ofTrainings = namesOf(...trainingOperations)
export const ofTrainingAdmins = namesOf(...trainingAdminOperations)

export const ofProblemAdmin = namesOf(
  ...[...problemAdminOperations, ...tagAdminOperations, actOnProblems, changePublicProgress],
)
export const ofProblemDto = namesOf(...problemDtoOperations)
export const ofWorkshop = namesOf(
  ...[...workshopOperations, ...trialOperations, ...stressOperations, ...buildOperations],
  ...[...workshopPeopleOperations, getOutdatedVerdicts],
  ...[...problemCommentOperations, ...auditOperations, ...workshopPresenceOperations],
).filter((name) => name !== getHelpedProblems.name && name !== mayAddDraftTest.name)

export const ofUserAdmin = namesOf(...userAdminOperations)
