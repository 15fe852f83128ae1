import { Fragment, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { DashboardInfo, LoginSession } from '#contract/dashboard.ts'
import type { DatabaseConfig, ServiceInfo } from '#contract/service-info.ts'
import { css, cx } from '#styled/css/index.js'
import { Card } from '#ui/kit/card.tsx'
import { Link } from '#ui/kit/link.tsx'
import { LinkCard } from '#ui/kit/link-card.tsx'
import { RelativeTime } from '#ui/kit/relative-time.tsx'
import { Section } from '#ui/kit/section.tsx'
import { frame } from './site-admin-styles.ts'

const tiles = css({
  display: 'grid',
  gridTemplateColumns: { base: '[repeat(2, minmax(0, 1fr))]', md: '[repeat(auto-fit, minmax(8rem, 1fr))]' },
  gap: { base: '2', md: '4' },
  // Alone in its line.
  mdDown: { '& > :last-child:nth-child(odd)': { gridColumn: '1 / -1' } },
})
const tile = css({
  h: 'full',
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'space-between',
  gap: '2',
})
const name = css({ color: 'fg.muted', fontSize: 'sm' })
const figure = css({ textStyle: 'title', fontVariantNumeric: 'tabular-nums' })
const list = css({
  display: 'grid',
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', md: '[10rem minmax(0, 1fr)]' },
  columnGap: '2',
  rowGap: { md: '2' },
  alignItems: 'baseline',
  overflowWrap: 'anywhere',
})
const term = css({ mdDown: { '&:not(:first-child)': { mt: '3' } } })

interface DashboardFiguresProps {
  info: DashboardInfo
  /** The viewer decides which problems of groups join those of the site. */
  decides: boolean
}

/** Users, contests near in time, submissions of this day, and what waits, which leads to its list. */
export function DashboardFigures({ info, decides }: DashboardFiguresProps) {
  const { t } = useTranslation('siteAdmin')
  return (
    <div className={tiles}>
      {(['userNum', 'recentContestNum', 'todayJudgeNum'] as const).map((key) => (
        <Card key={key}>
          <div className={tile}>
            <p className={name}>{t(`dashboard.${key}`)}</p>
            <p className={figure}>{t('dashboard.figure', { value: info[key] })}</p>
          </div>
        </Card>
      ))}
      <LinkCard>
        <div className={tile}>
          <p className={name}>
            <Link tone="plain" to="/admin/discussion" search={{ reports: true }}>
              {t('dashboard.openReportNum')}
            </Link>
          </p>
          <p className={figure}>{t('dashboard.figure', { value: info.openReportNum })}</p>
        </div>
      </LinkCard>
      {decides ? (
        <LinkCard>
          <div className={tile}>
            <p className={name}>
              <Link tone="plain" to="/admin/group-problem/apply">
                {t('dashboard.openRequestNum')}
              </Link>
            </p>
            <p className={figure}>{t('dashboard.figure', { value: info.openRequestNum })}</p>
          </div>
        </LinkCard>
      ) : null}
    </div>
  )
}

type Facts = readonly (readonly [name: string, value: ReactNode])[]

function FactList({ title, facts }: { title: string; facts: Facts }) {
  return (
    <Section title={title}>
      <dl className={cx(frame, list)}>
        {facts.map(([word, value]) => (
          <Fragment key={word}>
            <dt className={cx(name, term)}>{word}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
      </dl>
    </Section>
  )
}

/** The login of the viewer before the present one. */
export function LastSession({ session }: { session: LoginSession }) {
  const { t } = useTranslation('siteAdmin')
  return (
    <FactList
      title={t('dashboard.lastLogin')}
      facts={[
        [t('dashboard.time'), <RelativeTime key="time" at={session.gmtCreate} />],
        [t('dashboard.ip'), session.ip],
        [t('dashboard.userAgent'), session.userAgent],
      ]}
    />
  )
}

/** The web node that answered, and its database. */
export function NodeFacts({ node, database }: { node: ServiceInfo; database: DatabaseConfig }) {
  const { t } = useTranslation('siteAdmin')
  const { dbHost: host, dbPort: port } = database
  /** The wire has two decimals. */
  const percent = (words: string) =>
    t('dashboard.percent', { value: Math.round(Number.parseFloat(words)) / 100 })
  return (
    <FactList
      title={t('dashboard.node')}
      facts={[
        [t('dashboard.cores'), t('dashboard.figure', { value: node.backupCores })],
        [t('dashboard.cpu'), percent(node.backupPercentCpuLoad)],
        [t('dashboard.memory'), percent(node.backupPercentMemoryLoad)],
        [t('dashboard.database'), `${database.dbUsername} / ${database.dbName}`],
        [t('dashboard.place'), host === '' ? t('dashboard.socket') : `${host}:${port}`],
      ]}
    />
  )
}
