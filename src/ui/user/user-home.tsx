import { useTranslation } from 'react-i18next'
import type { Failure } from '#contract/failure.ts'
import type { UserHome } from '#contract/user-home.ts'
import { css, cx } from '#styled/css/index.js'
import { type DayCount, dayAfter } from '#ui/heatmap/calendar.ts'
import { Heatmap } from '#ui/heatmap/heatmap.tsx'
import { Card } from '#ui/kit/card.tsx'
import { finalReason, serversWords, useFailureText } from '#ui/kit/failure-text.ts'
import { LinkButton } from '#ui/kit/link.tsx'
import { Failed, StaleMark } from '#ui/kit/notice.tsx'
import { Section } from '#ui/kit/section.tsx'
import { Skeleton } from '#ui/kit/skeleton.tsx'
import { StatementHtml } from '#ui/statement/statement-html.tsx'
import { SolvedProblems } from './solved-problems.tsx'
import { UserCard } from './user-card.tsx'

/** One load of the page. */
export interface Loaded<Data> {
  /** Undefined until something has come. */
  data: Data | undefined
  failure: Failure | undefined
  busy: boolean
  onReload: () => void
}

export interface UserHomeProps {
  home: Loaded<UserHome>
  days: Loaded<{ endDate: string; dataList: readonly DayCount[] }>
  isOwn: boolean
}

const lastYear = 364
const pad = css({ px: { base: '4', md: '5' }, py: '4' })
const note = css({ mt: '3', color: 'fg.muted', fontSize: 'sm' })
const signature = css({ '& > div > div > :first-child': { mt: '0' } })
const cardShape = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '6',
  rowGap: '4',
})
const faceShape = css({ boxSize: '[6.5rem]', flexShrink: '0' })
const namesShape = css({
  flex: { base: '[1 1 8rem]', md: '1' },
  display: 'flex',
  flexDirection: 'column',
  gap: '3',
  minW: '0',
})
const shortShape = css({ w: 'column.lg' })
const figuresShape = css({ display: 'flex', gap: '8', w: { base: 'full', md: 'auto' } })
const figureShape = css({ w: '14', h: '12' })
const daysShape = css({ h: '[9.5rem]' })

function Days({ data, failure, busy, onReload }: UserHomeProps['days']) {
  const { t } = useTranslation('user')
  const text = useFailureText()
  const body = () => {
    if (data) {
      return (
        <>
          <Heatmap
            label={t('heatmapLabel')}
            days={data.dataList}
            first={dayAfter(data.endDate, -lastYear)}
            last={data.endDate}
          />
          <p className={note}>{t('counted')}</p>
        </>
      )
    }
    return failure ? (
      <Failed message={text(failure)} onRetry={onReload} busy={busy} />
    ) : (
      <Skeleton shape="block" />
    )
  }
  return (
    <Section title={t('heatmap')}>
      <div className={pad}>{body()}</div>
    </Section>
  )
}

/** As the card of the user and the calendar that come. */
function HomeShape() {
  const { t } = useTranslation('user')
  return (
    <>
      <Card>
        <div className={cardShape}>
          <Skeleton shape="circle" className={faceShape} />
          <div className={namesShape}>
            <Skeleton shape="title" />
            <Skeleton className={shortShape} />
          </div>
          <div className={figuresShape}>
            <Skeleton shape="block" className={figureShape} />
            <Skeleton shape="block" className={figureShape} />
            <Skeleton shape="block" className={figureShape} />
          </div>
        </div>
      </Card>
      <Section title={t('heatmap')}>
        <div className={pad}>
          <Skeleton shape="block" className={daysShape} />
        </div>
      </Section>
    </>
  )
}

/** S1-046. */
export function UserHomeScreen({ home, days, isOwn }: UserHomeProps) {
  const { t } = useTranslation('user')
  const text = useFailureText()
  const { data, failure, busy, onReload } = home
  if (!data) {
    return failure ? (
      <Card>
        <Failed
          message={serversWords(failure) ?? text(failure)}
          final={finalReason(failure)}
          busy={busy}
          onRetry={onReload}
          act={<LinkButton to="/acm-rank">{t('toRank')}</LinkButton>}
        />
      </Card>
    ) : (
      <HomeShape />
    )
  }
  return (
    <>
      {failure ? <StaleMark message={text(failure)} onRetry={onReload} busy={busy} /> : null}
      <UserCard user={data} isOwn={isOwn} />
      {data.signatureHtml === '' ? null : (
        <Section title={t('signature')}>
          <div className={cx(pad, signature)}>
            <StatementHtml html={data.signatureHtml} lang="" />
          </div>
        </Section>
      )}
      <Days {...days} />
      <SolvedProblems groups={data.solvedGroupByDifficulty} isOwn={isOwn} />
    </>
  )
}
