import { shallowEqual, useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { AppContext } from '#app/compose.ts'
import type { ProblemInfo } from '#contract/problem.ts'
import type { ProblemStatus } from '#contract/problem-list.ts'
import { problemStarView } from '#machines/problem-star/problem-star.view.ts'
import { StarButton } from '#ui/problem/star-button.tsx'
import { useFlow } from './-use-flow.ts'

export interface ProblemStarProps {
  context: Pick<AppContext, 'pages'>
  info: ProblemInfo
  mine: ProblemStatus
}

/** Whether the viewer keeps this problem among the starred ones. */
export function ProblemStar({ context, info: { problem }, mine }: ProblemStarProps) {
  const { t } = useTranslation('problem')
  const star = useFlow(context.pages.problemStar)
  const { shown } = useSelector(star, problemStarView, shallowEqual)
  return (
    <StarButton
      name={t('heading', { id: problem.problemId, title: problem.title })}
      starred={shown[problem.id] ?? mine.starred}
      onStar={(starred) => star.send({ type: 'star.set', pid: problem.id, starred })}
    />
  )
}
