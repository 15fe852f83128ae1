import { Bug, ListPlus, SkipForward, Square } from 'lucide-react'
import { type RefObject, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hasSubtasks } from '#contract/enums.ts'
import type { Failure } from '#contract/failure.ts'
import { parseScript, parseSeedLine, type ScriptTest } from '#contract/generator-script.ts'
import { stress as limits } from '#contract/limits/workshop.ts'
import type { BodyOf } from '#contract/operation.ts'
import type { ProblemDraft } from '#contract/problem-content.ts'
import { hasInput } from '#contract/problem-faults.ts'
import type { Stress, startStress } from '#contract/stress.ts'
import { FailureLine, WordLine } from '#ui/account/form-parts.tsx'
import { Badge } from '#ui/kit/badge.tsx'
import { Button } from '#ui/kit/button.tsx'
import { Field } from '#ui/kit/field.tsx'
import { FormRow } from '#ui/kit/form-row.tsx'
import { Input } from '#ui/kit/input.tsx'
import { Progress } from '#ui/kit/progress.tsx'
import { Section } from '#ui/kit/section.tsx'
import { Select } from '#ui/kit/select.tsx'
import { useFocusKept } from '#ui/kit/use-focus-kept.ts'
import { VerdictBadge } from '#ui/kit/verdict-badge.tsx'
import { ExcerptSides } from '#ui/submission/excerpt-sides.tsx'
import { CodeWords } from './code-words.tsx'
import { judgeSaid } from './judge-said.ts'
import { RunOrStop } from './run-or-stop.tsx'
import { WaitsBehind } from './waits-behind.tsx'
import type { WorkshopPartProps } from './workshop-part.ts'
import { asName, asTyped, body, box, fields, head, quiet } from './workshop-styles.ts'

type Wanted = Omit<BodyOf<typeof startStress>, 'pid'>

export interface StressPartProps extends Omit<WorkshopPartProps, 'errorOf'> {
  /** The last stress test; null if there is none. */
  stress: Stress | null
  isRunning: boolean
  acting: boolean
  failure: Failure | undefined
  /** Why it cannot be started now. */
  reason: string | undefined
  onStart(wanted: Wanted): void
  onStop(): void
}

interface Typed {
  solution: string | undefined
  line: string
  firstSeed: string
  tries: string
}

const defaultTries = 100

const begun = ({ generators }: ProblemDraft, stress: Stress | null): Typed => ({
  solution: stress?.solution,
  line: stress?.line ?? `${generators[0]?.name ?? 'gen'} $seed`,
  firstSeed: String(stress?.firstSeed ?? 1),
  tries: String(stress?.tries ?? defaultTries),
})

/** The chosen solution if it still exists, otherwise the first one besides the main solution. */
const chosenOf = ({ solutions }: ProblemDraft, name: string | undefined): string =>
  (
    solutions.find((each) => each.name === name) ??
    solutions.find(({ kind }) => kind !== 'main') ??
    solutions[0]
  )?.name ?? ''

const numberIn = (text: string, min: number, max: number): number | undefined =>
  /^\d+$/.test(text) && Number(text) >= min && Number(text) <= max ? Number(text) : undefined

/** A generator writes the inputs, and the solution alone answers them. */
const canBegin = ({ judgeMode, generators }: ProblemDraft): boolean =>
  judgeMode !== 'interactive' && generators.length > 0

const lineFault = (draft: ProblemDraft, line: string) =>
  parseSeedLine(
    line,
    { first: 1, tries: 2 },
    draft.generators.map(({ name }) => name),
  ).faults[0]?.name

