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
  const ofSlots = (value: number) => t('status.ofAll', { value, all: now.slots })
  const charts = [
    {
      title: t('status.waiting'),
      ofSpan: ({ waiting }: StatusSpan) => waiting,
      now: now.waiting,
      text: figure,
      besides: now.background === 0 ? undefined : t('status.background', { count: now.background }),
    },
    {
      title: t('status.oldestLive'),
      ofSpan: ({ oldestMs }: StatusSpan) => oldestMs,
      now: now.oldestMs,
      text: seconds,
    },
    {
      title: t('status.slots'),
      ofSpan: ({ slotsInUse }: StatusSpan) => slotsInUse,
      now: now.slotsInUse,
      text: figure,
      nowText: ofSlots,
    },
    {
      title: t('status.answer'),
      ofSpan: ({ answerMs }: StatusSpan) => answerMs,
      now: now.answerMs,
      text: milliseconds,
    },
  ]
  return (
    <div className={grid}>
      {charts.map(({ title, ofSpan, now: present, text, nowText = text, besides }) => (
        <DayChart
          key={title}
          title={title}
          points={history.map((span) => ({ at: span.at, value: ofSpan(span) }))}
          now={nowText(present)}
          besides={besides}
          peak={t('status.peak', { value: text(Math.max(present, ...history.map(ofSpan))) })}
          empty={t('status.noHistory')}
        />
      ))}
    </div>
  )
}
