import { notFound } from '@tanstack/react-router'
import { z } from 'zod'
import type { AppContext } from '#app/compose.ts'
import { may } from '#contract/enums.ts'
import { settledAdmin } from '#machines/session/session.machine.ts'
import { sessionView } from '#machines/session/session.view.ts'
import { isOpenArea, requireOpenArea } from './-open-area.ts'
import { flag, keyword, number, positive } from './-search-values.ts'

/** What the lists of discussions keep in the address (S2-057). */
export const DiscussionSearch = z.object({
  currentPage: positive,
  cid: number().optional().catch(undefined),
  onlyMine: flag,
  keyword,
})
export type DiscussionSearch = z.infer<typeof DiscussionSearch>

export const beforeDiscussions = ({ context }: { context: AppContext }) =>
  requireOpenArea(context, 'openPublicDiscussion')

/** Who deals with reports reads what was reported, where discussions are switched off too. */
export const beforeDiscussion = async ({ context }: { context: AppContext }) => {
  if (await isOpenArea(context, 'openPublicDiscussion')) return
  const { user } = sessionView(await settledAdmin(context.session))
  if (!may('discussion_admin', user?.roleList ?? [])) await beforeDiscussions({ context })
}

export const discussionLogic = async ({ context }: { context: AppContext }) => {
  const [logic] = await Promise.all([
    context.loadDiscussionLogic(),
    context.loadTexts(['discussion', 'talk', 'markdown']),
  ])
  return logic
}

const DiscussionId = z.coerce.number().int().min(1)

/** What the page of one discussion loads first. */
export const discussionPageLogic = async ({
  context,
  params,
}: {
  context: AppContext
  params: { discussionId: string }
}) => {
  if (!DiscussionId.safeParse(params.discussionId).success) throw notFound()
  const [discussion, talk] = await Promise.all([
    context.loadDiscussionLogic(),
    context.loadTalkLogic(),
    context.loadTexts(['discussion', 'talk', 'markdown']),
  ])
  return { discussion, talk }
}
