import type { TFunction } from 'i18next'
import { ArrowDown, ArrowUp, Eye, Pencil, Trash2 } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
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
import { isTyped, moved, movedBefore, startLine } from './case-list.ts'
import { type CaseOrder, caseOrders, casePlaces, solutionsFailing } from './case-order.ts'
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
const largerShare = css({ md: { w: '[55%]' } })
const fileRoom = css({ maxW: { base: '[26rem]', md: '[none]' }, minW: { base: '0', md: '[8rem]' } })
const startRoom = css({
  w: { base: '[22rem]', md: '[auto]' },
  minW: { base: '0', md: '[7rem]' },
  maxW: 'full',
})
/** As wide as its column, which does not grow with it. */
const fitted = css({ md: { w: '0', minW: 'full' } })
/** All rows have the same height, since only some are rendered. */
const oneLine = css({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' })

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

/** Keeps the size of cells that are not rendered while scrolling. */
const gripRoom = css({ boxSize: 'control.sm' })
const actsRoom = css({
  w: { md: '[calc(4 * token(sizes.control.md))]' },
  h: 'control.md',
  '@media (min-width: 768px) and (hover: hover)': { w: '[calc(2 * token(sizes.control.md))]' },
})
/** With a mouse the grip moves a test, and so do the arrow keys on it. */
const onTouch = css({ '@media (min-width: 768px) and (hover: hover)': { display: 'none' } })

/** The tests of a draft in order; only visible rows are rendered. */
export function CaseTable(props: CaseTableProps) {
  const { draft, readOnly, trials = none, starts, onSeen, onEdit, onShow } = props
  const { t } = useTranslation('workshop')
  const { cases, type } = draft
  const frame = useRef<HTMLElement>(null)
  const body = useRef<HTMLTableSectionElement>(null)
  const seen = useRowWindow(body, cases.length, { all: false, frame })
  const [order, setOrder] = useState<CaseOrder>('judged')
  const failing = useMemo(() => solutionsFailing(cases.length, trials), [cases.length, trials])
  const places = useMemo(() => casePlaces(cases, order, failing), [cases, order, failing])
  const { from, to, passing } = seen
  useEffect(() => {
    if (!passing) onSeen?.(places.slice(from, to).flatMap((at) => cases[at] ?? []))
  }, [onSeen, passing, from, to, places, cases])
  const hasRun = trials.some(({ cells }) => cells.some((cell) => cell !== null))
  const hasOrigins = useMemo(() => cases.some(({ made }) => made), [cases])
  const orders = caseOrders.filter((each) => each !== 'failing' || hasRun)
  const isFixed = readOnly || order !== 'judged'
  const [removing, setRemoving] = useState<ContentCase>()
  const rows = useRowOrder({
    order: cases.map(({ inputName }) => inputName),
    busy: isFixed,
    onMove: (name, before) => onEdit({ cases: movedBefore(cases, name, before) }),
  })
  const columns =
    4 +
    Number(starts !== undefined) +
    Number(!isFixed) +
    Number(hasRun) +
    Number(type === ContestType.Oi) +
    Number(hasSubtasks(draft.judgeCaseMode))
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
      <div {...mends('caseTable')}>
        <Table caption={t('tests.list')} inBox cards dense tall pinEnd frame={frame} rowCount={cases.length}>
          <TableHead>
            {isFixed ? null : (
              <Th>
                <VisuallyHidden>{t('tests.place')}</VisuallyHidden>
              </Th>
            )}
            <Th figure>{t('tests.number')}</Th>
            <Th>{t('tests.files')}</Th>
            {type === ContestType.Oi ? <Th>{t('tests.score')}</Th> : null}
            {hasSubtasks(draft.judgeCaseMode) ? <Th>{t('tests.group')}</Th> : null}
            {starts ? <Th>{t('tests.start')}</Th> : null}
            <Th figure>{t('tests.size')}</Th>
            {hasRun ? <Th figure>{t('tests.failing')}</Th> : null}
            <Th>{t('tests.acts')}</Th>
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
                  key={`${one.inputName} ${one.outputName}`}
                  one={one}
                  rows={rows}
                  index={index}
                  at={at}
                  draft={draft}
                  readOnly={readOnly}
                  fixed={isFixed}
                  passing={passing}
                  hasOrigins={hasOrigins}
                  starts={starts}
                  failing={hasRun ? (failing[at] ?? []) : undefined}
                  onEdit={onEdit}
                  onShow={() => onShow(one)}
                  onRemove={() => setRemoving(one)}
                />
              )
            }}
          />
        </Table>
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

