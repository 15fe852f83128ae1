import { ChevronsUpDown, TriangleAlert } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { css } from '#styled/css/index.js'
import { Button } from '#ui/kit/button.tsx'
import { Drawer } from '#ui/kit/dialog.tsx'
import { Link } from '#ui/kit/link.tsx'
import { type AdminPlace, adminGroupsOf, adminPlaceAt, adminStart, hasTroubleBanner } from './admin-places.ts'

const area = css({
  display: 'flex',
  flexDirection: { base: 'column', xl: 'row' },
  flex: '1',
  w: 'full',
  maxW: { xl: '[calc(token(sizes.page) + 14rem)]' },
  mx: 'auto',
})
const side = css({
  display: { base: 'none', xl: 'block' },
  flexShrink: '0',
  w: '[14rem]',
  position: 'sticky',
  top: 'topBar',
  alignSelf: 'flex-start',
  maxH: '[calc(100dvh - token(sizes.topBar))]',
  overflowY: 'auto',
  ps: '4',
  py: '5',
  _print: { display: 'none' },
})
const small = css({
  display: { base: 'flex', xl: 'none' },
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '3',
  rowGap: '1',
  px: { base: '3', md: '6' },
  pt: '3',
  _print: { display: 'none' },
})
const here = css({ flex: '1', textAlign: 'start', lineHeight: 'normal', truncate: true })
const menu = css({ flex: { base: '[1 1 9rem]', md: '[0 0 18rem]' } })
const alarm = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1.5',
  color: 'warning.fg',
  fontWeight: 'medium',
  _coarse: { minH: 'control.lg' },
})
const content = css({
  display: 'flex',
  flexDirection: 'column',
  flex: '1',
  minW: '0',
  // Narrow pages begin where the wide ones do.
  xl: { '& > *': { mx: '0' } },
})
const list = css({ display: 'flex', flexDirection: 'column', gap: '0.5' })
const heading = css({ px: '2.5', pt: '4', pb: '1', color: 'fg.subtle', fontSize: 'xs', fontWeight: 'medium' })
const line = css({
  display: 'flex',
  alignItems: 'center',
  gap: '2.5',
  minH: '8',
  px: '2.5',
  rounded: 'md',
  color: 'fg.muted',
  fontWeight: 'medium',
  _pointerHover: { color: 'fg', bg: 'surface.hover' },
  '&:focus-visible': { outlineOffset: '[-2px]' },
  '&[aria-current=page]': { color: 'accent.fg', bg: 'accent.subtle' },
  _coarse: { minH: 'control.lg' },
  xlDown: { minH: 'control.lg', fontSize: 'lg' },
})
const mark = css({ ms: 'auto', flexShrink: '0', color: 'warning.fg' })

interface PlacesProps {
  isRoot: boolean
  path: string
  /** What is wrong, in words, at the part where more is said of it. */
  marks: Partial<Record<AdminPlace['id'], string | undefined>>
  onChosen?(): void
}

/** The administration: its parts beside each of its screens, or in a menu above where there is no room for them. */
export function AdminArea({ isRoot, path, marks, children }: PlacesProps & { children: ReactNode }) {
  const { t } = useTranslation('admin')
  const [open, setOpen] = useState(false)
  const current = adminPlaceAt(path)
  const marked = adminGroupsOf(isRoot)
    .flatMap(({ places }) => places)
    .filter(({ id }) => marks[id] !== undefined)
  const [worst] = marked
  return (
    <div className={area}>
      <div className={side}>
        <Places {...{ isRoot, path, marks }} />
      </div>
      <div className={small}>
        <Button
          className={menu}
          aria-haspopup="dialog"
          aria-expanded={open}
          aria-label={t('tabs.menu', { part: t(`tabs.${(current ?? adminStart).id}`) })}
          onClick={() => setOpen(true)}
        >
          {current && <current.icon size={16} aria-hidden />}
          <span className={here}>{t(current ? `tabs.${current.id}` : 'overview.title')}</span>
          <ChevronsUpDown size={16} aria-hidden />
        </Button>
        {worst && !hasTroubleBanner(path) && (
          <Link tone="plain" className={alarm} to={worst.to} title={marks[worst.id]}>
            <TriangleAlert size={16} aria-hidden />
            {t('tabs.alerts', { count: marked.length })}
          </Link>
        )}
        <Drawer open={open} onClose={() => setOpen(false)} title={t('overview.title')}>
          <Places {...{ isRoot, path, marks }} onChosen={() => setOpen(false)} />
        </Drawer>
      </div>
      <div className={content}>{children}</div>
    </div>
  )
}

function Places({ isRoot, path, marks, onChosen }: PlacesProps) {
  const { t } = useTranslation('admin')
  const id = useId()
  const current = adminPlaceAt(path)
  const toLine = (place: AdminPlace) => (
    <Link
      tone="plain"
      className={line}
      to={place.to}
      activeOptions={{ exact: place.isExact ?? false }}
      onClick={onChosen}
      title={marks[place.id]}
      aria-description={marks[place.id]}
      {...(place.id === current?.id ? { 'aria-current': 'page' as const } : {})}
    >
      <place.icon size={16} aria-hidden />
      {t(`tabs.${place.id}`)}
      {marks[place.id] !== undefined && <TriangleAlert size={14} className={mark} aria-hidden />}
    </Link>
  )
  return (
    <nav aria-label={t('tabs.label')}>
      {toLine(adminStart)}
      {adminGroupsOf(isRoot).map((group) => (
        <div key={group.id}>
          <p className={heading} id={`${id}${group.id}`}>
            {t(`groups.${group.id}`)}
          </p>
          <ul className={list} aria-labelledby={`${id}${group.id}`}>
            {group.places.map((place) => (
              <li key={place.id}>{toLine(place)}</li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}
