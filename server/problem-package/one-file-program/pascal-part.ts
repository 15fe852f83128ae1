import { isSign, type Token } from './scan.ts'

/** What stands in a part of a program or a unit, whose words are in small letters. */

export const isAt = (tokens: readonly Token[], at: number, ...words: string[]) =>
  tokens[at]?.kind === 'word' && words.includes(tokens[at].text)

/** Whether an `end` closes what this word opens. */
function opens(tokens: readonly Token[], at: number, inRecord: boolean): boolean {
  if (isAt(tokens, at, 'begin', 'try', 'asm', 'record')) return true
  if (isAt(tokens, at, 'case')) return !inRecord
  if (!isAt(tokens, at, 'class', 'object', 'interface')) return false
  if (!isSign(tokens[at - 1], '=') && !isAt(tokens, at - 1, 'packed')) return false
  let next = at + 1
  if (isSign(tokens[next], '(')) while (next < tokens.length && !isSign(tokens[next - 1], ')')) next += 1
  return !isSign(tokens[next], ';') && !isAt(tokens, next, 'of')
}

const isRecord = (tokens: readonly Token[], at: number | undefined) =>
  at !== undefined && isAt(tokens, at, 'record', 'class', 'object', 'interface')

const routines = ['procedure', 'function', 'constructor', 'destructor', 'operator']
const isRoutine = (tokens: readonly Token[], at: number) =>
  isAt(tokens, at, ...routines) &&
  !/^[=:(]$/.test(tokens[at - 1]?.text ?? '') &&
  !isAt(tokens, at - 1, 'to', 'of')
const directives = [
  ...['overload', 'inline', 'forward', 'external', 'cdecl', 'stdcall', 'pascal', 'register', 'assembler'],
  ...['platform', 'deprecated', 'varargs', 'safecall', 'export', 'name', 'nostackframe'],
]

/** Where the header of a routine ends, with the words behind it, and whether its body stands elsewhere. */
function headerOf(tokens: readonly Token[], at: number): { end: number; isElsewhere: boolean } {
  const depth = tokens[at]?.depth ?? 0
  const next = (from: number) => {
    let end = from
    while (end < tokens.length && !(isSign(tokens[end], ';') && tokens[end]?.depth === depth)) end += 1
    return end
  }
  let end = next(at)
  let isElsewhere = false
  while (isAt(tokens, end + 1, ...directives)) {
    isElsewhere ||= isAt(tokens, end + 1, 'forward', 'external')
    end = next(end + 1)
  }
  return { end, isElsewhere }
}

const sections = ['const', 'type', 'var', 'threadvar', 'resourcestring', 'label', 'property']

export interface PascalPart {
  /** What is declared at the top. */
  names: Set<string>
  /** Where the headers of routines end. */
  headers: { end: number; isElsewhere: boolean }[]
  /** Where the statements of the file begin, and where they end. */
  begin: number | undefined
  end: number | undefined
}

interface Reading extends PascalPart {
  tokens: readonly Token[]
  to: number
  /** Others see it: bodies of routines stand elsewhere. */
  isShown: boolean
  open: number[]
  /** Routines whose bodies are still to come. */
  bodies: number
  section: string
  /** A declaration may begin. */
  isNew: boolean
}

/** An `end`; the last one of a file has a dot behind it. */
function close(reading: Reading, at: number): void {
  const { tokens, open } = reading
  const opened = open.pop()
  if (isSign(tokens[at + 1], '.')) {
    reading.begin ??= opened
    reading.end = at
  } else if (open.length === 0 && opened !== undefined && isAt(tokens, opened, 'begin', 'asm'))
    reading.bodies -= 1
}

/** The header of a routine; gives where it ends. */
function readRoutine(reading: Reading, at: number): number {
  const { tokens, bodies, isShown } = reading
  const header = headerOf(tokens, at)
  const name = tokens[at + 1]
  if (bodies === 0 && name?.kind === 'word' && !isSign(tokens[at + 2], '.')) reading.names.add(name.text)
  reading.headers.push(header)
  if (!isShown && !header.isElsewhere) reading.bodies += 1
  reading.section = ''
  return header.end
}

/** A name that is declared; the values of an enumeration are, too. */
function declare(reading: Reading, at: number): number {
  const { tokens, names, to } = reading
  names.add(tokens[at]?.text ?? '')
  if (isSign(tokens[at + 1], ',')) return at + 1
  reading.isNew = false
  if (!isSign(tokens[at + 2], '(')) return at
  for (let each = at + 3; each < to && (tokens[each]?.depth ?? 0) > 0; each += 1)
    if (tokens[each]?.kind === 'word') names.add(tokens[each]?.text ?? '')
  return at
}

/** What stands in no block; gives the last place that it read. */
function readTop(reading: Reading, at: number): number {
  const { tokens, section, bodies, isNew } = reading
  if (isAt(tokens, at, 'initialization')) reading.begin = at
  if (isRoutine(tokens, at)) return readRoutine(reading, at)
  if (isAt(tokens, at, ...sections)) {
    reading.section = tokens[at]?.text ?? ''
    reading.isNew = true
  } else if (section !== '' && bodies === 0 && isNew && tokens[at]?.kind === 'word')
    return declare(reading, at)
  else if (isSign(tokens[at], ';')) reading.isNew = true
  return at
}

/** What is declared from here to there, or to the end of the file. */
export function readPart(
  tokens: readonly Token[],
  { from, to, isShown }: { from: number; to: number; isShown: boolean },
): PascalPart {
  const reading: Reading = {
    ...{ tokens, to, isShown, names: new Set(), headers: [], begin: undefined, end: undefined },
    ...{ open: [], bodies: 0, section: '', isNew: true },
  }
  const { open } = reading
  for (let at = from; at < to && reading.end === undefined; at += 1) {
    if (opens(tokens, at, isRecord(tokens, open.at(-1)))) open.push(at)
    else if (isAt(tokens, at, 'end')) close(reading, at)
    else if (open.length === 0 && tokens[at]?.depth === 0) at = readTop(reading, at)
  }
  return reading
}
