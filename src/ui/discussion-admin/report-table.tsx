import { useTranslation } from 'react-i18next'
import type { DiscussionReport } from '#contract/discussion-admin.ts'
import { css } from '#styled/css/index.js'
import { reportedHash } from '#ui/discussion/discussion-link.tsx'
import { ReportWords } from '#ui/discussion/report-words.tsx'
import { Badge } from '#ui/kit/badge.tsx'
import { RelativeTime } from '#ui/kit/relative-time.tsx'
import { SkeletonRows } from '#ui/kit/skeleton.tsx'
import { Switch } from '#ui/kit/switch.tsx'
import { Table, TableHead, Td, Th, Tr } from '#ui/kit/table.tsx'
import { VisuallyHidden } from '#ui/kit/visually-hidden.tsx'
import { ReadTitle } from './read-title.tsx'

export interface ReportTableProps {
  /** `undefined` before the first load. */
  reports: readonly DiscussionReport[] | undefined
  refreshing: boolean
  busy: boolean
  onHandle(report: DiscussionReport, handled: boolean): void
}

const skeletonRows = 6
const columns = 5
const said = css({ color: 'fg.muted', fontSize: 'md' })
const lines = css({ display: 'flex', flexDirection: 'column', gap: '0.5', minW: '0' })

/** What users reported: each row is dealt with, or opened again. */
export function ReportTable({ reports, refreshing, busy, onHandle }: ReportTableProps) {
  const { t } = useTranslation(['discussionAdmin', 'discussion'])
  return (
    <Table caption={t('reports.caption')} refreshing={refreshing && reports !== undefined} cards inBox>
      <TableHead>
        <Th>{t('discussion')}</Th>
        <Th>{t('author')}</Th>
        <Th>{t('reports.reporter')}</Th>
        <Th>{t('reports.made')}</Th>
        <Th>{t('reports.handled')}</Th>
      </TableHead>
      <tbody>
        {reports === undefined ? (
          <SkeletonRows rows={skeletonRows} columns={columns} />
        ) : (
          reports.map((report) => (
            <Tr key={report.id}>
              <Td grow wide>
                <span className={lines}>
                  <ReadTitle
                    id={report.did}
                    title={report.discussionTitle}
                    mayRead={report.mayRead}
                    list="reports"
                    {...reportedHash(report)}
                  />
                  <div className={said}>
                    <ReportWords report={report} />
                  </div>
                  {report.isGone && <Badge>{t('discussion:reports.gone')}</Badge>}
                </span>
              </Td>
              <Td label={t('author')}>{report.quoteAuthor ?? report.discussionAuthor}</Td>
              <Td label={t('reports.reporter')}>{report.reporter}</Td>
              <Td label={t('reports.made')}>
                <RelativeTime at={report.gmtCreate} />
              </Td>
              <Td label={t('reports.handled')}>
                <Switch
                  checked={report.status}
                  busy={busy}
                  onChecked={(handled) => onHandle(report, handled)}
                >
                  <VisuallyHidden>
                    {t('reports.handledOf', { reporter: report.reporter, title: report.discussionTitle })}
                  </VisuallyHidden>
                </Switch>
              </Td>
            </Tr>
          ))
        )}
      </tbody>
    </Table>
  )
}
