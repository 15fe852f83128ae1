import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { css, cx } from '#styled/css/index.js'
import { areaTab } from '#ui/kit/area-tab.ts'
import { Link } from '#ui/kit/link.tsx'
import { scrollToTab } from '#ui/kit/scroll-to-tab.ts'
import { Tooltip } from '#ui/kit/tooltip.tsx'
import { useAreaClosed } from '#ui/shell/area-closed.ts'

/** What a viewer may do in a contest beside taking part. */
export type ContestRight = 'ask' | 'print' | 'deliver' | 'runPrints' | 'rejudge' | 'reveal'

interface ContestTab {
  id:
    | 'overview'
    | 'problems'
    | 'submissions'
    | 'rank'
    | 'announcements'
    | 'comment'
    | 'print'
    | 'acInfo'
    | 'adminPrint'
    | 'rejudge'
    | 'scrollBoard'
  to:
    | '/contest/$contestId'
    | '/contest/$contestId/problems'
    | '/contest/$contestId/submissions'
    | '/contest/$contestId/rank'
    | '/contest/$contestId/announcements'
    | '/contest/$contestId/comment'
    | '/contest/$contestId/print'
    | '/contest/$contestId/ac-info'
    | '/contest/$contestId/admin-print'
    | '/contest/$contestId/rejudge'
    | '/contest/$contestId/scroll-board'
  /** Names of the parts of the contest on which it is the current one (S2-033). */
  owns: readonly string[]
  /** Whose tab it is; everybody's without (S2-021). */
  right?: ContestRight
}

/** S2-021: a new part of the contest is one more line. */
const contestTabs: readonly ContestTab[] = [
  { id: 'overview', to: '/contest/$contestId', owns: [''] },
  { id: 'problems', to: '/contest/$contestId/problems', owns: ['problems', 'problem', 'booklet'] },
  {
    id: 'submissions',
    to: '/contest/$contestId/submissions',
    owns: ['submissions', 'submission-detail'],
  },
  { id: 'rank', to: '/contest/$contestId/rank', owns: ['rank'] },
  {
    id: 'announcements',
    to: '/contest/$contestId/announcements',
    owns: ['announcements'],
  },
  {
    id: 'comment',
    to: '/contest/$contestId/comment',
    owns: ['comment'],
    right: 'ask',
  },
  { id: 'print', to: '/contest/$contestId/print', owns: ['print'], right: 'print' },
  {
    id: 'acInfo',
    to: '/contest/$contestId/ac-info',
    owns: ['ac-info'],
    right: 'deliver',
  },
  {
    id: 'adminPrint',
    to: '/contest/$contestId/admin-print',
    owns: ['admin-print'],
    right: 'runPrints',
  },
  {
    id: 'rejudge',
    to: '/contest/$contestId/rejudge',
    owns: ['rejudge'],
    right: 'rejudge',
  },
  {
    id: 'scrollBoard',
    to: '/contest/$contestId/scroll-board',
    owns: ['scroll-board'],
    right: 'reveal',
  },
]

export interface ContestTabsProps {
  contestId: number
  /** The part of the contest that the path leads to: its first segment, but a submission's own name. */
  current: string
  /** Why all but the overview are off (S2-034). */
  closed: 'scheduled' | 'password' | 'shutOut' | undefined
  rights?: readonly ContestRight[]
  /** Beside the name of the questions: how many wait for an answer. */
  questions?: ReactNode
}

const bar = css({ position: 'relative', display: 'flex', overflowX: 'auto', minW: '0' })
const tab = cx(areaTab, css({ gap: '1.5', px: '2.5' }))

export function ContestTabs({ contestId, current, closed, rights = [], questions }: ContestTabsProps) {
  const { t } = useTranslation('contest')
  const reasons = {
    scheduled: t('tabs.offScheduled'),
    password: t('tabs.offPassword'),
    shutOut: t('shutOut.title'),
  }
  useAreaClosed(closed && reasons[closed])
  return (
    <nav className={cx('fades', bar)} aria-label={t('tabs.label')}>
      {contestTabs
        .filter(({ right }) => !right || rights.includes(right))
        .map(({ id, to, owns }) => {
          const words = t(`tabs.${id}`)
          if (closed && id !== 'overview') {
            return (
              <Tooltip key={id} content={reasons[closed]}>
                <button
                  type="button"
                  className={tab}
                  aria-disabled
                  aria-description={reasons[closed]}
                  {...(owns.includes(current) ? { 'aria-current': 'page' as const } : {})}
                >
                  <Lock size={16} aria-hidden />
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
              params={{ contestId: String(contestId) }}
              activeOptions={{ exact: true }}
              {...(owns.includes(current) ? { 'aria-current': 'page' as const, ref: scrollToTab } : {})}
            >
              {words}
              {id === 'comment' && questions}
            </Link>
          )
        })}
    </nav>
  )
}
