import { useTranslation } from 'react-i18next'

const steps = [
  ['gigabytes', 1024 ** 3],
  ['megabytes', 1024 ** 2],
  ['kilobytes', 1024],
  ['bytes', 1],
] as const

/** The size of a file in the unit that fits, as a function of its bytes. */
export function useSizeText(): (bytes: number) => string {
  const { t } = useTranslation('shell')
  return (bytes) => {
    const [unit, each] = steps.find(([, from]) => bytes >= from) ?? steps[3]
    return t(`kit.size.${unit}`, { value: bytes / each })
  }
}
