import type { getContestAnnouncement, getContestNotReadAnnouncement } from '#contract/contest-announcement.ts'
import { contest as limits } from '#contract/limits/contest.ts'
import { pageSizeMax } from '#contract/limits/list.ts'
import type { BodyOf, DataOf, QueryOf } from '#contract/operation.ts'
import type { Db } from '#server/db/database.ts'
import { createSharedRead } from '#server/db/shared-read.ts'
import { pageOf, pagingOf } from '#server/http/paging.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { type TextParts, textsOf } from '#server/statement/texts-of.ts'
import type { StoredContest } from './contest.repository.ts'
import {
  countContestAnnouncements,
  findContestAnnouncements,
  findUnreadAnnouncements,
  type StoredAnnouncement,
} from './contest-announcement.repository.ts'
import { enterContest } from './enter-contest.ts'

interface AnnouncementParts extends TextParts {
  db: Db
}

export const createContestAnnouncementUseCases = ({ db, ...texts }: AnnouncementParts) => {
  const show = (contest: StoredContest) => async (row: StoredAnnouncement) => ({
    ...row,
    html: await textsOf(texts, contest).render(row.content),
    gmtCreate: row.gmtCreate.toISOString(),
    gmtModified: row.gmtModified.toISOString(),
  })
  type Shown = Awaited<ReturnType<ReturnType<typeof show>>>
  const share = createSharedRead<string, Shown[]>()

  return {
    list: async (
      viewer: Viewer,
      { cid, ...query }: QueryOf<typeof getContestAnnouncement>,
    ): Promise<DataOf<typeof getContestAnnouncement>> => {
      const contest = await enterContest(db, viewer, cid)
      const paging = pagingOf(query, limits.announcementPageSize)
      return pageOf(paging, await countContestAnnouncements(db, cid), async () => {
        const rows = await findContestAnnouncements(db, cid, { limit: paging.size, offset: paging.offset })
        return Promise.all(rows.map(show(contest)))
      })
    },

    unread: async (
      viewer: Viewer,
      { cid, readAnnouncementList: read }: BodyOf<typeof getContestNotReadAnnouncement>,
    ): Promise<DataOf<typeof getContestNotReadAnnouncement>> => {
      const contest = await enterContest(db, viewer, cid)
      return share(JSON.stringify([cid, read.toSorted((one, other) => one - other)]), async () => {
        const rows = await findUnreadAnnouncements(db, cid, { read, limit: pageSizeMax })
        return Promise.all(rows.map(show(contest)))
      })
    },
  }
}
