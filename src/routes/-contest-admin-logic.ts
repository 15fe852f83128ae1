import type { AppContext } from '#app/compose.ts'
import type { ContestAdminLogic } from '#app/compose-contest-admin.ts'

/** What each part of the administration of contests is given: its machines know the group, if there is one. */
export interface ContestAdminProps {
  context: Pick<AppContext, 'session' | 'toasts' | 'viewStart'>
  logic: ContestAdminLogic
}

/** What each screen about contests in the administration loads first. */
export const contestAdminLogic = async ({ context }: { context: AppContext }) => {
  const [logic] = await Promise.all([
    context.loadAdminLogic(),
    context.loadTexts(['contestAdmin', 'copy', 'contest', 'announcement', 'markdown']),
  ])
  return logic
}
