import { getDiscussionList } from '#contract/discussion.ts'
import { getDiscussionReports } from '#contract/discussion-admin.ts'
import { provideListAct } from '#machines/list-act/list-act.actors.ts'
import { providePage } from '#machines/page/page.actors.ts'
import { membersOfRows } from '#services/csv.ts'
import {
  createDiscussionAdminService,
  type DiscussionAdminQuery,
  type DiscussionModeration,
} from '#services/discussion-admin.service.ts'
import type { Services } from './compose-services.ts'
import { provideListExport } from './list-export.ts'

/** The machines of the administration of discussions. */
export const composeDiscussionAdmin = ({ http }: Pick<Services, 'http'>) => {
  const discussion = createDiscussionAdminService({ http })
  return {
    discussions: providePage((query: DiscussionAdminQuery, signal) => discussion.list(query, signal)),
    discussionExport: provideListExport({
      name: 'discussions',
      table: 'discussion',
      columns: membersOfRows(getDiscussionList),
      list: discussion.list,
    }),
    reportExport: provideListExport({
      name: 'reports',
      table: 'discussion_report',
      columns: membersOfRows(getDiscussionReports),
      list: discussion.reports,
    }),
    reports: providePage((query: { currentPage: number; limit: number }, signal) =>
      discussion.reports(query, signal),
    ),
    act: provideListAct<DiscussionModeration>(discussion.act),
  }
}
