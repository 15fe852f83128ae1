import { provideListAct } from '#machines/list-act/list-act.actors.ts'
import { providePage } from '#machines/page/page.actors.ts'
import { exportList } from '#services/csv.ts'
import {
  createDiscussionAdminService,
  type DiscussionAdminQuery,
  type DiscussionModeration,
} from '#services/discussion-admin.service.ts'
import { saveFile } from '#services/save-file.ts'
import type { Services } from './compose-services.ts'

/** The machines of the administration of discussions. */
export const composeDiscussionAdmin = ({ http }: Pick<Services, 'http'>) => {
  const discussion = createDiscussionAdminService({ http })
  return {
    discussions: providePage((query: DiscussionAdminQuery, signal) => discussion.list(query, signal)),
    discussionExport: provideListAct<DiscussionAdminQuery>(
      exportList({ name: 'discussions', list: discussion.list, save: saveFile }),
    ),
    reportExport: provideListAct<{ currentPage: number; limit: number }>(
      exportList({ name: 'reports', list: discussion.reports, save: saveFile }),
    ),
    reports: providePage((query: { currentPage: number; limit: number }, signal) =>
      discussion.reports(query, signal),
    ),
    act: provideListAct<DiscussionModeration>(discussion.act),
  }
}
