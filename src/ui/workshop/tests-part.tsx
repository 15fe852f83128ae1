import { ArrowDown, ArrowUp, Eye, Files, Plus, Trash2, Upload } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { pairNames } from '#contract/case-names.ts'
import { ContestType, type JudgeCaseMode } from '#contract/enums.ts'
import type { Failure } from '#contract/failure.ts'
import { problem as limits, upload } from '#contract/limits.ts'
import type { ContentCase } from '#contract/problem-content.ts'
import { caseModesOf } from '#contract/problem-faults.ts'
import { typedCaseMax } from '#contract/workshop.ts'
import { css } from '#styled/css/index.js'
import { FailureLine, WordLine } from '#ui/account/form-parts.tsx'
import { FormRow } from '#ui/contest-admin/form-row.tsx'
import { RemoveDialog } from '#ui/contest-admin/remove-dialog.tsx'
import { Button, IconButton } from '#ui/kit/button.tsx'
import { Dialog } from '#ui/kit/dialog.tsx'
import { Field } from '#ui/kit/field.tsx'
import { Input } from '#ui/kit/input.tsx'
import { Pagination } from '#ui/kit/pagination.tsx'
import { Progress } from '#ui/kit/progress.tsx'
import { Section } from '#ui/kit/section.tsx'
import { Segments } from '#ui/kit/segments.tsx'
import { Switch } from '#ui/kit/switch.tsx'
import { Table, TableHead, Td, Th, Tr } from '#ui/kit/table.tsx'
import { Textarea } from '#ui/kit/textarea.tsx'
import { evenScores, freeName, moved } from './case-list.ts'
import type { WorkshopPartProps } from './workshop-part.ts'
import { body, head, quiet, row, two, typed } from './workshop-styles.ts'

/** What is on its way to the server. */
export interface CasesUnderway {
  busy: boolean
  /** From 0 to 1, of a zip. */
  share: number
  isZip: boolean
  failure: Failure | undefined
}

/** Two sides of a test; the main solution writes the output where it is null. */
export interface TypedTexts {
  input: string
  output: string | null
}

export interface TestsPartProps extends WorkshopPartProps {
  underway: CasesUnderway
  onType(texts: TypedTexts & { name: string }): void
  onFiles(files: readonly File[]): void
  onZip(file: File, options: { mode: JudgeCaseMode; replace: boolean }): void
  onCancel(): void
  onRetry(): void
  /** Both sides of a test, as far as they are shown; small ones can be changed. */
  sides(one: ContentCase, onChanged: () => void): ReactNode
}

const dropMark = css({
  borderWidth: 'thin',
  borderStyle: 'dashed',
  borderColor: 'accent.fg',
  rounded: 'md',
  p: '4',
  textAlign: 'center',
})
const rowsShown = 100
const hasGroups = (mode: JudgeCaseMode) => mode.startsWith('subtask')

