import type { TFunction } from 'i18next'
import { Pin } from 'lucide-react'
import { type CSSProperties, type KeyboardEvent, type MouseEvent, memo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { RankRow } from '#contract/contest-rank.ts'
import type { RankShowName } from '#contract/enums.ts'
import { useMedia } from '#ui/kit/use-media.ts'
import { useRowWindow } from '#ui/kit/use-row-window.ts'
import { UserLink } from '#ui/user/user-link.tsx'
import { awardText } from './award-words.ts'
import { type BoardLine, cellOf, cellText, nameOf, resultOf, sameRow } from './board-rows.ts'
import * as styles from './board-styles.ts'
import { cellWords, moreWords, numberText, rankWords, timeText } from './cell-words.ts'
import { readableColour } from './readable-colour.ts'
import { TimeFigure } from './time-figure.tsx'
import { useCellFocus } from './use-cell-focus.ts'

export interface BoardProblem {
  displayId: string
  title: string
  /** Color of its balloon. */
  colour: string | null
  /** Full score, in contests with scores. */
  fullScore: number | null
  /** Counts in the contest; absent if the viewer may not see them. */
  counts: { ac: number; total: number } | undefined
}

export interface BoardGridProps {
  caption: string
  rule: 'acm' | 'oi'
  penaltyInMinutes: boolean
  problems: readonly BoardProblem[]
  lines: readonly BoardLine[]
  shownName: RankShowName
  followed: readonly string[]
  /** The rows belong to an earlier query. */
  stale: boolean
  /** Renders all rows, also those out of sight, for searching in the page. */
  all: boolean
  large?: boolean
  /** Number of rows on earlier pages. */
  before: number
  /** Number of rows on all pages. */
  total: number
  onFollow: (uid: string) => void
  onOpen: (row: RankRow) => void
}

/** Not a `tr`: only some rows are rendered, and on a phone rows are cards. */
const rowAt = (index: number) => ({ role: 'row', 'aria-rowindex': index })
const phone = '(max-width: 767px)'
const rowGroup = { role: 'rowgroup' }
/** Rank, name, result and time. */
const fixedColumns = 4
const problemsFrom = 4
/** A rank has an award below it, whose name keeps off the edge. */
const rankWidth = ({ large, awards }: { large: boolean; awards: boolean }) => {
  if (large) return 6
  return awards ? 5.5 : 4.5
}
/** Problems are equally wide, and wider where cells have seconds; they grow once the team has room for its name. */
const columnsOf = (
  problems: number,
  { large, seconds, awards }: { large: boolean; seconds: boolean; awards: boolean },
) => {
  const first = rankWidth({ large, awards })
  const least = seconds ? 3.75 : 3.25
  const most = large
    ? `min(7.5rem, (100% - 40rem) / ${problems})`
    : `min(5.5rem, (100% - 31rem) / ${problems})`
  return {
    columns: `${first}rem minmax(12rem, 1fr) 4rem ${large ? '6rem' : '4.5rem'} repeat(${problems}, minmax(${least}rem, ${most}))`,
    width: `${first + 12 + 8.5 + problems * least + 0.75}rem`,
    cell: `${seconds ? 3.875 : least}rem`,
  }
}

/** The board of a contest: one row for each user, one column for each problem. */
export function BoardGrid(props: BoardGridProps) {
  const { t } = useTranslation('board')
  const {
    caption,
    rule,
    penaltyInMinutes,
    problems,
    lines,
    shownName,
    followed,
    stale,
    all,
    large = false,
    before,
    total,
  } = props
  const { onFollow, onOpen } = props
  const frame = useRef<HTMLElement>(null)
  const grid = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const rows = useRowWindow(body, lines.length, { all, frame })
  const focus = useCellFocus(
    grid,
    { rows: lines.length + 1, columns: fixedColumns + problems.length },
    rows.reveal,
  )
  const seconds = rule === 'acm' && !penaltyInMinutes
  const { columns, width, cell } = columnsOf(problems.length, {
    ...{ large, seconds },
    awards: lines.some(({ row }) => row.isWinAward),
  })
  /** A row is a card, pressed anywhere. */
  const isCard = useMedia(phone)
  const lineAt = focus.at.row - 1
  const lineOf = (target: EventTarget) => {
    const [row] = (target as Element).closest<HTMLElement>('[data-cell]')?.dataset.cell?.split(' ') ?? []
    return lines[Number(row ?? 0) - 1]
  }
  const press = (event: KeyboardEvent) => {
    focus.onKeyDown(event)
    const line = lineOf(event.target)
    if (!line || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'f') {
      event.preventDefault()
      onFollow(line.row.uid)
    } else if (event.key === 'Enter' && (event.target as HTMLElement).dataset.cell !== undefined) {
      onOpen(line.row)
    }
  }
  const click = ({ target }: MouseEvent) => {
    const line = lineOf(target)
    const isPressed = isCard
      ? (target as Element).closest('a, button') === null
      : (target as Element).closest('[data-open]') !== null
    if (line && isPressed) onOpen(line.row)
  }
  const head = (column: number) => ({
    role: 'columnheader',
    'aria-colindex': column + 1,
    'data-cell': `0 ${column}`,
    tabIndex: lineAt === -1 && focus.at.column === column ? 0 : -1,
    className: styles.headCell,
  })
  const isFollowed = new Set(followed)
  return (
    <section ref={frame} className={styles.frame} aria-label={caption} data-scroll-restoration-id="board">
      {/* biome-ignore lint/a11y/useSemanticElements: rows are drawn in part, and are cards on a phone */}
      <div
        ref={grid}
        role="grid"
        aria-label={caption}
        aria-rowcount={total + 1}
        aria-colcount={fixedColumns + problems.length}
        aria-busy={stale || undefined}
        className={styles.grid}
        data-large={large ? '' : undefined}
        data-stale={stale ? '' : undefined}
        data-all={all ? '' : undefined}
        data-seconds={seconds ? '' : undefined}
        style={{ '--board-columns': columns, '--board-width': width, '--board-cell': cell } as CSSProperties}
        onKeyDown={press}
        onClick={click}
        onFocus={focus.onFocus}
      >
        <div {...rowAt(1)} className={styles.head}>
          <div {...head(0)}>{t('head.rank')}</div>
          <div {...head(1)} data-name="">
            {t('head.name')}
          </div>
          <div {...head(2)}>{t(`head.${rule}.result`)}</div>
          <div {...head(3)}>{t(`head.${rule}.time`)}</div>
          {problems.map((problem, index) => (
            <div
              key={problem.displayId}
              {...head(index + problemsFrom)}
              title={problem.title}
              data-uncounted={problem.counts ? undefined : ''}
            >
              <span>{problem.displayId}</span>
              <span
                className={styles.balloon}
                style={problem.colour === null ? undefined : { backgroundColor: problem.colour }}
                aria-hidden
              />
              <span className={styles.counts}>
                {problem.counts ? (
                  t('head.counts', { ...problem.counts })
                ) : (
                  <span role="img" aria-label={t('head.hidden')} title={t('head.hidden')}>
                    ?
                  </span>
                )}
              </span>
            </div>
          ))}
        </div>
        <div ref={body} {...rowGroup} style={{ paddingTop: rows.above, paddingBottom: rows.below }}>
          {lines.slice(rows.from, rows.to).map((line, offset) => {
            const index = rows.from + offset
            return (
              <BoardRow
                key={line.key}
                t={t}
                row={line.row}
                isExtra={line.isExtra}
                index={index}
                ariaIndex={before + index + 2}
                column={lineAt === index ? focus.at.column : -1}
                penaltyInMinutes={penaltyInMinutes}
                problems={problems}
                shownName={shownName}
                followed={isFollowed.has(line.row.uid)}
                onFollow={onFollow}
              />
            )
          })}
        </div>
      </div>
    </section>
  )
}

type T = TFunction<'board'>

interface BoardRowProps
  extends Pick<BoardGridProps, 'penaltyInMinutes' | 'problems' | 'shownName' | 'onFollow'> {
  t: T
  row: RankRow
  isExtra: boolean
  index: number
  ariaIndex: number
  /** Index of the cell in the tab order; -1 if it is in another row. */
  column: number
  followed: boolean
}

/** A newer row with the same content is not rendered again. */
const saySame = (old: BoardRowProps, now: BoardRowProps): boolean =>
  (Object.keys(now) as (keyof BoardRowProps)[]).every((name) =>
    name === 'row' ? sameRow(old.row, now.row) : old[name] === now[name],
  )

const BoardRow = memo(function BoardRow(props: BoardRowProps) {
  const { t, row, isExtra, index, ariaIndex, column, problems, shownName, followed, onFollow } = props
  const { penaltyInMinutes } = props
  const { uid, username } = row
  const shown = nameOf(row, shownName)
  const award = awardText(t, row.awardName)
  const [result, time] = resultOf(row, penaltyInMinutes)
  const cell = (at: number, className: string, label?: string) => ({
    role: at === 1 ? 'rowheader' : 'gridcell',
    'aria-label': label,
    'aria-colindex': at + 1,
    'data-cell': `${index + 1} ${at}`,
    tabIndex: column === at ? 0 : -1,
    className,
  })
  return (
    <div {...rowAt(ariaIndex)} className={styles.line} data-line="" data-extra={isExtra ? '' : undefined}>
      <div {...cell(0, styles.rankCell, [rankWords(t, row), award].join(' ').trim())}>
        <span>{row.rank === -1 ? t('row.starShort') : numberText(t, row.rank)}</span>
        {row.isWinAward && award !== '' && (
          <span
            className={styles.award}
            style={{
              backgroundColor: row.awardBackground ?? undefined,
              color: readableColour(row.awardColor, row.awardBackground),
            }}
          >
            {award}
          </span>
        )}
      </div>
      <div {...cell(1, styles.nameCell)}>
        <span className={styles.names}>
          <span className={styles.name} title={shown}>
            <UserLink uid={uid} username={username}>
              {shown}
            </UserLink>
          </span>
          <span className={styles.school} title={row.school ?? undefined}>
            {row.school}
          </span>
        </span>
        <button
          type="button"
          tabIndex={-1}
          className={styles.follow}
          aria-pressed={followed}
          aria-label={t('row.follow', { name: shown })}
          title={t(followed ? 'row.unfollowHint' : 'row.followHint')}
          onClick={() => onFollow(uid)}
        >
          <Pin size={16} fill={followed ? 'currentColor' : 'none'} aria-hidden />
        </button>
      </div>
      <div {...cell(2, styles.resultCell)}>{numberText(t, result)}</div>
      <div {...cell(3, styles.timeCell)}>
        <TimeFigure text={timeText(t, time)} />
      </div>
      {problems.map((problem, at) => {
        const { displayId } = problem
        const found = cellOf(row, problem, penaltyInMinutes)
        const label = `${displayId} `
        const words = cellWords(t, displayId, found)
        if (found.kind === 'none')
          return (
            <div key={displayId} {...cell(at + problemsFrom, styles.blankCell, words)} data-label={label} />
          )
        const more = moreWords(t, found)
        return (
          <div key={displayId} {...cell(at + problemsFrom, styles.chipPlace)} data-open="">
            <span role="img" aria-label={words} className={styles.chips[found.kind]} data-label={label}>
              <TimeFigure text={cellText(found)} />
              {more !== '' && <span className={styles.small}>{more}</span>}
            </span>
          </div>
        )
      })}
    </div>
  )
}, saySame)
