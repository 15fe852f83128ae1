import type { reportDiscussion } from '#contract/discussion.ts'
import type {
  changeDiscussionReport,
  DiscussionReport,
  getDiscussionReports,
} from '#contract/discussion-admin.ts'
import { GroupLevel, type Locale } from '#contract/enums.ts'
import type { Page } from '#contract/envelope.ts'
import type { getGroupDiscussionReports } from '#contract/group-discussion.ts'
import { adminList } from '#contract/limits/list.ts'
import type { BodyOf, QueryOf } from '#contract/operation.ts'
import { type ReportTag, readReport } from '#contract/report-tags.ts'
import type { Clock } from '#server/clock.ts'
import { findComment, findOneReply } from '#server/comment/comment.repository.ts'
import type { Db } from '#server/db/database.ts'
import { enterGroup } from '#server/group/enter-group.ts'
import { findMemberUids } from '#server/group/group-member.repository.ts'
import { pageOf, pagingOf } from '#server/http/paging.ts'
import { refuse } from '#server/http/refusal.ts'
import type { MessageKey, Translate } from '#server/http/translate.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { createTell } from '#server/message/tell.ts'
import { beginningOf } from './beginning-of.ts'
import { spendReport } from './discussion-limits.ts'
import { findReadable, joinDiscussion, needOpenDiscussions } from './enter-discussion.ts'
import {
  countReports,
  findPlaceOfReport,
  findReports,
  insertReport,
  type ReportFilter,
  updateReport,
} from './report.repository.ts'
import { createTellReporters } from './tell-reporters.ts'

interface ReportParts {
  db: Db
  clock: Clock
  translate: Translate
}

const tagWords: Record<ReportTag, MessageKey> = {
  spam: 'server.talk:reportTagSpam',
  illegal: 'server.talk:reportTagIllegal',
  vulgar: 'server.talk:reportTagVulgar',
  gambling: 'server.talk:reportTagGambling',
  abuse: 'server.talk:reportTagAbuse',
  plagiarism: 'server.talk:reportTagPlagiarism',
}

type Given = BodyOf<typeof reportDiscussion>

/** The comment or reply that a report names, if it stands below its discussion. */
const findSaid = async (db: Db, { did, commentId, replyId }: Given) => {
  if (typeof commentId !== 'number')
    return typeof replyId === 'number' ? refuse(400, 'server.talk:gone') : null
  const comment = await findComment(db, commentId)
  if (comment?.did !== did) return refuse(400, 'server.talk:gone')
  if (typeof replyId !== 'number') return { ...comment, commentId, replyId: undefined }
  const reply = await findOneReply(db, replyId)
  return reply?.commentId === commentId ? { ...reply, replyId } : refuse(400, 'server.talk:gone')
}

/** Reports of discussions and of what is written below them: by whom they are made, read and closed. */
export const createReportUseCases = ({ db, clock, translate }: ReportParts) => {
  const tell = createTell({ translate })
  const tellReporters = createTellReporters({ translate })

  const labelsIn = (locale: Locale, content: string): string => {
    const { tags, reason } = readReport(content)
    const labels = tags.map((tag) => translate(locale, tagWords[tag]))
    const list = new Intl.ListFormat(locale, { type: 'unit', style: 'short' }).format(labels)
    return [list, reason].filter((part) => part !== '').join(translate(locale, 'server.talk:reportColon'))
  }

  const list = async (
    viewer: Viewer,
    filter: ReportFilter,
    query: QueryOf<typeof getDiscussionReports>,
  ): Promise<Page<DiscussionReport>> => {
    const paging = pagingOf(query, adminList.pageSize)
    return pageOf(paging, await countReports(db, filter), async () => {
      const rows = await findReports(db, filter, { limit: paging.size, offset: paging.offset })
      const reported = rows.flatMap(({ did: id, gid, discussionStatus: status }) =>
        status === null ? [] : { id, gid, status },
      )
      const readable = await findReadable(db, viewer, reported)
      return rows.map(({ discussionStatus: _, ...row }) => ({
        ...row,
        mayRead: readable.has(row.did),
        gmtCreate: row.gmtCreate.toISOString(),
        gmtModified: row.gmtModified.toISOString(),
      }))
    })
  }

  const change = ({ id, status }: BodyOf<typeof changeDiscussionReport>, viewer: Viewer): Promise<boolean> =>
    db.transaction().execute(async (trx) => {
      const changed = await updateReport(trx, id, { status, byUid: viewer.uid })
      if (changed && status) await tellReporters(trx, viewer, { reports: [changed], isRemoved: false })
      return changed !== false
    })

  return {
    report: async (viewer: Viewer, given: Given): Promise<null> => {
      const { did, content } = given
      const { gid, title } = await joinDiscussion(db, viewer, did)
      if (content.trim() === '') refuse(400, 'server.talk:reportEmpty')
      const said = await findSaid(db, given)
      const quote = said && beginningOf(said.content)
      await db.transaction().execute(async (trx) => {
        await spendReport(trx, viewer, clock.now())
        const id = await insertReport(trx, {
          ...{ did, uid: viewer.uid, content },
          ...(said && { commentId: said.commentId, quoteUid: said.fromUid, quote: quote ?? '' }),
          ...(said?.replyId !== undefined && { replyId: said.replyId }),
        })
        if (gid === null) return
        // Moderators of the group; site admins, who may not be members, use their own list.
        const admins = (await findMemberUids(trx, gid, GroupLevel.Admin)).filter((uid) => uid !== viewer.uid)
        await tell(trx, admins, {
          title: said ? 'server.talk:reportedCommentTitle' : 'server.talk:reportedTitle',
          text: said ? 'server.talk:reportedCommentText' : 'server.talk:reportedText',
          values: (locale) => ({
            ...{ title, username: viewer.username, content: labelsIn(locale, content) },
            ...{ author: said?.fromName ?? '', quote: quote ?? '' },
          }),
          matter: {
            ...{ report: id, gid, did },
            ...(said && { commentId: said.commentId }),
            ...(said?.replyId !== undefined && { replyId: said.replyId }),
          },
        })
      })
      return null
    },

    ofSite: (viewer: Viewer, query: QueryOf<typeof getDiscussionReports>) => list(viewer, {}, query),

    ofGroup: async (
      viewer: Viewer,
      { gid, did, ...query }: QueryOf<typeof getGroupDiscussionReports>,
    ): Promise<Page<DiscussionReport>> => {
      await needOpenDiscussions(db, gid)
      await enterGroup(db, viewer, gid, 'admin')
      return list(viewer, { gid, did }, query)
    },

    change: async (viewer: Viewer, given: BodyOf<typeof changeDiscussionReport>): Promise<null> => {
      if (!(await change(given, viewer))) refuse(400, 'server.talk:reportMissing')
      return null
    },

    changeInGroup: async (viewer: Viewer, given: BodyOf<typeof changeDiscussionReport>): Promise<null> => {
      const gid = (await findPlaceOfReport(db, given.id))?.gid ?? refuse(404, 'server.talk:reportMissing')
      await needOpenDiscussions(db, gid)
      await enterGroup(db, viewer, gid, 'admin')
      if (!(await change(given, viewer))) refuse(404, 'server.talk:reportMissing')
      return null
    },
  }
}
