import { useTranslation } from 'react-i18next'
import type { DashboardInfo, LoginSession } from '#contract/dashboard.ts'
import { css } from '#styled/css/index.js'
import { Card } from '#ui/kit/card.tsx'
import { RelativeTime } from '#ui/kit/relative-time.tsx'
import { Section } from '#ui/kit/section.tsx'
import { frame } from './site-admin-styles.ts'

const tiles = css({
  display: 'grid',
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', md: '[repeat(3, minmax(0, 1fr))]' },
  gap: '4',
})
const name = css({ color: 'fg.muted', fontSize: 'sm' })
const figure = css({ textStyle: 'title', fontVariantNumeric: 'tabular-nums' })
const list = css({
  display: 'grid',
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', md: '[10rem minmax(0, 1fr)]' },
  gap: '2',
  overflowWrap: 'anywhere',
})

/** Users, contests near in time, and submissions of this day. */
export function DashboardFigures({ info }: { info: DashboardInfo }) {
  const { t } = useTranslation('siteAdmin')
  return (
    <div className={tiles}>
      {(['userNum', 'recentContestNum', 'todayJudgeNum'] as const).map((key) => (
        <Card key={key}>
          <p className={name}>{t(`dashboard.${key}`)}</p>
          <p className={figure}>{t('dashboard.figure', { value: info[key] })}</p>
        </Card>
      ))}
    </div>
  )
}

/** The login of the viewer before the present one. */
export function LastSession({ session }: { session: LoginSession }) {
  const { t } = useTranslation('siteAdmin')
  return (
    <Section title={t('dashboard.lastLogin')}>
      <dl className={`${frame} ${list}`}>
        <dt className={name}>{t('dashboard.time')}</dt>
        <dd>
          <RelativeTime at={session.gmtCreate} />
        </dd>
        <dt className={name}>{t('dashboard.ip')}</dt>
        <dd>{session.ip}</dd>
        <dt className={name}>{t('dashboard.userAgent')}</dt>
        <dd>{session.userAgent}</dd>
      </dl>
    </Section>
  )
}
