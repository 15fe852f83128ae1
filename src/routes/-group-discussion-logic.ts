import type { AppContext } from '#app/compose.ts'
import { discussionLogic } from './-discussion-frame.ts'
import { requireOpenArea } from './-open-area.ts'

export const beforeGroupDiscussions = ({ context }: { context: AppContext }) =>
  requireOpenArea(context, 'openGroupDiscussion')

export const groupDiscussionLogic = async (given: { context: AppContext }) => {
  const [logic] = await Promise.all([discussionLogic(given), given.context.loadTexts(['group'])])
  return logic
}
