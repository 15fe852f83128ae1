import type { Readable } from 'node:stream'
import { fileOf } from '#server/problem-package/problem-package.ts'
import { writeZip } from '#server/problem-package/write-zip.ts'

/** The least that spreadsheet programs open: Office Open XML (ECMA-376) with one sheet of texts and numbers. */

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const documents = 'http://schemas.openxmlformats.org/officeDocument/2006'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const contentTypes = `${head}<Types xmlns="${packages}/content-types">
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
<Default Extension="xml" ContentType="application/xml"/>
<Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/>
<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/>
</Types>`

const relations = (type: string, target: string) => `${head}<Relationships xmlns="${packages}/relationships">
<Relationship Id="rId1" Type="${documents}/relationships/${type}" Target="${target}"/>
</Relationships>`

const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
// XML knows no other control characters.
const unwritable = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu
const escaped = (text: string) =>
  text
    .toWellFormed()
    .replace(unwritable, '')
    .replace(/[&<>"]/g, (mark) => marks[mark] ?? mark)

const workbook = (name: string) => `${head}<workbook xmlns="${main}" xmlns:r="${documents}/relationships">
<sheets><sheet name="${escaped(name)}" sheetId="1" r:id="rId1"/></sheets>
</workbook>`

const letters = 26
/** A, B … Z, AA … */
const columnName = (index: number): string =>
  (index < letters ? '' : columnName(Math.floor(index / letters) - 1)) +
  String.fromCharCode(65 + (index % letters))

// An inline string is a text whatever it begins with: a formula stands in another element.
const cell = (value: string | number, row: number, column: number) => {
  const place = `${columnName(column)}${row}`
  return typeof value === 'number'
    ? `<c r="${place}"><v>${value}</v></c>`
    : `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${escaped(value)}</t></is></c>`
}

export type SheetRows = readonly (readonly (string | number)[])[]

const sheet = (rows: SheetRows) => `${head}<worksheet xmlns="${main}"><sheetData>
${rows
  .map((values, index) => {
    const row = index + 1
    return `<row r="${row}">${values.map((value, column) => cell(value, row, column)).join('')}</row>`
  })
  .join('\n')}
</sheetData></worksheet>`

/** An .xlsx file with one sheet of this name, at most 31 characters; every cell is a text or a number and never a formula. */
export const writeSheet = (name: string, rows: SheetRows): Readable =>
  writeZip(
    Object.entries({
      '[Content_Types].xml': contentTypes,
      '_rels/.rels': relations('officeDocument', 'xl/workbook.xml'),
      'xl/workbook.xml': workbook(name),
      'xl/_rels/workbook.xml.rels': relations('worksheet', 'worksheets/sheet1.xml'),
      'xl/worksheets/sheet1.xml': sheet(rows),
    }).map(([part, text]) => ({ name: part, file: fileOf(text) })),
  )
