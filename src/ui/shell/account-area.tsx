import { Bell, ListChecks, LogOut, Settings, ShieldUser, UserRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Failure } from '#contract/failure.ts'
import { message } from '#contract/limits/talk.ts'
import { css } from '#styled/css/index.js'
import { Avatar } from '#ui/kit/avatar.tsx'
import { Button } from '#ui/kit/button.tsx'
import { failureText } from '#ui/kit/failure-text.ts'
import { Link } from '#ui/kit/link.tsx'
import { Menu } from '#ui/kit/menu.tsx'
import { Skeleton } from '#ui/kit/skeleton.tsx'
import { VisuallyHidden } from '#ui/kit/visually-hidden.tsx'
import type { MessageTab } from '#ui/message/message-tab.ts'

export interface Viewer {
  username: string
  avatar: string | null
}

export interface AccountAreaProps {
  /** Not yet known whether anybody is signed in. */
  resolving: boolean
  /** Why that could not be learnt. */
  failure: Failure | undefined
  viewer: Viewer | null
  /** Is signing out. */
  leaving: boolean
  /** Has an admin role (S1-034). */
  isAdmin: boolean
  /** Messages that the viewer has not read. */
  unread: number
  /** Where the first of them is. */
  unreadTab: MessageTab
  /** Visitors may register (S1-034). */
  canRegister: boolean
  onRetry: () => void
  onLogin: () => void
  onRegister: () => void
  onLogout: () => void
}

const row = css({ display: 'flex', alignItems: 'center', gap: '2' })
const name = css({
  display: { base: 'none', md: 'inline', lg: 'none', xl: 'inline' },
  maxW: '[12rem]',
  ms: '1',
  truncate: true,
  lineHeight: 'normal',
})
const beside = css({ display: { base: 'none', md: 'inline-flex' } })

/** The administration opens in a page of its own. */
const adminEntry = (words: string) => ({
  id: 'admin',
  link: (
    <Link tone="plain" to="/admin" target="_blank">
      <ShieldUser size={16} aria-hidden />
      {words}
    </Link>
  ),
})

const marked = css({ position: 'relative', display: 'inline-flex' })
const count = css({
  textStyle: 'figure',
  fontSize: '2xs',
  fontWeight: 'semibold',
  lineHeight: 'tight',
  px: '1',
  rounded: 'full',
  bg: 'danger',
  color: 'danger.on',
  '[data-on] > &': { position: 'absolute', top: '-1', insetInlineEnd: '-1.5' },
})

/** S1-035; nothing for none. */
function UnreadCount({ unread }: { unread: number }) {
  if (unread === 0) return null
  return (
    <span className={count} aria-hidden>
      {unread > message.badgeMax ? `${message.badgeMax}+` : unread}
    </span>
  )
}

interface UserMenuProps
  extends Pick<AccountAreaProps, 'leaving' | 'isAdmin' | 'unread' | 'unreadTab' | 'onLogout'> {
  viewer: Viewer
}

function UserMenu({ viewer, leaving, isAdmin, unread, unreadTab, onLogout }: UserMenuProps) {
  const { t } = useTranslation('shell')
  return (
    <Menu
      trigger={
        <Button
          variant="ghost"
          busy={leaving}
          icon={
            <span className={marked} data-on="">
              <Avatar name={viewer.username} src={viewer.avatar} size="sm" />
              <UnreadCount unread={unread} />
            </span>
          }
        >
          <span className={name}>{viewer.username}</span>
          <VisuallyHidden>
            {unread === 0 ? t('session.menu') : t('session.menuUnread', { count: unread })}
          </VisuallyHidden>
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
          id: 'message',
          link: (
            <Link tone="plain" to="/message/$kind" params={{ kind: unreadTab }}>
              <Bell size={16} aria-hidden />
              {t('session.messages')}
              <UnreadCount unread={unread} />
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
  failure,
  viewer,
  canRegister,
  onRetry,
  onLogin,
  onRegister,
  ...menu
}: AccountAreaProps) {
  const { t } = useTranslation('shell')
  if (viewer) return <UserMenu viewer={viewer} {...menu} />
  if (resolving) return <Skeleton shape="circle" />
  if (failure)
    return (
      <Button variant="ghost" title={failureText(t, failure)} onClick={onRetry}>
        {t('kit.tryAgain')}
      </Button>
    )
  return (
    <div className={row}>
      {canRegister ? (
        <span className={beside}>
          <Button variant="ghost" onClick={onRegister}>
            {t('session.register')}
          </Button>
        </span>
      ) : null}
      <Button variant="subtle" onClick={onLogin}>
        {t('session.login')}
      </Button>
    </div>
  )
}