/** What made a test; a space where it was typed or uploaded, so that all rows have the same height. */
const originOf = (t: TFunction<'workshop'>, { made }: ContentCase): string =>
  made ? (made.line ?? t('tests.answered')) : '\u00a0'

interface CaseRowProps extends Omit<CaseTableProps, 'trials' | 'onSeen'> {
  one: ContentCase
  rows: RowOrder<string>
  /** Row index, from 0. */
  index: number
  /** Index among the tests, from 0. */
  at: number
  /** The test cannot be moved now. */
  fixed: boolean
  /** Some test was made by a program. */
  hasOrigins: boolean
  /** Rendered while scrolling, without buttons. */
  passing: boolean
  /** The solutions that fail on this test, once any has run. */
  failing: readonly string[] | undefined
  onShow(): void
  onRemove(): void
}

const figureBox = css({ minW: { base: '[4rem]', md: '[3.5rem]' }, maxW: { md: '[5rem]' } })
const onCard = css({ hideFrom: 'md' })
const inColumn = css({ hideBelow: 'md' })
const isWhole = (value: number, min: number, max: number) =>
  Number.isInteger(value) && value >= min && value <= max

function CaseRow(props: CaseRowProps) {
  const { one, rows, index, at, draft, readOnly, fixed, passing, failing, starts, hasOrigins } = props
  const { onEdit, onShow, onRemove } = props
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
      <Td figure label={t('tests.number')}>
        {number}
      </Td>
      <Td wide label={t('tests.files')} className={starts ? smallerShare : allRoom}>
        <div className={fileRoom}>
          <div
            className={cx(fitted, oneLine)}
            title={`${one.inputName} · ${one.outputName} ${one.made?.line ?? ''}`}
          >
            {one.inputName} · {one.outputName}
          </div>
          {hasOrigins ? (
            <div className={cx(fitted, oneLine, quiet)} title={originOf(t, one)}>
              {originOf(t, one)}
            </div>
          ) : null}
        </div>
      </Td>
      {type === ContestType.Oi ? (
        <Td label={t('tests.score')}>
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
        <GroupCell one={one} number={number} {...{ readOnly, setGroup }} />
      ) : null}
      {starts ? (
        <Td wide label={t('tests.start')} className={largerShare}>
          <CaseStarts one={one} starts={starts} />
        </Td>
      ) : null}
      <Td figure label={t('tests.size')}>
        {t('tests.bytes', { input: one.inputSize, output: one.outputSize })}
      </Td>
      {failing ? (
        <Td figure label={t('tests.failing')} title={failing.join(', ')}>
          <FailingOf names={failing} />
        </Td>
      ) : null}
      <Td label={t('tests.acts')} wide>
        {passing ? (
          <div className={actsRoom} />
        ) : (
          <CaseActs {...{ one, number, fixed, cases, readOnly, onEdit, onShow, onRemove }} />
        )}
      </Td>
    </Tr>
  )
}

interface GroupCellProps extends Pick<CaseRowProps, 'one' | 'readOnly'> {
  number: number
  setGroup(groupNum: number): void
}

function GroupCell({ one, number, readOnly, setGroup }: GroupCellProps) {
  const { t } = useTranslation('workshop')
  const isOfScript = one.made?.line != null
  return (
    <Td label={t('tests.group')} title={isOfScript ? t('tests.groupOfScript') : undefined}>
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

interface CaseStartsProps {
  one: ContentCase
  starts: ReadonlyMap<string, CaseStart>
}

/** Input and output of a test in one line. */
function CaseStarts({ one, starts }: CaseStartsProps) {
  const { t } = useTranslation('workshop')
  const side = (label: string, hash: string) => {
    const start = starts.get(hash)
    const text = start && (start.text === null ? t('tests.binary') : startLine(start))
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
        {side(t('tests.input'), one.inputHash)}
        <span className={quiet} aria-hidden>
          →
        </span>
        {side(t('tests.output'), one.outputHash)}
      </div>
    </div>
  )
}

interface CaseActsProps extends Pick<CaseRowProps, 'readOnly' | 'fixed' | 'onEdit' | 'onShow' | 'onRemove'> {
  one: ContentCase
  cases: readonly ContentCase[]
  /** Position, from 1. */
  number: number
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
