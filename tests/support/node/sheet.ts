import { SaxesParser } from 'saxes'
import { openArchive } from '#server/problem-package/archive.ts'

const parts: Readonly<Record<string, 'text' | 'number'>> = { t: 'text', v: 'number' }

const refuseOther = ({ r, t = 'n' }: Readonly<Record<string, string>>) => {
  if (t !== 'inlineStr' && t !== 'n') throw new Error(`${r} is neither a text nor a number`)
}

/** The rows of the one sheet of an .xlsx file, read by its names, relations and tags; fails where one is amiss. */
export async function readSheet(
  bytes: Buffer,
): Promise<{ parts: readonly string[]; rows: (string | number)[][] }> {
  const archive = await openArchive(bytes)
  const rows: (string | number)[][] = []
  let inside: 'text' | 'number' | undefined
  for (const part of archive.names) {
    const parser = new SaxesParser()
    parser.on('error', (error) => {
      throw error
    })
    parser.on('opentag', ({ name, attributes }) => {
      if (name === 'row') rows.push([])
      if (name === 'c') refuseOther(attributes)
      if (name === 'f') throw new Error('a formula')
      inside = parts[name]
      if (inside === 'text') rows.at(-1)?.push('')
    })
    parser.on('closetag', () => {
      inside = undefined
    })
    parser.on('text', (text) => {
      const row = rows.at(-1)
      if (inside === 'number') row?.push(Number(text))
      if (inside === 'text' && row) row[row.length - 1] += text
    })
    parser.write((await archive.read(part)).toString('utf8')).close()
  }
  await archive.close()
  return { parts: archive.names, rows }
}
