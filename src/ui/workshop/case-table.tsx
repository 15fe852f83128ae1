import type { TFunction } from 'i18next'
import { ArrowDown, ArrowUp, Eye, Pencil, Trash2 } from 'lucide-react'
import { memo, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ContestType, hasSubtasks } from '#contract/enums.ts'
import { problem as limits } from '#contract/limits/problem.ts'
import type { ContentCase } from '#contract/problem-content.ts'
import type { TrialRow } from '#contract/trial.ts'
import type { CaseStart } from '#contract/workshop-cases.ts'
import { css, cx } from '#styled/css/index.js'
import { IconButton, type IconButtonProps } from '#ui/kit/button.tsx'
import { ConfirmDialog } from '#ui/kit/confirm-dialog.tsx'
import { FormRow } from '#ui/kit/form-row.tsx'
import { Input } from '#ui/kit/input.tsx'
import { dropTarget, RowGrip, type RowOrder, useRowOrder } from '#ui/kit/row-order.tsx'
import { Segments } from '#ui/kit/segments.tsx'
import { Table, TableHead, Td, Th, Tr } from '#ui/kit/table.tsx'
import { useRowWindow } from '#ui/kit/use-row-window.ts'
import { VisuallyHidden } from '#ui/kit/visually-hidden.tsx'
import { rowMarks, WindowRows } from '#ui/kit/window-rows.tsx'
import { CaseFiles, fitted } from './case-files.tsx'
import { isTyped, moved, movedBefore, startLine } from './case-list.ts'
import { type CaseOrder, caseOrders, casePlaces, solutionsFailing, twinsOf } from './case-order.ts'
import { mends } from './mend-place.ts'
import type { WorkshopPartProps } from './workshop-part.ts'
import { quiet } from './workshop-styles.ts'

export interface CaseTableProps extends Pick<WorkshopPartProps, 'draft' | 'readOnly' | 'onEdit'> {
  /** Results of the solutions so far. */
  trials: readonly TrialRow[] | undefined
  /** The first lines of inputs and outputs, by hash; absent where they are not shown. */
  starts?: ReadonlyMap<string, CaseStart> | undefined
  /** Called with the visible tests; must be a stable function. */
  onSeen?: ((cases: readonly ContentCase[]) => void) | undefined
  onShow(one: ContentCase): void
}

const none: readonly TrialRow[] = []
/** Columns of text share what the others leave; their width is not that of the rows that happen to be rendered. */
const allRoom = css({ md: { w: 'full' } })
const smallerShare = css({ md: { w: '[45%]' } })
const largerShare = css({ md: { w: '[55%]', pe: '4' } })
const startRoom = css({
  w: { base: '[22rem]', md: '[auto]' },
  minW: { base: '0', md: '[7rem]' },
  maxW: 'full',
})

/** A long side takes what the other one does not need. */
const sideLines = css({
  display: 'grid',
  gridTemplateColumns: '[minmax(20%, max-content) auto minmax(20%, max-content)]',
  justifyContent: 'start',
  gap: '2',
})
const sideLine = css({
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'pre',
  fontFamily: 'mono',
  fontSize: 'xs',
})

const hashShown = 6
/** Without room beside the text, only the tooltip shows it. */
const shortHash = css({
  display: 'none',
  color: 'fg.muted',
  fontSize: 'sm',
  me: '1',
  '@media (min-width: 1600px)': { display: 'inline' },
})

// On a phone its cards begin where the words above them do.
const outward = css({ mdDown: { mx: '-4' } })
/** Keeps the size of cells that are not rendered while scrolling. */
const gripRoom = css({ boxSize: 'control.sm' })
// The first icon, not the room around it, begins where the card's words do.
const actsCell = css({ mdDown: { ms: '-3.5' } })
const actsRoom = css({
  w: { md: '[calc(4 * token(sizes.control.md))]' },
  h: 'control.md',
  '@media (min-width: 768px) and (hover: hover)': { w: '[calc(2 * token(sizes.control.md))]' },
})
/** With a mouse the grip moves a test, and so do the arrow keys on it. */
const onTouch = css({ '@media (min-width: 768px) and (hover: hover)': { display: 'none' } })

