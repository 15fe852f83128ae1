import { type ComponentProps, createContext, type ReactNode, type Ref, use } from 'react'
import { css, cx } from '#styled/css/index.js'
import { table } from '#styled/recipes/index.js'
import { useEdges } from './use-edges.ts'

const plain = table()
const Classes = createContext(plain)
const acts = css({ display: 'flex', gap: '1', justifyContent: { md: 'flex-end' } })

export interface TableProps {
  /** The name of the table, for screen readers. */
  caption: string
  /** Newer rows are on their way: the old ones stay, dimmed. */
  refreshing?: boolean
  /** Rows become cards under 768 px; give each `Td` its `label`. Otherwise the table scrolls in its own frame. */
  cards?: boolean
  /** On a card the name of a value stands before it, not above it. */
  inLine?: boolean
  /** Stands in a box narrower than the page, in which it scrolls at any width. */
  inBox?: boolean
  /** Less room between its columns. */
  dense?: boolean
  /** On a phone it begins and ends where the words around it do. */
  flush?: boolean
  /** The last column stays in sight beside those that must be scrolled to. */
  pinEnd?: boolean
  /** On a phone, number and name (the first two columns) stay in sight. */
  pinStart?: boolean
  /** Scrolls in a frame no higher than most of the screen. */
  tall?: boolean
  frame?: Ref<HTMLElement>
  /** Where only some of them are drawn: how many rows there are, without the head. */
  rowCount?: number | undefined
  children: ReactNode
}

export function Table(props: TableProps) {
  const { caption, refreshing = false, cards = false, inLine = false } = props
  const {
    inBox = false,
    dense = false,
    flush = false,
    tall = false,
    pinEnd = false,
    pinStart = false,
    frame,
    rowCount,
    children,
  } = props
  const classes = table({ refreshing, cards, inLine, inBox, dense, flush, tall, pinEnd, pinStart })
  const box = useEdges<HTMLDivElement>()
  return (
    <Classes value={classes}>
      <div ref={box} className={classes.box}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable by keyboard */}
        <section ref={frame} className={classes.frame} aria-label={caption} tabIndex={0}>
          <table
            className={classes.table}
            aria-busy={refreshing || undefined}
            aria-rowcount={rowCount === undefined ? undefined : rowCount + 1}
          >
            <caption className={classes.caption}>{caption}</caption>
            {children}
          </table>
        </section>
      </div>
    </Classes>
  )
}

export function TableHead({ children }: { children: ReactNode }) {
  const classes = use(Classes)
  return (
    <thead className={classes.head}>
      <tr>{children}</tr>
    </thead>
  )
}

export interface ThProps extends ComponentProps<'th'> {
  /** Numbers: aligned to the right. */
  figure?: boolean
}

export function Th({ figure = false, className, ...rest }: ThProps) {
  const classes = use(Classes)
  return (
    <th
      scope="col"
      {...rest}
      className={cx(classes.headCell, className)}
      {...(figure ? { 'data-figure': '' } : {})}
    />
  )
}

export interface TrProps extends ComponentProps<'tr'> {
  selected?: boolean
}

export function Tr({ selected = false, className, ...rest }: TrProps) {
  const classes = use(Classes)
  return (
    <tr {...rest} className={cx(classes.row, className)} {...(selected ? { 'data-selected': '' } : {})} />
  )
}

export interface TdProps extends ComponentProps<'td'> {
  /** Numbers: tabular figures, aligned to the right. */
  figure?: boolean
  /** Takes the room that the others leave, and shortens its text. */
  grow?: boolean
  /** Name of the value on a card. */
  label?: string
  /** The whole width of a card. */
  wide?: boolean
  /** On a card in one line with the value after it. */
  lead?: boolean
  /** Not on a card. */
  hideSmall?: boolean
}

export function Td({
  figure = false,
  grow = false,
  label,
  wide = false,
  lead = false,
  hideSmall = false,
  className,
  ...rest
}: TdProps) {
  const classes = use(Classes)
  const marks = {
    ...(figure ? { 'data-figure': '' } : {}),
    ...(grow ? { 'data-grow': '' } : {}),
    ...(label === undefined ? {} : { 'data-label': label }),
    ...(wide ? { 'data-wide': '' } : {}),
    ...(lead ? { 'data-lead': '' } : {}),
    ...(hideSmall ? { 'data-hide-small': '' } : {}),
  }
  return <td {...rest} className={cx(classes.cell, className)} {...marks} />
}

export interface ActsCellProps {
  className?: string
  /** No more than three icons: on a card at its upper corner. */
  corner?: boolean
  /** A button: on a card at the end of its last line. */
  inLine?: boolean
  children: ReactNode
}

/** What can be done to a row. */
export function ActsCell({ className, corner = false, inLine = false, children }: ActsCellProps) {
  const place = { ...(corner && { 'data-corner': '' }), ...(inLine && { 'data-in-line': '' }) }
  return (
    <Td figure wide={!inLine} className={className} {...place}>
      <span className={acts}>{children}</span>
    </Td>
  )
}
