import type { Page } from '#contract/envelope.ts'
import type {
  addGroupAnnouncement,
  changeGroupAnnouncement,
  GroupAnnouncement,
  getGroupAnnouncements,
} from '#contract/group-announcement.ts'
import { group as limits } from '#contract/limits/group.ts'
import type { BodyOf, QueryOf } from '#contract/operation.ts'
import type { Db } from '#server/db/database.ts'
import { pageOf, pagingOf } from '#server/http/paging.ts'
import { refuse } from '#server/http/refusal.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { createTell } from '#server/message/tell.ts'
import { updateAnnouncement } from '#server/site/announcement.repository.ts'
import { announcementText, refuseOutdated } from '#server/site/announcement.rules.ts'
import { enterGroup, openGroup } from './enter-group.ts'
import { mayInGroup } from './group.guards.ts'
import type { StoredGroup } from './group.repository.ts'
import type { GroupParts } from './group.use-cases.ts'
import {
  countGroupAnnouncements,
  deleteGroupAnnouncement,
  findAnyAnnouncement,
  findGroupAnnouncements,
  insertGroupAnnouncement,
  lockAnnouncement,
  shownStatus,
  takeUntold,
} from './group-announcement.repository.ts'
import { findMemberUids } from './group-member.repository.ts'

const missing = (): never => refuse(404, 'server.group:announcementMissing')

type Asked = QueryOf<typeof getGroupAnnouncements>

/** What the admins of a group tell its members (S3-031, S3-032). */
export const createGroupAnnouncementUseCases = ({ db, userTexts, translate }: GroupParts) => {
  const tell = createTell({ translate })

  const list = async ({ gid, ...query }: Asked, all: boolean): Promise<Page<GroupAnnouncement>> => {
    const paging = pagingOf(query, limits.pageSize)
    return pageOf(paging, await countGroupAnnouncements(db, gid, all), async () => {
      const window = { all, limit: paging.size, offset: paging.offset }
      return Promise.all(
        (await findGroupAnnouncements(db, gid, window)).map(async (row) => ({
          ...row,
          gid,
          html: await userTexts.render(row.content),
          gmtCreate: row.gmtCreate.toISOString(),
          gmtModified: row.gmtModified.toISOString(),
        })),
      )
    })
  }

  /** For its author as long as he is a member, and for roots of its group; refuses everybody else. */
  const need = async (viewer: Viewer, id: number): Promise<StoredGroup> => {
    const { gid, uid } = (await findAnyAnnouncement(db, id)) ?? missing()
    if (gid === null) return refuse(403, 'server.group:announcementOfSite')
    const group = await openGroup(db, viewer, gid)
    const isAuthor = uid === viewer.uid && mayInGroup(viewer, group, 'member')
    if (!isAuthor && !mayInGroup(viewer, group, 'root')) refuse(403, 'server.group:announcementNotYours')
    return group
  }

  const tellMembers = async (
    trx: Db,
    viewer: Viewer,
    group: StoredGroup,
    { title, as }: { title: string; as: 'announced' | 'renamed' },
  ): Promise<void> => {
    const members = (await findMemberUids(trx, group.id)).filter((uid) => uid !== viewer.uid)
    await tell(trx, members, {
      title: `server.group:${as}Title`,
      text: `server.group:${as}Text`,
      values: () => ({ gid: group.id, group: group.name, title, username: viewer.username }),
    })
  }

  /** Once, however often it is shown again. */
  const tellNews = async (trx: Db, viewer: Viewer, group: StoredGroup, id: number): Promise<boolean> => {
    const untold = await takeUntold(trx, id)
    if (untold) await tellMembers(trx, viewer, group, { title: untold.title, as: 'announced' })
    return untold !== undefined
  }

  return {
    list: async (viewer: Viewer, query: Asked) => {
      await enterGroup(db, viewer, query.gid, 'member')
      return list(query, false)
    },

    listAll: async (viewer: Viewer, query: Asked) => {
      await enterGroup(db, viewer, query.gid, 'admin')
      return list(query, true)
    },

    add: async (viewer: Viewer, { gid, ...text }: BodyOf<typeof addGroupAnnouncement>): Promise<null> => {
      const group = await enterGroup(db, viewer, gid, 'admin')
      await db.transaction().execute(async (trx) => {
        const { id } = await insertGroupAnnouncement(trx, { gid, uid: viewer.uid, ...announcementText(text) })
        await tellNews(trx, viewer, group, id)
      })
      return null
    },

    change: async (
      viewer: Viewer,
      { id, expectedVersion, ...text }: BodyOf<typeof changeGroupAnnouncement>,
    ): Promise<null> => {
      const group = await need(viewer, id)
      await db.transaction().execute(async (trx) => {
        const before = (await lockAnnouncement(trx, id)) ?? missing()
        refuseOutdated(expectedVersion, before)
        const after = announcementText(text)
        await updateAnnouncement(trx, id, after)
        const isTold = await tellNews(trx, viewer, group, id)
        const { title = before.title, status = before.status } = after
        // Whoever reads messages alone would go by the title of before.
        if (!isTold && before.isTold && status === shownStatus && title !== before.title)
          await tellMembers(trx, viewer, group, { title, as: 'renamed' })
      })
      return null
    },

    remove: async (viewer: Viewer, id: number): Promise<null> => {
      await need(viewer, id)
      await deleteGroupAnnouncement(db, id)
      return null
    },
  }
}
