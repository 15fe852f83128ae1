import { setPriority } from 'node:os'
import { buffer } from 'node:stream/consumers'
import { getDocumentProxy } from 'unpdf'

/**
 * Reads a PDF from stdin and writes the text of its first pages to stdout, each as soon as it is there: whoever ends it for
 * its limits keeps the pages before.
 */
const niceness = 5

try {
  setPriority(niceness)
} catch {}
const pagesMax = Number(process.argv[2])
const pdf = await getDocumentProxy(new Uint8Array(await buffer(process.stdin)))
for (let number = 1; number <= Math.min(pdf.numPages, pagesMax); number++) {
  try {
    const page = await pdf.getPage(number)
    const { items } = await page.getTextContent()
    const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('')
    process.stdout.write(`${text}\n`)
    page.cleanup()
  } catch {
    // The pages after a broken one may be whole.
  }
}
