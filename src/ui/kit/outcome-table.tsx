import { Ban, Check, Minus } from 'lucide-react'
import type { ReactNode } from 'react'
import { css } from '#styled/css/index.js'
import { Table, TableHead, Tr } from './table.tsx'

export type Outcome = 'change' | 'same' | 'refused'
export interface OutcomeRow {
  outcome: Outcome
  /** Why it is left out. */
  refusal: string | null
}

export interface OutcomeTableProps<Row extends OutcomeRow> {
  caption: string
  rows: readonly Row[]
  /** Of the columns. */
  heads: readonly ReactNode[]
  /** What comes of so many of them, as a sentence. */
  wordsOf(outcome: Outcome, count: number, refusal: string): string
  /** A row with its key. */
  lineOf(row: Row): ReactNode
}

const order: readonly Outcome[] = ['refused', 'change', 'same']
const icons = { change: Check, same: Minus, refused: Ban }
const frame = css({ flexShrink: '0', overflow: 'clip', borderWidth: 'thin', rounded: 'md' })
const heading = css({
  px: { base: '4', md: '5' },
  py: '2',
  bg: 'surface.neutral',
  borderBottomWidth: 'thin',
  textAlign: 'start',
  fontWeight: 'medium',
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
  mdDown: { display: 'block', gridColumn: '1 / -1', mx: '-4', my: '-3' },
})
const sentence = css({
  display: 'flex',
  alignItems: 'start',
  gap: '2',
  '& > svg': { flexShrink: '0', mt: '0.5' },
  '&[data-outcome=change] > svg': { color: 'success.fg' },
  '&[data-outcome=same] > svg': { color: 'fg.muted' },
  '&[data-outcome=refused] > svg': { color: 'danger.fg' },
})

/** Rows with the same outcome, and of those left out with the same reason, in the order in which they came. */
function outcomeGroups<Row extends OutcomeRow>(rows: readonly Row[]) {
  const groups = new Map<string, { outcome: Outcome; refusal: string; rows: Row[] }>()
  for (const outcome of order)
    for (const row of rows.filter((each) => each.outcome === outcome)) {
      const refusal = row.refusal ?? ''
      const key = `${outcome} ${refusal}`
      const group = groups.get(key) ?? { outcome, refusal, rows: [] }
      groups.set(key, group)
      group.rows.push(row)
    }
  return [...groups].map(([key, group]) => ({ key, ...group }))
}

/** What comes of an act on many, or would: what is left out and why first, then what changes, then what is so already. */
export function OutcomeTable<Row extends OutcomeRow>(props: OutcomeTableProps<Row>) {
  const { caption, rows, heads, wordsOf, lineOf } = props
  return (
    <div className={frame}>
      <Table caption={caption} cards inBox>
        <TableHead>{heads}</TableHead>
        {outcomeGroups(rows).map(({ key, outcome, refusal, rows: group }) => {
          const Icon = icons[outcome]
          return (
            <tbody key={key}>
              <Tr>
                <th scope="rowgroup" colSpan={heads.length} className={heading}>
                  <span className={sentence} data-outcome={outcome}>
                    <Icon size={16} aria-hidden />
                    {wordsOf(outcome, group.length, refusal)}
                  </span>
                </th>
              </Tr>
              {group.map(lineOf)}
            </tbody>
          )
        })}
      </Table>
    </div>
  )
}
