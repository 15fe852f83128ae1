import type { AppContext } from '#app/compose.ts'

/** What each screen of the workshop loads first. */
export const workshopLogic = async ({ context }: { context: AppContext }) => {
  const [workshop, admin] = await Promise.all([
    context.loadWorkshopLogic(),
    context.loadAdminLogic(),
    context.loadPractice(),
    context.loadTexts(['workshop', 'contestAdmin', 'markdown', 'problem', 'submission', 'verdict']),
  ])
  return { ...workshop, upload: admin.upload }
}
export type WorkshopScreen = Awaited<ReturnType<typeof workshopLogic>>
