import { useTranslation } from 'react-i18next'
import { judgeStatusName, verdictCode } from '#contract/enums.ts'
import type { Submission, SubmissionRow } from '#contract/submission.ts'
import { css } from '#styled/css/index.js'
import { Card } from '#ui/kit/card.tsx'
import { Link } from '#ui/kit/link.tsx'
import { Empty } from '#ui/kit/notice.tsx'
import { RelativeTime } from '#ui/kit/relative-time.tsx'
import { Select } from '#ui/kit/select.tsx'
import { CodeDiff } from './code-diff.tsx'
import { SubmissionLink } from './submission-link.tsx'

export interface SubmissionCompareProps {
  /** The viewer's submissions of the problem, newest first. */
  own: readonly SubmissionRow[]
  /** Null while there is nothing older to begin with. */
  left: Submission | null
  right: Submission
  onLeft(submitId: number): void
  onRight(submitId: number): void
}

const layout = css({ display: 'flex', flexDirection: 'column', gap: '4' })
const bar = css({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' },
  columnGap: '8',
  rowGap: '4',
})
const subject = css({ textStyle: 'heading', overflowWrap: 'anywhere' })
const head = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: '3', mb: '1' })
const label = css({ textStyle: 'label' })
const facts = css({ fontSize: 'sm', color: 'fg.muted' })
const open = css({ ms: 'auto', fontSize: 'sm' })

/** Two programs of the viewer for one problem, and what changed between them. */
export function SubmissionCompare({ own, left, right, onLeft, onRight }: SubmissionCompareProps) {
  const { t } = useTranslation('submission')
  return (
    <div className={layout}>
      <Link className={subject} to="/problem/$problemId" params={{ problemId: right.displayPid }}>
        {t('list.problemName', { id: right.displayPid, title: right.title })}
      </Link>
      <div className={bar}>
        <Choice label={t('compare.left')} own={own} chosen={left} onChoose={onLeft} />
        <Choice label={t('compare.right')} own={own} chosen={right} onChoose={onRight} />
      </div>
      <Card>
        {left?.code == null || right.code === null ? (
          <Empty
            drawing={left === null ? 'submissions' : 'locked'}
            title={t(left === null ? 'compare.none' : 'detail.codeClosed')}
          >
            {t(left === null ? 'compare.noneHint' : 'compare.closedHint')}
          </Empty>
        ) : (
          <CodeDiff left={left.code} right={right.code} />
        )}
      </Card>
    </div>
  )
}

interface ChoiceProps {
  label: string
  own: readonly SubmissionRow[]
  chosen: Submission | null
  onChoose(submitId: number): void
}

function Choice({ label: name, own, chosen, onChoose }: ChoiceProps) {
  const { t } = useTranslation(['submission', 'verdict'])
  const rows = chosen && !own.some(({ submitId }) => submitId === chosen.submitId) ? [chosen, ...own] : own
  return (
    <div>
      <div className={head}>
        <span className={label} aria-hidden>
          {name}
        </span>
        {chosen && (
          <>
            <span className={facts}>
              <RelativeTime at={chosen.submitTime} />
            </span>
            <span className={open}>
              <SubmissionLink submission={chosen}>
                {t('compare.open', { id: chosen.submitId })}
              </SubmissionLink>
            </span>
          </>
        )}
      </div>
      <Select
        label={name}
        placeholder={t('compare.choose')}
        value={chosen === null ? null : String(chosen.submitId)}
        options={rows.map(({ submitId, status, language }) => ({
          value: String(submitId),
          label: t('compare.option', {
            id: submitId,
            verdict: t(`verdict:${judgeStatusName(status)}`),
            code: verdictCode[status],
            language,
          }),
        }))}
        onValue={(value) => onChoose(Number(value))}
      />
    </div>
  )
}
