import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AppContext } from '#app/compose.ts'
import { Affected } from '#ui/workshop/affected.tsx'
import { JudgeControlDialogs, useJudgeControl } from './-judge-control.tsx'
import { useViewer } from './-use-viewer.ts'

interface AffectedProps {
  context: AppContext
  pid: number
  /** What the problem is called. */
  name: string
  /** Submissions that an earlier revision judged. */
  count: number
}

/** After a publish that may change verdicts: how many, and the way to judge them again. */
export function WorkshopAffected({ context, pid, name, count }: AffectedProps) {
  const { t } = useTranslation('workshop')
  const { isRoot } = useViewer(context)
  const [isRejudged, setRejudged] = useState(false)
  const control = useJudgeControl(context, () => setRejudged(true))
  if (count === 0 || isRejudged) return null
  return (
    <>
      <Affected
        text={t('affected.count', { count })}
        help={isRoot ? undefined : t('affected.bySuperAdmin')}
        onRejudge={
          isRoot
            ? () => control.send({ type: 'control.ask', act: { kind: 'rejudgeProblem', pid } })
            : undefined
        }
      />
      <JudgeControlDialogs control={control} problem={{ logic: context.logic, pid, name }} />
    </>
  )
}
