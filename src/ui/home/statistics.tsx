import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Failure } from '#contract/failure.ts'
import type { DataOf } from '#contract/operation.ts'
import type { getUserCalendarHeatmap, UserHome } from '#contract/user-home.ts'
import { css } from '#styled/css/index.js'
import { firstDayOf } from '#ui/heatmap/calendar.ts'
import { Heatmap } from '#ui/heatmap/heatmap.tsx'
import { useFailureText } from '#ui/kit/failure-text.ts'
import { Failed } from '#ui/kit/notice.tsx'
import { StatisticsFrame } from './statistics-frame.tsx'

/** S1-129: 98 days, less what is left of the last week. */
const weeks = 14

const figures = css({ display: 'grid', gridTemplateColumns: '[repeat(3, minmax(0, 1fr))]', gap: '2' })
const term = css({ color: 'fg.muted', fontSize: 'sm' })
const big = css({ fontSize: 'xl', fontWeight: 'semibold', textStyle: 'figure' })

export interface StatisticsProps {
  /** Undefined until it has come. */
  user: Pick<UserHome, 'total' | 'solvedList'> | undefined
  days: DataOf<typeof getUserCalendarHeatmap> | undefined
  failure: Failure | undefined
  /** Beside the heading. */
  extra: ReactNode
  onReload: () => void
}

/** What the reader has reached, and the submissions of the last weeks (S1-037). */
export function Statistics({ user, days, failure, extra, onReload }: StatisticsProps) {
  const { t } = useTranslation('home')
  const text = useFailureText()
  if (failure && !(user && days))
    return (
      <StatisticsFrame extra={extra}>
        <Failed message={text(failure)} onRetry={onReload} />
      </StatisticsFrame>
    )
  if (!user || !days) return <StatisticsFrame extra={extra} />
  const solved = user.solvedList.length
  const rate = user.total === 0 ? 0 : solved / user.total
  return (
    <StatisticsFrame extra={extra}>
      <dl className={figures}>
        <Figure name={t('mine.submissions')} value={t('mine.count', { value: user.total })} />
        <Figure name={t('mine.solved')} value={t('mine.count', { value: solved })} />
        <Figure name={t('mine.rate')} why={t('mine.rateWhy')} value={t('mine.share', { value: rate })} />
      </dl>
      <Heatmap
        label={t('mine.heatmap')}
        days={days.dataList}
        first={firstDayOf(weeks, days.endDate)}
        last={days.endDate}
      />
    </StatisticsFrame>
  )
}

function Figure({ name, value, why }: { name: string; value: string; why?: string }) {
  return (
    <div title={why}>
      <dt className={term}>{name}</dt>
      <dd className={big}>{value}</dd>
    </div>
  )
}
