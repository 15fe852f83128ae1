import { useTranslation } from 'react-i18next'
import { PrintStatus } from '#contract/contest-print.ts'
import { Badge } from '#ui/kit/badge.tsx'

export function PrintStatusBadge({ status }: { status: PrintStatus }) {
  const { t } = useTranslation('contestDesk')
  return status === PrintStatus.Printed ? (
    <Badge tone="success">{t('print.printed')}</Badge>
  ) : (
    <Badge tone="warning">{t('print.waiting')}</Badge>
  )
}
