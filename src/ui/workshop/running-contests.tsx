import { Info } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { OpenContest } from '#contract/open-contest.ts'
import { css } from '#styled/css/index.js'
import { listWords } from '#ui/kit/list-words.ts'

interface RunningContestsProps {
  contests: readonly OpenContest[]
  /** In ms. */
  now: number
}

const line = css({ display: 'flex', gap: '2', alignItems: 'flex-start', textAlign: 'start' })
const sign = css({ color: 'info.fg', flexShrink: '0', mt: '0.5' })

/** In which contests contestants meet a publish at once, and what it does to their verdicts. */
export function RunningContests({ contests, now }: RunningContestsProps) {
  const { t, i18n } = useTranslation('workshop')
  const running = contests.filter(
    ({ startTime, endTime }) => Date.parse(startTime) <= now && now < Date.parse(endTime),
  )
  if (running.length === 0) return null
  const named = running.flatMap((one) => one.named ?? [])
  const unnamed = running.length - named.length
  const names = [
    ...named.map(({ title, displayId: id }) => t('running.one', { title, id })),
    ...(unnamed > 0 ? [t('running.ofOthers', { count: unnamed })] : []),
  ]
  return (
    <p className={line}>
      <Info size={16} className={sign} aria-hidden />
      <span>{t('running.note', { contests: listWords(names, i18n.language) })}</span>
    </p>
  )
}
