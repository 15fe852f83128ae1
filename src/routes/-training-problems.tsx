import { useTranslation } from 'react-i18next'
import type { AppContext } from '#app/compose.ts'
import type { TrainingLogic } from '#app/compose-training.ts'
import { useFailureText } from '#ui/kit/failure-text.ts'
import { PageTitle } from '#ui/shell/page-title.tsx'
import { TrainingProblems } from '#ui/training/training-problems.tsx'
import { useTrainingFrame } from './-training-frame.ts'
import { usePage } from './-use-page.ts'
import { useViewer } from './-use-viewer.ts'

export interface TrainingProblemsTabProps {
  context: AppContext
  logic: TrainingLogic
  hasTags: boolean
  onTags(shown: boolean): void
}

export function TrainingProblemsTab({ context, logic, hasTags, onTags }: TrainingProblemsTabProps) {
  const { uid } = useViewer(context)
  const { i18n } = useTranslation('training')
  const failureText = useFailureText()
  const { tid, place, info } = useTrainingFrame()
  const list = usePage(logic.problems, { tid, uid, locale: i18n.language })
  return (
    <>
      <PageTitle>{info.title}</PageTitle>
      <TrainingProblems
        place={place}
        problems={list.data}
        hasTags={hasTags}
        refreshing={list.refreshing || list.loading}
        failure={list.failure && failureText(list.failure)}
        onTags={onTags}
        onReload={list.reload}
      />
    </>
  )
}
