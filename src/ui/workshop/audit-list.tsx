import { useTranslation } from 'react-i18next'
import type { AuditEntry } from '#contract/audit.ts'
import { audit as limits } from '#contract/limits/site.ts'
import { css } from '#styled/css/index.js'
import { Button } from '#ui/kit/button.tsx'
import { RelativeTime } from '#ui/kit/relative-time.tsx'
import { quiet } from './workshop-styles.ts'

const list = css({ display: 'flex', flexDirection: 'column', gap: '2', listStyle: 'none' })
const line = css({ display: 'flex', flexWrap: 'wrap', gap: '2' })

/** What was done with the problem, a part of the log at a time. */
export function AuditList({
  entries,
  isNewest,
  onOlder,
  onNewest,
}: {
  entries: readonly AuditEntry[]
  isNewest: boolean
  /** The entries before this one. */
  onOlder(before: number): void
  onNewest(): void
}) {
  const { t } = useTranslation('workshop')
  const last = entries.at(-1)
  return (
    <>
      {entries.length === 0 ? <p className={quiet}>{t('audit.none')}</p> : null}
      <ol className={list} aria-label={t('audit.title')}>
        {entries.map((entry) => (
          <li key={entry.id} className={line}>
            <strong>{entry.by}</strong>
            <Done entry={entry} />
            <span className={quiet}>
              <RelativeTime at={entry.at} />
            </span>
          </li>
        ))}
      </ol>
      <div>
        {last && entries.length === limits.shown ? (
          <Button variant="ghost" onClick={() => onOlder(last.id)}>
            {t('audit.older')}
          </Button>
        ) : null}
        {isNewest ? null : (
          <Button variant="ghost" onClick={onNewest}>
            {t('audit.newest')}
          </Button>
        )}
      </div>
    </>
  )
}

function Done({ entry: { act, details } }: { entry: AuditEntry }) {
  const { t } = useTranslation('workshop')
  const { input, output } = details
  if (act === 'downloadTests' && input) return <span>{t('audit.input', { name: input })}</span>
  if (act === 'downloadTests' && output) return <span>{t('audit.output', { name: output })}</span>
  const role = details.role === 'editor' || details.role === 'tester' ? t(`people.roles.${details.role}`) : ''
  return (
    <span>
      {t(`audit.acts.${act}`, {
        ...{ number: details.number, name: details.username, role },
        count: Number(details.count ?? 0),
      })}
    </span>
  )
}
