import { useTranslation } from 'react-i18next'
import { liveKinds, type StatusFacts, type StatusSpan } from '#contract/status.ts'
import { css } from '#styled/css/index.js'
import { DayChart } from './day-chart.tsx'

const grid = css({
  display: 'grid',
  gridTemplateColumns: {
    base: '[repeat(2, minmax(0, 1fr))]',
    lg: '[repeat(4, minmax(0, 1fr))]',
  },
  gap: { base: '2', md: '4' },
})

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
const isLive = ({ kind }: StatusFacts['queue'][number]) => liveKinds.includes(kind)
const nowOf = ({ queue, judges, database }: StatusFacts) => {
  const live = queue.filter(isLive)
  const online = judges.filter(({ alive }) => alive)
  return {
    waiting: sum(live.map(({ waiting }) => waiting)),
    background: sum(queue.filter((each) => !isLive(each)).map(({ waiting }) => waiting)),
    oldestMs: Math.max(0, ...live.map(({ oldestMs }) => oldestMs)),
    slots: sum(online.map(({ slots }) => slots)),
    slotsInUse: sum(online.map(({ slotsInUse }) => slotsInUse)),
    answerMs: database.answerMs,
  }
}

/** The last day of the queue, the judges and the database. */
export function StatusHistory({ facts, history }: { facts: StatusFacts; history: readonly StatusSpan[] }) {
  const { t } = useTranslation('siteAdmin')
  const now = nowOf(facts)
  const seconds = (ms: number) => t('status.seconds', { value: ms / 1_000 })
  const milliseconds = (ms: number) => t('status.milliseconds', { value: ms })
  const figure = (value: number) => t('dashboard.figure', { value })
  const pointsOf = (value: (span: StatusSpan) => number) => ({
    points: history.map((span) => ({ at: span.at, value: value(span) })),
    most: Math.max(0, ...history.map(value)),
  })
  const charts = [
    {
      title: t('status.waiting'),
      value: ({ waiting }: StatusSpan) => waiting,
      text: figure,
      now: figure(now.waiting),
      besides: now.background === 0 ? undefined : t('status.background', { count: now.background }),
    },
    {
      title: t('status.oldest'),
      value: ({ oldestMs }: StatusSpan) => oldestMs,
      text: seconds,
      now: seconds(now.oldestMs),
    },
    {
      title: t('status.slots'),
      value: ({ slotsInUse }: StatusSpan) => slotsInUse,
      text: figure,
      now: t('status.ofAll', { value: now.slotsInUse, all: now.slots }),
    },
    {
      title: t('status.answer'),
      value: ({ answerMs }: StatusSpan) => answerMs,
      text: milliseconds,
      now: milliseconds(now.answerMs),
    },
  ]
  return (
    <div className={grid}>
      {charts.map(({ title, value, text, now: present, besides }) => {
        const { points, most } = pointsOf(value)
        return (
          <DayChart
            key={title}
            title={title}
            points={points}
            now={present}
            besides={besides}
            peak={t('status.peak', { value: text(most) })}
          />
        )
      })}
    </div>
  )
}
