import { useTranslation } from 'react-i18next'
import { css } from '#styled/css/index.js'
import { Empty } from '#ui/kit/notice.tsx'
import { Section } from '#ui/kit/section.tsx'
import { StatementHtml } from '#ui/statement/statement-html.tsx'

const text = css({ px: { base: '4', md: '5' }, py: '4' })

const closed = css({ color: 'fg.muted', overflowWrap: 'anywhere' })

/** S3-024; whoever is no member sees nothing else of the group. */
export function GroupHome({ html, isMember = true }: { html: string; isMember?: boolean }) {
  const { t } = useTranslation('group')
  const description = (
    <Section title={t('home.title')}>
      {html.trim() === '' ? (
        <Empty title={t('home.empty')}>{t('home.emptyHint')}</Empty>
      ) : (
        <div className={text}>
          <StatementHtml html={html} lang="" />
        </div>
      )}
    </Section>
  )
  if (isMember) return description
  return (
    <>
      {description}
      <p className={closed}>{t('home.closed')}</p>
    </>
  )
}
