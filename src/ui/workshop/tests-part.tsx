import type { TFunction } from 'i18next'
import { Equal, Files, ListStart, Plus, Trash2, Upload } from 'lucide-react'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { freeCaseName, pairNames } from '#contract/case-names.ts'
import { typedCaseMax } from '#contract/draft-test.ts'
import { ContestType, hasSubtasks, type JudgeCaseMode } from '#contract/enums.ts'
import type { Failure } from '#contract/failure.ts'
import { fullScore } from '#contract/full-score.ts'
import { problem as limits, upload } from '#contract/limits/problem.ts'
import type { ContentCase } from '#contract/problem-content.ts'
import { caseModesOf } from '#contract/problem-faults.ts'
import type { TrialRow } from '#contract/trial.ts'
import { css, cx } from '#styled/css/index.js'
import { FailureLine, WordLine } from '#ui/account/form-parts.tsx'
import { Button } from '#ui/kit/button.tsx'
import { ConfirmDialog } from '#ui/kit/confirm-dialog.tsx'
import { Dialog } from '#ui/kit/dialog.tsx'
import { FormRow } from '#ui/kit/form-row.tsx'
import { listWords } from '#ui/kit/list-words.ts'
import { Progress } from '#ui/kit/progress.tsx'
import { Section } from '#ui/kit/section.tsx'
import { Segments } from '#ui/kit/segments.tsx'
import { Switch } from '#ui/kit/switch.tsx'
import { evenScores, sampleFiles, shownTitle } from './case-list.ts'
import type { CaseTableProps } from './case-table.tsx'
import { GroupNeedsField } from './group-needs-field.tsx'
import { mends } from './mend-place.ts'
import { type TestPlace, TypedTest, type TypedTexts } from './typed-test.tsx'
import type { WorkshopPartProps } from './workshop-part.ts'
import { body, head, quiet } from './workshop-styles.ts'

/** The running upload. */
export interface CasesUnderway {
  busy: boolean
  /** Progress of a zip, from 0 to 1. */
  share: number
  isZip: boolean
  /** What failed goes on from what the server has. */
  goesOn: boolean
  failure: Failure | undefined
}

export interface TestsPartProps extends WorkshopPartProps {
  trials: readonly TrialRow[] | undefined
  table(given: CaseTableProps): ReactNode
  underway: CasesUnderway
  /** Inputs of the last zip that came without an answer. */
  answerless: number
  /** Files of a zip that came into no test, the first of them. */
  leftOut: readonly string[]
  onType(texts: TypedTexts & TestPlace & { name: string }): void
  /** `first`: before the existing tests. */
  onFiles(files: readonly File[], first?: boolean): void
  onZip(file: File, options: { mode: JudgeCaseMode; replace: boolean }): void
  onCancel(): void
  onRetry(): void
  /** Input and output of a test, as far as they are shown; small ones can be edited. */
  sides(one: ContentCase, onChanged: () => void): ReactNode
}

const acts = css({ ms: { md: 'auto' } })
const bad = css({ fontSize: 'sm', color: 'danger.fg' })
const dropMark = css({
  borderWidth: 'thin',
  borderStyle: 'dashed',
  borderColor: 'accent.fg',
  rounded: 'md',
  p: '4',
  textAlign: 'center',
})

/** Why no tests can be uploaded now: uploads run one at a time, and a failed one must be retried or cancelled first. */
function holds(t: TFunction<'workshop'>, { busy, isZip, failure }: CasesUnderway) {
  const failed = failure ? t('tests.failed') : undefined
  const going = busy ? t('tests.uploading') : undefined
  return {
    failed,
    zip: failed ?? (isZip ? undefined : going),
    files: failed ?? (isZip ? going : undefined),
    isHeld: busy || failed !== undefined,
  }
}

/** A new test is worth as much as the last one and belongs to the same subtask, until somebody says otherwise. */
function placeOfNext({ type, judgeCaseMode, cases }: TestsPartProps['draft']): TestPlace {
  const last = cases.at(-1)
  return {
    ...(type === ContestType.Oi && { score: last?.score ?? null }),
    ...(hasSubtasks(judgeCaseMode) && { groupNum: last?.groupNum ?? 1 }),
  }
}

function Total({ draft: { type, judgeCaseMode, cases } }: Pick<TestsPartProps, 'draft'>) {
  const { t } = useTranslation('workshop')
  const hasScore = type === ContestType.Oi && cases.length > 0
  return (
    <span className={quiet}>
      {t('tests.count', { count: cases.length })}
      {hasScore ? ` · ${t('tests.fullScore', { count: fullScore(judgeCaseMode, cases) })}` : null}
    </span>
  )
}

