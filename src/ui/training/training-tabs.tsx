import { Lock, Medal, NotebookText } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { css, cx } from '#styled/css/index.js'
import { Link } from '#ui/kit/link.tsx'
import { Tooltip } from '#ui/kit/tooltip.tsx'
import { type TrainingPlace, toProblems, toRank } from './training-links.ts'

/** S2-048; `owns` are the first parts of the path below the training on which a tab is the current one. */
const trainingTabs = [
  { id: 'problems', to: toProblems, icon: NotebookText, owns: ['', 'problems', 'problem'] },
  { id: 'rank', to: toRank, icon: Medal, owns: ['rank'] },
] as const

export interface TrainingTabsProps {
  place: TrainingPlace
  /** The first part of the path below the training. */
  current: string
  /** The password is wanted first. */
  closed: boolean
}

const bar = css({ position: 'relative', display: 'flex', gap: '1', overflowX: 'auto', minW: '0' })
const tab = css({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  gap: '2',
  h: '11',
  px: '3',
  flexShrink: '0',
  color: 'fg.muted',
  fontWeight: 'medium',
  whiteSpace: 'nowrap',
  _pointerHover: { color: 'fg' },
  '&:focus-visible': { outlineOffset: '[-2px]' },
  '&[aria-disabled=true]': { opacity: 'faint', cursor: 'not-allowed', _pointerHover: { color: 'fg.muted' } },
  '&[aria-current=page]:not([aria-disabled=true])': {
    color: 'accent.fg',
    _after: {
      content: '""',
      position: 'absolute',
      insetInline: '2',
      bottom: '0',
      h: '0.5',
      bg: 'accent.fg',
      rounded: 'full',
    },
  },
})

export function TrainingTabs({ place, current, closed }: TrainingTabsProps) {
  const { t } = useTranslation('training')
  const reason = t('tabs.offPassword')
  return (
    <nav className={cx('fades', bar)} aria-label={t('tabs.label')}>
      {trainingTabs.map(({ id, to, icon: Icon, owns }) => {
        const words = (
          <>
            {closed ? <Lock size={16} aria-hidden /> : <Icon size={16} aria-hidden />}
            {t(`tabs.${id}`)}
          </>
        )
        const now = (owns as readonly string[]).includes(current) ? { 'aria-current': 'page' as const } : {}
        return closed ? (
          <Tooltip key={id} content={reason}>
            <button type="button" className={tab} aria-disabled aria-description={reason} {...now}>
              {words}
            </button>
          </Tooltip>
        ) : (
          <Link key={id} tone="plain" className={tab} {...to(place)} activeOptions={{ exact: true }} {...now}>
            {words}
          </Link>
        )
      })}
    </nav>
  )
}