/** The tests of a draft in order; only visible rows are rendered. */
export function CaseTable(props: CaseTableProps) {
  const { draft, readOnly, trials = none, onEdit, onShow } = props
  const { t } = useTranslation('workshop')
  const { cases } = draft
  const [order, setOrder] = useState<CaseOrder>('judged')
  const failing = useMemo(() => solutionsFailing(cases.length, trials), [cases.length, trials])
  const places = useMemo(() => casePlaces(cases, order, failing), [cases, order, failing])
  const hasRun = trials.some(({ cells }) => cells.some((cell) => cell !== null))
  const orders = caseOrders.filter((each) => each !== 'failing' || hasRun)
  const isFixed = readOnly || order !== 'judged'
  const [removing, setRemoving] = useState<ContentCase>()
  const names = useMemo(() => cases.map(({ inputName }) => inputName), [cases])
  const rows = useRowOrder({
    order: names,
    busy: isFixed,
    onMove: (name, before) => onEdit({ cases: movedBefore(cases, name, before) }),
  })
  return (
    <>
      {cases.length > 1 ? (
        <FormRow label={t('tests.sort')}>
          <Segments<CaseOrder>
            label={t('tests.sort')}
            items={orders.map((id) => ({ id, label: t(`tests.sorts.${id}`) }))}
            value={order}
            onValue={setOrder}
          />
        </FormRow>
      ) : null}
      <div className={outward} {...mends('caseTable')}>
        <ListedCases
          {...props}
          rows={rows}
          places={places}
          fixed={isFixed}
          failing={hasRun ? failing : undefined}
          onShow={onShow}
          onRemove={setRemoving}
        />
      </div>
      <ConfirmDialog
        open={removing !== undefined}
        title={t('tests.removeTitle', { number: removing ? cases.indexOf(removing) + 1 : 0 })}
        text={t('tests.removeText', { name: removing?.inputName ?? '' })}
        back={t('history.back')}
        confirm={t('tests.removeIt')}
        onConfirm={() => {
          setRemoving(undefined)
          onEdit({ cases: cases.filter(({ inputName }) => inputName !== removing?.inputName) })
        }}
        onClose={() => setRemoving(undefined)}
      />
    </>
  )
}

interface ListedCasesProps extends Omit<CaseTableProps, 'trials'> {
  rows: RowOrder<string>
  /** Of each row, the index of its test. */
  places: readonly number[]
  /** Tests cannot be moved now. */
  fixed: boolean
  /** By test, the solutions that fail on it; absent where none has run. */
  failing: readonly (readonly string[])[] | undefined
  onRemove(one: ContentCase): void
}

const nobody: readonly string[] = []

/** The table alone, which is drawn anew while it is scrolled. */
function ListedCases(props: ListedCasesProps) {
  const { draft, readOnly, rows, places, fixed, failing, starts, onSeen, onEdit, onShow, onRemove } = props
  const { t } = useTranslation('workshop')
  const { cases, type, judgeCaseMode } = draft
  const frame = useRef<HTMLElement>(null)
  const body = useRef<HTMLTableSectionElement>(null)
  const seen = useRowWindow(body, cases.length, { all: false, frame })
  const { from, to, passing } = seen
  useEffect(() => {
    if (!passing) onSeen?.(places.slice(from, to).flatMap((at) => cases[at] ?? []))
  }, [onSeen, passing, from, to, places, cases])
  const twins = useMemo(() => twinsOf({ cases, judgeCaseMode }), [cases, judgeCaseMode])
  const hasNotes = useMemo(() => twins.size > 0 || cases.some(({ made }) => made), [cases, twins])
  const labels = useMemo(() => labelsOf(t), [t])
  const columns =
    4 +
    Number(starts !== undefined) +
    Number(!fixed) +
    Number(failing !== undefined) +
    Number(type === ContestType.Oi) +
    Number(hasSubtasks(draft.judgeCaseMode))
  return (
    <Table caption={t('tests.list')} inBox cards dense tall pinEnd frame={frame} rowCount={cases.length}>
      <TableHead>
        {fixed ? null : (
          <Th>
            <VisuallyHidden>{t('tests.place')}</VisuallyHidden>
          </Th>
        )}
        <Th figure>{labels.number}</Th>
        <Th>{labels.files}</Th>
        {type === ContestType.Oi ? <Th>{labels.score}</Th> : null}
        {hasSubtasks(draft.judgeCaseMode) ? <Th>{labels.group}</Th> : null}
        {starts ? <Th>{labels.start}</Th> : null}
        <Th figure>{labels.size}</Th>
        {failing ? <Th figure>{labels.failing}</Th> : null}
        <Th figure>{labels.acts}</Th>
      </TableHead>
      <WindowRows
        bodyRef={body}
        rows={seen}
        columns={columns}
        row={(index) => {
          const at = places[index] ?? -1
          const one = cases[at]
          if (!one) return null
          return (
            <CaseRow
              // Rows that pass by are the same elements with other texts.
              key={passing ? index - from : `${one.inputName} ${one.outputName}`}
              one={one}
              rows={rows}
              index={index}
              at={at}
              draft={draft}
              labels={labels}
              readOnly={readOnly}
              fixed={fixed}
              passing={passing}
              twin={twins.get(at)}
              hasNotes={hasNotes}
              hasStart={starts !== undefined}
              input={starts?.get(one.inputHash)}
              output={starts?.get(one.outputHash)}
              failing={failing && (failing[at] ?? nobody)}
              onEdit={onEdit}
              onShow={onShow}
              onRemove={onRemove}
            />
          )
        }}
      />
    </Table>
  )
}

