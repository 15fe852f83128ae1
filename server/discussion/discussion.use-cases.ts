import {
  type addDiscussion,
  blankFields,
  type Discussion,
  type DiscussionCategory,
  type DiscussionDetail,
  type DiscussionText,
  type getDiscussionList,
  type likeDiscussion,
  type saveDiscussionCategories,
} from '#contract/discussion.ts'
import type { Locale } from '#contract/enums.ts'
import type { Page } from '#contract/envelope.ts'
import type { changeGroupDiscussion, getGroupDiscussionList } from '#contract/group-discussion.ts'
import { discussion as limits } from '#contract/limits/talk.ts'
import type { BodyOf, QueryOf } from '#contract/operation.ts'
import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/db/database.ts'
import { enterGroup } from '#server/group/enter-group.ts'
import { pageOf, pagingOf } from '#server/http/paging.ts'
import { refuse } from '#server/http/refusal.ts'
import type { Translate } from '#server/http/translate.ts'
import { isAdmin, type Viewer } from '#server/http/viewer.ts'
import { tell, untellLike } from '#server/message/message.repository.ts'
import type { Statements } from '#server/statement/statements.ts'
import {
  categoryName,
  countDiscussions,
  countView,
  type DiscussionFilter,
  deleteDiscussion,
  findCategories,
  findDiscussedProblem,
  findDiscussion,
  findDiscussions,
  findReported,
  hasCategory,
  holdDiscussion,
  insertCategory,
  insertDiscussion,
  lockCategories,
  renameCategory,
  type StoredDiscussion,
  setDiscussionLike,
  updateDiscussion,
} from './discussion.repository.ts'
import { spendDiscussion } from './discussion-limits.ts'
import {
  enterDiscussion,
  findReadable,
  isModeratorOf,
  joinDiscussion,
  mayEdit,
  mayRemove,
  needOpenDiscussions,
} from './enter-discussion.ts'
import { closeReports, keepReports } from './report.repository.ts'
import { areOutdated, sentCategories } from './sent-categories.ts'
import { createTellAuthor } from './tell-author.ts'
import { createTellReporters } from './tell-reporters.ts'

interface DiscussionParts {
  db: Db
  clock: Clock
  userTexts: Pick<Statements, 'render'>
  translate: Translate
}

const everything = { categoryId: undefined, uid: undefined, keyword: undefined }

const fieldNames = {
  title: 'server.talk:titleEmpty',
  description: 'server.talk:descriptionEmpty',
  content: 'server.talk:discussionEmpty',
} as const