/** The tests: typed or uploaded; scores and subtasks are edited in place. */
export function TestsPart(props: TestsPartProps) {
  const { draft, trials, onEdit, errorOf, underway, onType, onFiles, onZip, onCancel, onRetry, sides } = props
  const { t, i18n } = useTranslation('workshop')
  const { cases, examples, type } = draft
  const [typing, setTyping] = useState(cases.length === 0)
  const [shown, setShown] = useState<ContentCase | undefined>()
  const [clearing, setClearing] = useState(false)
  const [replace, setReplace] = useState(false)
  const typedPlace = useRef<HTMLDivElement>(null)
  const typeButton = useRef<HTMLButtonElement>(null)
  const openTyped = () => {
    flushSync(() => setTyping(true))
    typedPlace.current?.querySelector('textarea')?.focus()
  }
  const closeTyped = () => {
    setTyping(false)
    typeButton.current?.focus()
  }
  const file = useRef<HTMLInputElement>(null)
  const pairs = useRef<HTMLInputElement>(null)
  const [fileFault, setFileFault] = useState<string>()
  const held = holds(t, underway)
  const takeFiles = (files: readonly File[]) => {
    const [zip] = files.filter(({ name }) => name.toLowerCase().endsWith('.zip'))
    const large = files.find(({ size }) => size > typedCaseMax)
    setFileFault(undefined)
    if (zip && files.length === 1) onZip(zip, { mode: draft.judgeCaseMode, replace })
    else if (pairNames(files.map(({ name }) => name)).length === 0) setFileFault(t('tests.filesWrong'))
    else if (large) setFileFault(t('tests.fileLarge', { name: large.name, mb: typedCaseMax / 1024 / 1024 }))
    else onFiles(files)
  }
  const isFull = cases.length >= limits.cases
  const samples = useMemo(() => sampleFiles(examples, cases), [examples, cases])
  return (
    <Section title={t('part.tests')} extra={<Total draft={draft} />}>
      <DropArea className={body} off={held.isHeld} onFiles={takeFiles}>
        <FormRow
          label={t('tests.order')}
          place="judgeCaseMode"
          help={t(`tests.modeHelp.${draft.judgeCaseMode}`)}
          error={errorOf('judgeCaseMode')}
        >
          <Segments<JudgeCaseMode>
            label={t('tests.order')}
            items={caseModesOf[type].map((id) => ({ id, label: t(`tests.mode.${id}`) }))}
            value={draft.judgeCaseMode}
            onValue={(judgeCaseMode) => onEdit({ judgeCaseMode })}
          />
        </FormRow>
        <GroupNeedsField {...{ draft, onEdit, errorOf }} />
        {cases.length === 0 ? <p className={quiet}>{t('tests.none')}</p> : null}
        <CasesError error={errorOf('cases')} />
        {cases.length > 0 ? props.table({ draft, trials, onEdit, readOnly: false, onShow: setShown }) : null}
        <div className={head}>
          <Button
            ref={typeButton}
            {...mends('addTest')}
            icon={<Plus size={16} />}
            reason={isFull ? t('tests.full', { max: limits.cases }) : undefined}
            onClick={openTyped}
          >
            {t('tests.type')}
          </Button>
          <Button
            icon={<Upload size={16} />}
            busy={underway.busy && underway.isZip}
            reason={held.zip}
            onClick={() => file.current?.click()}
          >
            {t('tests.zip')}
          </Button>
          <Button
            icon={<Files size={16} />}
            busy={underway.busy && !underway.isZip}
            reason={held.files}
            onClick={() => pairs.current?.click()}
          >
            {t('tests.filesButton')}
          </Button>
          {samples.length > 0 ? (
            <Button
              {...mends('fromSamples')}
              icon={<ListStart size={16} />}
              busy={underway.busy && !underway.isZip}
              reason={held.files}
              onClick={() => {
                onFiles(samples, true)
                // This button goes away.
                typeButton.current?.focus()
              }}
            >
              {t('tests.fromSamples')}
            </Button>
          ) : null}
          <input
            ref={file}
            type="file"
            hidden
            accept=".zip,application/zip"
            aria-label={t('tests.zip')}
            onChange={({ target }) => {
              const [chosen] = target.files ?? []
              target.value = ''
              if (chosen) onZip(chosen, { mode: draft.judgeCaseMode, replace })
            }}
          />
        </div>
        <input
          ref={pairs}
          type="file"
          hidden
          multiple
          aria-label={t('tests.filesButton')}
          onChange={({ target }) => {
            const chosen = [...(target.files ?? [])]
            target.value = ''
            if (chosen.length > 0) takeFiles(chosen)
          }}
        />
        {fileFault ? <WordLine tone="plain">{fileFault}</WordLine> : null}
        {cases.length > 0 ? (
          <div className={head}>
            <Switch checked={replace} onChecked={setReplace}>
              {t('tests.replace')}
            </Switch>
            <div className={cx(head, acts)}>
              {type === ContestType.Oi ? (
                <Button
                  icon={<Equal size={16} />}
                  onClick={() => onEdit({ cases: evenScores(draft.judgeCaseMode, cases) })}
                >
                  {t('tests.even')}
                </Button>
              ) : null}
              <Button icon={<Trash2 size={16} />} onClick={() => setClearing(true)}>
                {t('tests.clear')}
              </Button>
            </div>
          </div>
        ) : null}
        <div className={quiet}>
          <p>{t('tests.filesHelp', { mb: typedCaseMax / 1024 / 1024 })}</p>
          <p>{t('tests.zipHelp', { mb: upload.packageBytes / 1024 / 1024 })}</p>
        </div>
        <Underway underway={underway} onCancel={onCancel} onRetry={onRetry} />
        {props.leftOut.length > 0 ? (
          <WordLine tone="plain">
            {t('tests.leftOut', { names: listWords(props.leftOut, i18n.language) })}
          </WordLine>
        ) : null}
        {props.answerless > 0 ? (
          <WordLine tone="plain">{t('tests.answerless', { count: props.answerless })}</WordLine>
        ) : null}
        {typing ? (
          <div ref={typedPlace} {...mends('typedTest')}>
            <TypedTest
              busy={underway.busy}
              held={held.failed}
              asks={placeOfNext(draft)}
              onType={(texts) => onType({ ...texts, name: freeCaseName(cases) })}
              onClose={closeTyped}
            />
          </div>
        ) : null}
      </DropArea>
      <Dialog
        open={shown !== undefined}
        onClose={() => setShown(undefined)}
        size="lg"
        title={shownTitle(t, cases, shown)}
      >
        {shown ? sides(shown, () => setShown(undefined)) : null}
      </Dialog>
      <ConfirmDialog
        open={clearing}
        title={t('tests.clearTitle')}
        text={t('tests.clearText', { count: cases.length })}
        back={t('history.back')}
        confirm={t('tests.clear')}
        onConfirm={() => {
          onEdit({ cases: [] })
          setClearing(false)
        }}
        onClose={() => setClearing(false)}
      />
    </Section>
  )
}