const labelsOf = (t: TFunction<'workshop'>) => ({
  number: t('tests.number'),
  files: t('tests.files'),
  score: t('tests.score'),
  group: t('tests.group'),
  start: t('tests.start'),
  size: t('tests.size'),
  failing: t('tests.failing'),
  acts: t('tests.acts'),
  input: t('tests.input'),
  output: t('tests.output'),
  binary: t('tests.binary'),
})
type Labels = ReturnType<typeof labelsOf>

interface CaseRowProps extends Pick<ListedCasesProps, 'draft' | 'readOnly' | 'rows' | 'fixed'> {
  one: ContentCase
  /** Row index, from 0. */
  index: number
  /** Index among the tests, from 0. */
  at: number
  labels: Labels
  /** Index of another test with the same input. */
  twin: number | undefined
  /** Some test has a line below its files. */
  hasNotes: boolean
  /** Rendered while scrolling, without buttons. */
  passing: boolean
  /** Its first lines are shown, once they are known. */
  hasStart: boolean
  input: CaseStart | undefined
  output: CaseStart | undefined
  /** The solutions that fail on this test, once any has run. */
  failing: readonly string[] | undefined
  onEdit: ListedCasesProps['onEdit']
  onShow: ListedCasesProps['onShow']
  onRemove: ListedCasesProps['onRemove']
}

// Room for three figures, without the browser's arrows over them.
const figureBox = css({
  minW: { base: '[4rem]', md: '[4.25rem]' },
  maxW: { md: '[5rem]' },
  appearance: '[textfield]',
  '&::-webkit-inner-spin-button': { appearance: 'none' },
})
const onCard = css({ hideFrom: 'md' })
const inColumn = css({ hideBelow: 'md' })
const isWhole = (value: number, min: number, max: number) =>
  Number.isInteger(value) && value >= min && value <= max

const CaseRow = memo(function CaseRow(props: CaseRowProps) {
  const { one, rows, index, at, twin, draft, labels, readOnly, fixed, passing, failing } = props
  const { hasStart, hasNotes, input, output, onEdit, onShow, onRemove } = props
  const { cases, type, judgeCaseMode } = draft
  const { t } = useTranslation('workshop')
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
    <Tr
      {...rows.rowOf(one.inputName)}
      {...rowMarks(index)}
      className={rows.over === one.inputName ? dropTarget : undefined}
    >
      {fixed ? null : (
        <Td hideSmall>
          {passing ? (
            <div className={gripRoom} />
          ) : (
            <RowGrip label={t('tests.grip', { number })} {...rows.gripOf(one.inputName)} />
          )}
        </Td>
      )}
      <Td figure lead>
        {number}
      </Td>
      <Td className={hasStart ? smallerShare : allRoom}>
        <CaseFiles {...{ one, twin, hasNotes }} />
      </Td>
      {type === ContestType.Oi ? (
        <Td label={labels.score}>
          <Input
            size="sm"
            className={figureBox}
            type="number"
            min={0}
            max={limits.scoreMax}
            aria-label={t('tests.scoreOf', { number })}
            readOnly={readOnly}
            aria-invalid={one.score === null}
            value={one.score ?? ''}
            onChange={({ target }) => setScore(target.value)}
          />
        </Td>
      ) : null}
      {hasSubtasks(judgeCaseMode) ? (
        <GroupCell one={one} number={number} label={labels.group} {...{ readOnly, setGroup }} />
      ) : null}
      {hasStart ? (
        <Td wide label={labels.start} className={largerShare}>
          <CaseStarts {...{ one, labels, input, output }} />
        </Td>
      ) : null}
      <Td figure label={labels.size}>
        {t('tests.bytes', { input: one.inputSize, output: one.outputSize })}
      </Td>
      {failing ? (
        <Td figure label={labels.failing} title={failing.join(', ')}>
          <FailingOf names={failing} />
        </Td>
      ) : null}
      <Td figure wide className={actsCell}>
        {passing ? (
          <div className={actsRoom} />
        ) : (
          <CaseActs
            {...{ one, number, fixed, cases, readOnly, onEdit }}
            onShow={() => onShow(one)}
            onRemove={() => onRemove(one)}
          />
        )}
      </Td>
    </Tr>
  )
})

