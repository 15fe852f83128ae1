import { ChartPie } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Locale } from '#contract/enums.ts'
import type { ProblemInfo } from '#contract/problem.ts'
import { css } from '#styled/css/index.js'
import { Button } from '#ui/kit/button.tsx'
import { type Tab, Tabs } from '#ui/kit/tabs.tsx'
import { Statement } from '#ui/statement/statement.tsx'
import { Annex } from './annex.tsx'
import { annexFiles } from './annex-files.ts'
import { ProblemHead } from './problem-head.tsx'
import type { ProblemTab } from './problem-tabs.ts'
import { StatisticDialog } from './statistic-dialog.tsx'

export interface StatementPaneProps {
  info: ProblemInfo
  tab: ProblemTab
  /** What is written of how it is solved; left out where nothing may be. */
  solutions?: ReactNode
  /** The viewer's submissions; left out without a session. */
  submissions: ReactNode | undefined
  /** Beside the title; left out without a session. */
  star?: ReactNode
  /** What the viewer does to the problem itself. */
  control?: ReactNode
  /** S1-085. */
  seesCounts: boolean
  onTab(tab: ProblemTab): void
  onLocale(locale: Locale): void
}

const pane = css({ h: 'full', bg: 'surface' })
const body = css({ p: { base: '4', md: '6' } })
// A table wants the width more than the air.
const list = css({ p: '4' })
const extra = css({ display: 'flex', alignItems: 'center', gap: '1', ms: 'auto', me: '2' })

export function StatementPane({
  info,
  tab,
  solutions,
  submissions,
  star,
  control,
  seesCounts,
  onTab,
  onLocale,
}: StatementPaneProps) {
  const { t } = useTranslation(['problemPage', 'problem'])
  const [counting, setCounting] = useState(false)
  const { problem } = info
  const files = annexFiles(problem.userExtraFile)
  const items: Tab<ProblemTab>[] = [
    {
      id: 'statement',
      label: t('page.statement'),
      content: (
        <article className={body}>
          <ProblemHead info={info} star={star} onLocale={onLocale} />
          <Statement statement={info.statement} />
        </article>
      ),
    },
  ]
  if (solutions !== undefined) {
    items.push({
      id: 'solutions',
      label: t('page.solutions'),
      content: <div className={list}>{solutions}</div>,
    })
  }
  if (submissions !== undefined) {
    items.push({
      id: 'submissions',
      label: t('page.submissions'),
      content: <div className={list}>{submissions}</div>,
    })
  }
  if (files.length > 0) {
    items.push({
      id: 'annex',
      label: t('page.annex'),
      content: (
        <div className={body}>
          <Annex files={files} />
        </div>
      ),
    })
  }
  return (
    <>
      <Tabs
        className={pane}
        label={t('page.tabs')}
        items={items}
        value={items.some(({ id }) => id === tab) ? tab : 'statement'}
        onValue={onTab}
        fill
        extra={
          <span className={extra}>
            {control}
            {seesCounts && (
              <Button
                size="sm"
                variant="ghost"
                icon={<ChartPie size={16} aria-hidden />}
                onClick={() => setCounting(true)}
              >
                {t('page.statistic')}
              </Button>
            )}
          </span>
        }
      />
      <StatisticDialog
        problem={t('problem:heading', { id: problem.problemId, title: problem.title })}
        counts={info.problemCount}
        open={counting && seesCounts}
        onClose={() => setCounting(false)}
      />
    </>
  )
}
