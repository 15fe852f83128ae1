import { constants, deflateRawSync, deflateSync } from 'node:zlib'

/** Objects from number 1 on, each with what stands between `obj` and `endobj`; the first is the catalog. */
function pdfOfObjects(objects: readonly (string | Buffer)[]): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')]
  const places: number[] = []
  const put = (part: string | Buffer) => parts.push(Buffer.from(part as string))
  const length = () => parts.reduce((sum, part) => sum + part.length, 0)
  for (const [index, object] of objects.entries()) {
    places.push(length())
    put(`${index + 1} 0 obj\n`)
    put(object)
    put('\nendobj\n')
  }
  const table = length()
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`)
  put(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows.join('')}`)
  put(`trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`)
  return Buffer.concat(parts)
}

const pdfStream = (content: string | Buffer, entries = ''): Buffer =>
  Buffer.concat([
    Buffer.from(`<< /Length ${Buffer.byteLength(content)} ${entries} >>\nstream\n`),
    Buffer.from(content as string),
    Buffer.from('\nendstream'),
  ])

const everyCode = `/CIDInit /ProcSet findresource begin 12 dict begin begincmap
/CMapName /Codes def /CMapType 2 def
1 begincodespacerange <0000> <FFFF> endcodespacerange
1 beginbfrange <0000> <FFFF> <0000> endbfrange
endcmap CMapName currentdict /CMap defineresource pop end end`

/** The codes of its one font are those of Unicode, so that it can say anything. */
const fontObjects = (first: number): (string | Buffer)[] => [
  `<< /Type /Font /Subtype /Type0 /BaseFont /Any /Encoding /Identity-H /DescendantFonts [${first + 1} 0 R] /ToUnicode ${first + 3} 0 R >>`,
  `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /Any /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /FontDescriptor ${first + 2} 0 R >>`,
  '<< /Type /FontDescriptor /FontName /Any /Flags 4 /FontBBox [0 0 1000 1000] /ItalicAngle 0 /Ascent 800 /Descent 0 /CapHeight 700 /StemV 80 >>',
  pdfStream(everyCode),
]

const lineOf = (text: string) =>
  `<${[...Buffer.from(text, 'utf16le').swap16()].map((byte) => byte.toString(16).padStart(2, '0')).join('')}> Tj T*`

/** A page for each text; lines are ended by line feeds. */
export function pdfOf(pages: readonly string[]): Buffer {
  const font = 3 + 2 * pages.length
  return pdfOfObjects([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, page) => `${3 + 2 * page} 0 R`).join(' ')}] >>`,
    ...pages.flatMap((text, page) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Contents ${4 + 2 * page} 0 R /Resources << /Font << /F ${font} 0 R >> >> >>`,
      pdfStream(
        deflateSync(`BT /F 12 Tf 14 TL 40 760 Td ${text.split('\n').map(lineOf).join(' ')} ET`),
        '/Filter /FlateDecode',
      ),
    ]),
    ...fontObjects(font),
  ])
}

const pageOf = (content: Buffer, resources = '') =>
  pdfOfObjects([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Contents 4 0 R /Resources << ${resources} >> >>`,
    content,
    pdfStream(
      '/Again Do',
      '/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /Again 5 0 R >> >>',
    ),
    ...fontObjects(6),
  ])

const font = '/Font << /F 6 0 R >>'
const saying = (text: string) => `BT /F 12 Tf 14 TL 40 760 Td ${lineOf(text)} ET`

const itself = '/XObject << /Again 5 0 R >>'

/** A page that draws a form which draws itself. */
export const pdfThatDrawsItself = () => pageOf(pdfStream('/Again Do'), itself)

/** A tree of pages that is its own branch. */
export const pdfWithoutEnd = () =>
  pdfOfObjects([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Count 5 /Kids [2 0 R] /Parent 2 0 R >>',
  ])

/** So many times 64 MB of spaces in some hundred bytes, and then a text. */
export function pdfBomb(text: string, times: number): Buffer {
  const spaces = Buffer.alloc(64 * 1024 * 1024, 0x20)
  // A block that is flushed and not the last one may follow itself as often as one likes.
  const block = deflateRawSync(spaces, { finishFlush: constants.Z_FULL_FLUSH })
  const inflated = [Buffer.from([0x78, 0x9c]), ...Array.from({ length: times }, () => block)]
  const content = Buffer.concat([...inflated, deflateRawSync(saying(text))])
  return pageOf(pdfStream(deflateSync(content), '/Filter [/FlateDecode /FlateDecode]'), font)
}

/** A page with so many steps before its text; with 40 MB of them drawing it takes minutes. */
export const pdfWithMuchToDo = (text: string, bytes: number) => {
  const step = 'q Q 1 0 0 1 0 0 cm '
  const steps = step.repeat(bytes / step.length)
  return pageOf(pdfStream(deflateSync(`${steps} ${saying(text)}`), '/Filter /FlateDecode'), font)
}
