import type { CaseExcerpt, TextPart } from '#contract/case-excerpt.ts'
import { caseExcerpt } from '#contract/limits/submission.ts'
import { type Beginning, type Difference, firstDifference, lineStart } from './first-difference.ts'
import { readBeginning } from './small-files.ts'

const { charactersMax, linesMax, searchBytesMax } = caseExcerpt

/** What stands before the first difference, unless the text has less. */
const leadingLines = linesMax / 2
const leadingBytes = charactersMax / 2
const lineFeed = 0x0a

const isInsideCharacter = (byte: number | undefined) => byte !== undefined && (byte & 0xc0) === 0x80

/** Not inside of a character, which in UTF-8 has at most four bytes. */
const characterStart = (bytes: Buffer, at: number): number => {
  let start = at
  while (start > 0 && at - start < 4 && isInsideCharacter(bytes[start])) start -= 1
  return start
}

const linesBefore = (bytes: Buffer, end: number): number => {
  let lines = 0
  for (let at = bytes.indexOf(lineFeed); at !== -1 && at < end; at = bytes.indexOf(lineFeed, at + 1))
    lines += 1
  return lines
}

/** The text of these bytes. The database takes no zero characters. */
const textOf = (bytes: Buffer): string => bytes.toString('utf8').replaceAll('\0', '\u2400')

function partStart(bytes: Buffer, mark: number): number {
  let start = lineStart(bytes, mark)
  for (let lines = 0; lines < leadingLines && start > 0; lines += 1) start = lineStart(bytes, start - 1)
  return mark - start <= leadingBytes ? start : characterStart(bytes, mark - leadingBytes / 2)
}

function partEnd(bytes: Buffer, start: number): number {
  let end = start
  for (let lines = 0; lines < linesMax && end < bytes.length; lines += 1) {
    const found = bytes.indexOf(lineFeed, end)
    end = found === -1 ? bytes.length : found + 1
  }
  return end - start <= charactersMax ? end : characterStart(bytes, start + charactersMax)
}

function partOf({ bytes, isWhole }: Beginning, at: number | undefined): TextPart {
  const mark = at === undefined ? undefined : characterStart(bytes, at)
  const start = mark === undefined ? 0 : partStart(bytes, mark)
  const end = partEnd(bytes, start)
  const text = textOf(bytes.subarray(start, end))
  return {
    text,
    line: linesBefore(bytes, start) + 1,
    before: start > 0,
    after: end < bytes.length || !isWhole,
    mark: mark === undefined ? null : Math.min(textOf(bytes.subarray(start, mark)).length, text.length),
  }
}

const placeOf = (bytes: Buffer, at: number) => {
  const mark = characterStart(bytes, at)
  const line = textOf(bytes.subarray(lineStart(bytes, mark), mark))
  return { line: linesBefore(bytes, mark) + 1, column: Array.from(line).length + 1 }
}

/** Texts of a failed case. */
export interface FailedCase {
  input: Beginning
  expected: Beginning
  output: Beginning
}

/** What is kept of a failed case: around the first difference, where one was looked for and found. */
export function excerptOf({ input, expected, output }: FailedCase, isCompared: boolean): CaseExcerpt {
  const found: Difference | undefined = isCompared ? firstDifference(output, expected) : undefined
  return {
    input: partOf(input, undefined),
    expected: partOf(expected, found?.expected),
    output: partOf(output, found?.output),
    difference: found ? placeOf(output.bytes, found.output) : null,
  }
}

/** As much of the files of a case as an excerpt looks at. */
export async function readFailedCase(files: {
  inputPath: string
  expectedPath: string
  outputPath: string
}): Promise<FailedCase> {
  const [input, expected, output] = await Promise.all(
    [files.inputPath, files.expectedPath, files.outputPath].map((file) =>
      readBeginning(file, searchBytesMax),
    ),
  )
  if (!input || !expected || !output) throw new Error('A case has three files')
  return { input, expected, output }
}
