import { Play, Plus, RotateCcw } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ContestType, hasSubtasks, JudgeStatus } from '#contract/enums.ts'
import type { Failure } from '#contract/failure.ts'
import { judging } from '#contract/limits/judging.ts'
import { problem as limits } from '#contract/limits/problem.ts'
import { type Solution, type SolutionKind, solutionKinds } from '#contract/problem-content.ts'
import type { TrialRow } from '#contract/trial.ts'
import {
  fastestTooSlow,
  isAsExpected,
  keepsTimeLimit,
  otherwiseGroups,
  proposedLimit,
  slowestCorrect,
  type TimedSolution,
  testsAlike,
  timeFactor,
  trialScore,
  weakGroups,
} from '#contract/trial-outcome.ts'
import type { NamedProgram } from '#contract/workshop.ts'
import { css } from '#styled/css/index.js'
import { FailureLine, WordLine } from '#ui/account/form-parts.tsx'
import { Badge } from '#ui/kit/badge.tsx'
import { Button } from '#ui/kit/button.tsx'
import { Dialog } from '#ui/kit/dialog.tsx'
import { Field } from '#ui/kit/field.tsx'
import { FormRow } from '#ui/kit/form-row.tsx'
import { Input } from '#ui/kit/input.tsx'
import { listWords } from '#ui/kit/list-words.ts'
import { Section } from '#ui/kit/section.tsx'
import { Select } from '#ui/kit/select.tsx'
import { VerdictBadge } from '#ui/kit/verdict-badge.tsx'
import { CompileAct, type Compiling } from './compile-act.tsx'
import { itemMark, useItemFocus } from './item-focus.ts'
import { judgeSaid } from './judge-said.ts'
import { mends } from './mend-place.ts'
import { ProgramBox } from './program-box.tsx'
import { firstLanguage, withChosen } from './program-languages.ts'
import { RemoveProgram } from './remove-program.tsx'
import { RunOrStop } from './run-or-stop.tsx'
import { SolutionScore } from './solution-score.tsx'
import { testRanges } from './test-ranges.ts'
import { TrialMatrix } from './trial-matrix.tsx'
import { WaitsBehind } from './waits-behind.tsx'
import type { WorkshopPartProps } from './workshop-part.ts'
import { acts, asName, body, box, fields, head, push, quiet } from './workshop-styles.ts'

export interface SolutionsPartProps extends WorkshopPartProps {
  /** Languages of the judges. */
  languages: readonly string[]
  compile(program: NamedProgram): Compiling
  /** Their results; undefined before the first load. */
  rows: readonly TrialRow[] | undefined
  isRunning: boolean
  /** What judges take before them while none of them runs; else null. */
  waitsBehind?: number | null | undefined
  acting: boolean
  failure: Failure | undefined
  /** Why solutions cannot run now. */
  reason: string | undefined
  onRun(again: boolean): void
  onStop(): void
  /** Output of a solution on a test. */
  cell(at: { solution: string; test: number; status: JudgeStatus }): ReactNode
}

const alikeShown = 5

const changed = (solution: Solution, part: Partial<Solution>): Solution => {
  const { groupScores = [], ...others } = { ...solution, ...part }
  return groupScores.length > 0 ? { ...others, groupScores } : others
}
const ends = css({ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: '2' })
/** Browsers draw its track with an outline that no other control has. */
const range = css({
  appearance: 'none',
  w: 'full',
  h: '4',
  bg: 'transparent',
  cursor: 'pointer',
  '&::-webkit-slider-runnable-track': { h: '1.5', rounded: 'full', bg: 'border.strong' },
  '&::-moz-range-track': { h: '1.5', rounded: 'full', bg: 'border.strong' },
  '&::-webkit-slider-thumb': {
    appearance: 'none',
    mt: '[-0.3125rem]',
    boxSize: '4',
    rounded: 'full',
    bg: 'accent',
  },
  '&::-moz-range-thumb': { boxSize: '4', rounded: 'full', bg: 'accent', borderWidth: 'none' },
  _coarse: { h: 'control.lg' },
  '@media (forced-colors: active)': { appearance: 'auto' },
})

