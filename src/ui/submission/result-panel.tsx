import { CircleAlert, CloudOff, RefreshCw, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { JudgeStatus, judgeStatusName } from '#contract/enums.ts'
import type { SubmissionStatus } from '#contract/submission.ts'
import { css } from '#styled/css/index.js'
import { Button } from '#ui/kit/button.tsx'
import { Link } from '#ui/kit/link.tsx'
import { Empty } from '#ui/kit/notice.tsx'
import { Progress } from '#ui/kit/progress.tsx'
import { VerdictBadge } from '#ui/kit/verdict-badge.tsx'
import { shownFigures } from './figures.ts'
import { useMeasures } from './measures.tsx'
import { MessageBlock } from './message-block.tsx'
import { useQueuePlace } from './queue-place.ts'
import { runMessageText } from './run-message.ts'
import { SubmissionLink } from './submission-link.tsx'

export type ResultPhase =
  | 'blank'
  | 'sending'
  | 'pending'
  | 'compiling'
  | 'judging'
  | 'judged'
  | 'refused'
  | 'waiting'
  | 'unwatched'

export interface ResultPanelProps {
  phase: ResultPhase
  submissionId: number | undefined
  judging: (SubmissionStatus & { errorMessage: string | null }) | undefined
  /** Why the press was refused, in words. */
  refusal: string | undefined
  canResume: boolean
  onResume(): void
  /** Gives up what waits for the connection. */
  onCancel(): void
}

const panel = css({ display: 'flex', flexDirection: 'column', gap: '3', p: '3' })
const line = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '4', rowGap: '2' })
const figures = css({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '4',
  textStyle: 'figure',
  color: 'fg.muted',
  _empty: { display: 'none' },
})
const warning = css({
  display: 'flex',
  gap: '2',
  alignItems: 'flex-start',
  flex: '1',
  minW: '[16rem]',
  color: 'danger.fg',
})
const two = css({ display: 'flex', flexDirection: 'column', gap: '1' })
const lost = css({
  display: 'flex',
  gap: '2',
  alignItems: 'flex-start',
  flex: '1',
  minW: '[16rem]',
  color: 'warning.fg',
})
const quiet = css({ color: 'fg' })
const muted = css({ color: 'fg.muted' })
const sign = css({ flexShrink: '0', mt: '0.5' })

/** What is known is of the submission before the one that is on its way. */
const nothingYet = { judging: undefined, submissionId: undefined }

export function ResultPanel(props: ResultPanelProps) {
  const { t } = useTranslation('submission')
  const { phase, judging } = props
  switch (phase) {
    case 'blank':
      return (
        <Empty drawing="submissions" title={t('bar.notYet')}>
          {t('bar.notYetHint')}
        </Empty>
      )
    case 'sending':
      return <Running status={JudgeStatus.Submitting} {...props} {...nothingYet} />
    case 'pending':
      return <Running status={JudgeStatus.Pending} {...props} />
    case 'compiling':
      return <Running status={JudgeStatus.Compiling} {...props} />
    case 'judging':
      return <Running status={JudgeStatus.Judging} {...props} />
    case 'judged':
      return judging ? <Judged judging={judging} /> : null
    case 'refused':
      return (
        <>
          <div className={panel}>
            <p className={warning} role="alert">
              <CircleAlert size={18} className={sign} aria-hidden />
              <span>{props.refusal}</span>
            </p>
          </div>
          {judging && <Judged judging={judging} />}
        </>
      )
    case 'waiting':
      return <Waiting {...props} />
    case 'unwatched':
      return <Lost words={t('bar.lost')} {...props} />
  }
}

function Running({ status, judging, submissionId }: ResultPanelProps & { status: JudgeStatus }) {
  const { t } = useTranslation(['submission', 'verdict'])
  const progress = status === JudgeStatus.Judging ? judging?.progress : null
  const queuePlace = useQueuePlace()
  const place = progress
    ? t('bar.judgingCase', { number: Math.min(progress.done + 1, progress.total), total: progress.total })
    : queuePlace(judging?.queuePosition)
  return (
    <div className={panel}>
      <div className={line}>
        <VerdictBadge status={status} size="lg" full />
        {place && <span>{place}</span>}
        {status === JudgeStatus.Submitting ? null : <span className={muted}>{t('bar.taken')}</span>}
        <DetailsLink submissionId={submissionId} judging={judging} />
      </div>
      <Progress
        label={place ?? t(`verdict:${judgeStatusName(status)}`)}
        tone="info"
        value={progress && progress.total > 0 ? (progress.done / progress.total) * 100 : null}
      />
    </div>
  )
}

function Judged({ judging }: { judging: NonNullable<ResultPanelProps['judging']> }) {
  const { t } = useTranslation('submission')
  const measures = useMeasures()
  const { status, score, errorMessage, submitId } = judging
  const { time, memory } = shownFigures(judging)
  return (
    <div className={panel}>
      <div className={line}>
        <VerdictBadge status={status} size="lg" full />
        <span className={figures}>
          {time !== null && <span>{measures.time(time)}</span>}
          {memory !== null && <span>{measures.memory(memory)}</span>}
          {score !== null && <span>{t('detail.points', { value: score })}</span>}
        </span>
        <DetailsLink submissionId={submitId} judging={judging} />
      </div>
      {status === JudgeStatus.SubmittedUnknownResult && <p>{t('bar.sealed')}</p>}
      {errorMessage && (
        <MessageBlock
          heading={t(status === JudgeStatus.CompileError ? 'bar.compilerSays' : 'bar.judgeSays')}
          text={runMessageText(t, errorMessage)}
        />
      )}
    </div>
  )
}

function Lost({ words, canResume, onResume, submissionId }: ResultPanelProps & { words: ReactNode }) {
  const { t } = useTranslation('submission')
  return (
    <div className={panel}>
      <div className={line}>
        <p className={lost} role="alert">
          <CircleAlert size={18} className={sign} aria-hidden />
          <span>{words}</span>
        </p>
        <DetailsLink submissionId={submissionId} />
        {canResume && (
          <Button size="sm" icon={<RefreshCw size={16} aria-hidden />} onClick={onResume}>
            {t('bar.checkAgain')}
          </Button>
        )}
      </div>
    </div>
  )
}

function Waiting({ refusal, onResume, onCancel }: ResultPanelProps) {
  const { t } = useTranslation('submission')
  return (
    <div className={panel}>
      <p className={lost} role="alert">
        <CloudOff size={18} className={sign} aria-hidden />
        <span className={two}>
          <strong>{refusal}</strong> <span className={quiet}>{t('bar.waiting')}</span>
        </span>
      </p>
      <div className={line}>
        <Button size="sm" icon={<RefreshCw size={16} aria-hidden />} onClick={onResume}>
          {t('bar.sendNow')}
        </Button>
        <Button size="sm" variant="ghost" icon={<X size={16} aria-hidden />} onClick={onCancel}>
          {t('bar.cancelSending')}
        </Button>
      </div>
    </div>
  )
}

function DetailsLink({ submissionId, judging }: Partial<Pick<ResultPanelProps, 'submissionId' | 'judging'>>) {
  const { t } = useTranslation('submission')
  if (submissionId === undefined) return null
  if (judging?.submitId === submissionId) {
    return <SubmissionLink submission={judging}>{t('bar.details', { id: submissionId })}</SubmissionLink>
  }
  return (
    <Link to="/submission-detail/$submitId" params={{ submitId: String(submissionId) }}>
      {t('bar.details', { id: submissionId })}
    </Link>
  )
}
