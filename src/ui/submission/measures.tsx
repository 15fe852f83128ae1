import { useTranslation } from 'react-i18next'
import { memorySize } from './memory-size.ts'

/** Words for the figures of a submission; a dash where the judge has not said any (S1-133). */
export function useMeasures() {
  const { t } = useTranslation('submission')
  return {
    time: (value: number | null) => (value === null ? t('none') : t('milliseconds', { value })),
    length: (value: number | null) => (value === null ? t('none') : t('bytes', { value })),
    score: (value: number | null) => (value === null ? t('none') : t('score', { value })),
    memory: (kilobytes: number | null) => {
      if (kilobytes === null) return t('none')
      const { value, unit } = memorySize(kilobytes)
      return t(`memory.${unit}`, { value })
    },
  }
}
