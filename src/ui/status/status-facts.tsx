import { CircleCheck, TriangleAlert } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { SiteStatus, StatusFacts, Trouble } from '#contract/status.ts'
import { css, cx } from '#styled/css/index.js'
import { Link } from '#ui/kit/link.tsx'
import { RelativeTime } from '#ui/kit/relative-time.tsx'
import { Section } from '#ui/kit/section.tsx'
import { useSizeText } from '#ui/kit/size-text.ts'
import { frame } from '#ui/site-admin/site-admin-styles.ts'
import { useTroubleText } from './trouble-text.ts'

const list = css({ display: 'flex', flexDirection: 'column', gap: '2' })
const line = css({ display: 'flex', gap: '2', alignItems: 'start', overflowWrap: 'anywhere' })
const sign = css({ flexShrink: '0', mt: '0.5' })
const bad = css({ color: 'danger.fg' })
const good = css({ color: 'success.fg' })
const term = css({ color: 'fg.muted', fontSize: 'sm' })
const grid = css({
  display: 'grid',
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', md: '[10rem minmax(0, 1fr)]' },
  columnGap: '2',
  rowGap: { base: '0', md: '2' },
  alignItems: 'baseline',
  overflowWrap: 'anywhere',
  '& > dd': { mb: { base: '3', md: '0' } },
})

/** What is wrong now, or that nothing is. */
export function TroubleList({ troubles }: { troubles: readonly Trouble[] }) {
  const { t } = useTranslation('siteAdmin')
  const textOf = useTroubleText()
  return (
    <Section title={t('status.now')}>
      <ul className={cx(frame, list)} aria-live="polite">
        {troubles.length === 0 ? (
          <li className={line}>
            <CircleCheck size={18} className={cx(sign, good)} aria-hidden />
            {t('status.fine')}
          </li>
        ) : (
          troubles.map((trouble) => (
            <li key={`${trouble.kind} ${trouble.subject}`} className={line}>
              <TriangleAlert size={18} className={cx(sign, bad)} aria-hidden />
              {textOf(trouble)}
            </li>
          ))
        )}
      </ul>
    </Section>
  )
}

const latest = (times: readonly (string | null)[]) =>
  times.reduce((last, at) => (at !== null && (last === null || at > last) ? at : last), null)

function MailLine({ nodes }: Pick<StatusFacts, 'nodes'>) {
  const { t } = useTranslation('siteAdmin')
  const sentAt = latest(nodes.map(({ mail }) => mail.sentAt))
  const failedAt = latest(nodes.map(({ mail }) => mail.failedAt))
  if (sentAt === null && failedAt === null) return t('status.noMail')
  const hasFailed = failedAt !== null && (sentAt === null || failedAt > sentAt)
  const problem = nodes.find(({ mail }) => mail.failedAt === failedAt)?.mail.problem
  return (
    <>
      <RelativeTime
        at={(hasFailed ? failedAt : sentAt) ?? ''}
        words={(ago) => t(hasFailed ? 'status.mailFailed' : 'status.mailSent', { ago })}
      />
      {hasFailed && problem ? <p className={term}>{problem}</p> : null}
    </>
  )
}

function BackupLine({ backup, at }: Pick<StatusFacts, 'backup' | 'at'>) {
  const { t } = useTranslation('siteAdmin')
  const sizeText = useSizeText()
  if (backup.ageMs === null) return t(backup.everyMs === null ? 'backups.off' : 'backups.empty')
  return (
    <>
      <RelativeTime at={new Date(Date.parse(at) - backup.ageMs).toISOString()} />
      {backup.bytes === null ? null : ` · ${sizeText(backup.bytes)}`}
    </>
  )
}

/** Judges, database, mail, backups and the webhook, a line each. */
export function StatusFactList({ status: { facts, webhook } }: { status: SiteStatus }) {
  const { t } = useTranslation('siteAdmin')
  const sizeText = useSizeText()
  const { database, judges } = facts
  const online = judges.filter(({ alive }) => alive).length
  const lines: readonly (readonly [string, ReactNode])[] = [
    [
      t('status.judges'),
      <Link key="judges" to="/admin/judges">
        {t('status.online', { value: online, all: judges.length })}
      </Link>,
    ],
    [
      t('status.database'),
      t('status.databaseText', { version: database.version, size: sizeText(database.bytes) }),
    ],
    [
      t('status.connections'),
      t('status.ofAll', { value: database.connections, all: database.connectionsMax }),
    ],
    [t('status.mail'), <MailLine key="mail" nodes={facts.nodes} />],
    [
      t('status.backup'),
      <Link key="backup" to="/admin/backup">
        <BackupLine backup={facts.backup} at={facts.at} />
      </Link>,
    ],
    [
      t('status.webhook'),
      <Fragment key="webhook">
        {webhook.isOn ? t('status.webhookOn', { count: webhook.waiting }) : t('status.webhookOff')}
        {webhook.problem === null ? null : <p className={term}>{webhook.problem}</p>}
      </Fragment>,
    ],
  ]
  return (
    <Section title={t('status.parts')}>
      <dl className={cx(frame, grid)}>
        {lines.map(([word, value]) => (
          <Fragment key={word}>
            <dt className={term}>{word}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
      </dl>
    </Section>
  )
}
