import { useNavigate } from '@tanstack/react-router'
import { Minimize2 } from 'lucide-react'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useFailureText } from '#ui/kit/failure-text.ts'
import { Link, LinkButton } from '#ui/kit/link.tsx'
import { FocusFrame, type FocusLinkProps } from '#ui/problem/focus-frame.tsx'
import { toFocus, toProblem } from '#ui/training/training-links.ts'
import { useTrainingFrame } from './-training-frame.ts'
import { TrainingProblem, type TrainingProblemProps } from './-training-problem.tsx'
import { usePage } from './-use-page.ts'
import { useViewer } from './-use-viewer.ts'

function ProblemAnchor({ problemId, ...rest }: FocusLinkProps) {
  const { place } = useTrainingFrame()
  return <Link {...rest} tone="plain" {...toFocus(place, problemId)} />
}

export type FocusedTrainingProblemProps = Omit<TrainingProblemProps, 'control' | 'onJudged'>

/** Focus mode (S1-013, S1-042): the problem and a bar of all problems, and nothing else of the site. */
export function FocusedTrainingProblem(props: FocusedTrainingProblemProps) {
  const { context, logic, displayId, search } = props
  const navigate = useNavigate()
  const { t, i18n } = useTranslation('problemPage')
  const failureText = useFailureText()
  const { uid } = useViewer(context)
  const { tid, place } = useTrainingFrame()
  const list = usePage(logic.focusList, { tid, uid, locale: i18n.language })
  const onMove = useCallback((next: string) => void navigate(toFocus(place, next)), [navigate, place])
  return (
    <FocusFrame
      leave={
        <LinkButton
          {...toProblem(place, displayId)}
          search={search}
          variant="ghost"
          aria-label={t('focus.leave')}
          title={t('focus.leave')}
          icon={<Minimize2 size={18} aria-hidden />}
        />
      }
      problems={list.data}
      current={displayId}
      hasScores={false}
      failure={list.failure && failureText(list.failure)}
      Anchor={ProblemAnchor}
      onMove={onMove}
      onReload={list.reload}
    >
      <TrainingProblem {...props} key={displayId} onJudged={list.reload} />
    </FocusFrame>
  )
}
