import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { css } from '#styled/css/index.js'
import { Link } from '#ui/kit/link.tsx'
import { Section } from '#ui/kit/section.tsx'
import { adminGroupsOf } from './admin-places.ts'

const groups = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '3',
  px: { base: '1', md: '2' },
  py: '4',
})
const heading = css({ px: '3', pb: '1', color: 'fg.muted', fontSize: 'sm', fontWeight: 'medium' })
const grid = css({
  display: 'grid',
  gridTemplateColumns: {
    base: '[minmax(0, 1fr)]',
    sm: '[repeat(2, minmax(0, 1fr))]',
    lg: '[repeat(3, minmax(0, 1fr))]',
    xl: '[repeat(4, minmax(0, 1fr))]',
  },
  gap: '1',
})
const part = css({
  display: 'flex',
  gap: '3',
  p: '3',
  rounded: 'md',
  color: 'fg',
  _pointerHover: { bg: 'surface.hover' },
})
const icon = css({ flexShrink: '0', mt: '0.5', color: 'accent.fg' })
const name = css({ display: 'block', fontWeight: 'medium' })
const about = css({ display: 'block', color: 'fg.muted', fontSize: 'sm' })

/** What a viewer can do in the administration, each with a word about it. */
export function AdminParts({ isRoot }: { isRoot: boolean }) {
  const { t } = useTranslation('admin')
  const headings = useId()
  return (
    <Section title={t('overview.parts')}>
      <div className={groups}>
        {adminGroupsOf(isRoot).map((group) => (
          <div key={group.id}>
            <h3 className={heading} id={`${headings}${group.id}`}>
              {t(`groups.${group.id}`)}
            </h3>
            <ul className={grid} aria-labelledby={`${headings}${group.id}`}>
              {group.places.map(({ id, to, icon: Icon }) => (
                <li key={id}>
                  <Link tone="plain" className={part} to={to}>
                    <Icon size={20} aria-hidden className={icon} />
                    <span>
                      <span className={name}>{t(`tabs.${id}`)}</span>
                      <span className={about}>{t(`about.${id}`)}</span>
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Section>
  )
}