function CasesError({ error }: { error: string | undefined }) {
  if (error === undefined) return null
  return (
    <p className={bad} role="alert" tabIndex={-1} data-wrong>
      {error}
    </p>
  )
}

/** Accepts dropped files as tests. */
function DropArea({
  className,
  off,
  onFiles,
  children,
}: {
  className: string
  /** Drops are refused now. */
  off: boolean
  onFiles(files: readonly File[]): void
  children: ReactNode
}) {
  const { t } = useTranslation('workshop')
  const [over, setOver] = useState(false)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a button beside it does the same
    <div
      className={className}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(!off)
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
      }}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        const dropped = [...event.dataTransfer.files]
        if (dropped.length > 0 && !off) onFiles(dropped)
      }}
    >
      {over ? <p className={dropMark}>{t('tests.dropHere')}</p> : null}
      {children}
    </div>
  )
}

function Underway({
  underway,
  onCancel,
  onRetry,
}: Pick<TestsPartProps, 'underway' | 'onCancel' | 'onRetry'>) {
  const { t } = useTranslation('workshop')
  return (
    <>
      {underway.busy && underway.isZip ? (
        <div className={head}>
          <Progress label={t('tests.uploading')} value={underway.share * 100} />
          <Button variant="ghost" onClick={onCancel}>
            {t('tests.cancel')}
          </Button>
        </div>
      ) : null}
      {underway.failure ? (
        <div className={head} role="alert">
          <strong>{t('tests.failed')}</strong>
          <FailureLine failure={underway.failure} />
          {underway.goesOn ? <span className={quiet}>{t('tests.goesOn')}</span> : null}
          <Button onClick={onRetry}>{t('tests.again')}</Button>
          <Button variant="ghost" onClick={onCancel}>
            {t('tests.giveUp')}
          </Button>
        </div>
      ) : null}
    </>
  )
}
