import { useTranslation } from 'react-i18next'

const secondMs = 1_000

/** Words for a time of the judging: ms, from one second on s. */
export function useDuration() {
  const { t } = useTranslation('judging')
  return (ms: number) => (ms < secondMs ? t('ms', { value: ms }) : t('seconds', { value: ms / secondMs }))
}
