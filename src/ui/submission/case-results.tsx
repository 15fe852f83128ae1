import { FileDiff } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { JudgeStatus } from '#contract/enums.ts'
import type { AllCaseResult, CaseResult, SubtaskResult } from '#contract/submission.ts'
import { css } from '#styled/css/index.js'
import { IconButton } from '#ui/kit/button.tsx'
import { lazyPart } from '#ui/kit/lazy-part.ts'
import { ScrollText } from '#ui/kit/scroll-text.tsx'
import { Summary } from '#ui/kit/summary.tsx'
import { VerdictBadge } from '#ui/kit/verdict-badge.tsx'
import type { CaseExcerptDialogProps } from './case-excerpt-dialog.tsx'
import { useMeasures } from './measures.tsx'
import { runMessageText } from './run-message.ts'

const CaseExcerptDialog = lazyPart(() =>
  import('./case-excerpt-dialog.tsx').then((file) => ({ default: file.CaseExcerptDialog })),
)

const grid = css({
  display: 'grid',
  gridTemplateColumns: '[repeat(auto-fill, minmax(min(9.5rem, 100%), 1fr))]',
  gap: '2',
  listStyle: 'none',
})
const cell = css({ borderWidth: 'thin', borderColor: 'border', rounded: 'md', p: '3', background: 'surface' })
const head = css({ display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: '2' })
const name = css({ fontWeight: 'medium' })
const figures = css({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '4',
  textStyle: 'figure',
  color: 'fg.muted',
  fontSize: 'sm',
  mt: '1.5',
})
const files = css({ fontSize: 'xs', color: 'fg.subtle', mt: '1', overflowWrap: 'anywhere' })
const more = css({ mt: '2', fontSize: 'sm' })
const moreSummary = css({ color: 'accent.fg' })
// Makes its case no higher than others.
const excerptButton = css({ ms: 'auto', my: '-2' })
const message = css({
  fontFamily: 'mono',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  maxHeight: '[12rem]',
  overflow: 'auto',
  background: 'surface.sunken',
  rounded: 'sm',
  p: '2',
  mt: '1',
})
const quiet = css({ color: 'fg.muted', fontSize: 'sm' })
const group = css({ display: 'flex', flexDirection: 'column', gap: '2' })
const groups = css({ display: 'flex', flexDirection: 'column', gap: '5' })
const groupHead = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '3',
  rowGap: '1',
})

/** Time and memory go to a second line together. */
const cost = css({ display: 'inline-flex', columnGap: '3', textStyle: 'figure' })

export function CaseResults({ result }: { result: AllCaseResult }) {
  const { t } = useTranslation('submission')
  const measures = useMeasures()
  const subtasks = result.subTaskJudgeCaseVoList
  const notRun = result.notRun > 0 && <p className={quiet}>{t('detail.notRun', { count: result.notRun })}</p>
  if (!subtasks) {
    return (
      <div className={group}>
        <CaseGrid cases={result.judgeCaseList ?? []} />
        {notRun}
      </div>
    )
  }
  return (
    <div className={groups}>
      {notRun}
      {subtasks.map((subtask) => (
        <section key={subtask.groupNum} className={group}>
          <div className={groupHead}>
            <h3 className={name}>{t('detail.subtask', { number: subtask.groupNum })}</h3>
            <VerdictBadge status={subtask.status} />
            <span>{t('detail.points', { value: subtask.score })}</span>
            <span>{t('detail.subtaskCases', { ac: subtask.ac, total: subtask.total })}</span>
            <span className={cost}>
              <span>{measures.time(most(subtask, 'time'))}</span>
              <span>{measures.memory(most(subtask, 'memory'))}</span>
            </span>
          </div>
          <CaseGrid cases={subtask.subtaskDetailList} inSubtask />
        </section>
      ))}
    </div>
  )
}

/** Of the cases that were run; the subtask itself names those of one case. */
function most({ subtaskDetailList }: SubtaskResult, figure: 'time' | 'memory'): number | null {
  const figures = subtaskDetailList.flatMap(({ status, [figure]: value }) =>
    value === null || status === JudgeStatus.Cancelled ? [] : [value],
  )
  return figures.length === 0 ? null : Math.max(...figures)
}

interface CaseGridProps {
  cases: readonly CaseResult[]
  /** Its points are those of all its cases together. */
  inSubtask?: boolean
}

function CaseGrid({ cases, inSubtask = false }: CaseGridProps) {
  return (
    <ol className={grid}>
      {cases.map((result) => (
        <li key={result.seq} className={cell}>
          <Case result={result} hasPoints={!inSubtask || result.status === JudgeStatus.PartialAccepted} />
        </li>
      ))}
    </ol>
  )
}

function Case({ result, hasPoints }: { result: CaseResult; hasPoints: boolean }) {
  const { t } = useTranslation('submission')
  const isNotRun = result.status === JudgeStatus.Cancelled
  const measures = useMeasures()
  return (
    <>
      <div className={head}>
        <span className={name}>{t('detail.case', { number: result.seq })}</span>
        {result.excerpt && <ExcerptButton {...result} excerpt={result.excerpt} />}
        {isNotRun ? (
          <span className={quiet}>{t('detail.notRunCase')}</span>
        ) : (
          <VerdictBadge status={result.status} size="sm" />
        )}
      </div>
      <div className={figures}>
        {!isNotRun && (
          <>
            <span>{measures.time(result.time)}</span>
            <span>{measures.memory(result.memory)}</span>
          </>
        )}
        {hasPoints && result.score !== null && <span>{t('detail.points', { value: result.score })}</span>}
      </div>
      {result.inputData && (
        <div className={files}>
          {t('detail.files', { input: result.inputData, output: result.outputData ?? t('none') })}
        </div>
      )}
      {result.userOutput && (
        <details className={more}>
          <Summary className={moreSummary}>{t('detail.message')}</Summary>
          <ScrollText className={message}>{runMessageText(t, result.userOutput)}</ScrollText>
        </details>
      )}
    </>
  )
}

function ExcerptButton({ seq, status, excerpt }: Omit<CaseExcerptDialogProps, 'open' | 'onClose'>) {
  const { t } = useTranslation('submission')
  const [shown, setShown] = useState<'never' | 'open' | 'closed'>('never')
  return (
    <>
      <span className={excerptButton}>
        <IconButton
          size="sm"
          label={t('excerpt.openOf', { number: seq })}
          icon={<FileDiff size={16} aria-hidden />}
          onClick={() => setShown('open')}
        />
      </span>
      {shown !== 'never' && (
        <Suspense>
          <CaseExcerptDialog
            open={shown === 'open'}
            seq={seq}
            status={status}
            excerpt={excerpt}
            onClose={() => setShown('closed')}
          />
        </Suspense>
      )}
    </>
  )
}
