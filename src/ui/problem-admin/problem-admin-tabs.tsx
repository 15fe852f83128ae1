import { useTranslation } from 'react-i18next'
import { may, type Permission } from '#contract/enums.ts'
import { SubTabs } from '#ui/admin/sub-tabs.tsx'

const parts = [
  { id: 'list', to: '/admin/problem', needs: 'problem_admin', exact: true },
  { id: 'tags', to: '/admin/problem/tag', needs: 'tag_admin', exact: false },
  { id: 'applications', to: '/admin/group-problem/apply', needs: 'group_problem_admin', exact: false },
  { id: 'batch', to: '/admin/problem/batch-operation', needs: 'problem_admin', exact: false },
] as const satisfies readonly { id: string; to: string; needs: Permission; exact: boolean }[]

/** The screens about problems that this admin may enter (S3-061). */
export function ProblemAdminTabs({ roles }: { roles: readonly string[] }) {
  const { t } = useTranslation('problemAdmin')
  const tabs = parts.filter(({ needs }) => may(needs, roles))
  return (
    <SubTabs label={t('tabs.label')} tabs={tabs.map((tab) => ({ ...tab, label: t(`tabs.${tab.id}`) }))} />
  )
}
