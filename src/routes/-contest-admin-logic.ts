import type { AppContext } from '#app/compose.ts'

/** What each screen about contests in the administration loads first. */
export const contestAdminLogic = async ({ context }: { context: AppContext }) => {
  const [logic] = await Promise.all([
    context.loadAdminLogic(),
    context.loadTexts(['contestAdmin', 'contest', 'announcement', 'markdown']),
  ])
  return logic
}
