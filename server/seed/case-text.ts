type Cell = string | number | bigint

/** One line per row, cells apart by one blank, a line feed at the end of every line. */
export const toText = (rows: readonly (Cell | readonly Cell[])[]): string => {
  let text = ''
  for (const row of rows) {
    text += typeof row === 'object' ? row.join(' ') : row
    text += '\n'
  }
  return text
}

export const range = <T>(length: number, make: (index: number) => T): T[] => {
  const items: T[] = []
  for (let index = 0; index < length; index += 1) items.push(make(index))
  return items
}

/** Reads a case word by word; reading past the end is an error in the case, so it throws. */
export interface Reader {
  word: () => string
  /** A decimal integer within 2^53. */
  number: () => number
}

const blank = 0x20
const minus = 0x2d
const zero = 0x30

export const createReader = (input: string): Reader => {
  let at = 0
  const skipBlanks = () => {
    while (input.charCodeAt(at) <= blank) at += 1
    if (at >= input.length) throw new Error('The case ends too early')
  }

  const word = () => {
    skipBlanks()
    const start = at
    while (input.charCodeAt(at) > blank) at += 1
    return input.slice(start, at)
  }

  const number = () => {
    skipBlanks()
    const isNegative = input.charCodeAt(at) === minus
    if (isNegative) at += 1
    let value = 0
    for (let code = input.charCodeAt(at); code > blank; code = input.charCodeAt(at)) {
      const digit = code - zero
      if (digit < 0 || digit > 9) throw new Error(`The case has no number at character ${at}`)
      value = value * 10 + digit
      at += 1
    }
    return isNegative ? -value : value
  }

  return { word, number }
}
