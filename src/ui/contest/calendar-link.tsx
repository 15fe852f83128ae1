import { CalendarPlus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { getContestCalendar } from '#contract/contest-download.ts'
import { apiPrefix } from '#contract/envelope.ts'
import { FileLink } from '#ui/kit/file-link.tsx'

/** The times of one contest for a calendar, or of all of them, at an address that calendars can subscribe to. */
export function CalendarLink({ cid }: { cid?: number }) {
  const { t } = useTranslation('contest')
  const address = `${apiPrefix}${getContestCalendar.path}`
  const icon = <CalendarPlus size={16} aria-hidden />
  return cid === undefined ? (
    <FileLink href={address} icon={icon} size="md" title={t('calendar.subscribe')}>
      {t('calendar.all')}
    </FileLink>
  ) : (
    <FileLink href={`${address}?cid=${cid}`} icon={icon}>
      {t('calendar.one')}
    </FileLink>
  )
}
