import { useTranslation } from 'react-i18next'
import { may, type Permission } from '#contract/enums.ts'
import { css } from '#styled/css/index.js'
import { Link } from '#ui/kit/link.tsx'

const parts = [
  { id: 'list', to: '/admin/problem', needs: 'problem_admin', exact: true },
  { id: 'tags', to: '/admin/problem/tag', needs: 'tag_admin', exact: false },
  { id: 'applications', to: '/admin/group-problem/apply', needs: 'group_problem_admin', exact: false },
  { id: 'batch', to: '/admin/problem/batch-operation', needs: 'problem_admin', exact: false },
] as const satisfies readonly { id: string; to: string; needs: Permission; exact: boolean }[]

const bar = css({
  display: 'flex',
  gap: '1',
  overflowX: 'auto',
  borderBottomWidth: 'thin',
  mt: '-2',
})
const tab = css({
  display: 'inline-flex',
  alignItems: 'center',
  h: '9',
  px: '3',
  flexShrink: '0',
  color: 'fg.muted',
  whiteSpace: 'nowrap',
  borderBottomWidth: 'thick',
  borderColor: 'transparent',
  _pointerHover: { color: 'fg' },
  '&:focus-visible': { outlineOffset: '[-2px]' },
  '&[aria-current=page]': { color: 'accent.fg', borderColor: 'accent' },
  _coarse: { minH: 'control.lg' },
})

/** The screens about problems that this admin may enter (S3-061). */
export function ProblemAdminTabs({ roles }: { roles: readonly string[] }) {
  const { t } = useTranslation('problemAdmin')
  return (
    <nav className={bar} aria-label={t('tabs.label')}>
      {parts
        .filter(({ needs }) => may(needs, roles))
        .map(({ id, to, exact }) => (
          <Link key={id} tone="plain" className={tab} to={to} activeOptions={{ exact, includeSearch: false }}>
            {t(`tabs.${id}`)}
          </Link>
        ))}
    </nav>
  )
}