/** Subtasks with their own points. */
const scoredGroups = ({ judgeCaseMode, cases }: SolutionsPartProps['draft']): number[] =>
  hasSubtasks(judgeCaseMode) ? [...new Set(cases.map(({ groupNum }) => groupNum))] : []

function WeakTests({ draft, rows }: { draft: SolutionsPartProps['draft']; rows: readonly TrialRow[] }) {
  const { t, i18n } = useTranslation('workshop')
  const weak = weakGroups(draft, rows)
  if (weak.length === 0) return null
  const groups = listWords(weak.map(String), i18n.language)
  return (
    <WordLine tone="warning">
      {hasSubtasks(draft.judgeCaseMode)
        ? t('solutions.weak', { count: weak.length, groups })
        : t('solutions.weakAll')}
    </WordLine>
  )
}

/** Programs with expected outcomes, and their results on each test. */
export function SolutionsPart(props: SolutionsPartProps) {
  const {
    draft,
    onEdit,
    readOnly,
    languages,
    compile,
    rows,
    isRunning,
    waitsBehind = null,
    acting,
    failure,
    reason,
    onRun,
    onStop,
    cell,
  } = props
  const { t } = useTranslation('workshop')
  const [shown, setShown] = useState<{ solution: string; test: number }>()
  const { solutions } = draft
  const add = useItemFocus(solutions.length)
  const change = (at: number, part: Partial<Solution>) =>
    onEdit({ solutions: solutions.map((one, index) => (index === at ? changed(one, part) : one)) })
  const groups = scoredGroups(draft)
  const freeName = () => {
    let number = solutions.length + 1
    while (solutions.some(({ name }) => name === `solution-${number}`)) number += 1
    return `solution-${number}`
  }
  const ran = shown && rows?.find((each) => each.solution === shown.solution)?.cells[shown.test - 1]
  const alike = testsAlike(draft, rows ?? []).slice(0, alikeShown)
  const tried = (rows ?? []).filter(({ cells }) => cells.some((each) => each !== null))
  return (
    <Section
      title={t('part.solutions')}
      extra={
        <div className={acts}>
          {isRunning ? null : (
            <Button
              variant="ghost"
              icon={<RotateCcw size={16} />}
              iconOnPhone
              reason={reason}
              onClick={() => onRun(true)}
            >
              {t('solutions.again')}
            </Button>
          )}
          <RunOrStop
            icon={<Play size={16} />}
            label={t('solutions.run')}
            {...{ isRunning, acting, reason, onStop }}
            place="runSolutions"
            onRun={() => onRun(false)}
          />
        </div>
      }
    >
      <div className={body}>
        <p className={quiet}>{t('solutions.help')}</p>
        <FailureLine failure={failure} />
        <WaitsBehind count={waitsBehind} />
        <TimeLine draft={draft} rows={rows ?? []} readOnly={readOnly} onEdit={onEdit} />
        <WeakTests draft={draft} rows={rows ?? []} />
        {alike.map(testRanges).map((tests) => (
          <WordLine key={tests} tone="plain">
            {t('solutions.alike', { tests })}
          </WordLine>
        ))}
        {tried.length > 0 && draft.cases.length > 0 ? (
          <TrialMatrix draft={draft} rows={tried} onOpen={setShown} />
        ) : null}
        {solutions.map((solution, index) => {
          const found = rows?.find((each) => each.solution === solution.name)
          const compiling = compile({ field: 'solutions', name: solution.name })
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: its name is being typed
            <div key={index} className={box} {...itemMark} {...mends('solutions')}>
              <div className={head}>
                <strong className={asName}>{solution.name}</strong>
                <Outcome draft={draft} solution={solution} row={found} />
                <span className={push}>
                  <RemoveProgram
                    name={solution.name}
                    code={solution.code}
                    disabled={readOnly}
                    onRemove={() => onEdit({ solutions: solutions.filter((_, at) => at !== index) })}
                  />
                </span>
              </div>
              <div className={fields}>
                <Field label={t('solutions.name')}>
                  <Input
                    value={solution.name}
                    readOnly={readOnly}
                    autoComplete="off"
                    onChange={({ target }) => {
                      if (target.value !== '') change(index, { name: target.value.slice(0, 64) })
                    }}
                  />
                </Field>
                <FormRow label={t('solutions.language')}>
                  <Select
                    label={t('solutions.language')}
                    options={withChosen(languages, solution.language)}
                    value={solution.language}
                    disabled={readOnly}
                    onValue={(language) => change(index, { language })}
                  />
                </FormRow>
                <FormRow label={t('solutions.kind')} place="solutionKind">
                  <Select<SolutionKind>
                    label={t('solutions.kind')}
                    options={solutionKinds.map((kind) => ({
                      value: kind,
                      label: t(`solutions.kinds.${kind}`),
                    }))}
                    value={solution.kind}
                    disabled={readOnly}
                    onValue={(kind) => change(index, { kind })}
                  />
                </FormRow>
                {draft.type === ContestType.Oi ? (
                  <SolutionScore
                    // Input that is not a valid score is kept with its solution.
                    key={solutions.length}
                    solution={solution}
                    groups={groups}
                    readOnly={readOnly}
                    onScore={(score) => change(index, score)}
                  />
                ) : null}
              </div>
              <FormRow label={t('solutions.code', { name: solution.name })}>
                <ProgramBox
                  label={t('solutions.code', { name: solution.name })}
                  value={solution.code}
                  language={solution.language}
                  onChange={(code) => change(index, { code })}
                />
              </FormRow>
              <div className={head}>
                <CompileAct
                  {...compiling}
                  name={solution.name}
                  reason={solution.code.trim() === '' ? t('program.empty') : undefined}
                />
              </div>
              {found?.failure && compiling.check?.compiles !== false ? (
                <pre>{judgeSaid(t, found.failure.message)}</pre>
              ) : null}
            </div>
          )
        })}
        <div ref={add} {...mends('addSolution')}>
          <Button
            icon={<Plus size={16} />}
            disabled={readOnly}
            reason={
              solutions.length >= limits.solutions
                ? t('solutions.full', { max: limits.solutions })
                : undefined
            }
            onClick={() =>
              onEdit({
                solutions: [
                  ...solutions,
                  {
                    name: freeName(),
                    language: firstLanguage(languages),
                    code: '',
                    kind: solutions.some(({ kind }) => kind === 'main') ? 'correct' : 'main',
                    score: null,
                  },
                ],
              })
            }
          >
            {t('solutions.add')}
          </Button>
        </div>
      </div>
      <Dialog
        open={shown !== undefined}
        onClose={() => setShown(undefined)}
        size={ran?.[0] === JudgeStatus.Accepted ? 'md' : 'lg'}
        title={shown ? t('solutions.cellTitle', { name: shown.solution, number: shown.test }) : ''}
      >
        {ran ? (
          <p className={head}>
            <VerdictBadge status={ran[0]} />
            <span className={quiet}>{t('solutions.used', { time: ran[1], memory: ran[2] })}</span>
          </p>
        ) : null}
        {shown && ran ? cell({ ...shown, status: ran[0] }) : null}
      </Dialog>
    </Section>
  )
}

