import type { AppContext } from '#app/compose.ts'
import type { TrainingAdminLogic } from '#app/compose-training-admin.ts'

/** What each part of the administration of trainings is given: its machines know the group, if there is one. */
export interface TrainingAdminProps {
  context: AppContext
  logic: TrainingAdminLogic
}

/** What each screen about trainings in the administration loads first. */
export const trainingAdminLogic = async ({ context }: { context: AppContext }) => {
  const [logic] = await Promise.all([
    context.loadTrainingAdminLogic(),
    context.loadTexts(['trainingAdmin', 'copy', 'training', 'markdown']),
  ])
  return logic
}
