import {
  BellRing,
  Braces,
  FileCode2,
  LayoutDashboard,
  Library,
  type LucideIcon,
  Megaphone,
  Server,
  Settings,
  ToggleLeft,
  Trophy,
  Users,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { css } from '#styled/css/index.js'
import { Link } from '#ui/kit/link.tsx'

interface AdminTab {
  id:
    | 'problems'
    | 'contests'
    | 'announcements'
    | 'notices'
    | 'switches'
    | 'conf'
    | 'dashboard'
    | 'judges'
    | 'languages'
    | 'library'
    | 'users'
  to:
    | '/admin/problem'
    | '/admin/contest'
    | '/admin/announcement'
    | '/admin/notice'
    | '/admin/switch'
    | '/admin/conf'
    | '/admin/dashboard'
    | '/admin/judges'
    | '/admin/language'
    | '/admin/library'
    | '/admin/user'
  icon: LucideIcon
  /** Also marked below this path. */
  also?: string
  /** Of super admins alone. */
  isSuper?: boolean
}

/** A new part of the administration is one more line. */
const adminTabs: readonly AdminTab[] = [
  { id: 'dashboard', to: '/admin/dashboard', icon: LayoutDashboard, isSuper: true },
  { id: 'problems', to: '/admin/problem', also: '/admin/group-problem', icon: FileCode2 },
  { id: 'contests', to: '/admin/contest', icon: Trophy },
  { id: 'announcements', to: '/admin/announcement', icon: Megaphone, isSuper: true },
  { id: 'notices', to: '/admin/notice', icon: BellRing, isSuper: true },
  { id: 'switches', to: '/admin/switch', icon: ToggleLeft, isSuper: true },
  { id: 'conf', to: '/admin/conf', icon: Settings, isSuper: true },
  { id: 'judges', to: '/admin/judges', icon: Server },
  { id: 'languages', to: '/admin/language', icon: Braces, isSuper: true },
  { id: 'library', to: '/admin/library', icon: Library, isSuper: true },
  { id: 'users', to: '/admin/user', icon: Users, isSuper: true },
]

const bar = css({
  display: 'flex',
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
  const tabs = adminTabs.filter(({ isSuper = false }) => isRoot || !isSuper)
  return (
    <nav className={bar} aria-label={t('tabs.label')}>
      {tabs.map(({ id, to, also, icon: Icon }) => (
        <Link
          key={id}
          tone="plain"
          className={tab}
          to={to}
          {...(also !== undefined && path.startsWith(also) ? { 'aria-current': 'page' as const } : {})}
        >
          <Icon size={16} aria-hidden />
          {t(`tabs.${id}`)}
        </Link>
      ))}
    </nav>
  )
}
