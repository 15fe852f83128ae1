import { useTranslation } from 'react-i18next'
import { type Locale, locales } from '#contract/enums.ts'
import { css } from '#styled/css/index.js'
import { Link, OutLink } from '#ui/kit/link.tsx'
import { aboutEntries } from './navigation.ts'

export interface SiteFacts {
  name: string
  description: string
  projectName: string
  projectUrl: string
  recordName: string
  recordUrl: string
  knowledgeBaseUrl: string
}

export interface FooterProps {
  site: SiteFacts
  year: number
  onLocale: (locale: Locale) => void
  onShortcuts: () => void
}

const foot = css({
  flexShrink: '0',
  mt: 'auto',
  borderTopWidth: 'thin',
  py: '5',
  color: 'fg.muted',
  fontSize: 'sm',
})
const inside = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '5',
  rowGap: '2',
  maxW: 'page',
  mx: 'auto',
  px: { base: '3', md: '6' },
})
const words = css({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '4',
  flexBasis: { base: 'full', md: '0' },
  flexGrow: '1',
  minW: '0',
})
const press = css({
  color: 'fg.muted',
  rounded: 'sm',
  py: '1',
  _pointerHover: { color: 'fg' },
  '&[aria-pressed=true]': { color: 'fg', fontWeight: 'medium' },
  _coarse: { minH: 'control.lg', px: '1' },
})
const group = css({
  '&:empty': { display: 'none' },
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '3',
  '& > a': { display: 'inline-flex', alignItems: 'center', _coarse: { minH: 'control.lg' } },
})
/** The name of a language in another script, where the server draws the page: as wide as its four characters. */
const unhurried = css({
  display: 'block',
  containIntrinsicWidth: '4em',
  containIntrinsicHeight: '1lh',
  animation: '[unhurried 1ms 300ms backwards]',
})
const desktopOnly = css({ display: { base: 'none', lg: 'inline' } })

export function Footer({ site, year, onLocale, onShortcuts }: FooterProps) {
  const { t, i18n } = useTranslation('shell')
  return (
    <footer className={foot}>
      <div className={inside}>
        <div className={words}>
          <p>{t('footer.copyright', { year, name: site.name })}</p>
          {site.description === '' ? null : <p>{site.description}</p>}
        </div>
        <div className={group}>
          {aboutEntries.map(({ id, to }) => (
            <Link key={id} to={to} tone="muted">
              {t(`nav.${id}`)}
            </Link>
          ))}
          {site.recordName === '' ? null : (
            <OutLink tone="muted" href={site.recordUrl}>
              {site.recordName}
            </OutLink>
          )}
          {site.projectUrl === '' || site.projectName === '' ? null : (
            <OutLink tone="muted" href={site.projectUrl}>
              {site.projectName}
            </OutLink>
          )}
          {site.knowledgeBaseUrl === '' ? null : (
            <OutLink tone="muted" href={site.knowledgeBaseUrl}>
              {t('footer.knowledgeBase')}
            </OutLink>
          )}
        </div>
        <span className={desktopOnly}>
          <button type="button" className={press} onClick={onShortcuts}>
            {t('footer.shortcuts')}
          </button>
        </span>
        <fieldset className={group} aria-label={t('language.title')}>
          {locales.map((locale) => (
            <button
              key={locale}
              type="button"
              lang={locale}
              className={press}
              aria-pressed={locale === i18n.language}
              onClick={() => onLocale(locale)}
            >
              <span className={import.meta.env.SSR && locale !== i18n.language ? unhurried : undefined}>
                {t(`language.${locale}`)}
              </span>
            </button>
          ))}
        </fieldset>
      </div>
    </footer>
  )
}
