import { type JudgeStatus, judgeStatusName, verdictCode } from '#contract/enums.ts'
import type { JudgedCase, JudgingResult } from '#contract/judge-node.ts'

/** A submission judged a second time, side by side with the first. */

export type Judged = Omit<JudgingResult, 'trace'>

const columns = ['case', 'verdict', 'score', 'time', 'memory'] as const
type Column = (typeof columns)[number]
type Row = Record<Column, string> & { differs: boolean }

const change = <T>(before: T, after: T, show: (value: T) => string) => {
  const [one, other] = [show(before), show(after)]
  return one === other ? one : `${one} -> ${other}`
}

const unit = (name: string) => (value: number | null | undefined) =>
  value === null || value === undefined ? '-' : `${value} ${name}`
const code = (status: JudgeStatus | undefined) => (status === undefined ? '-' : verdictCode[status])

type Figures = Partial<Pick<JudgedCase, 'status' | 'score' | 'time' | 'memory'>>

const rowOf = (name: string, before: Figures | Judged, after: Figures | Judged): Row => ({
  case: name,
  verdict: change(before.status, after.status, code),
  score: change(before.score, after.score, unit('')).trimEnd(),
  time: change(before.time, after.time, unit('ms')),
  memory: change(before.memory, after.memory, unit('KB')),
  differs: before.status !== after.status || (before.score ?? null) !== (after.score ?? null),
})

function tableOf(rows: readonly Row[]): string[] {
  const head = Object.fromEntries(columns.map((column) => [column, column])) as Record<Column, string>
  const width = (column: Column) => Math.max(...[head, ...rows].map((row) => row[column].length))
  const line = (row: Record<Column, string>) =>
    columns.map((column) => row[column].padEnd(width(column))).join('  ')
  return [
    line(head).trimEnd(),
    ...rows.map((row) => `${line(row)}${row.differs ? '  differs' : ''}`.trimEnd()),
  ]
}

export interface Comparison {
  /** In verdict or score, of the whole or of a case. Time and memory never are the same twice. */
  differs: boolean
  lines: string[]
}

export function compareJudgings(before: Judged, after: Judged): Comparison {
  const seqs = [...new Set([...before.cases, ...after.cases].map(({ seq }) => seq))].sort((a, b) => a - b)
  const find = (judged: Judged, seq: number): Figures => judged.cases.find((one) => one.seq === seq) ?? {}
  const rows = [
    ...seqs.map((seq) => rowOf(String(seq), find(before, seq), find(after, seq))),
    rowOf('whole', before, after),
  ]
  const differs = rows.some((row) => row.differs)
  const verdict = change(before.status, after.status, judgeStatusName)
  const said = after.errorMessage ? [`now: ${after.errorMessage}`] : []
  return { differs, lines: [...tableOf(rows), '', `${differs ? 'differs' : 'same'}: ${verdict}`, ...said] }
}
