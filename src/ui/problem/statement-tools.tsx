import { ChartPie } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ProblemInfo } from '#contract/problem.ts'
import { css } from '#styled/css/index.js'
import { Button } from '#ui/kit/button.tsx'
import { StatisticDialog } from './statistic-dialog.tsx'

export interface StatementToolsProps {
  info: ProblemInfo
  /** What the viewer does to the problem itself. */
  control?: ReactNode
  /** S1-085. */
  seesCounts: boolean
}

const line = css({ display: 'flex', alignItems: 'center', gap: { base: '0', lg: '1' }, flexShrink: '0' })

/** Beside the tabs of a problem. */
export function StatementTools({ info, control, seesCounts }: StatementToolsProps) {
  const { t } = useTranslation(['problemPage', 'problem'])
  const [counting, setCounting] = useState(false)
  const { problem } = info
  return (
    <span className={line}>
      {control}
      {seesCounts && (
        <Button
          size="sm"
          variant="ghost"
          iconOnPhone
          icon={<ChartPie size={16} aria-hidden />}
          onClick={() => setCounting(true)}
        >
          {t('page.statistic')}
        </Button>
      )}
      <StatisticDialog
        problem={t('problem:heading', { id: problem.problemId, title: problem.title })}
        counts={info.problemCount}
        open={counting && seesCounts}
        onClose={() => setCounting(false)}
      />
    </span>
  )
}
