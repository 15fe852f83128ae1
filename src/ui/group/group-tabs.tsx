import {
  ClipboardCheck,
  Dumbbell,
  House,
  ListChecks,
  Lock,
  type LucideIcon,
  Medal,
  Megaphone,
  MessagesSquare,
  NotebookText,
  Settings,
  Trophy,
  UsersRound,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { GroupRight } from '#contract/group-rules.ts'
import { css, cx } from '#styled/css/index.js'
import { areaTab } from '#ui/kit/area-tab.ts'
import { Link } from '#ui/kit/link.tsx'
import { scrollToTab } from '#ui/kit/scroll-to-tab.ts'
import { Tooltip } from '#ui/kit/tooltip.tsx'
import { useAreaClosed } from '#ui/shell/area-closed.ts'

interface GroupTab {
  id:
    | 'home'
    | 'problem'
    | 'training'
    | 'contest'
    | 'submission'
    | 'discussion'
    | 'member'
    | 'class'
    | 'announcement'
    | 'setting'
    | 'rank'
  to:
    | '/group/$groupId'
    | '/group/$groupId/problem'
    | '/group/$groupId/training'
    | '/group/$groupId/contest'
    | '/group/$groupId/status'
    | '/group/$groupId/discussion'
    | '/group/$groupId/member'
    | '/group/$groupId/class'
    | '/group/$groupId/announcement'
    | '/group/$groupId/setting'
    | '/group/$groupId/rank'
  icon: LucideIcon
  /** First parts of the path below the group on which it is the current one (S3-022). */
  owns: readonly string[]
  /** Only those who have it see the tab (S3-011). */
  seenBy?: GroupRight
}

/** S3-011 to S3-021: a new part of the group is one more line. */
const groupTabs: readonly GroupTab[] = [
  { id: 'home', to: '/group/$groupId', icon: House, owns: [''] },
  { id: 'problem', to: '/group/$groupId/problem', icon: NotebookText, owns: ['problem', 'workshop'] },
  { id: 'training', to: '/group/$groupId/training', icon: Dumbbell, owns: ['training'] },
  { id: 'contest', to: '/group/$groupId/contest', icon: Trophy, owns: ['contest'] },
  {
    id: 'submission',
    to: '/group/$groupId/status',
    icon: ListChecks,
    owns: ['status', 'submission-detail'],
  },
  {
    id: 'discussion',
    to: '/group/$groupId/discussion',
    icon: MessagesSquare,
    owns: ['discussion', 'discussion-detail'],
  },
  { id: 'member', to: '/group/$groupId/member', icon: UsersRound, owns: ['member'] },
  { id: 'class', to: '/group/$groupId/class', icon: ClipboardCheck, owns: ['class'], seenBy: 'admin' },
  {
    id: 'announcement',
    to: '/group/$groupId/announcement',
    icon: Megaphone,
    owns: ['announcement'],
    seenBy: 'admin',
  },
  { id: 'rank', to: '/group/$groupId/rank', icon: Medal, owns: ['rank'] },
  { id: 'setting', to: '/group/$groupId/setting', icon: Settings, owns: ['setting'], seenBy: 'root' },
]

export interface GroupTabsProps {
  groupId: number
  /** The site has its discussions of groups open (S3-017). */
  hasDiscussions: boolean
  /** The first part of the path below the group. */
  current: string
  has(right: GroupRight): boolean
  /** A tab was pressed that the viewer may not open. */
  onClosed(): void
}

const bar = css({ position: 'relative', display: 'flex', gap: '0.5', overflowX: 'auto', minW: '0' })
const tab = cx(areaTab, css({ gap: '1.5', px: { base: '3', md: '2' } }))

/** All but the first are off for whoever is no member (S3-022). */
export function GroupTabs({ groupId, hasDiscussions, current, has, onClosed }: GroupTabsProps) {
  const { t } = useTranslation('group')
  const off = has('member') ? undefined : t('tabs.off')
  useAreaClosed(off)
  return (
    <nav className={cx('fades', bar)} aria-label={t('tabs.label')}>
      {groupTabs
        .filter(({ id, seenBy }) => (id !== 'discussion' || hasDiscussions) && (!seenBy || has(seenBy)))
        .map(({ id, to, icon: Icon, owns }) => {
          const words = (
            <>
              <Icon size={16} aria-hidden />
              {t(`tabs.${id}`)}
            </>
          )
          const now = owns.includes(current) ? { 'aria-current': 'page' as const } : undefined
          if (off !== undefined && id !== 'home') {
            return (
              <Tooltip key={id} content={off}>
                <button
                  type="button"
                  className={tab}
                  aria-disabled
                  aria-description={off}
                  onClick={onClosed}
                  {...now}
                >
                  <Lock size={16} aria-hidden />
                  {t(`tabs.${id}`)}
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
              {...(now && { ...now, ref: scrollToTab })}
            >
              {words}
            </Link>
          )
        })}
    </nav>
  )
}
