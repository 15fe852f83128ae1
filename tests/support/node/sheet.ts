import { SaxesParser } from 'saxes'
import { openArchive } from '#server/problem-package/archive.ts'

/** The rows of the one sheet of an .xlsx file, read by its names, relations and tags; fails where one is amiss. */
export async function readSheet(bytes: Buffer): Promise<{ parts: readonly string[]; rows: string[][] }> {
  const archive = await openArchive(bytes)
  const rows: string[][] = []
  let inText = false
  for (const part of archive.names) {
    const parser = new SaxesParser()
    parser.on('error', (error) => {
      throw error
    })
    parser.on('opentag', ({ name, attributes }) => {
      if (name === 'row') rows.push([])
      if (name === 'c' && attributes.t !== 'inlineStr') throw new Error(`${attributes.r} is no text`)
      if (name === 'f') throw new Error('a formula')
      inText = name === 't'
      if (inText) rows.at(-1)?.push('')
    })
    parser.on('closetag', () => {
      inText = false
    })
    parser.on('text', (text) => {
      const row = rows.at(-1)
      if (inText && row) row[row.length - 1] += text
    })
    parser.write((await archive.read(part)).toString('utf8')).close()
  }
  await archive.close()
  return { parts: archive.names, rows }
}