/** Searches for an input that a solution fails: runs generator, main solution and the solution, seed by seed. */
export function StressPart(props: StressPartProps) {
  const { draft, stress, isRunning, acting, failure, reason, onStart, onStop } = props
  const { t } = useTranslation('workshop')
  const [changed, setChanged] = useState<Partial<Typed>>({})
  const typed = { ...begun(draft, stress), ...changed }
  const change = (part: Partial<Typed>) => setChanged((before) => ({ ...before, ...part }))
  const goOn = (wanted: Wanted) => {
    setChanged({})
    onStart(wanted)
  }
  if (!canBegin(draft)) return <LastPart {...props} />
  const solution = chosenOf(draft, typed.solution)
  const fault = lineFault(draft, typed.line)
  const firstSeed = numberIn(typed.firstSeed, 0, limits.firstSeedMax)
  const tries = numberIn(typed.tries, 1, limits.triesMax)
  const isWhole = fault === undefined && firstSeed !== undefined && tries !== undefined
  const noStart = () => {
    if (reason) return reason
    if (!draft.solutions.some(({ kind }) => kind === 'main')) return t('stress.mainMissing')
    return isWhole ? undefined : t('stress.incomplete')
  }
  return (
    <Section
      title={t('stress.title')}
      extra={
        <RunOrStop
          icon={<Bug size={16} />}
          label={t('stress.start')}
          {...{ isRunning, acting, onStop }}
          reason={noStart()}
          onRun={() => {
            if (isWhole) onStart({ solution, line: typed.line.trim(), firstSeed, tries })
          }}
        />
      }
    >
      <div className={body}>
        <p className={quiet}>{t('stress.help')}</p>
        <FailureLine failure={failure} />
        <div className={fields}>
          <FormRow label={t('stress.solution')}>
            <Select
              label={t('stress.solution')}
              options={draft.solutions.map(({ name }) => ({ value: name, label: name }))}
              value={solution}
              onValue={(name) => change({ solution: name })}
            />
          </FormRow>
          <Field
            label={t('stress.firstSeed')}
            required
            error={
              firstSeed === undefined ? t('stress.range', { min: 0, max: limits.firstSeedMax }) : undefined
            }
          >
            <Input
              type="number"
              min={0}
              max={limits.firstSeedMax}
              value={typed.firstSeed}
              onChange={({ target }) => change({ firstSeed: target.value })}
            />
          </Field>
          <Field
            label={t('stress.tries')}
            required
            error={tries === undefined ? t('stress.range', { min: 1, max: limits.triesMax }) : undefined}
          >
            <Input
              type="number"
              min={1}
              max={limits.triesMax}
              value={typed.tries}
              onChange={({ target }) => change({ tries: target.value })}
            />
          </Field>
        </div>
        <Field
          label={t('stress.line')}
          required
          help={<CodeWords>{t('stress.lineHelp')}</CodeWords>}
          error={
            fault &&
            t(
              fault === 'generatorUnknown' || fault === 'fileWrong'
                ? `build.fault.${fault}`
                : 'stress.lineWrong',
            )
          }
          limit={[typed.line, limits.lineMax]}
        >
          <Input
            value={typed.line}
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => change({ line: target.value })}
          />
        </Field>
        {stress ? <StressStatus {...props} stress={stress} blocked={reason} onStart={goOn} /> : null}
      </div>
    </Section>
  )
}

/** The last test belongs to an earlier draft: it can be stopped, and no other one started. */
function LastPart(props: StressPartProps) {
  const { draft, stress, isRunning, failure, reason } = props
  const { t } = useTranslation('workshop')
  const status = useRef<HTMLDivElement>(null)
  return (
    <Section title={t('stress.title')} extra={isRunning ? <StopButton {...props} next={status} /> : null}>
      <div className={body}>
        <FailureLine failure={failure} />
        {draft.judgeMode === 'interactive' ? <p className={quiet}>{t('stress.interactive')}</p> : null}
        {stress ? <StressStatus {...props} ref={status} stress={stress} blocked={reason} /> : null}
      </div>
    </Section>
  )
}

interface StopButtonProps extends Pick<StressPartProps, 'acting' | 'onStop'> {
  /** Where the focus goes on once it is over. */
  next: RefObject<HTMLDivElement | null>
}

function StopButton({ acting, onStop, next }: StopButtonProps) {
  const { t } = useTranslation('workshop')
  const frame = useFocusKept<HTMLDivElement>(next)
  return (
    <div ref={frame}>
      <Button icon={<Square size={16} />} busy={acting} onClick={onStop}>
        {t('solutions.stop')}
      </Button>
    </div>
  )
}

