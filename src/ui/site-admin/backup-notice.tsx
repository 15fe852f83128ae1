import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { BackupOverview } from '#contract/backup.ts'
import { css } from '#styled/css/index.js'
import { notice } from '#styled/recipes/index.js'

const words = css({ display: 'flex', flexDirection: 'column', flex: '1', minW: '0' })

function Warning({ title, children }: { title: string; children: ReactNode }) {
  const classes = notice({ layout: 'line' })
  return (
    <div className={classes.root} role="alert">
      <TriangleAlert size={18} className={classes.icon} aria-hidden />
      <div className={words}>
        <p className={classes.title}>{title}</p>
        <p className={classes.text}>{children}</p>
      </div>
    </div>
  )
}

/** What is wrong with the backups, if anything. */
export function BackupNotice({ plan, isLate }: Pick<BackupOverview, 'plan' | 'isLate'>) {
  const { t } = useTranslation('siteAdmin')
  if (plan === null) return <Warning title={t('backups.off')}>{t('backups.offText')}</Warning>
  const { host, isSilent } = plan
  return (
    <>
      {isLate ? <Warning title={t('backups.late')}>{t('backups.lateText', { host })}</Warning> : null}
      {isSilent ? <Warning title={t('backups.silent', { host })}>{t('backups.silentText')}</Warning> : null}
    </>
  )
}

const hourMs = 3_600_000
const unitOf = (everyMs: number) => {
  if (everyMs % (24 * hourMs) === 0) return ['planDays', everyMs / (24 * hourMs)] as const
  return everyMs % hourMs === 0
    ? (['planHours', everyMs / hourMs] as const)
    : (['planMinutes', everyMs / 60_000] as const)
}

/** How often backups are made, and where they lie. */
export function BackupPlanLine({ plan }: { plan: NonNullable<BackupOverview['plan']> }) {
  const { t } = useTranslation('siteAdmin')
  const [unit, count] = unitOf(plan.everyMs)
  const { keep, dir, host } = plan
  return <p>{t(`backups.${unit}`, { count, keep, dir, host })}</p>
}
