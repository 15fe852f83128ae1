import type { AppContext } from '#app/compose.ts'

/** What each desk of a contest loads first. */
export const contestDeskLogic = async ({ context }: { context: AppContext }) => {
  const [contest] = await Promise.all([
    context.loadContestLogic(),
    context.loadTexts(['contestDesk', 'contest']),
  ])
  return contest.loadDesk()
}
