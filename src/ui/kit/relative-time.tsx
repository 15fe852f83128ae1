import { useTranslation } from 'react-i18next'
import { useNow } from './minute.ts'
import { absoluteTime, relativeTime } from './time-words.ts'

/** How long ago, in the reader's language; the exact time in the reader's zone on hover. */
export function RelativeTime({ at }: { at: string }) {
  const { i18n } = useTranslation()
  const now = useNow()
  const time = Date.parse(at)
  return (
    <time dateTime={at} title={absoluteTime(time, i18n.language)}>
      {relativeTime(time, now, i18n.language)}
    </time>
  )
}
