import { userAdmin as limits } from '#contract/limits/site.ts'
import type { TakenNames } from '#contract/user-admin.ts'
import { type RowFault, rowFaults, userColumns, userOfRow } from '#contract/user-rules.ts'

export type FileFault = 'type' | 'size' | 'unreadable' | 'encoding' | 'quotes' | 'empty' | 'tooMany'

/** An account has it already. */
export type TakenFault = 'usernameTaken' | 'emailTaken'

/** One row of the file as it was read. */
export interface CheckedRow {
  /** Of the line in which it begins, from 1. */
  line: number
  cells: readonly string[]
  /** `twice`, `emailTwice`: the name or the address stands further up already. */
  faults: readonly (RowFault | 'twice' | 'emailTwice' | TakenFault)[]
}

/** Cells between commas, semicolons or tabs: spreadsheets write the one or the other, by the language of the system. */
const cellPatterns = {
  ',': /(?:"((?:[^"]|"")*)"[^\S\r\n]*|([^",\r\n][^,\r\n]*|))(,|\r\n|\r|\n|$)/y,
  ';': /(?:"((?:[^"]|"")*)"[^\S\r\n]*|([^";\r\n][^;\r\n]*|))(;|\r\n|\r|\n|$)/y,
  '\t': /(?:"((?:[^"]|"")*)"[^\S\r\n\t]*|([^"\t\r\n][^\t\r\n]*|))(\t|\r\n|\r|\n|$)/y,
}
type Separator = keyof typeof cellPatterns

/** The one that is most in the first line with text; a comma where none is. */
function separatorOf(text: string): Separator {
  const [first = ''] = /[^\r\n]*\S[^\r\n]*/.exec(text) ?? []
  const bare = first.replaceAll(/"[^"]*"/g, '')
  const counts = ([',', ';', '\t'] as const).map(
    (separator) => [separator, bare.split(separator).length] as const,
  )
  return counts.reduce((most, next) => (next[1] > most[1] ? next : most))[0]
}

/** Rows with the lines in which they begin; null where a quoted cell has no end (RFC 4180). */
function rowsOf(text: string): { line: number; cells: string[] }[] | null {
  const rows: { line: number; cells: string[] }[] = []
  const separator = separatorOf(text)
  const cell = new RegExp(cellPatterns[separator])
  let row = { line: 1, cells: [] as string[] }
  let line = 1
  while (cell.lastIndex <= text.length) {
    const found = cell.exec(text)
    if (!found) return null
    const [whole, quoted, plain = '', end] = found
    row.cells.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    line += whole.match(/\r\n|\r|\n/g)?.length ?? 0
    if (end === separator) continue
    rows.push(row)
    if (end === '') break
    row = { line, cells: [] }
  }
  return rows
}

/** What a head may call a column, in lower case and without spaces. */
const headWords: Readonly<Record<(typeof userColumns)[number], readonly string[]>> = {
  username: ['username', '用户名', '账号'],
  password: ['password', '密码'],
  email: ['email', 'e-mail', 'mail', '邮箱', '电子邮箱'],
  realname: ['realname', 'name', 'fullname', '真实姓名', '姓名'],
  gender: ['gender', '性别'],
  nickname: ['nickname', '昵称'],
  school: ['school', '学校'],
}

/** Where each column of an import stands, -1 for nowhere, by the first row; undefined where that is no head. */
function placesBy(first: readonly string[]): number[] | undefined {
  const words = first.map((cell) => cell.toLowerCase().replace(/\s/g, ''))
  const places = userColumns.map((column) => words.findIndex((word) => headWords[column].includes(word)))
  const [username = -1, password = -1] = places
  return username < 0 || password < 0 ? undefined : places
}

/** The cells in the order of an import; what stands beyond the head stays behind them, to be found fault with. */
const inOrder = (cells: readonly string[], places: readonly number[], headLength: number): string[] => [
  ...places.map((place) => cells[place] ?? ''),
  ...cells.slice(headLength).filter((cell) => cell.trim() !== ''),
]

const isBlank = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '')

/** What a file says: its rows, and the columns of its head that an import does not know. */
export interface UserTable {
  rows: CheckedRow[]
  ignored: string[]
}

/** The rows of a CSV file with what is wrong with each; blank lines and a head, which may name another order, are left out. */
export function readUserTable(text: string): UserTable | { fault: FileFault } {
  const found = rowsOf(text.replace(/^\ufeff/, ''))
  if (found === null) return { fault: 'quotes' }
  const filled = found.filter(({ cells }) => !isBlank(cells))
  const first = filled[0]?.cells ?? []
  const places = placesBy(first)
  // A column that the site does not know would be read as the one whose place it takes.
  const isOtherOrder =
    places !== undefined && first.some((cell, index) => cell.trim() !== '' && places[index] !== index)
  const rows = filled.slice(places ? 1 : 0).map(({ line, cells }) => ({
    line,
    cells: places && isOtherOrder ? inOrder(cells, places, first.length) : cells,
  }))
  if (rows.length === 0) return { fault: 'empty' }
  if (rows.length > limits.batchMax) return { fault: 'tooMany' }
  const [names, emails] = [new Set<string>(), new Set<string>()]
  const isAgain = (seen: Set<string>, text: string) => text !== '' && seen.size === seen.add(text).size
  return {
    ignored: places ? first.filter((cell, index) => cell.trim() !== '' && !places.includes(index)) : [],
    rows: rows.map(({ line, cells }) => {
      const { username, email } = userOfRow(cells)
      const again = [
        isAgain(names, username.toLowerCase()) && ('twice' as const),
        isAgain(emails, email ?? '') && ('emailTwice' as const),
      ]
      return { line, cells, faults: [...rowFaults(cells), ...again.filter((fault) => fault !== false)] }
    }),
  }
}

/** The rows that can become accounts. */
export const rightRows = (rows: readonly CheckedRow[]): (readonly string[])[] =>
  rows.filter(({ faults }) => faults.length === 0).map(({ cells }) => cells)

export const wrongRows = (rows: readonly CheckedRow[]): CheckedRow[] =>
  rows.filter(({ faults }) => faults.length > 0)

/** The wrong rows as a file that can be corrected and chosen again. */
export const tableOfWrong = (rows: readonly CheckedRow[]): (readonly string[])[] => [
  userColumns,
  ...wrongRows(rows).map(({ cells }) => cells),
]

/** As accounts are compared. */
const nameOf = (cells: readonly string[]): string => userOfRow(cells).username.toLowerCase()

export const sentNames = (rows: readonly CheckedRow[]): string[] => rightRows(rows).map(nameOf)

/** The names and addresses of the rows that are right, which accounts may have. */
export const namesOf = (rows: readonly CheckedRow[]): TakenNames => {
  const users = rightRows(rows).map(userOfRow)
  return {
    usernames: users.map(({ username }) => username),
    emails: users.flatMap(({ email }) => email ?? []),
  }
}

/**
 * The rows without those that were sent and are accounts now, although the server refused others beside them: a refusal
 * names whom it left out.
 */
export const withoutMade = (
  rows: readonly CheckedRow[],
  { sent, refusal }: { sent: readonly string[]; refusal: string },
  taken: TakenNames,
): CheckedRow[] => {
  const leftOut = refusal.toLowerCase()
  const made = new Set(taken.usernames.filter((name) => sent.includes(name) && !leftOut.includes(name)))
  return rows.filter(({ cells, faults }) => faults.length > 0 || !made.has(nameOf(cells)))
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
