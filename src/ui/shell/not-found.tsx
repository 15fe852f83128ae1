import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { css } from '#styled/css/index.js'
import { Button } from '#ui/kit/button.tsx'
import { LinkButton } from '#ui/kit/link.tsx'
import { PageTitle } from './page-title.tsx'

const tickMs = 30
const wanted = [4, 0, 4]
/** Ticks after which each digit stands still. */
const settledAt = [12, 24, 36]

const page = css({
  flex: '1',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '5',
  px: '4',
  py: '16',
  textAlign: 'center',
})
const digits = css({
  fontSize: 'digits',
  fontWeight: 'bold',
  lineHeight: 'none',
  letterSpacing: 'tight',
  color: 'accent.fg',
  textStyle: 'figure',
  userSelect: 'none',
})
const words = css({ fontSize: 'xl', color: 'fg.muted' })
const acts = css({ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: '2' })

const rolled = (tick: number) =>
  wanted.map((digit, place) => (tick >= (settledAt[place] ?? 0) ? digit : (digit + tick * (place + 3)) % 10))

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Digits that roll until they say 404 (S1-027). */
function Digits() {
  const [tick, setTick] = useState(() => (isStill() ? Number.POSITIVE_INFINITY : 0))
  const last = settledAt.at(-1) ?? 0
  const rolling = tick < last
  useEffect(() => {
    if (!rolling) return
    const timer = setInterval(() => setTick((before) => before + 1), tickMs)
    return () => clearInterval(timer)
  }, [rolling])
  return (
    <p className={digits} aria-hidden>
      {rolled(tick).join('')}
    </p>
  )
}

export interface NotFoundProps {
  /** The beginning of the part of the site that the address belongs to. */
  start?: '/home' | '/admin'
  onBack: () => void
}

export function NotFound({ start = '/home', onBack }: NotFoundProps) {
  const { t } = useTranslation('shell')
  return (
    <div className={page}>
      <PageTitle>{t('notFound.title')}</PageTitle>
      <Digits />
      <h1 className={words}>{t('notFound.text')}</h1>
      <div className={acts}>
        <LinkButton to={start} variant="solid">
          {t(start === '/admin' ? 'notFound.admin' : 'notFound.home')}
        </LinkButton>
        <Button onClick={onBack}>{t('notFound.back')}</Button>
      </div>
    </div>
  )
}
