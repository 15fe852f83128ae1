import { X } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { css, cx } from '#styled/css/index.js'
import { Button } from './button.tsx'
import { floatingBar } from './floating-bar.ts'
import { useFoot } from './foot-height.ts'
import { keepFocus } from './keep-focus.ts'

export interface ChosenBarProps {
  /** The name of the bar, for screen readers. */
  label: string
  /** How many rows are chosen, in words. */
  text: string
  /** How many of them the list does not show now. */
  unseen?: number
  things?: 'members' | 'users' | 'problems' | 'submissions'
  clear: string
  onClear(): void
  /** What can be done with them. */
  children: ReactNode
}

const bar = cx(
  floatingBar,
  css({
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2',
    px: '3',
    py: '2',
  }),
)
const words = css({ flex: '1', minW: '[6rem]', ps: '1', fontWeight: 'medium' })
const aside = css({ color: 'fg.muted', fontWeight: 'normal' })
const acts = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2',
  smDown: { w: 'full', '& > *': { flex: '[1 1 auto]' } },
})

/** At the foot of a list while rows of it are chosen. */
export function ChosenBar({
  label,
  text,
  unseen = 0,
  things = 'users',
  clear,
  onClear,
  children,
}: ChosenBarProps) {
  const { t } = useTranslation('shell')
  // A screen reader says what changes in a place that was there before.
  const [said, setSaid] = useState({ text: '', unseen: 0 })
  useEffect(() => setSaid({ text, unseen }), [text, unseen])
  useFoot()
  const leave = () => {
    onClear()
    keepFocus()
  }
  return (
    <section className={bar} data-bottom-bar="" aria-label={label}>
      <span className={words} role="status">
        {said.text}
        {said.unseen > 0 ? (
          <span className={aside}>{t(`kit.chosenUnseen.${things}`, { count: said.unseen })}</span>
        ) : null}
      </span>
      <Button variant="ghost" icon={<X size={16} aria-hidden />} onClick={leave}>
        {clear}
      </Button>
      <div className={acts}>{children}</div>
    </section>
  )
}
