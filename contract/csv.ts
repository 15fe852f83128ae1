/** What a spreadsheet program would take as the beginning of a formula. */
const formula = /^[=+\-@＝＋－＠\t\r]/
const special = /[",\r\n]/
const number = /^-?\d+(\.\d+)?$/

/** A text that spreadsheet programs show as it is and never compute. */
const cellOf = (text: string): string => {
  const harmless = formula.test(text) && !number.test(text) ? `'${text}` : text
  return special.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** RFC 4180, with the mark by which spreadsheet programs know UTF-8. */
export const csvText = (rows: readonly (readonly string[])[]): string =>
  `\ufeff${rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')}`
