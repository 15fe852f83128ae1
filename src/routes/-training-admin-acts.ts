import { useTranslation } from 'react-i18next'
import { useListAct } from './-list-act.ts'
import type { TrainingAdminProps } from './-training-admin-logic.ts'

/** The acts on trainings and on their problems; each that was done is said. */
export function useTrainingActs({ context, logic }: TrainingAdminProps, onDone: () => void) {
  const { t } = useTranslation('trainingAdmin')
  return useListAct(logic.trainingAct, (act) => {
    context.toasts.show({ tone: 'success', title: t(`done.${act.kind}`, { name: act.name }) })
    onDone()
  })
}
