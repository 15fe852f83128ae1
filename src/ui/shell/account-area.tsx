import { ListChecks, LogOut, Settings, ShieldUser, UserRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { css } from '#styled/css/index.js'
import { Avatar } from '#ui/kit/avatar.tsx'
import { Button } from '#ui/kit/button.tsx'
import { Link } from '#ui/kit/link.tsx'
import { Menu } from '#ui/kit/menu.tsx'
import { Skeleton } from '#ui/kit/skeleton.tsx'
import { VisuallyHidden } from '#ui/kit/visually-hidden.tsx'

export interface Viewer {
  username: string
  avatar: string | null
}

export interface AccountAreaProps {
  /** Not yet known whether anybody is signed in. */
  resolving: boolean
  viewer: Viewer | null
  /** Has an admin role (S1-034). */
  isAdmin: boolean
  /** Visitors may register (S1-034). */
  canRegister: boolean
  onLogin: () => void
  onRegister: () => void
  onLogout: () => void
}

const row = css({ display: 'flex', alignItems: 'center', gap: '2' })
const name = css({
  display: { base: 'none', md: 'inline' },
  maxW: 'column.md',
  truncate: true,
  lineHeight: 'normal',
})
const beside = css({ display: { base: 'none', md: 'inline-flex' } })

/** The administration opens in a page of its own. */
const adminEntry = (words: string) => ({
  id: 'admin',
  link: (
    <Link tone="plain" to="/admin/judges" target="_blank">
      <ShieldUser size={16} aria-hidden />
      {words}
    </Link>
  ),
})

interface UserMenuProps extends Pick<AccountAreaProps, 'isAdmin' | 'onLogout'> {
  viewer: Viewer
}

function UserMenu({ viewer, isAdmin, onLogout }: UserMenuProps) {
  const { t } = useTranslation('shell')
  return (
    <Menu
      trigger={
        <Button variant="ghost" icon={<Avatar name={viewer.username} src={viewer.avatar} size="sm" />}>
          <span className={name}>{viewer.username}</span>
          <VisuallyHidden>{t('session.menu')}</VisuallyHidden>
        </Button>
      }
      entries={[
        {
          id: 'home',
          link: (
            <Link tone="plain" to="/user-home">
              <UserRound size={16} aria-hidden />
              {t('session.home')}
            </Link>
          ),
        },
        {
          id: 'mine',
          link: (
            <Link tone="plain" to="/status" search={{ onlyMine: true }}>
              <ListChecks size={16} aria-hidden />
              {t('session.mySubmissions')}
            </Link>
          ),
        },
        {
          id: 'setting',
          link: (
            <Link tone="plain" to="/setting">
              <Settings size={16} aria-hidden />
              {t('session.setting')}
            </Link>
          ),
        },
        ...(isAdmin ? [adminEntry(t('session.admin'))] : []),
        { id: 'line', line: true },
        {
          id: 'logout',
          text: t('session.logout'),
          icon: <LogOut size={16} aria-hidden />,
          onSelect: onLogout,
        },
      ]}
    />
  )
}

export function AccountArea({
  resolving,
  viewer,
  isAdmin,
  canRegister,
  onLogin,
  onRegister,
  onLogout,
}: AccountAreaProps) {
  const { t } = useTranslation('shell')
  if (viewer) return <UserMenu viewer={viewer} isAdmin={isAdmin} onLogout={onLogout} />
  if (resolving) return <Skeleton shape="circle" />
  return (
    <div className={row}>
      {canRegister ? (
        <span className={beside}>
          <Button variant="ghost" onClick={onRegister}>
            {t('session.register')}
          </Button>
        </span>
      ) : null}
      <Button variant="solid" onClick={onLogin}>
        {t('session.login')}
      </Button>
    </div>
  )
}
