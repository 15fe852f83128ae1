import { useTranslation } from 'react-i18next'
import type { ContestInfo } from '#contract/contest.ts'
import { ContestType } from '#contract/enums.ts'
import { css } from '#styled/css/index.js'
import { Badge, type BadgeProps } from '#ui/kit/badge.tsx'
import { absoluteTime } from '#ui/kit/time-words.ts'

type Phase = 'scheduled' | 'running' | 'sealed' | 'ended'

export interface BoardHeadProps {
  contest: ContestInfo
  phase: Phase | undefined
}

const tones: Record<Phase, NonNullable<BadgeProps['tone']>> = {
  scheduled: 'neutral',
  running: 'success',
  sealed: 'info',
  ended: 'neutral',
}
const head = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '3', rowGap: '2' })
const title = css({ textStyle: 'title', overflowWrap: 'anywhere', flex: '[1 1 16rem]', minW: '0' })
const when = css({ color: 'fg.muted', fontSize: 'sm', textStyle: 'figure', flexBasis: 'full' })

/** The contest above a board that stands by itself (S2-040). */
export function BoardHead({ contest, phase }: BoardHeadProps) {
  const { t, i18n } = useTranslation('board')
  const time = (at: string) => absoluteTime(Date.parse(at), i18n.language)
  return (
    <header className={head}>
      <h1 className={title}>{contest.title}</h1>
      <Badge>{contest.type === ContestType.Acm ? t('acm') : t('oi')}</Badge>
      {phase && <Badge tone={tones[phase]}>{t(`phase.${phase}`)}</Badge>}
      <Badge>{t('participants', { count: contest.count })}</Badge>
      <p className={when}>{t('when', { start: time(contest.startTime), end: time(contest.endTime) })}</p>
    </header>
  )
}
