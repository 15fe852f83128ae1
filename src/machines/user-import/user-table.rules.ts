import { userAdmin as limits } from '#contract/limits/site.ts'
import type { TakenNames } from '#contract/user-admin.ts'
import { type RowFault, rowFaults, userOfRow } from '#contract/user-rules.ts'

export type FileFault = 'type' | 'size' | 'unreadable' | 'encoding' | 'quotes' | 'empty' | 'tooMany'

/** An account has it already. */
export type TakenFault = 'usernameTaken' | 'emailTaken'

/** One row of the file as it was read. */
export interface CheckedRow {
  /** Of the line in which it begins, from 1. */
  line: number
  cells: readonly string[]
  /** `twice`: the name stands further up already. */
  faults: readonly (RowFault | 'twice' | TakenFault)[]
}

/** Rows with the lines in which they begin; null where a quoted cell has no end (RFC 4180). */
function rowsOf(text: string): { line: number; cells: string[] }[] | null {
  const rows: { line: number; cells: string[] }[] = []
  const cell = /(?:"((?:[^"]|"")*)"[^\S\r\n]*|([^",\r\n][^,\r\n]*|))(,|\r\n|\r|\n|$)/y
  let row = { line: 1, cells: [] as string[] }
  let line = 1
  while (cell.lastIndex <= text.length) {
    const found = cell.exec(text)
    if (!found) return null
    const [whole, quoted, plain = '', end] = found
    row.cells.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    line += whole.match(/\r\n|\r|\n/g)?.length ?? 0
    if (end === ',') continue
    rows.push(row)
    if (end === '') break
    row = { line, cells: [] }
  }
  return rows
}

const headNames: readonly (readonly [string, string])[] = [
  ['username', 'password'],
  ['用户名', '密码'],
]
const isHead = ([first = '', second = '']: readonly string[]) =>
  headNames.some(
    ([name, password]) => first.trim().toLowerCase() === name && second.trim().toLowerCase() === password,
  )

const isBlank = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '')

/** The rows of a CSV file with what is wrong with each; blank lines and a head are left out. */
export function readUserTable(text: string): { rows: CheckedRow[] } | { fault: FileFault } {
  const found = rowsOf(text.replace(/^\ufeff/, ''))
  if (found === null) return { fault: 'quotes' }
  const rows = found.filter(({ cells }, index) => !isBlank(cells) && !(index === 0 && isHead(cells)))
  if (rows.length === 0) return { fault: 'empty' }
  if (rows.length > limits.batchMax) return { fault: 'tooMany' }
  const seen = new Set<string>()
  return {
    rows: rows.map(({ line, cells }) => {
      const name = userOfRow(cells).username.toLowerCase()
      const isTwice = name !== '' && seen.has(name)
      seen.add(name)
      return { line, cells, faults: [...rowFaults(cells), ...(isTwice ? (['twice'] as const) : [])] }
    }),
  }
}

/** The rows that can become accounts. */
export const rightRows = (rows: readonly CheckedRow[]): (readonly string[])[] =>
  rows.filter(({ faults }) => faults.length === 0).map(({ cells }) => cells)

/** The names and addresses of the rows that are right, which accounts may have. */
export const namesOf = (rows: readonly CheckedRow[]): TakenNames => {
  const users = rightRows(rows).map(userOfRow)
  return {
    usernames: users.map(({ username }) => username),
    emails: users.flatMap(({ email }) => email ?? []),
  }
}

/** The rows once it is known what accounts have. */
export const withTaken = (rows: readonly CheckedRow[], taken: TakenNames): CheckedRow[] => {
  const names = new Set(taken.usernames)
  const emails = new Set(taken.emails)
  return rows.map((row) => {
    const { username, email } = userOfRow(row.cells)
    const found: readonly (TakenFault | false)[] = [
      names.has(username.toLowerCase()) && 'usernameTaken',
      email !== null && emails.has(email) && 'emailTaken',
    ]
    return { ...row, faults: [...new Set([...row.faults, ...found.filter((fault) => fault !== false)])] }
  })
}
