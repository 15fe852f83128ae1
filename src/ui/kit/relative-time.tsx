import { useTranslation } from 'react-i18next'
import { useNow } from './minute.ts'
import { absoluteTime, howLongAgo } from './time-words.ts'

/** How long ago, in the reader's language; the exact time in the reader's zone on hover. */
export function RelativeTime({ at }: { at: string }) {
  const { t, i18n } = useTranslation('shell')
  const now = useNow()
  const time = Date.parse(at)
  const { unit, count } = howLongAgo(time, now)
  return (
    <time
      dateTime={at}
      // Not beforehand: the browser's first format of a date costs a slow phone a tenth of a second.
      onPointerEnter={({ currentTarget }) => {
        currentTarget.title = absoluteTime(time, i18n.language)
      }}
    >
      {t(`kit.ago.${unit}`, { count })}
    </time>
  )
}
