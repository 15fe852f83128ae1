import { useTranslation } from 'react-i18next'
import { Link } from '#ui/kit/link.tsx'
import { GoOn } from './go-on.tsx'

/** For whoever has nothing to go on with. */
export function PickProblem() {
  const { t } = useTranslation('home')
  return (
    <GoOn
      heading={t('goOn.practice')}
      title={
        <Link tone="plain" to="/problem">
          {t('goOn.pick')}
        </Link>
      }
      more={t('goOn.pickHint')}
    />
  )
}
