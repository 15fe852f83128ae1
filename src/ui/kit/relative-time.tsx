import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { nearWords } from './duration-words.ts'
import { useNow } from './minute.ts'
import { absoluteTime, contestTime, fullTime, howLongAgo } from './time-words.ts'

interface TimeProps {
  at: string
  /** The text in which it stands. */
  words?: (time: string) => string
}

interface AbsoluteTimeProps extends TimeProps {
  /** The time that stands before it; its day is not said again. */
  since?: string
  /** With the day of the week, as all times of contests. */
  ofContest?: boolean
}

function Time({ at, children }: { at: string; children: ReactNode }) {
  const { i18n } = useTranslation('shell')
  return (
    <time
      dateTime={at}
      // Not beforehand: the browser's first format of a date costs a slow phone a tenth of a second.
      onPointerEnter={({ currentTarget }) => {
        currentTarget.title = fullTime(at, i18n.language)
      }}
    >
      {children}
    </time>
  )
}

/** How long ago, in the reader's language; the exact time in the reader's zone on hover. */
export function RelativeTime({ at, words = (ago) => ago }: TimeProps) {
  const { t } = useTranslation('shell')
  const { unit, count } = howLongAgo(Date.parse(at), useNow())
  return <Time at={at}>{words(t(`kit.ago.${unit}`, { count }))}</Time>
}

interface TimeUntilProps {
  at: string
  /** How far this clock is ahead of the one that counts, in ms. */
  ahead?: number
  words(time: string): ReactNode
}

/** How long until something that is still to come; nothing once it is there. */
export function TimeUntil({ at, ahead = 0, words }: TimeUntilProps) {
  const { i18n } = useTranslation('shell')
  const left = Date.parse(at) - (useNow() - ahead)
  return left > 0 ? <Time at={at}>{words(nearWords(left / 1_000, i18n.language))}</Time> : null
}

/** Day and time to the second in the reader's zone, where it is asked what was when. */
export function ExactTime({ at }: Pick<TimeProps, 'at'>) {
  const { i18n } = useTranslation('shell')
  return <time dateTime={at}>{fullTime(at, i18n.language)}</time>
}

/** Day, time and zone, where something is still to come; to the second on hover. */
export function AbsoluteTime({ at, since, ofContest = false, words = (time) => time }: AbsoluteTimeProps) {
  const { i18n } = useTranslation('shell')
  const textOf = ofContest ? contestTime : absoluteTime
  return <Time at={at}>{words(textOf(at, i18n.language, since))}</Time>
}
