import { useTranslation } from 'react-i18next'
import { WordLine } from '#ui/account/form-parts.tsx'

/** Why nothing runs yet; nothing where something does. */
export function WaitsBehind({ count }: { count: number | null }) {
  const { t } = useTranslation('workshop')
  if (count === null) return null
  return <WordLine tone="plain">{count === 0 ? t('build.waitsFree') : t('build.waits', { count })}</WordLine>
}