/** The time that the table shows, where the limit of its language is not the problem's. */
function Measured({ run }: { run: TimedSolution | null }) {
  const { t } = useTranslation('workshop')
  if (run === null || keepsTimeLimit(run.language)) return null
  const { language, measured } = run
  return (
    <span className={quiet}>
      {t('solutions.measured', { language, measured, factor: judging.otherLanguageFactor })}
    </span>
  )
}

const stepMs = 100

/** The time limit compared with the slowest correct and the fastest too-slow solution. */
function TimeLine({
  draft: { solutions, timeLimit },
  rows,
  readOnly,
  onEdit,
}: Pick<SolutionsPartProps, 'draft' | 'onEdit' | 'readOnly'> & { rows: readonly TrialRow[] }) {
  const { t } = useTranslation('workshop')
  const found = { slowest: slowestCorrect(solutions, rows), tooSlow: fastestTooSlow(solutions, rows) }
  const last = useRef(found)
  // A new limit needs new runs: the last measurements stay visible until these arrive.
  if (found.slowest !== null) last.current = found
  if (last.current.slowest === null) return null
  const slowest = last.current.slowest.ofLimit
  const tooSlow = last.current.tooSlow?.ofLimit ?? null
  const proposed = Math.min(proposedLimit(slowest), limits.timeMs)
  const most = Math.min(Math.max(timeLimit * 2, proposed * 2, tooSlow ?? 0), limits.timeMs)
  const longest = Math.ceil(most / stepMs) * stepMs
  return (
    <div className={box}>
      <div className={head}>
        <span>
          {t('solutions.slowest', { slowest, limit: timeLimit })} <Measured run={last.current.slowest} />
        </span>
        {tooSlow === null ? null : (
          <span>
            {t('solutions.tooSlow', { tooSlow })} <Measured run={last.current.tooSlow} />
          </span>
        )}
      </div>
      <div className={ends}>
        <strong>{t('solutions.limit', { value: timeLimit })}</strong>
        <span className={quiet}>
          {t('solutions.ms', { value: stepMs })} – {t('solutions.ms', { value: longest })}
        </span>
      </div>
      <input
        type="range"
        className={range}
        aria-label={t('judging.timeLimit')}
        aria-valuetext={t('solutions.ms', { value: timeLimit })}
        min={stepMs}
        max={longest}
        step={stepMs}
        value={timeLimit}
        disabled={readOnly}
        onChange={({ target }) => onEdit({ timeLimit: Number(target.value) })}
      />
      {slowest * timeFactor > timeLimit ? (
        <div className={head}>
          <Badge tone="warning">{t('solutions.close', { factor: timeFactor })}</Badge>
          <Button disabled={readOnly} onClick={() => onEdit({ timeLimit: proposed })}>
            {t('solutions.propose', { limit: proposed })}
          </Button>
        </div>
      ) : null}
      {tooSlow !== null && tooSlow < timeLimit ? (
        <Badge tone="warning">{t('solutions.slowPasses')}</Badge>
      ) : null}
    </div>
  )
}