interface GroupCellProps extends Pick<CaseRowProps, 'one' | 'readOnly'> {
  number: number
  label: string
  setGroup(groupNum: number): void
}

function GroupCell({ one, number, label, readOnly, setGroup }: GroupCellProps) {
  const { t } = useTranslation('workshop')
  const isOfScript = one.made?.line != null
  return (
    <Td label={label} title={isOfScript ? t('tests.groupOfScript') : undefined}>
      <Input
        size="sm"
        className={figureBox}
        type="number"
        min={1}
        max={limits.cases}
        aria-label={t('tests.groupOf', { number })}
        readOnly={readOnly}
        value={one.groupNum}
        disabled={isOfScript}
        onChange={({ target }) => setGroup(Number(target.value))}
      />
    </Td>
  )
}

/** The number of solutions; their names where rows are cards. */
function FailingOf({ names }: { names: readonly string[] }) {
  const { t } = useTranslation('workshop')
  if (names.length === 0) return '–'
  return (
    <>
      <span className={onCard}>{names.join(', ')}</span>
      <span className={inColumn}>{t('tests.failingCount', { value: names.length })}</span>
    </>
  )
}

type CaseStartsProps = Pick<CaseRowProps, 'one' | 'labels' | 'input' | 'output'>

/** Input and output of a test in one line. */
function CaseStarts({ one, labels, input, output }: CaseStartsProps) {
  const side = (label: string, hash: string, start: CaseStart | undefined) => {
    const text = start && (start.text === null ? labels.binary : startLine(start))
    return (
      <span className={sideLine} title={`${label} · SHA-256 ${hash}\n${start?.text ?? ''}`}>
        <VisuallyHidden>{label} </VisuallyHidden>
        <span className={shortHash}>#{hash.slice(0, hashShown)}</span>
        {text}
      </span>
    )
  }
  return (
    <div className={startRoom}>
      <div className={cx(fitted, sideLines)}>
        {side(labels.input, one.inputHash, input)}
        <span className={quiet} aria-hidden>
          →
        </span>
        {side(labels.output, one.outputHash, output)}
      </div>
    </div>
  )
}

interface CaseActsProps extends Pick<CaseRowProps, 'readOnly' | 'fixed' | 'onEdit'> {
  cases: readonly ContentCase[]
  one: ContentCase
  /** Position, from 1. */
  number: number
  onShow(): void
  onRemove(): void
}

function CaseActs({ one, cases, number, readOnly, fixed, onEdit, onShow, onRemove }: CaseActsProps) {
  const { t } = useTranslation('workshop')
  const mayEdit = !readOnly && isTyped(one)
  return (
    <>
      {mayEdit ? (
        <RowButton label={t('tests.open', { number })} icon={<Pencil size={16} />} onClick={onShow} />
      ) : (
        <RowButton label={t('tests.show', { number })} icon={<Eye size={16} />} onClick={onShow} />
      )}
      <RowButton
        label={t('tests.up', { number })}
        icon={<ArrowUp size={16} />}
        className={onTouch}
        disabled={fixed || number === 1}
        onClick={() => onEdit({ cases: moved(cases, number - 1, number - 2) })}
      />
      <RowButton
        label={t('tests.down', { number })}
        icon={<ArrowDown size={16} />}
        className={onTouch}
        disabled={fixed || number === cases.length}
        onClick={() => onEdit({ cases: moved(cases, number - 1, number) })}
      />
      <RowButton
        label={t('tests.remove', { number })}
        icon={<Trash2 size={16} />}
        disabled={readOnly}
        onClick={onRemove}
      />
    </>
  )
}

/** Scrolling mounts thousands of rows; the browser's own tooltip costs nothing. */
function RowButton(props: IconButtonProps) {
  return <IconButton {...props} tooltip={false} title={props.label} />
}
