import {
  type addDiscussion,
  blankFields,
  type changeDiscussion,
  type Discussion,
  type DiscussionCategory,
  type DiscussionDetail,
  type DiscussionText,
  type getDiscussionList,
  type likeDiscussion,
  type reportDiscussion,
  type saveDiscussionCategories,
} from '#contract/discussion.ts'
import type { Page } from '#contract/envelope.ts'
import { discussion as limits } from '#contract/limits.ts'
import type { BodyOf, QueryOf } from '#contract/operation.ts'
import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/db/database.ts'
import { pageOf, pagingOf } from '#server/http/paging.ts'
import { refuse } from '#server/http/refusal.ts'
import { isAdmin, type Viewer } from '#server/http/viewer.ts'
import { tell, untellLike } from '#server/message/message.repository.ts'
import type { Statements } from '#server/statement/statements.ts'
import {
  countDiscussions,
  countView,
  deleteDiscussion,
  findCategories,
  findDiscussion,
  findDiscussions,
  findPublicProblem,
  hasCategory,
  insertCategory,
  insertDiscussion,
  insertReport,
  lockCategories,
  renameCategory,
  type StoredDiscussion,
  setDiscussionLike,
  updateDiscussion,
} from './discussion.repository.ts'
import { spendDiscussion, spendReport } from './discussion-limits.ts'
import { enterDiscussion, needOpenDiscussions, rulesDiscussion } from './enter-discussion.ts'

interface DiscussionParts {
  db: Db
  clock: Clock
  userTexts: Pick<Statements, 'render'>
}

const fieldNames = {
  title: 'server.talk:titleEmpty',
  description: 'server.talk:descriptionEmpty',
  content: 'server.talk:discussionEmpty',
} as const

export const createDiscussionUseCases = ({ db, clock, userTexts }: DiscussionParts) => {
  const listed = (viewer: Viewer | null, { hasLike: _, ...row }: StoredDiscussion): Discussion => ({
    ...row,
    content: row.uid === viewer?.uid ? row.content : null,
    gmtCreate: row.gmtCreate.toISOString(),
    gmtModified: row.gmtModified.toISOString(),
    mayEdit: rulesDiscussion(viewer, row),
    mayRemove: rulesDiscussion(viewer, row),
  })

  const checked = async (text: DiscussionText) => {
    const [blank] = blankFields(text)
    if (blank) refuse(400, fieldNames[blank])
    const { categoryId, content } = text
    if (!(await hasCategory(db, categoryId))) refuse(400, 'server.talk:categoryMissing')
    return { title: text.title.trim(), description: text.description.trim(), content, categoryId }
  }

  return {
    categories: (): Promise<DiscussionCategory[]> => findCategories(db),

    saveCategories: (given: BodyOf<typeof saveDiscussionCategories>): Promise<DiscussionCategory[]> =>
      db.transaction().execute(async (trx) => {
        await lockCategories(trx)
        const named = given
          .map(({ id, name }) => ({ id, name: name.trim() }))
          .filter(({ name }) => name !== '')
        for (const { id, name } of named) {
          if (id === null || id === undefined) await insertCategory(trx, name)
          else await renameCategory(trx, id, name)
        }
        const all = await findCategories(trx)
        if (all.length > limits.categoriesMax)
          refuse(400, 'server.talk:tooManyCategories', { count: limits.categoriesMax })
        return all
      }),

    list: async (
      viewer: Viewer | null,
      { cid, pid, onlyMine, keyword, admin, ...query }: QueryOf<typeof getDiscussionList>,
    ): Promise<Page<Discussion>> => {
      await needOpenDiscussions(db, 403)
      const filter = {
        categoryId: cid,
        pid,
        uid: onlyMine ? (viewer?.uid ?? '') : undefined,
        keyword: keyword?.trim(),
        all: (admin ?? false) && isAdmin(viewer),
      }
      const paging = pagingOf(query, limits.pageSize)
      return pageOf(paging, await countDiscussions(db, filter), async () => {
        const window = { viewer: viewer?.uid ?? null, limit: paging.size, offset: paging.offset }
        return (await findDiscussions(db, filter, window)).map((row) => listed(viewer, row))
      })
    },

    detail: async (viewer: Viewer | null, did: number): Promise<DiscussionDetail> => {
      const discussion = await enterDiscussion(db, viewer, did)
      await countView(db, did)
      const { content, hasLike, viewNum } = discussion
      const html = await userTexts.render(content)
      return { ...listed(viewer, discussion), content, hasLike, html, viewNum: viewNum + 1 }
    },

    add: async (
      viewer: Viewer,
      { pid, topPriority, ...text }: BodyOf<typeof addDiscussion>,
    ): Promise<null> => {
      await needOpenDiscussions(db, 403)
      const words = await checked(text)
      const about = pid
        ? ((await findPublicProblem(db, pid)) ?? refuse(404, 'server.talk:problemMissing'))
        : null
      await db.transaction().execute(async (trx) => {
        await spendDiscussion(trx, viewer, clock.now())
        const isPinned = (topPriority ?? false) && isAdmin(viewer)
        await insertDiscussion(trx, { ...words, uid: viewer.uid, pid: about, topPriority: isPinned })
      })
      return null
    },

    change: async (
      viewer: Viewer,
      { id, topPriority, ...text }: BodyOf<typeof changeDiscussion>,
    ): Promise<null> => {
      await needOpenDiscussions(db, 403)
      const discussion = await enterDiscussion(db, viewer, id)
      if (!rulesDiscussion(viewer, discussion)) refuse(403, 'server.talk:discussionNotYours')
      const words = await checked(text)
      const isPinner = typeof topPriority === 'boolean' && isAdmin(viewer)
      await updateDiscussion(db, id, { ...words, ...(isPinner ? { topPriority } : {}) })
      return null
    },

    remove: async (viewer: Viewer, did: number): Promise<null> => {
      await needOpenDiscussions(db, 403)
      const discussion = await findDiscussion(db, did, viewer.uid)
      if (!discussion || discussion.gid !== null) refuse(400, 'server.talk:discussionMissing')
      if (!rulesDiscussion(viewer, discussion)) refuse(403, 'server.talk:discussionNotYours')
      await deleteDiscussion(db, did)
      return null
    },

    like: async (viewer: Viewer, { did, toLike }: QueryOf<typeof likeDiscussion>): Promise<null> => {
      const { uid, title } = await enterDiscussion(db, viewer, did)
      const like = { senderUid: viewer.uid, action: 'Like_Post', quoteId: did } as const
      await db.transaction().execute(async (trx) => {
        if (!(await setDiscussionLike(trx, { did, uid: viewer.uid, toLike }))) return
        if (!toLike) await untellLike(trx, like)
        else await tell(trx, { ...like, uid, sourceType: 'Discussion', sourceId: did, content: title })
      })
      return null
    },

    report: async (viewer: Viewer, { did, content }: BodyOf<typeof reportDiscussion>): Promise<null> => {
      await enterDiscussion(db, viewer, did)
      if (content.trim() === '') refuse(400, 'server.talk:reportEmpty')
      await db.transaction().execute(async (trx) => {
        await spendReport(trx, viewer, clock.now())
        await insertReport(trx, { did, uid: viewer.uid, content })
      })
      return null
    },
  }
}
