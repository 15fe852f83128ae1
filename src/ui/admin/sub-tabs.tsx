import { css, cx } from '#styled/css/index.js'
import { Link } from '#ui/kit/link.tsx'
import { tabLink } from '#ui/kit/tab-link.ts'

export interface SubTab {
  id: string
  to:
    | '/admin/problem'
    | '/admin/problem/tag'
    | '/admin/group-problem/apply'
    | '/admin/problem/batch-operation'
    | '/admin/training'
    | '/admin/training/category'
  /** Marked on this path alone, not below it. */
  exact: boolean
  label: string
}

const bar = css({
  display: 'flex',
  gap: '1',
  overflowX: 'auto',
  borderBottomWidth: 'thin',
  mt: '-2',
})

/** The screens of one part of the administration. */
export function SubTabs({ label, tabs }: { label: string; tabs: readonly SubTab[] }) {
  return (
    <nav className={cx('fades', bar)} aria-label={label}>
      {tabs.map(({ id, to, exact, label: words }) => (
        <Link
          key={id}
          tone="plain"
          className={tabLink}
          to={to}
          activeOptions={{ exact, includeSearch: false }}
        >
          {words}
        </Link>
      ))}
    </nav>
  )
}
