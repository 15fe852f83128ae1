import { useTranslation } from 'react-i18next'
import { Button } from './button.tsx'
import { Empty } from './notice.tsx'

interface Bounds {
  current: number
  size: number
  total: number
  records: readonly unknown[]
}

/** There are rows, but none on this page: its number came with an old link, or rows were removed. */
export const isPastEnd = ({ records, total }: Bounds): boolean => records.length === 0 && total > 0

export function PastEnd({ page, onPage }: { page: Bounds; onPage: (page: number) => void }) {
  const { t } = useTranslation('shell')
  const last = Math.max(1, Math.ceil(page.total / page.size))
  return (
    <Empty
      drawing="found-nothing"
      title={t('kit.pastEnd', { number: page.current })}
      act={<Button onClick={() => onPage(last)}>{t('kit.lastPage', { number: last })}</Button>}
    >
      {t('kit.pastEndHint')}
    </Empty>
  )
}
