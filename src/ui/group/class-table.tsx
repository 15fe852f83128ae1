import { ArrowDown, ArrowUp, Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { css, cx } from '#styled/css/index.js'
import { ChooseAllHead, ChooseCell } from '#ui/kit/choose-rows.tsx'
import { Link } from '#ui/kit/link.tsx'
import { AbsoluteTime } from '#ui/kit/relative-time.tsx'
import { Table, TableHead, Td, Th, Tr } from '#ui/kit/table.tsx'
import { fullTime } from '#ui/kit/time-words.ts'
import { VisuallyHidden } from '#ui/kit/visually-hidden.tsx'
import { UserLink } from '#ui/user/user-link.tsx'
import {
  type ClassColumn,
  type ClassLine,
  type ClassMark,
  type ClassSheet,
  isDue,
  nextSort,
} from './class-rows.ts'

export interface ClassTableProps {
  gid: number
  sheet: ClassSheet
  lines: readonly ClassLine[]
  sort: string
  /** Ids of users. */
  chosen: ReadonlySet<string>
  refreshing: boolean
  /** Opens a training; left out where the columns are problems. */
  onOpen?: ((column: ClassColumn) => void) | undefined
  onSort(sort: string): void
  onChoose(uids: readonly string[], isChosen: boolean): void
}

const sortButton = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1',
  maxW: '[11rem]',
  fontWeight: 'medium',
  textAlign: 'start',
  color: '[inherit]',
  cursor: 'pointer',
  _pointerHover: { color: 'fg' },
  // Of few columns there is room for the title.
  '[data-few] > &': { maxW: { md: '[22rem]' } },
})
const headName = css({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', minW: '0' })
const fewColumns = 2
// Takes the room that is left: the figures stay beside the names.
const last = css({ md: { w: 'full' } })
const head = css({ py: '2', lineHeight: 'snug' })
const narrow = css({ mdDown: { px: '1.5' } })
/** Each training says itself what came late. */
const notOnPhone = css({ mdDown: { display: 'none' } })
/** Between the figures of a member and those of a training. */
const apart = css({ borderInlineStartWidth: 'thin' })
const under = css({
  display: 'block',
  fontWeight: 'normal',
  fontSize: 'xs',
  color: 'fg.subtle',
  whiteSpace: 'nowrap',
})
const problemTitle = css({ maxW: '[9rem]', truncate: true, mdDown: { display: 'none' } })
const overdue = css({ color: 'danger.fg' })
const openButton = css({
  color: 'accent.fg',
  cursor: 'pointer',
  _pointerHover: { textDecoration: 'underline' },
})
const names = css({
  display: 'flex',
  flexDirection: 'column',
  minW: '0',
  mdDown: {
    w: 'max',
    maxW: '[calc(45vw - 0.75rem)]',
    '& > *': { lineClamp: '2', whiteSpace: 'normal', overflowWrap: 'anywhere' },
  },
})
const second = css({ fontSize: 'sm', color: 'fg.muted' })
const cell = css({
  display: 'inline-flex',
  alignItems: 'baseline',
  gap: '1.5',
  whiteSpace: 'nowrap',
  '& > svg': { alignSelf: 'center' },
})
const toSubmissions = css({ _pointerHover: { textDecoration: 'underline' } })
const done = css({ color: 'success.fg' })
const part = css({ color: 'warning.fg' })
const absent = css({ color: 'fg.subtle' })
const lateWord = css({ fontSize: 'xs', lineHeight: '[inherit]', color: 'warning.fg' })

const toneOf = ({ solved, tried }: ClassMark, total: number) => {
  if (solved >= total) return done
  return solved > 0 || tried > 0 ? part : absent
}

interface MarkProps {
  gid: number
  username: string
  mark: ClassMark | undefined
  column: ClassColumn
  /** One of a training, not a training. */
  isProblem: boolean
  now: number
}

function Mark({ gid, username, mark, column, isProblem, now }: MarkProps) {
  const { t, i18n } = useTranslation('group')
  const { total } = column
  const isOverdue = isDue(column, now)
  if (!mark) {
    return (
      <span className={cx(cell, isOverdue && !isProblem ? overdue : absent)}>
        {isProblem ? t('class.untried') : t('class.of', { solved: 0, total })}
      </span>
    )
  }
  const tone = isOverdue && !isProblem && mark.solved < total ? overdue : toneOf(mark, total)
  const at = mark.solvedTime ? fullTime(mark.solvedTime, i18n.language) : undefined
  const words = (
    <>
      <Reached mark={mark} total={total} />
      {!isProblem && mark.tried > 0 ? (
        <span className={lateWord}>{t('class.triedCount', { count: mark.tried })}</span>
      ) : null}
      {mark.late > 0 ? (
        <span className={lateWord}>
          {isProblem ? t('class.lateOne') : t('class.lateCount', { count: mark.late })}
        </span>
      ) : null}
    </>
  )
  if (column.problemId === undefined)
    return (
      <span className={cx(cell, tone)} title={at}>
        {words}
      </span>
    )
  return (
    <Link
      tone="plain"
      className={cx(cell, tone, toSubmissions)}
      title={at}
      to="/group/$groupId/status"
      params={{ groupId: String(gid) }}
      search={{ username, problemID: column.problemId }}
    >
      {words}
      <VisuallyHidden>{t('class.submissionsOf', { name: username, problem: column.label })}</VisuallyHidden>
    </Link>
  )
}

function Reached({ mark: { solved, tries, score }, total }: { mark: ClassMark; total: number }) {
  const { t } = useTranslation('group')
  if (tries === undefined) return t('class.of', { solved, total })
  const points = typeof score === 'number' ? `${t('class.score', { count: score })} · ` : ''
  if (solved === 0) return `${points}${t('class.unsolved', { count: tries })}`
  return (
    <>
      <Check size={14} aria-label={t('class.solved')} />
      {`${points}${t('class.tries', { count: tries })}`}
    </>
  )
}

function SortHead({
  by,
  label,
  title,
  sort,
  figure = false,
  isOfFew = false,
  className,
  children,
  onSort,
}: {
  by: string
  label: string
  title?: string
  sort: string
  figure?: boolean
  isOfFew?: boolean
  className?: string
  children?: ReactNode
  onSort(sort: string): void
}) {
  const isDown = sort === `-${by}`
  const isUp = sort === by
  return (
    <Th
      className={cx(head, narrow, className)}
      figure={figure}
      {...(isOfFew ? { 'data-few': '' } : {})}
      aria-sort={isDown ? 'descending' : isUp ? 'ascending' : undefined}
    >
      <button type="button" className={sortButton} title={title} onClick={() => onSort(nextSort(sort, by))}>
        <span className={headName}>{label}</span>
        {isDown ? <ArrowDown size={14} aria-hidden /> : isUp ? <ArrowUp size={14} aria-hidden /> : null}
      </button>
      {children}
    </Th>
  )
}

/** Members and what they solved: of each training, or of each problem of one. */
export function ClassTable(props: ClassTableProps) {
  const { gid, sheet, lines, sort, chosen, refreshing, onOpen, onSort, onChoose } = props
  const { t } = useTranslation('group')
  const now = Date.now()
  return (
    <Table caption={t('class.caption')} refreshing={refreshing} inBox pinStart>
      <TableHead>
        <ChooseAllHead
          label={t('class.chooseAll')}
          ids={lines.map(({ uid }) => uid)}
          chosen={chosen}
          onChoose={onChoose}
          alwaysRows
        />
        <SortHead by="name" label={t('class.member')} sort={sort} onSort={onSort} />
        <SortHead by="solved" label={t('class.solved')} sort={sort} figure onSort={onSort} />
        {sheet.hasPoints ? (
          <SortHead by="points" label={t('class.points')} sort={sort} figure onSort={onSort} />
        ) : null}
        <SortHead
          by="late"
          label={t('class.late')}
          className={notOnPhone}
          sort={sort}
          figure
          onSort={onSort}
        />
        <SortHead by="missing" label={t('class.missing')} sort={sort} figure onSort={onSort} />
        <SortHead
          by="open"
          label={t('class.notDue')}
          className={notOnPhone}
          sort={sort}
          figure
          onSort={onSort}
        />
        {sheet.columns.map((column, place) => (
          <SortHead
            key={column.id}
            className={cx(place === 0 && apart, place === sheet.columns.length - 1 && last)}
            by={`c${column.id}`}
            label={column.label}
            title={column.title}
            isOfFew={sheet.columns.length <= fewColumns}
            sort={sort}
            onSort={onSort}
          >
            {onOpen ? null : (
              <span className={cx(under, problemTitle)} title={column.title}>
                {column.title}
              </span>
            )}
            {/* The problems of one training are due with it, as its name says. */}
            {column.dueTime === null || !onOpen ? null : (
              <span className={cx(under, isDue(column, now) && overdue)}>
                <AbsoluteTime at={column.dueTime} words={(time) => t('class.due', { time })} />
              </span>
            )}
            {onOpen ? (
              <span className={under}>
                <button
                  type="button"
                  className={openButton}
                  aria-label={t('class.openOne', { title: column.title })}
                  onClick={() => onOpen(column)}
                >
                  {t('class.open')}
                </button>
              </span>
            ) : null}
          </SortHead>
        ))}
      </TableHead>
      <tbody>
        {lines.map((line) => (
          <Tr key={line.uid} selected={chosen.has(line.uid)}>
            <ChooseCell
              label={t('class.choose', { name: line.username })}
              checked={chosen.has(line.uid)}
              onChoose={(isIn) => onChoose([line.uid], isIn)}
            />
            <Td className={narrow}>
              <span className={names}>
                <UserLink uid={line.uid} username={line.username} />
                {line.name === null ? null : <span className={second}>{line.name}</span>}
              </span>
            </Td>
            <Td figure className={narrow}>
              {t('class.of', { solved: line.solved, total: sheet.total })}
            </Td>
            {sheet.hasPoints ? (
              <Td figure className={narrow}>
                {t('count', { value: line.points })}
              </Td>
            ) : null}
            <Td figure className={notOnPhone}>
              {t('count', { value: line.late })}
            </Td>
            <Td figure className={cx(narrow, line.missing > 0 && overdue)}>
              {t('count', { value: line.missing })}
            </Td>
            <Td figure className={notOnPhone}>
              {t('count', { value: line.open })}
            </Td>
            {sheet.columns.map((column, place) => (
              <Td key={column.id} className={cx(narrow, place === 0 && apart)}>
                <Mark
                  {...{ gid, column, now }}
                  username={line.username}
                  mark={line.marks[column.id]}
                  isProblem={!onOpen}
                />
              </Td>
            ))}
          </Tr>
        ))}
      </tbody>
    </Table>
  )
}
