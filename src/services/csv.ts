import { csvText } from '#contract/csv.ts'
import type { Page } from '#contract/envelope.ts'
import { csvExport as limits, pageSizeMax } from '#contract/limits/list.ts'
import type { ReceivedFile } from './http.ts'

export type CsvRows = readonly (readonly (string | number)[])[]

const forbidden = /[\\/:*?"<>|\s\p{Cc}]+/gu

/** A table as spreadsheet programs open it; no text in it becomes a formula. */
export const csvFile = (name: string, rows: CsvRows): ReceivedFile => ({
  name: `${name.replace(forbidden, ' ').trim()}.csv`,
  content: new Blob([csvText(rows.map((row) => row.map(String)))], { type: 'text/csv;charset=utf-8' }),
})

/** What the members of a row are called, and what their values say, in the reader's language. */
export interface ColumnWords {
  name(member: string): string
  value(member: string, value: unknown): string
  /** Of a list that has more rows than a file takes. */
  cut(shown: number, total: number): string
}

/** Members that say nothing to a person who reads a table. */
const unsaid: readonly string[] = [
  ...['html', 'avatar', 'now', 'version', 'progress', 'pwd', 'privatePwd', 'mayEdit', 'mayRemove'],
]

/** One line for each row, one column for each other member that any of them has. */
export const rowsOf = (rows: readonly object[], words: Omit<ColumnWords, 'cut'>): string[][] => {
  const members = [...new Set(rows.flatMap((row) => Object.keys(row)))].filter(
    (member) => !unsaid.includes(member),
  )
  return [
    members.map(words.name),
    ...rows.map((row) =>
      members.map((member) => words.value(member, (row as Record<string, unknown>)[member])),
    ),
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
  list: (query: Query, signal: AbortSignal) => Promise<Page<Row> | readonly Row[]>
  words: () => Promise<ColumnWords>
  save: (file: ReceivedFile) => void
}

const isPage = <Row>(found: Page<Row> | readonly Row[]): found is Page<Row> => 'records' in found

/** All that a list holds, whichever page of it is shown, as one CSV file. Rejects as `list` does. */
export const exportList =
  <Query extends Paged, Row extends object>({ name, list, words, save }: Export<Query, Row>) =>
  async (query: Query, signal: AbortSignal): Promise<void> => {
    const { rows, total } = await allPages<Row>(async (page) => {
      const found = await list({ ...query, ...page }, signal)
      if (isPage(found)) return found
      return { records: [...found], total: found.length, size: found.length, current: 1, pages: 1 }
    })
    const said = await words()
    const isCut = rows.length >= limits.rowsMax && total > rows.length
    save(csvFile(name, [...rowsOf(rows, said), ...(isCut ? [[said.cut(rows.length, total)]] : [])]))
  }
