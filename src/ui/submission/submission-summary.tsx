import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { JudgeStatus } from '#contract/enums.ts'
import type { DataOf } from '#contract/operation.ts'
import type { getSubmissionDetail, Submission } from '#contract/submission.ts'
import { css } from '#styled/css/index.js'
import { CopyButton } from '#ui/kit/copy-button.tsx'
import { Link } from '#ui/kit/link.tsx'
import { RelativeTime } from '#ui/kit/relative-time.tsx'
import { VerdictBadge } from '#ui/kit/verdict-badge.tsx'
import { UserLink } from '#ui/user/user-link.tsx'
import { revisionPlace } from '#ui/workshop/revision-place.ts'
import { workshopLink } from '#ui/workshop/workshop-link.ts'
import { shownFigures } from './figures.ts'
import { useMeasures } from './measures.tsx'

const grid = css({
  display: 'grid',
  gridTemplateColumns: {
    base: '[repeat(auto-fill, minmax(min(9rem, 100%), 1fr))]',
    lg: '[repeat(auto-fill, minmax(11rem, 1fr))]',
  },
  columnGap: '6',
  rowGap: '4',
})
const receipt = css({ mt: '4' })
const copied = css({ display: 'flex', alignItems: 'center', gap: '1' })
const hash = css({ fontFamily: 'mono', fontSize: 'sm', minW: '0' })
const term = css({ fontSize: 'sm', color: 'fg.muted' })
const value = css({ overflowWrap: 'anywhere', textStyle: 'figure' })

export type JudgedRevision = NonNullable<DataOf<typeof getSubmissionDetail>['revision']>

export interface EarlierVerdict {
  status: JudgeStatus
  score: number | null
}

/** What the banner does not say already. */
export function SubmissionSummary({
  submission,
  revision,
  rejudgedAt,
  before,
}: {
  submission: Submission
  revision: JudgedRevision | undefined
  rejudgedAt: string | undefined
  before: EarlierVerdict | undefined
}) {
  const { t } = useTranslation('submission')
  const measures = useMeasures()
  const { score } = submission
  const { time } = shownFigures(submission)
  return (
    <dl className={grid}>
      <Fact name={t('list.author')}>
        <UserLink uid={submission.uid} username={submission.username} />
      </Fact>
      <Fact name={t('list.language')}>{submission.language}</Fact>
      {score !== null && time === null && <Fact name={t('list.score')}>{measures.score(score)}</Fact>}
      <Fact name={t('list.length')}>{measures.length(submission.length)}</Fact>
      <Fact name={t('list.submitted')}>
        <RelativeTime at={submission.submitTime} />
      </Fact>
      {revision === undefined ? null : <Revision place={submission} revision={revision} />}
      {rejudgedAt === undefined ? null : (
        <Fact name={t('detail.rejudged')}>
          <RelativeTime at={rejudgedAt} />
        </Fact>
      )}
      {before === undefined ? null : (
        <Fact name={t('detail.before')}>
          <VerdictBadge status={before.status} size="sm" />
          {before.score !== null && ` ${measures.score(before.score)}`}
        </Fact>
      )}
    </dl>
  )
}

/** By which the code can be recognised later. */
export function SourceReceipt({ sourceHash }: Pick<Submission, 'sourceHash'>) {
  const { t } = useTranslation('submission')
  if (sourceHash === null) return null
  return (
    <dl className={receipt}>
      <Fact name={t('detail.receipt')}>
        <span className={copied}>
          <code className={hash}>{sourceHash}</code>
          <CopyButton text={sourceHash} label={t('detail.copyReceipt')} />
        </span>
      </Fact>
    </dl>
  )
}

function Revision({
  place: { gid, pid },
  revision: { number, newer },
}: {
  place: Pick<Submission, 'gid' | 'pid'>
  revision: JudgedRevision
}) {
  const { t } = useTranslation('submission')
  const link = (to: number, text: string) => (
    <Link {...workshopLink(gid, pid, revisionPlace(to))}>{text}</Link>
  )
  return (
    <Fact name={t('detail.judgedWith')}>
      {link(number, t('detail.revision', { number }))}
      {newer === null ? null : <div>{link(newer, t('detail.newer', { number: newer }))}</div>}
    </Fact>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className={term}>{name}</dt>
      <dd className={value}>{children}</dd>
    </div>
  )
}
