import { useTranslation } from 'react-i18next'
import { Card } from '#ui/kit/card.tsx'
import { Empty } from '#ui/kit/notice.tsx'
import { StatementHtml } from '#ui/statement/statement-html.tsx'

/** S3-024. */
export function GroupHome({ html }: { html: string }) {
  const { t } = useTranslation('group')
  if (html.trim() === '') {
    return (
      <Card pad="none">
        <Empty title={t('home.empty')} />
      </Card>
    )
  }
  return (
    <Card>
      <StatementHtml html={html} lang="" />
    </Card>
  )
}
