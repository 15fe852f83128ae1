import { useTranslation } from 'react-i18next'
import type { Announcement } from '#contract/site.ts'
import { RelativeTime } from '#ui/kit/relative-time.tsx'

/** What was changed at once was not read before. */
const unreadMs = 60_000

/** When it was made, and when it was changed since: who has read it once knows of no change. */
export function AnnouncementTimes({
  gmtCreate,
  gmtModified,
}: Pick<Announcement, 'gmtCreate' | 'gmtModified'>) {
  const { t } = useTranslation('shell')
  const isChanged = Date.parse(gmtModified) - Date.parse(gmtCreate) > unreadMs
  return (
    <>
      <RelativeTime at={gmtCreate} />
      {isChanged ? <RelativeTime at={gmtModified} words={(time) => t('kit.edited', { time })} /> : null}
    </>
  )
}
