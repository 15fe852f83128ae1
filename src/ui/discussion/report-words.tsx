import { useTranslation } from 'react-i18next'
import type { DiscussionReport } from '#contract/discussion-admin.ts'
import { readReport } from '#contract/report-tags.ts'
import { css } from '#styled/css/index.js'
import { Badge } from '#ui/kit/badge.tsx'
import { Quote } from './quote.tsx'

const layout = css({ display: 'flex', flexDirection: 'column', gap: '1', minW: '0' })
const labels = css({ display: 'flex', flexWrap: 'wrap', gap: '1' })
// In quotation marks, which tell whose words they are in whatever language.
const words = css({ overflowWrap: 'anywhere', quotes: '["“" "”"]' })

/** What is said to be wrong, and with which comment where it is one. */
export function ReportWords({
  report: { content, quote, quoteAuthor },
}: {
  report: Pick<DiscussionReport, 'content' | 'quote' | 'quoteAuthor'>
}) {
  const { t } = useTranslation('discussion')
  const { tags, reason } = readReport(content)
  return (
    <span className={layout}>
      {quote !== null && quoteAuthor !== null && <Quote author={quoteAuthor}>{quote}</Quote>}
      {tags.length > 0 && (
        <span className={labels}>
          {tags.map((tag) => (
            <Badge key={tag} tone="warning">
              {t(`report.tag.${tag}`)}
            </Badge>
          ))}
        </span>
      )}
      {reason !== '' && (
        <q className={words} lang="">
          {reason}
        </q>
      )}
    </span>
  )
}
