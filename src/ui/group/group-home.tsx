import { useTranslation } from 'react-i18next'
import { css } from '#styled/css/index.js'
import { Empty } from '#ui/kit/notice.tsx'
import { Section } from '#ui/kit/section.tsx'
import { StatementHtml } from '#ui/statement/statement-html.tsx'

const text = css({ px: { base: '4', md: '5' }, py: '4' })

/** S3-024. */
export function GroupHome({ html }: { html: string }) {
  const { t } = useTranslation('group')
  return (
    <Section title={t('home.title')}>
      {html.trim() === '' ? (
        <Empty title={t('home.empty')} />
      ) : (
        <div className={text}>
          <StatementHtml html={html} lang="" />
        </div>
      )}
    </Section>
  )
}
