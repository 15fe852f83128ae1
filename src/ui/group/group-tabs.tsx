import {
  Dumbbell,
  House,
  ListChecks,
  type LucideIcon,
  NotebookText,
  Settings,
  Trophy,
  UsersRound,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { GroupRight } from '#contract/group-rules.ts'
import { css } from '#styled/css/index.js'
import { Link } from '#ui/kit/link.tsx'
import { Tooltip } from '#ui/kit/tooltip.tsx'

interface GroupTab {
  id: 'home' | 'problem' | 'training' | 'contest' | 'submission' | 'member' | 'setting'
  to:
    | '/group/$groupId'
    | '/group/$groupId/problem'
    | '/group/$groupId/training'
    | '/group/$groupId/contest'
    | '/group/$groupId/status'
    | '/group/$groupId/member'
    | '/group/$groupId/setting'
  icon: LucideIcon
  /** First parts of the path below the group on which it is the current one (S3-022). */
  owns: readonly string[]
  /** Only those who have it see the tab (S3-011). */
  seenBy?: GroupRight
}

/** S3-011 to S3-021: a new part of the group is one more line. */
const groupTabs: readonly GroupTab[] = [
  { id: 'home', to: '/group/$groupId', icon: House, owns: [''] },
  { id: 'problem', to: '/group/$groupId/problem', icon: NotebookText, owns: ['problem'] },
  { id: 'training', to: '/group/$groupId/training', icon: Dumbbell, owns: ['training'] },
  { id: 'contest', to: '/group/$groupId/contest', icon: Trophy, owns: ['contest'] },
  {
    id: 'submission',
    to: '/group/$groupId/status',
    icon: ListChecks,
    owns: ['status', 'submission-detail'],
  },
  { id: 'member', to: '/group/$groupId/member', icon: UsersRound, owns: ['member'] },
  { id: 'setting', to: '/group/$groupId/setting', icon: Settings, owns: ['setting'], seenBy: 'root' },
]

export interface GroupTabsProps {
  groupId: number
  /** The first part of the path below the group. */
  current: string
  has(right: GroupRight): boolean
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
  '&[aria-disabled=true]': { color: 'fg.subtle', cursor: 'not-allowed' },
  '&[aria-current=page]': {
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

/** Where the tabs do not fit, the current one is in sight. */
const putInSight = (tab: HTMLElement | null) => {
  const tabs = tab?.parentElement
  if (tab && tabs) tabs.scrollLeft = tab.offsetLeft - (tabs.clientWidth - tab.offsetWidth) / 2
}

/** All but the first are off for whoever is no member (S3-022). */
export function GroupTabs({ groupId, current, has }: GroupTabsProps) {
  const { t } = useTranslation('group')
  const off = has('member') ? undefined : t('tabs.off')
  return (
    <nav className={bar} aria-label={t('tabs.label')}>
      {groupTabs
        .filter(({ seenBy }) => !seenBy || has(seenBy))
        .map(({ id, to, icon: Icon, owns }) => {
          const words = (
            <>
              <Icon size={16} aria-hidden />
              {t(`tabs.${id}`)}
            </>
          )
          if (off !== undefined && id !== 'home') {
            return (
              <Tooltip key={id} content={off}>
                <button type="button" className={tab} aria-disabled aria-description={off}>
                  {words}
                </button>
              </Tooltip>
            )
          }
          return (
            <Link
              key={id}
              tone="plain"
              className={tab}
              to={to}
              params={{ groupId: String(groupId) }}
              activeOptions={{ exact: true }}
              {...(owns.includes(current) ? { 'aria-current': 'page' as const, ref: putInSight } : {})}
            >
              {words}
            </Link>
          )
        })}
    </nav>
  )
}
