import { useTranslation } from 'react-i18next'

const steps = [
  ['gigabytes', 1024 ** 3],
  ['megabytes', 1024 ** 2],
  ['kilobytes', 1024],
] as const

/** The size of a file in the unit that fits, as a function of its bytes. */
export function useSizeText(): (bytes: number) => string {
  const { t } = useTranslation('siteAdmin')
  return (bytes) => {
    const [unit, each] = steps.find(([, from]) => bytes >= from) ?? steps[2]
    return t(`backups.${unit}`, { value: bytes / each })
  }
}
