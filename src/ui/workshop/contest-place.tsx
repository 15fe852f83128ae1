import { useTranslation } from 'react-i18next'
import type { WorkshopProblem } from '#contract/workshop.ts'
import { balloon } from '#ui/contest-admin/color.ts'
import { contestAdminLink } from '#ui/contest-admin/contest-admin-links.ts'
import { FormRow } from '#ui/kit/form-row.tsx'
import { Link } from '#ui/kit/link.tsx'
import { head } from './workshop-styles.ts'

/** What the problem is called in the contest that it was begun in, and where that is changed. */
export function ContestPlace({ contest }: { contest: NonNullable<WorkshopProblem['contest']> }) {
  const { t } = useTranslation('workshop')
  const { cid, gid, title, displayId, displayTitle, color, isThere, mayChange } = contest
  return (
    <FormRow
      label={t('settings.contest', { title })}
      help={isThere ? undefined : t('settings.contestOnPublish')}
    >
      <div className={head}>
        {color === null ? null : <span className={balloon} style={{ backgroundColor: color }} aria-hidden />}
        <strong>{displayId}</strong>
        <span>{displayTitle}</span>
        {mayChange ? (
          <Link {...contestAdminLink(gid, 'problems', cid)}>{t('settings.contestChange')}</Link>
        ) : null}
      </div>
    </FormRow>
  )
}