/** The tests: typed, or read from a zip; scored and grouped in place. */
export function TestsPart(props: TestsPartProps) {
  const { draft, onEdit, errorOf, underway, onType, onFiles, onZip, onCancel, onRetry, sides } = props
  const { t } = useTranslation('workshop')
  const { cases, type } = draft
  const [typing, setTyping] = useState(cases.length === 0)
  const [shown, setShown] = useState<ContentCase | undefined>()
  const [clearing, setClearing] = useState(false)
  const [replace, setReplace] = useState(false)
  const file = useRef<HTMLInputElement>(null)
  const pairs = useRef<HTMLInputElement>(null)
  const [fileFault, setFileFault] = useState<string>()
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
  return (
    <Section
      title={t('part.tests')}
      extra={<span className={quiet}>{t('tests.count', { count: cases.length })}</span>}
    >
      <DropArea className={body} onFiles={takeFiles}>
        <FormRow
          label={t('tests.order')}
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
        <FormRow label={t('tests.list')} error={errorOf('cases')}>
          {cases.length === 0 ? <p className={quiet}>{t('tests.none')}</p> : null}
        </FormRow>
        {cases.length > 0 ? (
          <CaseTable draft={draft} readOnly={false} onEdit={onEdit} onShow={setShown} />
        ) : null}
        <div className={row}>
          <Button
            icon={<Plus size={16} />}
            reason={isFull ? t('tests.full', { max: limits.cases }) : undefined}
            onClick={() => setTyping(true)}
          >
            {t('tests.type')}
          </Button>
          <Button
            icon={<Upload size={16} />}
            busy={underway.busy && underway.isZip}
            onClick={() => file.current?.click()}
          >
            {t('tests.zip')}
          </Button>
          <Button icon={<Files size={16} />} onClick={() => pairs.current?.click()}>
            {t('tests.filesButton')}
          </Button>
          {cases.length > 0 ? (
            <Switch checked={replace} onChecked={setReplace}>
              {t('tests.replace')}
            </Switch>
          ) : null}
          {type === ContestType.Oi && cases.length > 0 ? (
            <Button onClick={() => onEdit({ cases: evenScores(cases) })}>{t('tests.even')}</Button>
          ) : null}
          {cases.length > 0 ? (
            <Button variant="ghost" onClick={() => setClearing(true)}>
              {t('tests.clear')}
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
        <p className={quiet}>{t('tests.filesHelp', { mb: typedCaseMax / 1024 / 1024 })}</p>
        <p className={quiet}>{t('tests.zipHelp', { mb: upload.packageBytes / 1024 / 1024 })}</p>
        <Underway underway={underway} onCancel={onCancel} onRetry={onRetry} />
        {typing ? (
          <TypedTest
            busy={underway.busy}
            onType={(texts) => onType({ ...texts, name: freeName(cases) })}
            onClose={() => setTyping(false)}
          />
        ) : null}
      </DropArea>
      <Dialog
        open={shown !== undefined}
        onClose={() => setShown(undefined)}
        size="lg"
        title={t('tests.showTitle', { name: shown?.inputName ?? '' })}
      >
        {shown ? sides(shown, () => setShown(undefined)) : null}
      </Dialog>
      <RemoveDialog
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

/** Files that are dropped on it are tests. */
function DropArea({
  className,
  onFiles,
  children,
}: {
  className: string
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
        setOver(true)
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
      }}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        const dropped = [...event.dataTransfer.files]
        if (dropped.length > 0) onFiles(dropped)
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
          <FailureLine failure={underway.failure} />
          <Button onClick={onRetry}>{t('tests.again')}</Button>
          <Button variant="ghost" onClick={onCancel}>
            {t('tests.giveUp')}
          </Button>
        </div>
      ) : null}
    </>
  )
}

interface CaseTableProps extends Pick<WorkshopPartProps, 'draft' | 'readOnly' | 'onEdit'> {
  onShow(one: ContentCase): void
}

export function CaseTable({ draft, readOnly, onEdit, onShow }: CaseTableProps) {
  const { t } = useTranslation('workshop')
  const [page, setPage] = useState(1)
  const { cases, type } = draft
  const first = (page - 1) * rowsShown
  return (
    <>
      <Table caption={t('tests.list')} inBox cards>
        <TableHead>
          <Th figure>{t('tests.number')}</Th>
          <Th>{t('tests.files')}</Th>
          <Th figure>{t('tests.size')}</Th>
          {type === ContestType.Oi ? <Th>{t('tests.score')}</Th> : null}
          {hasGroups(draft.judgeCaseMode) ? <Th>{t('tests.group')}</Th> : null}
          <Th>{t('tests.acts')}</Th>
        </TableHead>
        <tbody>
          {cases.slice(first, first + rowsShown).map((one, index) => (
            <CaseRow
              key={`${one.inputName} ${one.outputName}`}
              one={one}
              at={first + index}
              draft={draft}
              readOnly={readOnly}
              onEdit={onEdit}
              onShow={() => onShow(one)}
            />
          ))}
        </tbody>
      </Table>
      {cases.length > rowsShown ? (
        <Pagination page={page} total={cases.length} size={rowsShown} onPage={setPage} />
      ) : null}
    </>
  )
}

interface CaseRowProps extends Pick<WorkshopPartProps, 'draft' | 'readOnly' | 'onEdit'> {
  one: ContentCase
  /** Its place, from 0. */
  at: number
  onShow(): void
}

const isWhole = (value: number, min: number, max: number) =>
  Number.isInteger(value) && value >= min && value <= max