function StressStatus({
  stress,
  blocked,
  ref,
  ...props
}: Omit<StressPartProps, 'stress'> & {
  stress: Stress
  blocked: string | undefined
  ref?: RefObject<HTMLDivElement | null>
}) {
  const { t } = useTranslation('workshop')
  const { solution, line, done, total, state, find, failure, isCurrent, waitsBehind } = stress
  return (
    <div ref={ref} className={box} role="status" tabIndex={-1} aria-label={t('stress.status')}>
      <div className={head}>
        <strong className={asName}>{solution}</strong>
        <code className={asTyped}>{find?.line ?? failure?.line ?? line}</code>
        {find ? <VerdictBadge status={find.status} /> : <StateBadge stress={stress} />}
      </div>
      {state === 'running' || state === 'waiting' ? (
        <Progress label={t('stress.running')} value={(done / total) * 100} figure={`${done}/${total}`} />
      ) : null}
      <WaitsBehind count={waitsBehind} />
      {isCurrent || props.isRunning ? null : <p className={quiet}>{t('stress.stale')}</p>}
      {failure ? (
        <div>
          <p>{t(`stress.failed.${failure.step}`)}</p>
          {failure.message === '' ? null : <pre className={asTyped}>{judgeSaid(t, failure.message)}</pre>}
        </div>
      ) : null}
      {find ? <FoundInput {...props} stress={stress} find={find} blocked={blocked} /> : null}
    </div>
  )
}

function StateBadge({ stress: { state, done, total } }: { stress: Stress }) {
  const { t } = useTranslation('workshop')
  if (state === 'found' || state === 'running') return null
  const tone = { passed: 'success', failed: 'danger', waiting: 'info' } as const
  return (
    <Badge tone={state in tone ? tone[state as keyof typeof tone] : 'warning'}>
      {t(`stress.state.${state}`, { done, total })}
    </Badge>
  )
}

type Find = NonNullable<Stress['find']>

/** Of the test with this input, else of the one that its line made; -1 where none is there yet. */
const placeOfFind = (cases: ProblemDraft['cases'], { line, inputHash }: Find): number =>
  cases.findIndex(
    (one) => hasInput(one) && (inputHash === null ? one.made?.line === line : one.inputHash === inputHash),
  )

interface WhereItIsProps {
  draft: ProblemDraft
  place: number
  added: ScriptTest | undefined
}

function WhereItIs({ draft, place, added }: WhereItIsProps) {
  const { t } = useTranslation('workshop')
  if (place < 0 && !added) return null
  const text = () => {
    if (place >= 0) return t('stress.there', { number: place + 1 })
    return added && hasSubtasks(draft.judgeCaseMode)
      ? t('stress.addedIn', { group: added.group })
      : t('stress.added')
  }
  return <WordLine tone="good">{text()}</WordLine>
}

interface FindProps extends Omit<StressPartProps, 'stress'> {
  stress: Stress
  find: Find
  blocked: string | undefined
}

/** The input that the solution fails, with its actions. */
function FoundInput({ stress, find, blocked, draft, onEdit, readOnly, acting, onStart }: FindProps) {
  const { t } = useTranslation('workshop')
  const { solution, line, tries } = stress
  const { tests } = parseScript(
    draft.script,
    draft.generators.map(({ name }) => name),
  )
  const added = tests.find((test) => test.line === find.line)
  const place = placeOfFind(draft.cases, find)
  const isThere = added !== undefined || (place >= 0 && !hasSubtasks(draft.judgeCaseMode))
  const add = () => {
    const script = draft.script.replace(/\s+$/, '')
    onEdit({ script: script === '' ? find.line : `${script}\n${find.line}` })
  }
  const next = find.seed + 1
  return (
    <>
      <p>{t('stress.found', { seed: find.seed, number: stress.done })}</p>
      {find.message === null ? null : <pre className={asTyped}>{find.message}</pre>}
      {find.excerpt ? (
        <ExcerptSides {...find} excerpt={find.excerpt} hasChecker={draft.judgeMode !== 'default'} />
      ) : null}
      <div className={head}>
        {isThere || !canBegin(draft) ? null : (
          <Button icon={<ListPlus size={16} />} disabled={readOnly} onClick={add}>
            {t('stress.add')}
          </Button>
        )}
        {find.line === line || next > limits.firstSeedMax || !canBegin(draft) ? null : (
          <Button
            variant="ghost"
            icon={<SkipForward size={16} />}
            busy={acting}
            reason={blocked}
            onClick={() => onStart({ solution, line, firstSeed: next, tries })}
          >
            {t('stress.next')}
          </Button>
        )}
      </div>
      <WhereItIs {...{ draft, place, added }} />
    </>
  )
}
