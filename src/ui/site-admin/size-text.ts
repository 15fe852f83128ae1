import { useTranslation } from 'react-i18next'
import { sizeInUnit } from '#ui/kit/size-unit.ts'

/** The size of a file in the unit that fits, as a function of its bytes. */
export function useSizeText(): (bytes: number) => string {
  const { t } = useTranslation('siteAdmin')
  return (bytes) => {
    const { unit, value } = sizeInUnit(bytes)
    return t(`backups.${unit}`, { value })
  }
}
