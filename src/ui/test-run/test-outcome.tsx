import { CircleAlert, CircleCheck, RefreshCw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { JudgeStatus } from '#contract/enums.ts'
import type { TestRunOutcome } from '#contract/test-run.ts'
import { css } from '#styled/css/index.js'
import { Button } from '#ui/kit/button.tsx'
import { Progress } from '#ui/kit/progress.tsx'
import { VerdictBadge } from '#ui/kit/verdict-badge.tsx'
import { useMeasures } from '#ui/submission/measures.tsx'
import { MessageBlock } from '#ui/submission/message-block.tsx'
import { type Difference, firstDifference } from './first-difference.ts'
import { MarkedText } from './marked-text.tsx'

export type TestRunPhase = 'blank' | 'sending' | 'running' | 'shown' | 'refused' | 'lost'

export interface TestOutcomeProps {
  phase: TestRunPhase
  outcome: TestRunOutcome | undefined
  /** Why the press was refused, in words. */
  refusal: string | undefined
  onResume(): void
}

const box = css({ display: 'flex', flexDirection: 'column', gap: '3' })
const line = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '4', rowGap: '2' })
const figures = css({ display: 'flex', columnGap: '4', textStyle: 'figure', color: 'fg.muted' })
const finished = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1.5',
  fontWeight: 'semibold',
  color: 'info.fg',
})
const warning = css({ display: 'flex', gap: '2', alignItems: 'flex-start', flex: '1', minW: '[16rem]' })
const danger = css({ color: 'danger.fg' })
const caution = css({ color: 'warning.fg' })
const sign = css({ flexShrink: '0', mt: '0.5' })
const texts = css({
  display: 'grid',
  gridTemplateColumns: '[repeat(auto-fit, minmax(min(12rem, 100%), 1fr))]',
  gap: '3',
})
const textBox = css({ minW: '0' })
const title = css({ textStyle: 'label', mb: '1' })
const quiet = css({ color: 'fg.muted', fontSize: 'sm' })

export function TestOutcome({ phase, outcome, refusal, onResume }: TestOutcomeProps) {
  const { t } = useTranslation('testRun')
  switch (phase) {
    case 'blank':
      return null
    case 'sending':
    case 'running':
      return <Progress label={t(phase)} showLabel tone="info" value={null} />
    case 'shown':
      return outcome ? <Shown outcome={outcome} /> : null
    case 'refused':
      return (
        <p className={`${warning} ${danger}`} role="alert">
          <CircleAlert size={18} className={sign} aria-hidden />
          <span>{refusal}</span>
        </p>
      )
    case 'lost':
      return (
        <div className={line}>
          <p className={`${warning} ${caution}`} role="alert">
            <CircleAlert size={18} className={sign} aria-hidden />
            <span>{refusal ?? t('lost')}</span>
          </p>
          <Button size="sm" icon={<RefreshCw size={16} aria-hidden />} onClick={onResume}>
            {t('checkAgain')}
          </Button>
        </div>
      )
  }
}

const compared: readonly JudgeStatus[] = [JudgeStatus.Accepted, JudgeStatus.WrongAnswer]

function Shown({ outcome }: { outcome: TestRunOutcome }) {
  const { t } = useTranslation('testRun')
  const { status, userOutput, expectedOutput, stderr, problemJudgeMode } = outcome
  const isJudged = problemJudgeMode === 'default' && expectedOutput !== null
  const difference =
    isJudged && status === JudgeStatus.WrongAnswer
      ? firstDifference(userOutput ?? '', expectedOutput)
      : undefined
  return (
    <div className={box}>
      <Head outcome={outcome} hasVerdict={isJudged || !compared.includes(status)} />
      {problemJudgeMode !== 'default' && compared.includes(status) && (
        <p className={quiet}>{t('noVerdict')}</p>
      )}
      {status !== JudgeStatus.CompileError && (
        <Texts outcome={outcome} difference={difference === 'beyond' ? undefined : difference} />
      )}
      {difference !== undefined && (
        <p className={quiet}>{difference === 'beyond' ? t('beyond') : t('difference', { ...difference })}</p>
      )}
      {stderr && (
        <MessageBlock
          heading={t(status === JudgeStatus.CompileError ? 'compilerSays' : 'stderr')}
          text={stderr}
        />
      )}
    </div>
  )
}

function Head({ outcome, hasVerdict }: { outcome: TestRunOutcome; hasVerdict: boolean }) {
  const { t } = useTranslation('testRun')
  const measures = useMeasures()
  const { status, time, memory } = outcome
  return (
    <div className={line} role="status">
      {hasVerdict ? (
        <VerdictBadge status={status} size="lg" full />
      ) : (
        <span className={finished}>
          <CircleCheck size={18} aria-hidden />
          {t('finished')}
        </span>
      )}
      {time !== null && memory !== null && (
        <span className={figures}>
          <span>{measures.time(time)}</span>
          <span>{measures.memory(memory)}</span>
        </span>
      )}
    </div>
  )
}

function Texts({ outcome, difference }: { outcome: TestRunOutcome; difference: Difference | undefined }) {
  const { t } = useTranslation('testRun')
  const { userOutput, expectedOutput } = outcome
  return (
    <div className={texts}>
      {expectedOutput !== null && (
        <div className={textBox}>
          <h3 className={title}>{t('expectedOutput')}</h3>
          <MarkedText
            label={t('expectedOutput')}
            text={expectedOutput}
            mark={difference?.expected}
            tone="success"
          />
        </div>
      )}
      <div className={textBox}>
        <h3 className={title}>{t('output')}</h3>
        {userOutput ? (
          <MarkedText label={t('output')} text={userOutput} mark={difference?.printed} tone="danger" />
        ) : (
          <p className={quiet}>{t('noOutput')}</p>
        )}
      </div>
    </div>
  )
}
