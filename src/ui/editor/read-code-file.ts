import { codeMax } from '#contract/limits/submission.ts'

/** UTF-8 takes at most four bytes for a character; a larger file cannot be code that may be submitted. */
const codeBytesMax = codeMax * 4

export type CodeFile = { ok: true; code: string } | { ok: false; reason: 'tooLarge' | 'notText' }

/** The text of a chosen file with its line ends as LF; only UTF-8 is read (S1-043). */
export async function readCodeFile(file: Blob, bytesMax = codeBytesMax): Promise<CodeFile> {
  if (file.size > bytesMax) return { ok: false, reason: 'tooLarge' }
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer())
    if (text.includes('\0')) return { ok: false, reason: 'notText' }
    return { ok: true, code: text.replace(/\r\n?/g, '\n') }
  } catch {
    return { ok: false, reason: 'notText' }
  }
}
