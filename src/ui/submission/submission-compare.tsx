import { useTranslation } from 'react-i18next'
import { judgeStatusName, verdictCode } from '#contract/enums.ts'
import type { Submission, SubmissionRow } from '#contract/submission.ts'
import { css } from '#styled/css/index.js'
import { Card } from '#ui/kit/card.tsx'
import { Empty } from '#ui/kit/notice.tsx'
import { RelativeTime } from '#ui/kit/relative-time.tsx'
import { Select } from '#ui/kit/select.tsx'
import { CodeDiff } from './code-diff.tsx'
import { ProblemLink, SubmissionLink } from './submission-link.tsx'

export interface SubmissionCompareProps {
  /** The viewer compares programs of his own, else those of anybody. */
  isOwn: boolean
  /** Submissions of the problem, newest first. */
  choices: readonly SubmissionRow[]
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

/** Two programs for one problem, and what changed between them. */
export function SubmissionCompare({ isOwn, choices, left, right, onLeft, onRight }: SubmissionCompareProps) {
  const { t } = useTranslation('submission')
  return (
    <div className={layout}>
      <ProblemLink className={subject} place={right}>
        {t('list.problemName', { id: right.displayPid, title: right.title })}
      </ProblemLink>
      <div className={bar}>
        <Choice label={t('compare.left')} isOwn={isOwn} choices={choices} chosen={left} onChoose={onLeft} />
        <Choice
          label={t('compare.right')}
          isOwn={isOwn}
          choices={choices}
          chosen={right}
          onChoose={onRight}
        />
      </div>
      <Card>
        {left?.code == null || right.code === null ? (
          <Empty
            drawing={left === null ? 'submissions' : 'locked'}
            title={t(left === null ? 'compare.none' : 'detail.codeClosed')}
          >
            {left !== null ? t('compare.closedHint') : isOwn ? t('compare.noneHint') : null}
          </Empty>
        ) : (
          <CodeDiff left={left.code} right={right.code} />
        )}
      </Card>
    </div>
  )
}

interface ChoiceProps extends Pick<SubmissionCompareProps, 'isOwn' | 'choices'> {
  label: string
  chosen: Submission | null
  onChoose(submitId: number): void
}

function Choice({ label: name, isOwn, choices, chosen, onChoose }: ChoiceProps) {
  const { t } = useTranslation(['submission', 'verdict'])
  const isListed = choices.some(({ submitId }) => submitId === chosen?.submitId)
  const rows = chosen && !isListed ? [chosen, ...choices] : choices
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
        options={rows.map(({ submitId, username, status, language }) => ({
          value: String(submitId),
          label: t(isOwn ? 'compare.option' : 'compare.optionOf', {
            id: submitId,
            username,
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
