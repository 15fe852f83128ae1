import { JudgeStatus } from '#contract/enums.ts'

const lineFeed = 0x0a

/** Space, tab, vertical tab, form feed, carriage return. */
const isBlank = (byte: number) => byte === 0x20 || byte === 0x09 || (byte >= 0x0b && byte <= 0x0d)
const isSpace = (byte: number) => isBlank(byte) || byte === lineFeed

/** Without blanks before line ends, and without blanks and line ends at the very end. */
export function withoutEndBlanks(text: Uint8Array): Uint8Array {
  const kept = new Uint8Array(text.length)
  let length = 0
  let lineEnd = 0
  let textEnd = 0
  for (const byte of text) {
    if (byte === lineFeed) length = lineEnd
    kept[length++] = byte
    if (byte === lineFeed) lineEnd = length
    else if (!isBlank(byte)) textEnd = lineEnd = length
  }
  return kept.subarray(0, textEnd)
}

function withoutSpace(text: Uint8Array): Uint8Array {
  const kept = new Uint8Array(text.length)
  let length = 0
  for (const byte of text) if (!isSpace(byte)) kept[length++] = byte
  return kept.subarray(0, length)
}

const equal = (a: Uint8Array, b: Uint8Array) => Buffer.compare(a, b) === 0

/** Default comparison (contract, judging.md section 4). `expected` has line feeds only. */
export function compareOutput(
  output: Uint8Array,
  expected: Uint8Array,
  isRemoveEndBlank: boolean,
): typeof JudgeStatus.Accepted | typeof JudgeStatus.WrongAnswer | typeof JudgeStatus.PresentationError {
  if (equal(output, expected)) return JudgeStatus.Accepted
  if (isRemoveEndBlank) {
    return equal(withoutEndBlanks(output), withoutEndBlanks(expected))
      ? JudgeStatus.Accepted
      : JudgeStatus.WrongAnswer
  }
  return equal(withoutSpace(output), withoutSpace(expected))
    ? JudgeStatus.PresentationError
    : JudgeStatus.WrongAnswer
}
