import { Lock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { css } from '#styled/css/index.js'
import { Empty } from '#ui/kit/notice.tsx'
import { Section } from '#ui/kit/section.tsx'
import { StatementHtml } from '#ui/statement/statement-html.tsx'

const text = css({ px: { base: '4', md: '5' }, py: '4' })

const closed = css({
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  px: { base: '4', md: '5' },
  py: '3',
  borderTopWidth: 'thin',
  color: 'fg.muted',
})
const sign = css({ flexShrink: '0' })

/** S3-024; whoever is no member sees nothing else of the group. */
export function GroupHome({ html, isMember = true }: { html: string; isMember?: boolean }) {
  const { t } = useTranslation('group')
  return (
    <Section title={t('home.title')}>
      {html.trim() === '' ? (
        <Empty title={t('home.empty')}>{t('home.emptyHint')}</Empty>
      ) : (
        <div className={text}>
          <StatementHtml html={html} lang="" />
        </div>
      )}
      {isMember ? null : (
        <p className={closed}>
          <Lock size={16} className={sign} aria-hidden />
          {t('home.closed')}
        </p>
      )}
    </Section>
  )
}