function Outcome({
  draft,
  solution,
  row: found,
}: {
  draft: SolutionsPartProps['draft']
  solution: Solution
  row: TrialRow | undefined
}) {
  const { t } = useTranslation('workshop')
  const done = found?.cells.filter((each) => each !== null).length ?? 0
  const total = found?.cells.length ?? 0
  if (!found || found.state === 'none')
    return (
      <Badge>{done === 0 ? t('solutions.state.none') : t('solutions.state.some', { done, total })}</Badge>
    )
  if (found.state === 'noJudge')
    return <Badge tone="warning">{t('solutions.state.noJudge', { language: solution.language })}</Badge>
  if (found.state === 'waiting' || found.state === 'running')
    return <Badge tone="info">{t(`solutions.state.${found.state}`, { done, total })}</Badge>
  const isMet = isAsExpected(draft, solution, found)
  const score = trialScore(draft, found.cells)
  const otherwise = otherwiseGroups(draft, solution, found).sort((one, other) => one - other)
  return (
    <Badge tone={isMet ? 'success' : 'danger'}>
      {t(isMet ? 'solutions.met' : 'solutions.notMet')}
      {score === null ? null : ` · ${t('solutions.score', { score })}`}
      {otherwise.length === 0
        ? null
        : ` · ${t('solutions.otherGroups', { groups: testRanges(otherwise.map((group) => group - 1)) })}`}
    </Badge>
  )
}
