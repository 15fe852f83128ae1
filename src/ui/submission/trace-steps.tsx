import type { CSSProperties, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ShownStep, SubmissionTrace } from '#contract/submission-trace.ts'
import { css } from '#styled/css/index.js'
import { VerdictBadge } from '#ui/kit/verdict-badge.tsx'
import { useDuration } from './duration.ts'
import { useMeasures } from './measures.tsx'
import { verdictColour } from './verdict-colour.ts'

// What is kept for screen readers alone stands where it is, or it would lengthen the page.
const list = css({
  position: 'relative',
  listStyle: 'none',
  maxHeight: '[32rem]',
  overflowY: 'auto',
  rounded: 'sm',
})
const row = css({
  display: 'grid',
  gridTemplateColumns: {
    base: '[minmax(0, 1fr) max-content]',
    md: '[13rem minmax(6rem, 1fr) 5.5rem]',
  },
  columnGap: '3',
  rowGap: '1',
  alignItems: 'center',
  py: '2',
  borderTopWidth: 'thin',
})
const name = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2', minW: '0' })
const track = css({
  position: 'relative',
  height: '2.5',
  rounded: 'sm',
  background: 'surface.sunken',
  overflow: 'hidden',
  gridColumn: { base: '[1 / -1]', md: 'auto' },
  order: { base: '1', md: '0' },
})
const fill = css({ position: 'absolute', insetY: '0', minW: '0.5', rounded: 'sm', background: 'accent' })
const figure = css({ textStyle: 'figure', textAlign: 'end', whiteSpace: 'nowrap' })
const notes = css({
  gridColumn: '[1 / -1]',
  order: '2',
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '4',
  fontSize: 'sm',
  color: 'fg.muted',
  textStyle: 'figure',
  overflowWrap: 'anywhere',
  _empty: { display: 'none' },
})
const quiet = css({ color: 'fg.muted', fontSize: 'sm' })

type StepOf<Name> = Extract<ShownStep, { step: Name }>
type Run = StepOf<'case'>['runs'][number]

const durationOf = (step: ShownStep): number => (step.step === 'aggregate' ? 0 : step.ms)

/** The steps on one line of time. */
export function TraceSteps({ trace }: { trace: SubmissionTrace }) {
  const { t } = useTranslation('judging')
  const whole = Math.max(1, ...trace.steps.map((step) => step.at + durationOf(step)))
  return (
    <div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: without it the rest of a long list is out of a keyboard's reach */}
      <ol className={list} aria-label={t('steps')} tabIndex={0}>
        {trace.steps.map((step, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the steps of one judging never change their order
          <li key={index} className={row}>
            <Step step={step} whole={whole} />
          </li>
        ))}
      </ol>
      {trace.leftOut > 0 && <p className={quiet}>{t('leftOut', { count: trace.leftOut })}</p>}
    </div>
  )
}

function Step({ step, whole }: { step: ShownStep; whole: number }) {
  const { t } = useTranslation('judging')
  switch (step.step) {
    case 'fetch':
      return (
        <Line step={step} whole={whole} name={t('fetch')}>
          {step.files !== null && step.bytes !== null && (
            <>
              <span>{t('fetchFiles', { count: step.files })}</span>
              <span>{t('fetchBytes', { count: step.bytes })}</span>
            </>
          )}
        </Line>
      )
    case 'case':
      return <CaseLine step={step} whole={whole} />
    case 'aggregate':
      return (
        <Line
          step={step}
          whole={whole}
          name={t('aggregate')}
          badge={<VerdictBadge status={step.status} size="sm" />}
        >
          {step.notRun ? <span>{t('notRun', { count: step.notRun })}</span> : null}
        </Line>
      )
    default:
      return <CompileLine step={step} whole={whole} />
  }
}

const compileNames = {
  compile: 'compile',
  'compile-checker': 'compileChecker',
  'compile-interactor': 'compileInteractor',
} as const

function CompileLine({ step, whole }: { step: StepOf<keyof typeof compileNames>; whole: number }) {
  const { t } = useTranslation('judging')
  return (
    <Line step={step} whole={whole} name={t(compileNames[step.step])}>
      {step.cached ? <span>{t('cached')}</span> : <RunNotes run={step.run} />}
      {step.step !== 'compile' && <span>{step.command}</span>}
    </Line>
  )
}

function CaseLine({ step, whole }: { step: StepOf<'case'>; whole: number }) {
  const { t } = useTranslation(['judging', 'submission'])
  const { seq, groupNum, status, score, runs, judgedBy, caseId } = step
  return (
    <Line
      step={step}
      whole={whole}
      colour={verdictColour(status, 'fg')}
      name={t('judging:case', { number: seq })}
      badge={<VerdictBadge status={status} size="sm" />}
    >
      {groupNum > 1 && <span>{t('judging:subtask', { number: groupNum })}</span>}
      {score !== null && <span>{t('submission:detail.points', { value: score })}</span>}
      <RunNotes run={runs.at(-1) ?? null} />
      {runs.length > 1 && <span>{t('judging:ran', { count: runs.length })}</span>}
      {judgedBy && <JudgedBy judgedBy={judgedBy} />}
      {caseId !== null && <span>{t('judging:caseId', { id: caseId })}</span>}
    </Line>
  )
}

function JudgedBy({ judgedBy }: { judgedBy: NonNullable<StepOf<'case'>['judgedBy']> }) {
  const { t } = useTranslation('judging')
  const duration = useDuration()
  const { how, ms, said } = judgedBy
  return (
    <>
      <span>
        {t(`by.${how}`)}
        {ms !== null && ` · ${duration(ms)}`}
      </span>
      {said !== null && said !== '' && <span>{t('said', { words: said })}</span>}
    </>
  )
}

function RunNotes({ run }: { run: Run | null }) {
  const { t } = useTranslation('judging')
  const duration = useDuration()
  const measures = useMeasures()
  if (!run) return null
  return (
    <>
      <span>{t('cpu', { value: duration(run.cpuMs) })}</span>
      <span>{measures.memory(run.memoryKb)}</span>
      {run.signal !== 0 && <span>{t('signal', { signal: run.signal })}</span>}
      {run.signal === 0 && run.exitCode !== 0 && <span>{t('exit', { code: run.exitCode })}</span>}
      {run.ended !== 'ok' && run.ended !== 'exit' && run.ended !== 'signal' && (
        <span>{t(`ends.${run.ended}`)}</span>
      )}
    </>
  )
}

interface LineProps {
  step: ShownStep
  /** ms of the whole judging. */
  whole: number
  name: string
  badge?: ReactNode
  colour?: string
  children: ReactNode
}

function Line({ step, whole, name: words, badge, colour, children }: LineProps) {
  const duration = useDuration()
  const ms = durationOf(step)
  const place: CSSProperties = {
    insetInlineStart: `${(step.at / whole) * 100}%`,
    width: `${(ms / whole) * 100}%`,
    ...(colour ? { background: colour } : {}),
  }
  return (
    <>
      <span className={name}>
        {words}
        {badge}
      </span>
      <span className={track} aria-hidden>
        {ms > 0 && <span className={fill} style={place} />}
      </span>
      <span className={figure}>{step.step === 'aggregate' ? '' : duration(ms)}</span>
      <span className={notes}>{children}</span>
    </>
  )
}
