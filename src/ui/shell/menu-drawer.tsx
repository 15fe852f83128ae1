import { ExternalLink } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { OutsideLink } from '#contract/site.ts'
import { css } from '#styled/css/index.js'
import { Button } from '#ui/kit/button.tsx'
import { Drawer } from '#ui/kit/dialog.tsx'
import { Link, OutLink } from '#ui/kit/link.tsx'
import {
  aboutEntries,
  discussionEntry,
  groupEntry,
  isCurrent,
  type NavEntry,
  navEntries,
  rankEntries,
} from './navigation.ts'
import { pageIcons } from './site-pages.ts'

export interface MenuDrawerProps {
  open: boolean
  onClose: () => void
  siteName: string
  /** Sites to learn from. */
  links: readonly OutsideLink[]
  hasDiscussions: boolean
  path: string
  /** Of visitors, where the site takes new users: the top bar of a phone has no room for it (S1-034). */
  onRegister: (() => void) | undefined
}

const list = css({ display: 'flex', flexDirection: 'column', gap: '0.5' })
const line = css({
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  minH: 'control.lg',
  px: '3',
  rounded: 'md',
  color: 'fg',
  fontSize: 'lg',
  _pointerHover: { bg: 'surface.hover' },
  '&[data-current]': { bg: 'accent.subtle', color: 'accent.fg', fontWeight: 'medium' },
})
const heading = css({ px: '3', pt: '5', pb: '1', color: 'fg.subtle', fontSize: 'sm', fontWeight: 'medium' })

/** The menu under 992 px (S1-032). */
export function MenuDrawer({
  open,
  onClose,
  siteName,
  links,
  hasDiscussions,
  path,
  onRegister,
}: MenuDrawerProps) {
  const { t } = useTranslation('shell')
  const toLine = (item: NavEntry) => {
    const Icon = pageIcons[item.id]
    return (
      <Link
        key={item.id}
        to={item.to}
        tone="plain"
        className={line}
        onClick={onClose}
        {...(isCurrent(item, path) ? { 'data-current': '', 'aria-current': 'page' as const } : {})}
      >
        <Icon size={18} aria-hidden />
        {t(`nav.${item.id}`)}
      </Link>
    )
  }
  return (
    <Drawer open={open} onClose={onClose} title={siteName}>
      <nav className={list} aria-label={t('nav.label')}>
        {navEntries.map(toLine)}
        <h2 className={heading}>{t('nav.rank')}</h2>
        {rankEntries.map(toLine)}
        <h2 className={heading}>{t('nav.community')}</h2>
        {hasDiscussions ? toLine(discussionEntry) : null}
        {toLine(groupEntry)}
        <h2 className={heading}>{t('nav.about')}</h2>
        {aboutEntries.map(toLine)}
        {links.length > 0 ? <h2 className={heading}>{t('links.title')}</h2> : null}
        {links.map(({ name, url }) => (
          <OutLink key={`${name} ${url}`} href={url} tone="plain" className={line}>
            <ExternalLink size={18} aria-hidden />
            {name}
          </OutLink>
        ))}
      </nav>
      {onRegister && (
        <Button
          block
          onClick={() => {
            onClose()
            onRegister()
          }}
        >
          {t('session.register')}
        </Button>
      )}
    </Drawer>
  )
}
