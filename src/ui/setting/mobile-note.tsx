import { useTranslation } from 'react-i18next'
import { css } from '#styled/css/index.js'
import { Section } from '#ui/kit/section.tsx'

const words = css({ px: { base: '4', md: '5' }, py: '4', color: 'fg.muted' })

/** The wire has no call for a mobile number (contract, public-and-account section 3). */
export function MobileNote() {
  const { t } = useTranslation('setting')
  return (
    <Section title={t('mobile.title')}>
      <p className={words}>{t('mobile.none')}</p>
    </Section>
  )
}
