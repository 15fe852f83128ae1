import { useTranslation } from 'react-i18next'
import type { DiscussionReport } from '#contract/discussion-admin.ts'
import { css } from '#styled/css/index.js'
import { FailureLine } from '#ui/account/form-parts.tsx'
import { Badge } from '#ui/kit/badge.tsx'
import { Button } from '#ui/kit/button.tsx'
import { Dialog } from '#ui/kit/dialog.tsx'
import { LinkButton } from '#ui/kit/link.tsx'
import { Empty, Failed } from '#ui/kit/notice.tsx'
import { RelativeTime } from '#ui/kit/relative-time.tsx'
import { Skeleton } from '#ui/kit/skeleton.tsx'
import { reportedPlaceOf } from './discussion-link.tsx'
import { ReportWords } from './report-words.tsx'

type FailureLineFailure = Parameters<typeof FailureLine>[0]['failure']

export interface ReportListDialogProps {
  open: boolean
  /** Of the discussion; `undefined` where reports of several are listed. */
  title: string | undefined
  /** `undefined` before the first load. */
  reports: readonly DiscussionReport[] | undefined
  /** Why they could not be loaded. */
  failure: string | undefined
  /** Why a report could not be resolved. */
  actFailure: FailureLineFailure
  busy: boolean
  onReload(): void
  onResolve(report: DiscussionReport): void
  onClose(): void
}

const list = css({ display: 'flex', flexDirection: 'column', gap: '4' })
const entry = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '2',
  '&:not(:first-child)': { borderTopWidth: 'thin', pt: '4' },
})
const by = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2', color: 'fg.muted' })
const about = css({ fontWeight: 'medium', overflowWrap: 'anywhere' })
const none = css({ color: 'fg.muted', pb: '4' })
const acts = css({ display: 'flex', flexWrap: 'wrap', gap: '2' })

/** The reports of discussions and of their comments, for whoever moderates their group. */
export function ReportListDialog(props: ReportListDialogProps) {
  const { open, title, reports, failure, actFailure, busy, onReload, onResolve, onClose } = props
  const { t } = useTranslation('discussion')
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title === undefined ? t('reports.title') : t('reports.of', { title })}
    >
      <FailureLine failure={actFailure} />
      {reports !== undefined ? (
        <Reports {...{ reports, busy, onResolve }} named={title === undefined} />
      ) : failure === undefined ? (
        <Skeleton shape="block" />
      ) : (
        <Failed message={failure} busy={busy} onRetry={onReload} />
      )}
    </Dialog>
  )
}

function Reports({
  reports,
  named,
  busy,
  onResolve,
}: Pick<ReportListDialogProps, 'busy' | 'onResolve'> & {
  reports: readonly DiscussionReport[]
  /** Each says of which discussion it is. */
  named: boolean
}) {
  const { t } = useTranslation('discussion')
  if (reports.length === 0) return <Empty title={t('reports.empty')}>{t('reports.emptyHint')}</Empty>
  const open = reports.filter(({ status }) => !status).length
  const rows = (
    <ul className={list} aria-label={t('reports.list')}>
      {reports.map((report) => (
        <li key={report.id} className={entry}>
          <span className={by}>
            {t('reports.by', { reporter: report.reporter })}
            <RelativeTime at={report.gmtCreate} />
            {report.status && <Badge tone="success">{t('reports.resolved')}</Badge>}
            {report.isGone && <Badge>{t('reports.gone')}</Badge>}
          </span>
          {named && <strong className={about}>{report.discussionTitle}</strong>}
          <ReportWords report={report} />
          <span className={acts}>
            {report.mayRead && (
              <LinkButton size="sm" {...reportedPlaceOf(report)}>
                {t(report.commentId === null ? 'reports.openDiscussion' : 'reports.openComment')}
              </LinkButton>
            )}
            {!report.status && (
              <Button
                size="sm"
                busy={busy}
                aria-label={t('reports.resolveOf', { reporter: report.reporter })}
                onClick={() => onResolve(report)}
              >
                {t('reports.resolve')}
              </Button>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
  if (open > 0) return rows
  return (
    <>
      <p className={none} role="status">
        {t('reports.noneOpen')}
      </p>
      {rows}
    </>
  )
}