function CaseRow({ one, at, draft, readOnly, onEdit, onShow }: CaseRowProps) {
  const { cases, type, judgeCaseMode } = draft
  const { t } = useTranslation('workshop')
  const [removing, setRemoving] = useState(false)
  const number = at + 1
  const change = (part: Partial<ContentCase>) =>
    onEdit({ cases: cases.map((each, place) => (place === at ? { ...each, ...part } : each)) })
  const setScore = (value: string) => {
    const score = value === '' ? null : Number(value)
    if (score === null || isWhole(score, 0, limits.scoreMax)) change({ score })
  }
  const setGroup = (groupNum: number) => {
    if (isWhole(groupNum, 1, limits.cases)) change({ groupNum })
  }
  return (
    <Tr>
      <Td figure label={t('tests.number')}>
        {number}
      </Td>
      <Td label={t('tests.files')}>
        {one.inputName} · {one.outputName}
        {one.made ? <div className={quiet}>{one.made.line ?? t('tests.answered')}</div> : null}
      </Td>
      <Td figure label={t('tests.size')}>
        {t('tests.bytes', { input: one.inputSize, output: one.outputSize })}
      </Td>
      {type === ContestType.Oi ? (
        <Td label={t('tests.score')}>
          <Input
            size="sm"
            type="number"
            min={0}
            max={limits.scoreMax}
            aria-label={t('tests.scoreOf', { number })}
            readOnly={readOnly}
            value={one.score ?? ''}
            onChange={({ target }) => setScore(target.value)}
          />
        </Td>
      ) : null}
      {hasGroups(judgeCaseMode) ? (
        <Td label={t('tests.group')}>
          <Input
            size="sm"
            type="number"
            min={1}
            max={limits.cases}
            aria-label={t('tests.groupOf', { number })}
            readOnly={readOnly}
            value={one.groupNum}
            // The script says it.
            disabled={one.made?.line != null}
            onChange={({ target }) => setGroup(Number(target.value))}
          />
        </Td>
      ) : null}
      <Td label={t('tests.acts')}>
        <IconButton label={t('tests.show', { number })} icon={<Eye size={16} />} onClick={onShow} />
        <IconButton
          label={t('tests.up', { number })}
          icon={<ArrowUp size={16} />}
          disabled={readOnly || at === 0}
          onClick={() => onEdit({ cases: moved(cases, at, at - 1) })}
        />
        <IconButton
          label={t('tests.down', { number })}
          icon={<ArrowDown size={16} />}
          disabled={readOnly || number === cases.length}
          onClick={() => onEdit({ cases: moved(cases, at, at + 1) })}
        />
        <IconButton
          label={t('tests.remove', { number })}
          icon={<Trash2 size={16} />}
          disabled={readOnly}
          onClick={() => setRemoving(true)}
        />
        <RemoveDialog
          open={removing}
          title={t('tests.removeTitle', { number })}
          text={t('tests.removeText', { name: one.inputName })}
          back={t('history.back')}
          confirm={t('tests.removeIt')}
          onConfirm={() => {
            setRemoving(false)
            onEdit({ cases: cases.filter((_, place) => place !== at) })
          }}
          onClose={() => setRemoving(false)}
        />
      </Td>
    </Tr>
  )
}

interface TypedTestProps {
  busy: boolean
  /** What is changed; a new test when it is absent. */
  begin?: TypedTexts
  onType(texts: TypedTexts): void
  onClose(): void
}

/** A test that is typed; its output may be left to the main solution. */
export function TypedTest({ busy, begin, onType, onClose }: TypedTestProps) {
  const { t } = useTranslation('workshop')
  const [input, setInput] = useState(begin?.input ?? '')
  const [output, setOutput] = useState(begin?.output ?? '')
  const [byMain, setByMain] = useState(begin?.output === null)
  const isEmpty = input === '' && (output === '' || byMain)
  return (
    <div className={body}>
      <div className={two}>
        <Field label={t('tests.input')} limit={[input, typedCaseMax]}>
          <Textarea
            className={typed}
            spellCheck={false}
            value={input}
            onChange={({ target }) => setInput(target.value)}
          />
        </Field>
        <Field label={t('tests.output')} limit={[output, typedCaseMax]} disabled={byMain}>
          <Textarea
            className={typed}
            spellCheck={false}
            disabled={byMain}
            value={byMain ? '' : output}
            onChange={({ target }) => setOutput(target.value)}
          />
        </Field>
      </div>
      <Switch checked={byMain} onChecked={setByMain}>
        {t('tests.byMain')}
      </Switch>
      <div className={row}>
        <Button
          variant="solid"
          busy={busy}
          reason={isEmpty ? t('tests.empty') : undefined}
          onClick={() => {
            onType({ input, output: byMain ? null : output })
            if (begin) return
            setInput('')
            setOutput('')
          }}
        >
          {begin ? t('tests.store') : t('tests.addTyped')}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          {t('tests.close')}
        </Button>
      </div>
    </div>
  )
}
