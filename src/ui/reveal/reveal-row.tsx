import { type CSSProperties, memo } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from '#styled/css/index.js'
import { cellText } from '#ui/board/board-rows.ts'
import { kinds } from '#ui/board/board-styles.ts'
import { cellWords, moreWords, timeText } from '#ui/board/cell-words.ts'
import { TimeFigure } from '#ui/board/time-figure.tsx'
import { shownCell, shownCost } from './reveal-cell.ts'
import type { ShownMedal, ShownRow, ShownRule } from './shown.ts'

/** Not a `table`: rows are drawn in part, and move. */
const as = (role: string, more: object = {}) => ({ role, ...more })

export interface RevealRowProps {
  row: ShownRow
  school: string
  name: string
  index: number
  /** Null for a star. */
  rank: number | null
  rule: ShownRule
  problems: readonly string[]
  /** What solves each problem, where scores count. */
  fullScores: Readonly<Record<string, number>>
  medal: ShownMedal | null
  isFinal: boolean
  isActive: boolean
  isMoving: boolean
  /** The problem that is opened next, and the one that was opened last. */
  next: string | undefined
  opened: string | undefined
}

/** A team on the stage. It moves by itself when its place changes. */
export const RevealRow = memo(function RevealRow(props: RevealRowProps) {
  const {
    row,
    school,
    name,
    index,
    rank,
    rule,
    problems,
    fullScores,
    medal,
    isFinal,
    isActive,
    isMoving,
    next,
    opened,
  } = props
  const { t } = useTranslation(['reveal', 'board'])
  const { t: board } = useTranslation('board')
  const mark = (is: boolean) => (is ? '' : undefined)
  return (
    <div
      {...as('row', { 'aria-rowindex': index + 2 })}
      className="reveal-row"
      style={{ '--index': index } as CSSProperties}
      data-uid={row.uid}
      data-final={mark(isFinal)}
      data-active={mark(isActive)}
      data-moving={mark(isMoving)}
      data-medal={medal ?? undefined}
    >
      <div {...as('cell')} className="reveal-rank">
        <span>{rank === null ? t('board:row.starShort') : t('board:row.number', { value: rank })}</span>
        {medal && <span className="reveal-medal">{t(`medal.${medal}`)}</span>}
      </div>
      <div {...as('rowheader')} className="reveal-names">
        <div className="reveal-name">{name}</div>
        <div className="reveal-school">{school}</div>
      </div>
      <div {...as('cell')} className="reveal-solved">
        {t('board:row.number', { value: row.reached })}
      </div>
      <div {...as('cell')} className="reveal-time">
        <TimeFigure text={timeText(board, shownCost(row.cost, rule))} />
      </div>
      <div className="reveal-cells" {...as('presentation')}>
        {problems.map((problem) => {
          const cell = shownCell(row.cells.get(problem), rule, fullScores[problem])
          return (
            <div
              key={problem}
              {...as('cell', { 'aria-label': cellWords(board, problem, cell) })}
              className={cx('reveal-cell', kinds[cell.kind])}
              data-letter={problem}
              data-next={mark(next === problem)}
              data-opened={mark(opened === problem)}
            >
              {cell.kind === 'none' ? null : (
                <span aria-hidden>
                  <TimeFigure text={cellText(cell)} />
                </span>
              )}
              {cell.more === undefined ? null : <small aria-hidden>{moreWords(board, cell)}</small>}
            </div>
          )
        })}
      </div>
    </div>
  )
})
