import { verbatim } from './latex-nodes.ts'
import { LatexScanner } from './latex-scanner.ts'
import { verbatimEnvironments } from './latex-symbols.ts'

const definition =
  /\\(?:newcommand|renewcommand|providecommand|def)\*?\s{0,9}(?:\{\s{0,9}\\([A-Za-z]{1,60})\s{0,9}\}|\\([A-Za-z]{1,60}))\s{0,9}(?:\[0\])?\s{0,9}(?=\{)/y
const definedName = /\\([A-Za-z]+)\s*\}?\s*(?:\[0\])?\s*$/
const environment = /\\begin\{[ \t]{0,9}[A-Za-z]{1,60}\*?[ \t]{0,9}\}/y
const verb = /\\(?:verb|lstinline)(?![A-Za-z])\*?/y
const command = /\\[A-Za-z]{1,60}/y
const escaped = /\\[^A-Za-z]?/y
const comment = /%[^\n]*/y
const plain = /[^\\%]+/y

const bodyMax = 2_000
/** Of definitions inside definitions. */
const depthMax = 10
/** What macros may add to a text; beyond it their names stay. */
const addedMax = 100_000

/** Parts of a list, a table or a text: what is around them must see them, so that no group may hold them. */
const structure = /\\(?:(?:begin|end|item|(?:sub)*section)(?![A-Za-z])|\\)|(?<!\\)&/
/** A command, or one of its arguments. */
const takesMore = /(?<!\\)(?:\\\\)*\\[A-Za-z]+$|\}$/

/** The body of a macro after what stands before it, so that it runs neither into that nor into what follows. */
function putAfter(before: string, body: string): string {
  const isJoined = /^[A-Za-z\d]/.test(body) && takesMore.test(before)
  if (structure.test(body)) return isJoined ? ` ${body}` : body
  return isJoined || body.includes('\\') ? `{${body}}` : body
}

/** Code, which stays as it is written; empty where none begins here. */
function code(scanner: LatexScanner): string {
  const start = scanner.at
  if (scanner.take(verb) !== '') verbatim(scanner)
  else {
    const name = scanner.take(environment).slice('\\begin{'.length, -1).trim()
    if (verbatimEnvironments.has(name.replace(/\*$/, ''))) scanner.takeUntil(`\\end{${name}}`)
  }
  return scanner.source.slice(start, scanner.at)
}

class Expansion {
  readonly #macros = new Map<string, string>()
  #added = 0

  expand(text: string, depth: number): string {
    const scanner = new LatexScanner(text)
    let out = ''
    let last = ''
    const write = (part: string) => {
      out += part
      last = part || last
    }
    while (!scanner.isAtEnd) {
      for (const part of [plain, comment]) write(scanner.take(part))
      const copied = code(scanner)
      const defined = copied === '' ? scanner.take(definition) : ''
      if (copied !== '') write(copied)
      else if (defined === '') write(this.#called(scanner, last))
      else write(this.#define(defined, scanner.takeBalanced('{'), depth))
    }
    return out
  }

  /** What stays of a definition: nothing, unless it is too much. */
  #define(defined: string, written: string, depth: number): string {
    const isFit = depth < depthMax && written.length <= bodyMax
    const body = isFit ? this.expand(written, depth + 1) : written
    if (!isFit || body.length > bodyMax) return `${defined}{${written}}`
    this.#macros.set(definedName.exec(defined)?.[1] ?? '', body)
    return ''
  }

  #called(scanner: LatexScanner, before: string): string {
    const called = scanner.take(command)
    if (called === '') return scanner.take(escaped)
    const body = this.#macros.get(called.slice(1))
    if (body === undefined || this.#added + body.length > addedMax) return called
    this.#added += body.length
    return putAfter(before, body)
  }
}

/**
 * Puts what macros without arguments stand for into the text, such as the bounds and names of a statement. Those with
 * arguments stay as they are.
 */
export const expandMacros = (source: string): string => new Expansion().expand(source, 0)
