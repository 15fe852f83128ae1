import {
  Activity,
  BellRing,
  Braces,
  DatabaseBackup,
  Dumbbell,
  FileCode2,
  House,
  LayoutDashboard,
  Library,
  type LucideIcon,
  Megaphone,
  MessagesSquare,
  ScrollText,
  Server,
  Settings,
  ToggleLeft,
  Trophy,
  Users,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { css } from '#styled/css/index.js'
import { Link } from '#ui/kit/link.tsx'
import { scrollToTab } from '#ui/kit/scroll-to-tab.ts'

export interface AdminTab {
  id:
    | 'overview'
    | 'problems'
    | 'trainings'
    | 'contests'
    | 'discussions'
    | 'announcements'
    | 'notices'
    | 'switches'
    | 'conf'
    | 'dashboard'
    | 'status'
    | 'judges'
    | 'languages'
    | 'library'
    | 'backups'
    | 'users'
    | 'audit'
  to:
    | '/admin'
    | '/admin/problem'
    | '/admin/training'
    | '/admin/contest'
    | '/admin/discussion'
    | '/admin/announcement'
    | '/admin/notice'
    | '/admin/switch'
    | '/admin/conf'
    | '/admin/dashboard'
    | '/admin/status'
    | '/admin/judges'
    | '/admin/language'
    | '/admin/library'
    | '/admin/backup'
    | '/admin/user'
    | '/admin/audit'
  icon: LucideIcon
  /** Also marked below this path. */
  also?: string
  /** Marked on this very path alone. */
  isExact?: boolean
  /** Of super admins alone. */
  isSuper?: boolean
}

/** A new part of the administration is one more line. */
const adminTabs: readonly AdminTab[] = [
  { id: 'overview', to: '/admin', icon: House, isExact: true },
  { id: 'dashboard', to: '/admin/dashboard', icon: LayoutDashboard, isSuper: true },
  { id: 'status', to: '/admin/status', icon: Activity, isSuper: true },
  { id: 'problems', to: '/admin/problem', also: '/admin/group-problem', icon: FileCode2 },
  { id: 'trainings', to: '/admin/training', icon: Dumbbell },
  { id: 'contests', to: '/admin/contest', icon: Trophy },
  { id: 'discussions', to: '/admin/discussion', icon: MessagesSquare },
  { id: 'announcements', to: '/admin/announcement', icon: Megaphone, isSuper: true },
  { id: 'notices', to: '/admin/notice', icon: BellRing, isSuper: true },
  { id: 'switches', to: '/admin/switch', icon: ToggleLeft, isSuper: true },
  { id: 'conf', to: '/admin/conf', icon: Settings, isSuper: true },
  { id: 'judges', to: '/admin/judges', icon: Server },
  { id: 'languages', to: '/admin/language', icon: Braces, isSuper: true },
  { id: 'library', to: '/admin/library', icon: Library, isSuper: true },
  { id: 'backups', to: '/admin/backup', icon: DatabaseBackup, isSuper: true },
  { id: 'users', to: '/admin/user', icon: Users, isSuper: true },
  { id: 'audit', to: '/admin/audit', icon: ScrollText, isSuper: true },
]

/** The parts that a viewer may open. */
export const adminTabsOf = (isRoot: boolean) => adminTabs.filter(({ isSuper = false }) => isRoot || !isSuper)

const isHere = ({ to, also, isExact = false }: AdminTab, path: string) =>
  isExact ? path === to : path.startsWith(to) || (also !== undefined && path.startsWith(also))

const bar = css({
  position: 'relative',
  display: 'flex',
  flexWrap: { md: 'wrap' },
  gap: '1',
  overflowX: 'auto',
  w: 'full',
  maxW: 'page',
  mx: 'auto',
  px: { base: '3', md: '6' },
  pt: '3',
})
const tab = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '2',
  h: '9',
  px: '2',
  flexShrink: '0',
  rounded: 'md',
  color: 'fg.muted',
  fontWeight: 'medium',
  whiteSpace: 'nowrap',
  _pointerHover: { color: 'fg', bg: 'surface.hover' },
  '&:focus-visible': { outlineOffset: '[-2px]' },
  '&[aria-current=page]': { color: 'accent.fg', bg: 'accent.subtle' },
  _coarse: { minH: 'control.lg' },
})

/** The parts of the administration, above each of its screens. */
export function AdminTabs({ isRoot, path }: { isRoot: boolean; path: string }) {
  const { t } = useTranslation('admin')
  return (
    <nav className={bar} aria-label={t('tabs.label')}>
      {adminTabsOf(isRoot).map((part) => (
        <Link
          key={part.id}
          tone="plain"
          className={tab}
          to={part.to}
          activeOptions={{ exact: part.isExact ?? false }}
          {...(isHere(part, path) ? { 'aria-current': 'page' as const, ref: scrollToTab } : {})}
        >
          <part.icon size={16} aria-hidden />
          {t(`tabs.${part.id}`)}
        </Link>
      ))}
    </nav>
  )
}
