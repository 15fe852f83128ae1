import { Lock, Medal, NotebookText } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { css, cx } from '#styled/css/index.js'
import { areaTab } from '#ui/kit/area-tab.ts'
import { Link } from '#ui/kit/link.tsx'
import { Tooltip } from '#ui/kit/tooltip.tsx'
import { useAreaClosed } from '#ui/shell/area-closed.ts'
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
const tab = cx(areaTab, css({ gap: '2', px: '3' }))

export function TrainingTabs({ place, current, closed }: TrainingTabsProps) {
  const { t } = useTranslation('training')
  const reason = t('tabs.offPassword')
  useAreaClosed(closed ? reason : undefined)
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
