import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { SubmissionTrace } from '#contract/submission-trace.ts'
import { css } from '#styled/css/index.js'
import { Failed } from '#ui/kit/notice.tsx'
import { Skeleton } from '#ui/kit/skeleton.tsx'
import { useDuration } from './duration.ts'
import { TraceSteps } from './trace-steps.tsx'

export interface JudgingTraceProps {
  /** Null when none is kept; undefined before it has come. */
  trace: SubmissionTrace | null | undefined
  loading: boolean
  failure: string | undefined
  onReload(): void
}

const layout = css({ display: 'flex', flexDirection: 'column', gap: '4' })
const facts = css({
  display: 'grid',
  gridTemplateColumns: { base: '1fr', md: '[max-content minmax(0, 1fr)]' },
  columnGap: '4',
  rowGap: { base: '0', md: '1.5' },
})
const term = css({ color: 'fg.muted', fontSize: 'sm', mt: { base: '2', md: '0' } })
const value = css({ overflowWrap: 'anywhere', textStyle: 'figure' })
const command = css({ textStyle: 'code', overflowWrap: 'anywhere' })
const quiet = css({ color: 'fg.muted' })
const modes = ['full', 'no-cgroup', 'reduced'] as const

export function JudgingTrace({ trace, loading, failure, onReload }: JudgingTraceProps) {
  const { t } = useTranslation('judging')
  if (trace === undefined) {
    return failure === undefined ? (
      <Skeleton shape="block" />
    ) : (
      <Failed message={failure} busy={loading} onRetry={onReload} />
    )
  }
  if (trace === null) return <p className={quiet}>{t('none')}</p>
  return (
    <div className={layout}>
      <Facts trace={trace} />
      <TraceSteps trace={trace} />
    </div>
  )
}

function Facts({ trace }: { trace: SubmissionTrace }) {
  const { t } = useTranslation('judging')
  const duration = useDuration()
  const { language, limits, judge, cases } = trace
  const mode = modes.find((each) => each === trace.sandboxMode)
  return (
    <dl className={facts}>
      <Fact name={t('queue')}>{t('queueWords', { value: duration(trace.queuedMs) })}</Fact>
      {judge !== null && <Fact name={t('judge')}>{judge}</Fact>}
      {mode && <Fact name={t('sandbox')}>{t(`modes.${mode}`)}</Fact>}
      <Fact name={t('version')}>{language.version}</Fact>
      {language.compileCommand !== '' && (
        <Fact name={t('compileCommand')}>
          <code className={command}>{language.compileCommand}</code>
        </Fact>
      )}
      <Fact name={t('runCommand')}>
        <code className={command}>{language.runCommand}</code>
      </Fact>
      <Fact name={t('limits')}>
        {t('limitsWords', { time: limits.timeMs, memory: limits.memoryMb, stack: limits.stackMb })}
      </Fact>
      {cases.total > 0 && (
        <Fact name={t('cases')}>
          {cases.ms > 0
            ? t('totals', { count: cases.total, time: duration(cases.ms) })
            : t('totalsNotRun', { count: cases.total })}
        </Fact>
      )}
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className={term}>{name}</dt>
      <dd className={value}>{children}</dd>
    </>
  )
}
