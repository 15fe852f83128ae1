import { z } from 'zod'
import type { Page, page } from '#contract/envelope.ts'
import { csvExport as limits, pageSizeMax } from '#contract/limits/list.ts'
import type { ReceivedFile } from './http.ts'

export type CsvRows = readonly (readonly (string | number)[])[]

/** What a spreadsheet program would take as the beginning of a formula. */
const formula = /^[=+\-@＝＋－＠\t\r]/
const special = /[",\r\n]/
const number = /^-?\d+(\.\d+)?$/

const quoted = (text: string): string => (special.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** A text that spreadsheet programs show as it is and never compute. */
const cellOf = (text: string): string => quoted(formula.test(text) && !number.test(text) ? `'${text}` : text)

/** RFC 4180, with the mark by which spreadsheet programs know UTF-8. */
export const csvText = (rows: readonly (readonly string[])[], write = cellOf): string =>
  `\ufeff${rows.map((row) => `${row.map(write).join(',')}\r\n`).join('')}`

const forbidden = /[\\/:*?"<>|\s\p{Cc}]+/gu

/** A table as spreadsheet programs open it; no text in it becomes a formula. */
export const csvFile = (name: string, rows: CsvRows): ReceivedFile => ({
  name: `${name.replace(forbidden, ' ').trim()}.csv`,
  content: new Blob([csvText(rows.map((row) => row.map(String)))], { type: 'text/csv;charset=utf-8' }),
})

/** Rows that came from the reader's own file, to the letter: a password may begin like a formula. */
export const returnedFile = (name: string, rows: readonly (readonly string[])[]): ReceivedFile => ({
  name: `${name}.csv`,
  content: new Blob([csvText(rows, quoted)], { type: 'text/csv;charset=utf-8' }),
})

/** What the members of rows are called, and what their values say, in the reader's language. */
export interface ColumnWords {
  /** Above these values. */
  name(member: string, values: readonly unknown[]): string
  value(member: string, value: unknown): string
  /** Of a list that has more rows than a file takes. */
  cut(shown: number, total: number): string
}

/** Members that say nothing to a person who reads a table. */
const unsaid: readonly string[] = [
  ...['html', 'avatar', 'now', 'version', 'progress', 'pwd', 'privatePwd', 'mayEdit', 'mayRemove'],
  'seesGroup',
  'openContests',
  'mayRead',
]

type RowForm = z.ZodObject

/** The members that the rows of an answer may have: those of a page, or of a list. */
export const membersOfRows = ({
  data,
}: {
  data: z.ZodArray<RowForm> | ReturnType<typeof page<RowForm>>
}): string[] => Object.keys((data instanceof z.ZodArray ? data : data.shape.records).element.shape)

/** One line for each row, one column for each other member that any of them has; without rows, for each that is known. */
export const rowsOf = (
  rows: readonly object[],
  words: Omit<ColumnWords, 'cut'>,
  known: readonly string[] = [],
): string[][] => {
  const found = rows.length === 0 ? known : rows.flatMap((row) => Object.keys(row))
  const members = [...new Set(found)].filter((member) => !unsaid.includes(member))
  const cells = rows.map((row) => members.map((member): unknown => (row as Record<string, unknown>)[member]))
  return [
    members.map((member, column) =>
      words.name(
        member,
        cells.map((line) => line[column]),
      ),
    ),
    ...cells.map((line) => line.map((value, column) => words.value(members[column] ?? '', value))),
  ]
}

type Paged = { currentPage?: number | undefined; limit?: number | undefined }

/** The rows of all pages of a list, one page after the other; at most `limits.rowsMax` of the total. */
export const allPages = async <Row>(
  load: (page: { currentPage: number; limit: number }) => Promise<Page<Row>>,
): Promise<{ rows: Row[]; total: number }> => {
  const rows: Row[] = []
  let total = 0
  const seen = new Set<unknown>()
  // What came meanwhile moves a row to the next page, where it stands again.
  const isNew = (row: Row) => {
    const { id } = row as { id?: unknown }
    if (id === undefined) return true
    const known = seen.has(id)
    seen.add(id)
    return !known
  }
  for (let currentPage = 1; rows.length < limits.rowsMax; currentPage += 1) {
    const page = await load({ currentPage, limit: pageSizeMax })
    total = page.total
    rows.push(...page.records.filter(isNew))
    if (page.records.length === 0 || rows.length >= total) break
  }
  return { rows, total }
}

interface Export<Query, Row> {
  /** Of the file. */
  name: string
  /** The members of a row, for a list without rows. */
  columns: readonly string[]
  list: (query: Query, signal: AbortSignal) => Promise<Page<Row> | readonly Row[]>
  words: () => Promise<ColumnWords>
  save: (file: ReceivedFile) => void
}

const isPage = <Row>(found: Page<Row> | readonly Row[]): found is Page<Row> => 'records' in found

/** All that a list holds, whichever page of it is shown, as one CSV file. Rejects as `list` does. */
export const exportList =
  <Query extends Paged, Row extends object>({ name, columns, list, words, save }: Export<Query, Row>) =>
  async (query: Query, signal: AbortSignal): Promise<void> => {
    const { rows, total } = await allPages<Row>(async (page) => {
      const found = await list({ ...query, ...page }, signal)
      if (isPage(found)) return found
      return { records: [...found], total: found.length, size: found.length, current: 1, pages: 1 }
    })
    const said = await words()
    const isCut = rows.length >= limits.rowsMax && total > rows.length
    save(csvFile(name, [...rowsOf(rows, said, columns), ...(isCut ? [[said.cut(rows.length, total)]] : [])]))
  }
