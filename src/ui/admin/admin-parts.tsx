import { useTranslation } from 'react-i18next'
import { css } from '#styled/css/index.js'
import { Link } from '#ui/kit/link.tsx'
import { Section } from '#ui/kit/section.tsx'
import { type AdminTab, adminTabsOf } from './admin-tabs.tsx'

const described = [
  ...(['dashboard', 'status', 'problems', 'trainings', 'contests', 'discussions', 'announcements'] as const),
  ...(['notices', 'switches', 'conf', 'judges', 'languages', 'library'] as const),
  ...(['users', 'backups', 'audit'] as const),
]
type Described = (typeof described)[number]
const isDescribed = (id: AdminTab['id'] | Described): id is Described =>
  (described as readonly string[]).includes(id)

const grid = css({
  display: 'grid',
  gridTemplateColumns: {
    base: '[minmax(0, 1fr)]',
    sm: '[repeat(2, minmax(0, 1fr))]',
    lg: '[repeat(3, minmax(0, 1fr))]',
  },
  gap: '1',
  p: '2',
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
  const parts = adminTabsOf(isRoot).filter(({ id }) => id !== 'overview')
  return (
    <Section title={t('overview.parts')}>
      <ul className={grid}>
        {parts.map(({ id, to, icon: Icon }) => (
          <li key={id}>
            <Link tone="plain" className={part} to={to}>
              <Icon size={20} aria-hidden className={icon} />
              <span>
                <span className={name}>{t(`tabs.${id}`)}</span>
                {isDescribed(id) && <span className={about}>{t(`about.${id}`)}</span>}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}
