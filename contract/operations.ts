import { accountOperations } from './account.ts'
import { accountSettingOperations } from './account-setting.ts'
import { announcementAdminOperations } from './announcement-admin.ts'
import { auditOperations } from './audit.ts'
import { auditLogOperations } from './audit-log.ts'
import { backupOperations } from './backup.ts'
import { buildOperations } from './build.ts'
import { commentOperations } from './comment.ts'
import { contestOperations } from './contest.ts'
import { contestAcInfoOperations } from './contest-ac-info.ts'
import { contestAdminOperations } from './contest-admin.ts'
import { contestAnnouncementOperations } from './contest-announcement.ts'
import { contestContentAdminOperations } from './contest-content-admin.ts'
import { copyOperations } from './contest-copy.ts'
import { contestDownloadOperations } from './contest-download.ts'
import { contestPrintOperations } from './contest-print.ts'
import { contestProblemOperations } from './contest-problem.ts'
import { contestRankOperations } from './contest-rank.ts'
import { contestRevealOperations } from './contest-reveal.ts'
import { contestStatisticsOperations } from './contest-statistics.ts'
import { contestSubmissionOperations } from './contest-submission.ts'
import { dashboardOperations } from './dashboard.ts'
import { demoOperations } from './demo.ts'
import { discussionOperations } from './discussion.ts'
import { discussionAdminOperations } from './discussion-admin.ts'
import { groupOperations } from './group.ts'
import { groupAnnouncementOperations } from './group-announcement.ts'
import { groupClassOperations } from './group-class.ts'
import { groupContestOperations } from './group-contest.ts'
import { groupDiscussionOperations } from './group-discussion.ts'
import { groupInvitationOperations } from './group-invitation.ts'
import { groupMemberOperations } from './group-member.ts'
import { groupProblemOperations } from './group-problem.ts'
import { groupRankOperations } from './group-rank.ts'
import { groupTrainingOperations } from './group-training.ts'
import { homeOperations } from './home.ts'
import { judgeControlOperations } from './judge-control.ts'
import { judgeFleetOperations } from './judge-fleet.ts'
import { judgeMakingOperations } from './judge-making.ts'
import { judgeNodeOperations } from './judge-node.ts'
import { languageAdminOperations } from './language-admin.ts'
import { libraryFileOperations } from './library-file.ts'
import { markdownOperations } from './markdown.ts'
import { markdownFileOperations } from './markdown-file.ts'
import { messageOperations } from './message.ts'
import { noticeAdminOperations } from './notice-admin.ts'
import type { AnyOperation } from './operation.ts'
import { problemOperations } from './problem.ts'
import { problemAdminOperations } from './problem-admin.ts'
import { problemBatchOperations } from './problem-batch.ts'
import { problemCommentOperations } from './problem-comment.ts'
import { problemCopyOperations } from './problem-copy.ts'
import { problemDtoOperations } from './problem-dto.ts'
import { problemLanguageOperations } from './problem-language.ts'
import { problemListOperations } from './problem-list.ts'
import { problemPackageOperations } from './problem-package.ts'
import { problemTagOperations } from './problem-tag.ts'
import { publicApplicationOperations } from './public-application.ts'
import { rankOperations } from './rank.ts'
import { revealPlaceOperations } from './reveal-place.ts'
import { searchOperations } from './search.ts'
import { serviceInfoOperations } from './service-info.ts'
import { siteOperations } from './site.ts'
import { siteConfigAdminOperations } from './site-config-admin.ts'
import { siteSwitchOperations } from './site-switch.ts'
import { statusOperations } from './status.ts'
import { stressOperations } from './stress.ts'
import { submissionOperations } from './submission.ts'
import { submissionBatchOperations } from './submission-batch.ts'
import { submissionTraceOperations } from './submission-trace.ts'
import { tagAdminOperations } from './tag-admin.ts'
import { testRunOperations } from './test-run.ts'
import { trainingOperations } from './training.ts'
import { trainingAdminOperations } from './training-admin.ts'
import { trainingCopyOperations } from './training-copy.ts'
import { trialOperations } from './trial.ts'
import { userAdminOperations } from './user-admin.ts'
import { userHomeOperations } from './user-home.ts'
import { viewOperations } from './view.ts'
import { workshopOperations } from './workshop.ts'
import { workshopPeopleOperations } from './workshop-people.ts'
import { workshopPresenceOperations } from './workshop-presence.ts'

/** Every call of the wire; the OpenAPI document and the tests walk this list. */
export const operations: readonly AnyOperation[] = [
  ...siteOperations,
  ...announcementAdminOperations,
  ...siteSwitchOperations,
  ...dashboardOperations,
  ...serviceInfoOperations,
  ...homeOperations,
  ...accountOperations,
  ...accountSettingOperations,
  ...userHomeOperations,
  ...rankOperations,
  ...problemTagOperations,
  ...problemLanguageOperations,
  ...problemListOperations,
  ...problemOperations,
  ...searchOperations,
  ...problemAdminOperations,
  ...problemBatchOperations,
  ...problemPackageOperations,
  ...tagAdminOperations,
  ...publicApplicationOperations,
  ...submissionOperations,
  ...submissionBatchOperations,
  ...contestOperations,
  ...contestAnnouncementOperations,
  ...contestProblemOperations,
  ...contestSubmissionOperations,
  ...contestRankOperations,
  ...contestStatisticsOperations,
  ...contestRevealOperations,
  ...revealPlaceOperations,
  ...contestAcInfoOperations,
  ...contestPrintOperations,
  ...contestAdminOperations,
  ...contestContentAdminOperations,
  ...contestDownloadOperations,
  ...trainingOperations,
  ...trainingAdminOperations,
  ...copyOperations,
  ...problemCopyOperations,
  ...trainingCopyOperations,
  ...markdownOperations,
  ...markdownFileOperations,
  ...groupOperations,
  ...groupMemberOperations,
  ...groupInvitationOperations,
  ...groupProblemOperations,
  ...groupTrainingOperations,
  ...groupClassOperations,
  ...groupContestOperations,
  ...groupAnnouncementOperations,
  ...groupDiscussionOperations,
  ...groupRankOperations,
  ...commentOperations,
  ...discussionOperations,
  ...discussionAdminOperations,
  ...messageOperations,
  ...noticeAdminOperations,
  ...userAdminOperations,
  ...submissionTraceOperations,
  ...judgeControlOperations,
  ...testRunOperations,
  ...judgeFleetOperations,
  ...languageAdminOperations,
  ...judgeNodeOperations,
  ...judgeMakingOperations,
  ...siteConfigAdminOperations,
  ...workshopOperations,
  ...workshopPeopleOperations,
  ...problemCommentOperations,
  ...auditOperations,
  ...auditLogOperations,
  ...viewOperations,
  ...workshopPresenceOperations,
  ...trialOperations,
  ...stressOperations,
  ...backupOperations,
  ...demoOperations,
  ...statusOperations,
  ...buildOperations,
  ...libraryFileOperations,
  ...problemDtoOperations,
]
