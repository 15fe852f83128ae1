const lineFeed = 0x0a

/** The beginning of a file. */
export interface Beginning {
  bytes: Buffer
  /** False when the file goes on. */
  isWhole: boolean
}

/** Offsets of the first byte that differs; the length of what ends too early. */
export interface Difference {
  output: number
  expected: number
}

const blockBytes = 64 * 1024

const isBlank = (byte: number | undefined) =>
  byte === 0x20 || byte === 0x09 || byte === 0x0b || byte === 0x0c || byte === 0x0d

export const lineStart = (bytes: Buffer, at: number): number =>
  at === 0 ? 0 : bytes.lastIndexOf(lineFeed, at - 1) + 1

const lineEnd = (bytes: Buffer, at: number): number => {
  const found = bytes.indexOf(lineFeed, at)
  return found === -1 ? bytes.length : found
}

const withoutBlanks = (bytes: Buffer, start: number, end: number): number => {
  let kept = end
  while (kept > start && isBlank(bytes[kept - 1])) kept -= 1
  return kept
}

function commonLength(one: Buffer, other: Buffer): number {
  const shorter = Math.min(one.length, other.length)
  let length = 0
  while (
    length < shorter &&
    one.compare(
      other,
      length,
      Math.min(length + blockBytes, shorter),
      length,
      Math.min(length + blockBytes, shorter),
    ) === 0
  ) {
    length = Math.min(length + blockBytes, shorter)
  }
  while (length < shorter && one[length] === other[length]) length += 1
  return length
}

/** The first line in which more differs than blanks at its end; a line that is cut off decides nothing. */
function firstSeen(output: Beginning, expected: Beginning): Difference | undefined {
  const [one, other] = [output.bytes, expected.bytes]
  const start = lineStart(one, commonLength(one, other))
  let [ownAt, wantedAt] = [start, start]
  while (ownAt < one.length || wantedAt < other.length) {
    const [ownEnd, wantedEnd] = [lineEnd(one, ownAt), lineEnd(other, wantedAt)]
    if (ownEnd === one.length && !output.isWhole) return undefined
    if (wantedEnd === other.length && !expected.isWhole) return undefined
    const own = one.subarray(ownAt, withoutBlanks(one, ownAt, ownEnd))
    const wanted = other.subarray(wantedAt, withoutBlanks(other, wantedAt, wantedEnd))
    if (!own.equals(wanted)) {
      const length = commonLength(own, wanted)
      return { output: ownAt + length, expected: wantedAt + length }
    }
    ownAt = Math.min(ownEnd + 1, one.length)
    wantedAt = Math.min(wantedEnd + 1, other.length)
  }
  return undefined
}

function firstByte(output: Beginning, expected: Beginning): Difference | undefined {
  const length = commonLength(output.bytes, expected.bytes)
  const ends = (text: Beginning) => length === text.bytes.length
  if (ends(output) && ends(expected)) return undefined
  if ((ends(output) && !output.isWhole) || (ends(expected) && !expected.isWhole)) return undefined
  return { output: length, expected: length }
}

/** In what can be seen, or else in its blanks; undefined when these beginnings are alike. */
export const firstDifference = (output: Beginning, expected: Beginning): Difference | undefined =>
  firstSeen(output, expected) ?? firstByte(output, expected)
