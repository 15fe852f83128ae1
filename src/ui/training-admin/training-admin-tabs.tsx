import { useTranslation } from 'react-i18next'
import { SubTabs } from '#ui/admin/sub-tabs.tsx'

const parts = [
  { id: 'list', to: '/admin/training', exact: true },
  { id: 'categories', to: '/admin/training/category', exact: false },
] as const

/** The screens about trainings of the site (S3-062). */
export function TrainingAdminTabs() {
  const { t } = useTranslation('trainingAdmin')
  return (
    <SubTabs label={t('tabs.label')} tabs={parts.map((tab) => ({ ...tab, label: t(`tabs.${tab.id}`) }))} />
  )
}