export const createDiscussionUseCases = ({ db, clock, userTexts, translate }: DiscussionParts) => {
  const tellReporters = createTellReporters({ translate })
  const tellAuthor = createTellAuthor({ translate })

  const listed = (
    viewer: Viewer | null,
    { hasLike: _, categoryNames: names, ...row }: StoredDiscussion,
    { isModerator, locale }: { isModerator: boolean; locale: Locale },
  ): Discussion => ({
    ...row,
    categoryName: categoryName({ name: row.categoryName, names }, locale),
    content: row.uid === viewer?.uid || (row.gid !== null && isModerator) ? row.content : null,
    gmtCreate: row.gmtCreate.toISOString(),
    gmtModified: row.gmtModified.toISOString(),
    mayEdit: mayEdit(viewer, row, isModerator),
    mayRemove: mayRemove(viewer, row, isModerator),
  })

  const checked = async (text: DiscussionText) => {
    const [blank] = blankFields(text)
    if (blank) refuse(400, fieldNames[blank])
    const { categoryId, content } = text
    if (!(await hasCategory(db, categoryId))) refuse(400, 'server.talk:categoryMissing')
    return { title: text.title.trim(), description: text.description.trim(), content, categoryId }
  }

  const find = async (
    viewer: Viewer | null,
    query: Parameters<typeof pagingOf>[0],
    filter: DiscussionFilter,
    locale: Locale,
  ): Promise<Page<Discussion>> => {
    const paging = pagingOf(query, limits.pageSize)
    return pageOf(paging, await countDiscussions(db, filter), async () => {
      const window = { viewer: viewer?.uid ?? null, limit: paging.size, offset: paging.offset }
      const rows = await findDiscussions(db, filter, window)
      const places = new Set(rows.map(({ gid }) => gid))
      const moderated = new Map(
        await Promise.all(
          [...places].map(async (gid) => [gid, await isModeratorOf(db, viewer, gid)] as const),
        ),
      )
      const readable = viewer && filter.place === 'anywhere' && (await findReadable(db, viewer, rows))
      const moderatedOnes = rows.filter(({ gid }) => gid === filter.place && moderated.get(gid))
      const reported =
        moderatedOnes.length > 0 &&
        (await findReported(
          db,
          rows.map(({ id }) => id),
        ))
      return rows.map((row) => ({
        ...listed(viewer, row, { isModerator: moderated.get(row.gid) ?? false, locale }),
        ...(readable ? { mayRead: readable.has(row.id) } : {}),
        ...(reported ? { isReported: reported.has(row.id) } : {}),
      }))
    })
  }

  const openForWriting = async (viewer: Viewer, id: number) => {
    const stored = await findDiscussion(db, id, viewer.uid)
    await needOpenDiscussions(db, stored?.gid ?? null)
    return joinDiscussion(db, viewer, id)
  }

  return {
    categories: (locale: Locale): Promise<DiscussionCategory[]> => findCategories(db, locale),

    saveCategories: (
      given: BodyOf<typeof saveDiscussionCategories>,
      locale: Locale,
    ): Promise<DiscussionCategory[]> =>
      db.transaction().execute(async (trx) => {
        await lockCategories(trx)
        const stored = await findCategories(trx, locale)
        if (areOutdated(given, stored)) refuse(409, 'server.talk:categoryChangedMeanwhile')
        for (const { id, ...named } of sentCategories(given, stored)) {
          if (id === null) await insertCategory(trx, named)
          else await renameCategory(trx, id, named)
        }
        const all = await findCategories(trx, locale)
        if (all.length > limits.categoriesMax)
          refuse(400, 'server.talk:tooManyCategories', { count: limits.categoriesMax })
        return all
      }),

    list: async (
      viewer: Viewer | null,
      { cid, pid, onlyMine, keyword, admin, ...query }: QueryOf<typeof getDiscussionList>,
      locale: Locale,
    ): Promise<Page<Discussion>> => {
      const isAdmins = (admin ?? false) && isAdmin(viewer)
      if (!isAdmins) await needOpenDiscussions(db, null)
      const uid = onlyMine ? (viewer?.uid ?? '') : undefined
      const filter: DiscussionFilter = {
        ...{ categoryId: cid, pid, uid, keyword: keyword?.trim() },
        ...{ place: isAdmins ? 'anywhere' : 'public', disabled: isAdmins },
      }
      return find(viewer, query, filter, locale)
    },

    listOfGroup: async (
      viewer: Viewer,
      { gid, pid, ...query }: QueryOf<typeof getGroupDiscussionList>,
      { disabled, locale }: { disabled: boolean; locale: Locale },
    ): Promise<Page<Discussion>> => {
      await needOpenDiscussions(db, gid)
      await enterGroup(db, viewer, gid, disabled ? 'admin' : 'member')
      return find(viewer, query, { ...everything, pid, place: gid, disabled }, locale)
    },

    detail: async (viewer: Viewer | null, did: number, locale: Locale): Promise<DiscussionDetail> => {
      const discussion = await enterDiscussion(db, viewer, did)
      await countView(db, did)
      const { content, hasLike, viewNum } = discussion
      const html = await userTexts.render(content)
      const { isModerator, isOpen, mayTakePart, ...row } = discussion
      const shown = listed(viewer, row, { isModerator, locale })
      const rights = {
        mayTakePart,
        mayEdit: mayTakePart && shown.mayEdit,
        mayRemove: isOpen && shown.mayRemove,
      }
      return { ...shown, ...rights, content, hasLike, html, viewNum: viewNum + 1 }
    },

    add: async (
      viewer: Viewer,
      { pid, gid: given, topPriority, ...text }: BodyOf<typeof addDiscussion>,
    ): Promise<null> => {
      const about = pid ? await findDiscussedProblem(db, pid) : null
      const gid = about?.gid ?? given ?? null
      await needOpenDiscussions(db, gid)
      if (gid !== null) await enterGroup(db, viewer, gid, 'member')
      if (about === undefined) refuse(404, 'server.talk:problemMissing')
      const words = await checked(text)
      await db.transaction().execute(async (trx) => {
        const isModerator = await isModeratorOf(trx, viewer, gid)
        await spendDiscussion(trx, viewer, { gid, isModerator }, clock.now())
        const isPinned = (topPriority ?? false) && isModerator
        const place = { pid: about?.id ?? null, gid }
        await insertDiscussion(trx, { ...words, ...place, uid: viewer.uid, topPriority: isPinned })
      })
      return null
    },

    /** If a group is required, a discussion of the site counts as missing. */
    change: async (
      viewer: Viewer,
      { id, topPriority, status, ...given }: BodyOf<typeof changeGroupDiscussion>,
      mustBeOfGroup: boolean,
    ): Promise<null> => {
      const discussion = await openForWriting(viewer, id)
      const { gid, isModerator } = discussion
      if (mustBeOfGroup && gid === null) refuse(404, 'server.talk:discussionMissing')
      if (!mayEdit(viewer, discussion, isModerator)) refuse(403, 'server.talk:discussionNotYours')
      await updateDiscussion(db, id, {
        ...(await checked(given)),
        ...(isModerator && typeof topPriority === 'boolean' ? { topPriority } : {}),
        ...(isModerator && typeof status === 'number' ? { status } : {}),
      })
      return null
    },

    remove: async (viewer: Viewer, did: number, mustBeOfGroup: boolean): Promise<null> => {
      const discussion = await findDiscussion(db, did, viewer.uid)
      await needOpenDiscussions(db, discussion?.gid ?? null)
      if (!discussion || (mustBeOfGroup && discussion.gid === null))
        return refuse(mustBeOfGroup ? 404 : 400, 'server.talk:discussionMissing')
      const isModerator = await isModeratorOf(db, viewer, discussion.gid)
      if (!mayRemove(viewer, discussion, isModerator)) refuse(403, 'server.talk:discussionNotYours')
      await db.transaction().execute(async (trx) => {
        await holdDiscussion(trx, did)
        const reports = await closeReports(trx, { dids: [did] })
        await tellReporters(trx, viewer, { reports, isRemoved: true })
        await keepReports(trx, [did])
        const { numDeletedRows } = await deleteDiscussion(trx, did)
        if (numDeletedRows > 0n) await tellAuthor(trx, viewer, { kind: 'Discussion', ...discussion })
      })
      return null
    },

    like: async (viewer: Viewer, { did, toLike }: QueryOf<typeof likeDiscussion>): Promise<null> => {
      const { uid, title } = await joinDiscussion(db, viewer, did)
      const like = { senderUid: viewer.uid, action: 'Like_Post', quoteId: did } as const
      await db.transaction().execute(async (trx) => {
        if (!(await setDiscussionLike(trx, { did, uid: viewer.uid, toLike }))) return
        if (!toLike) await untellLike(trx, like)
        else await tell(trx, { ...like, uid, sourceType: 'Discussion', sourceId: did, content: title })
      })
      return null
    },
  }
}
