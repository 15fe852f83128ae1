import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { avatar } from '#contract/limits/account.ts'
import { css } from '#styled/css/index.js'
import { levelOfSolved } from './level.ts'

const box = css({
  position: 'relative',
  display: 'inline-grid',
  placeItems: 'center',
  w: '[7rem]',
  h: '[7rem]',
})
const ring = css({ position: 'absolute', inset: '0', w: 'full', h: 'full', transform: 'rotate(-90deg)' })
const track = css({ stroke: 'border' })
const reached = css({ stroke: 'accent' })
const figure = css({
  position: 'absolute',
  bottom: '0',
  insetInlineEnd: '0',
  display: 'inline-grid',
  placeItems: 'center',
  minW: '7',
  h: '7',
  px: '1.5',
  rounded: 'full',
  borderWidth: 'thick',
  borderColor: 'surface',
  bg: 'accent',
  color: 'accent.on',
  fontSize: 'xs',
  fontWeight: 'semibold',
  lineHeight: 'none',
  textStyle: 'figure',
})

const dash = 8
const gap = 2
const step = dash + gap
const circle = { cx: 50, cy: 50, r: 47, fill: 'none', strokeWidth: 4, pathLength: avatar.levelMax * step }
const dashes = (level: number) => `${`${dash} ${gap} `.repeat(level)}0 ${(avatar.levelMax - level) * step}`

/** What a user has reached, around the picture: a part of the ring for each level (S1-130). */
export function LevelRing({ solved, children }: { solved: number; children: ReactNode }) {
  const { t } = useTranslation('user')
  const level = levelOfSolved(solved)
  const isHighest = level === avatar.levelMax
  const words = t(isHighest ? 'level' : 'levelNext', {
    ...{ level, max: avatar.levelMax },
    ...{ solved, next: (level + 1) * avatar.solvedPerLevel },
  })
  return (
    <span className={box} role="img" aria-label={words} title={words}>
      <svg className={ring} viewBox="0 0 100 100" aria-hidden>
        <circle {...circle} className={track} strokeDasharray={`${dash} ${gap}`} />
        {level === 0 ? null : <circle {...circle} className={reached} strokeDasharray={dashes(level)} />}
      </svg>
      {children}
      <span className={figure}>{t('levelMark', { level })}</span>
    </span>
  )
}
