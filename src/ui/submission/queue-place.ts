import { useTranslation } from 'react-i18next'

/** A waiting submission's place in words; undefined when it is not known. */
export function useQueuePlace() {
  const { t } = useTranslation('submission')
  return (position: number | null | undefined): string | undefined => {
    if (!position) return undefined
    return position === 1 ? t('queue.next') : t('queue.ahead', { count: position - 1 })
  }
}
