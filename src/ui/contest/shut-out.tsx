import { useTranslation } from 'react-i18next'
import { css } from '#styled/css/index.js'
import { Section } from '#ui/kit/section.tsx'

const text = css({ p: { base: '4', md: '5' } })

/** In the place of the password where only named accounts enter, and the viewer's is none of them. */
export function ShutOut() {
  const { t } = useTranslation('contest')
  return (
    <Section title={t('shutOut.title')}>
      <p className={text}>{t('shutOut.text')}</p>
    </Section>
  )
}
