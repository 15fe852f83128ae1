import { useTranslation } from 'react-i18next'
import { css } from '#styled/css/index.js'

const small = css({ display: 'block', fontSize: 'sm', color: 'fg.muted', overflowWrap: 'anywhere' })

/** Why a problem was imported as hidden: whoever shows it to everybody decides with that in sight. */
export function HiddenReasons({ reasons }: { reasons: readonly string[] }) {
  const { t } = useTranslation('problem')
  if (reasons.length === 0) return null
  return (
    <span className={small}>
      {t('importedHidden')} <span>{reasons.join(' · ')}</span>
    </span>
  )
}
