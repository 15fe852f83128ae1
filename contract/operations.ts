import { accountOperations } from './account.ts'
import { accountSettingOperations } from './account-setting.ts'
import { contestOperations } from './contest.ts'
import { contestAcInfoOperations } from './contest-ac-info.ts'
import { contestAdminOperations } from './contest-admin.ts'
import { contestAnnouncementOperations } from './contest-announcement.ts'
import { contestContentAdminOperations } from './contest-content-admin.ts'
import { contestDownloadOperations } from './contest-download.ts'
import { contestPrintOperations } from './contest-print.ts'
import { contestProblemOperations } from './contest-problem.ts'
import { contestRankOperations } from './contest-rank.ts'
import { contestRevealOperations } from './contest-reveal.ts'
import { contestSubmissionOperations } from './contest-submission.ts'
import { homeOperations } from './home.ts'
import { judgeControlOperations } from './judge-control.ts'
import { judgeFleetOperations } from './judge-fleet.ts'
import { judgeNodeOperations } from './judge-node.ts'
import type { AnyOperation } from './operation.ts'
import { problemOperations } from './problem.ts'
import { problemPackageOperations } from './problem-package.ts'
import { rankOperations } from './rank.ts'
import { searchOperations } from './search.ts'
import { siteOperations } from './site.ts'
import { submissionOperations } from './submission.ts'
import { submissionTraceOperations } from './submission-trace.ts'
import { testRunOperations } from './test-run.ts'
import { userHomeOperations } from './user-home.ts'

/** Every call of the wire; the OpenAPI document and the tests walk this list. */
export const operations: readonly AnyOperation[] = [
  ...siteOperations,
  ...homeOperations,
  ...accountOperations,
  ...accountSettingOperations,
  ...userHomeOperations,
  ...rankOperations,
  ...problemOperations,
  ...searchOperations,
  ...problemPackageOperations,
  ...submissionOperations,
  ...contestOperations,
  ...contestAnnouncementOperations,
  ...contestProblemOperations,
  ...contestSubmissionOperations,
  ...contestRankOperations,
  ...contestRevealOperations,
  ...contestAcInfoOperations,
  ...contestPrintOperations,
  ...contestAdminOperations,
  ...contestContentAdminOperations,
  ...contestDownloadOperations,
  ...submissionTraceOperations,
  ...judgeControlOperations,
  ...testRunOperations,
  ...judgeFleetOperations,
  ...judgeNodeOperations,
]
