import { ChevronDown, Lock, MenuIcon, Search } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { OutsideLink } from '#contract/site.ts'
import { css, cx } from '#styled/css/index.js'
import { IconButton } from '#ui/kit/button.tsx'
import { Link, OutLink } from '#ui/kit/link.tsx'
import { Menu } from '#ui/kit/menu.tsx'
import { Tooltip } from '#ui/kit/tooltip.tsx'
import { Brand } from './brand.tsx'
import {
  type AreaEntry,
  areaEntries,
  discussionEntry,
  groupEntry,
  isCurrent,
  isLockable,
  type NavEntry,
  navEntries,
  rankEntries,
} from './navigation.ts'

export interface TopBarProps {
  siteName: string
  /** Sites to learn from. */
  links: readonly OutsideLink[]
  hasDiscussions: boolean
  /** Without the base. */
  path: string
  /** The own submissions alone are shown. */
  onlyMine: boolean
  /** Why the parts of the area are off. */
  closed: string | undefined
  /** The area is not there, so the entries are the site's. */
  isMissing?: boolean
  onOpenDrawer: () => void
  onPalette: () => void
  /** Language, theme and account. */
  children: ReactNode
}

const bar = css({
  position: 'sticky',
  top: '0',
  zIndex: 'topBar',
  flexShrink: '0',
  h: 'topBar',
  bg: 'surface',
  borderBottomWidth: 'thin',
})
const inside = css({
  display: 'flex',
  alignItems: 'center',
  gap: { base: '1', lg: '4' },
  h: 'full',
  px: { base: '2', md: '5' },
})
const home = css({ display: 'inline-flex', px: { base: '1', lg: '0' }, minW: '0', py: '2' })
const small = css({ display: { lg: 'none' } })
const large = css({ display: { base: 'none', lg: 'flex' }, alignItems: 'center', gap: '1', h: 'full' })
const plainEntry = css({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1.5',
  h: 'full',
  px: { base: '2', xl: '3' },
  whiteSpace: 'nowrap',
  color: 'fg.muted',
  fontWeight: 'medium',
  transition: '[color 120ms]',
  _pointerHover: { color: 'fg' },
})
// Not `aria-current`: a link has it while its page is still on the way, with the one that is left.
const siteMark = css({
  '&[data-current]': {
    color: 'accent.fg',
    _after: {
      content: '""',
      position: 'absolute',
      insetInline: { base: '2', xl: '3' },
      bottom: '0',
      h: '0.5',
      bg: 'accent.fg',
      rounded: 'full',
    },
  },
})
const entry = cx(plainEntry, siteMark)
const lockedEntry = cx(
  plainEntry,
  css({
    '&[aria-disabled=true]': {
      color: 'fg.subtle',
      cursor: 'not-allowed',
      _pointerHover: { color: 'fg.subtle' },
    },
  }),
)
const end = css({ display: 'flex', alignItems: 'center', gap: '1', ms: 'auto' })

interface NavMenuProps {
  title: string
  /** One of its pages is the current one. */
  current?: boolean
  /** By what they lead to. */
  links: readonly (readonly [id: string, link: ReactElement])[]
}

function NavMenu({ title, current, links }: NavMenuProps) {
  return (
    <Menu
      placement="bottom-start"
      trigger={
        <button type="button" className={entry} {...(current ? { 'data-current': '' } : {})}>
          {title}
          <ChevronDown size={16} aria-hidden />
        </button>
      }
      entries={links.map(([id, link]) => ({ id, link }))}
    />
  )
}

function SiteEntries({
  links,
  hasDiscussions,
  path,
}: Pick<TopBarProps, 'links' | 'hasDiscussions' | 'path'>) {
  const { t } = useTranslation('shell')
  const toEntry = (item: NavEntry) => {
    const current = isCurrent(item, path)
    return (
      <Link
        key={item.id}
        to={item.to}
        tone="plain"
        className={entry}
        {...(current ? { 'data-current': '', 'aria-current': 'page' as const } : {})}
      >
        {t(`nav.${item.id}`)}
      </Link>
    )
  }
  return (
    <>
      {navEntries.map(toEntry)}
      <NavMenu
        title={t('nav.rank')}
        current={rankEntries.some((item) => isCurrent(item, path))}
        links={rankEntries.map(({ id, to }) => [
          id,
          <Link key={id} tone="plain" to={to}>
            {t(`nav.${id}`)}
          </Link>,
        ])}
      />
      {hasDiscussions ? toEntry(discussionEntry) : null}
      {toEntry(groupEntry)}
      {links.length > 0 ? (
        <NavMenu
          title={t('links.title')}
          links={links.map(({ name, url }) => [
            `${name} ${url}`,
            <OutLink key={url} tone="plain" href={url}>
              {name}
            </OutLink>,
          ])}
        />
      ) : null}
    </>
  )
}

interface AreaEntriesProps {
  entries: readonly AreaEntry[]
  closed: string | undefined
}

function AreaEntries({ entries, closed }: AreaEntriesProps) {
  const { t } = useTranslation('shell')
  return entries.map((item) => {
    const { id, link } = item
    const current = item.isCurrent ? { 'aria-current': 'page' as const } : {}
    if (closed !== undefined && isLockable(item))
      return (
        <Tooltip key={id} content={closed}>
          <button type="button" className={lockedEntry} aria-disabled aria-description={closed} {...current}>
            <Lock size={16} aria-hidden />
            {t(`nav.${id}`)}
          </button>
        </Tooltip>
      )
    return (
      <Link
        key={id}
        {...link}
        tone="plain"
        className={plainEntry}
        activeOptions={{ exact: true }}
        {...current}
      >
        {t(`nav.${id}`)}
      </Link>
    )
  })
}

export function TopBar({
  siteName,
  links,
  hasDiscussions,
  path,
  onlyMine,
  closed,
  isMissing = false,
  onOpenDrawer,
  onPalette,
  children,
}: TopBarProps) {
  const { t } = useTranslation('shell')
  const area = isMissing ? undefined : areaEntries(path, onlyMine)
  return (
    <header className={bar}>
      <div className={inside}>
        <div className={small}>
          <IconButton
            label={t('nav.open')}
            tooltip={false}
            icon={<MenuIcon size={20} aria-hidden />}
            onClick={onOpenDrawer}
          />
        </div>
        <Link to="/home" tone="plain" className={home} aria-label={siteName}>
          <Brand name={siteName} />
        </Link>
        <nav className={large} aria-label={t('nav.label')}>
          {area ? (
            <AreaEntries entries={area} closed={closed} />
          ) : (
            <SiteEntries links={links} hasDiscussions={hasDiscussions} path={path} />
          )}
        </nav>
        <div className={end}>
          <IconButton
            label={t('nav.search')}
            tooltip={false}
            icon={<Search size={18} aria-hidden />}
            onClick={onPalette}
          />
          {children}
        </div>
      </div>
    </header>
  )
}
