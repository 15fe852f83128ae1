type Cell = string | number | bigint

/** One line per row, cells apart by one blank, a line feed at the end of every line. */
export const toText = (rows: readonly (Cell | readonly Cell[])[]): string =>
  rows.map((row) => `${Array.isArray(row) ? row.join(' ') : row}\n`).join('')

export const range = <T>(length: number, make: (index: number) => T): T[] =>
  Array.from({ length }, (_, index) => make(index))

/** Reads a case word by word; reading past the end is an error in the case, so it throws. */
export interface Reader {
  word: () => string
  number: () => number
}

export const createReader = (input: string): Reader => {
  const words = input.split(/\s+/)
  let at = words[0] === '' ? 1 : 0
  const word = () => {
    const found = words[at]
    if (found === undefined || found === '') throw new Error(`The case ends before word ${at + 1}`)
    at += 1
    return found
  }
  return { word, number: () => Number(word()) }
}
