import { verbatim } from './latex-nodes.ts'
import { LatexScanner } from './latex-scanner.ts'
import { verbatimEnvironments } from './latex-symbols.ts'

const definition =
  /\\(?:newcommand|renewcommand|providecommand|def)\*?\s{0,9}(?:\{\s{0,9}\\[A-Za-z]{1,60}\s{0,9}\}|\\[A-Za-z]{1,60})\s{0,9}(?:\[[0-9]\]|#[1-9](?:#[1-9]){0,8})?\s{0,9}(?=[[{])/y
const definedAs = /\\([A-Za-z]+)\s*\}?\s*(?:\[(\d)\]|((?:#\d)+))?\s*$/
const environment = /\\begin\{[ \t]{0,9}[A-Za-z]{1,60}\*?[ \t]{0,9}\}/y
const verb = /\\(?:verb|lstinline)(?![A-Za-z])\*?/y
const command = /\\[A-Za-z]{1,60}/y
const escaped = /\\[^A-Za-z]?/y
const comment = /%[^\n]*/y
const plain = /[^\\%]+/y
const blanks = /[ \t]*\n?[ \t]*/y
const token = /\\[A-Za-z]{1,60}|\\[^A-Za-z]|#[1-9]|[^\\\s{}[\]$&%#]/y

const nameMax = 62
const bodyMax = 2_000
/** Of definitions inside definitions, and of macros in what is given to macros. */
const depthMax = 10
/** What macros may add to a text, and what may be given to them in all; beyond either their names stay. */
const addedMax = 100_000
const givenMax = 1_000_000

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

interface Macro {
  parameters: number
  /** What the first parameter is where nothing is given in brackets; undefined where it takes no brackets. */
  byDefault: string | undefined
  body: string
}

/** What stands in the place of a parameter runs into nothing around it; undefined where it would be too much. */
function filled(body: string, given: readonly string[]): string | undefined {
  let out = ''
  let from = 0
  for (const { 0: whole, 1: number, index } of body.matchAll(/\\[\s\S]|#([1-9])/g)) {
    if (number === undefined) continue
    out += body.slice(from, index)
    out += putAfter(out.slice(-nameMax), given[Number(number) - 1] ?? whole)
    from = index + whole.length
    if (out.length > addedMax) return undefined
  }
  return out + body.slice(from)
}

class Expansion {
  readonly #macros = new Map<string, Macro>()
  #added = 0
  #given = 0
  #isFull = false

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
      const stays = copied === '' ? this.#defined(scanner, depth) : copied
      write(stays ?? this.#called(scanner, last, depth))
    }
    return out
  }

  /** What stays of a definition: nothing, unless it is too much; undefined where none stands here. */
  #defined(scanner: LatexScanner, depth: number): string | undefined {
    const start = scanner.at
    const head = scanner.take(definition)
    const [, name = '', count, marks = ''] = definedAs.exec(head) ?? []
    const parameters = Number(count ?? marks.length / 2)
    const takesBrackets = parameters > 0 && scanner.character === '[' && !this.#isFull
    const byDefault = takesBrackets ? scanner.takeBalanced('[') : undefined
    if (byDefault !== undefined) scanner.take(blanks)
    if (head === '' || scanner.character !== '{') {
      if (takesBrackets) this.#charge(scanner.at - start)
      scanner.at = start
      return undefined
    }
    const written = scanner.takeBalanced('{')
    const isFit = depth < depthMax && written.length <= bodyMax
    const body = isFit ? this.expand(written, depth + 1) : written
    if (!isFit || body.length > bodyMax) return scanner.source.slice(start, scanner.at)
    this.#macros.set(name, { parameters, byDefault, body })
    return ''
  }

  #called(scanner: LatexScanner, before: string, depth: number): string {
    const called = scanner.take(command)
    if (called === '') return scanner.take(escaped)
    const macro = this.#macros.get(called.slice(1))
    if (!macro || this.#isFull || (macro.parameters > 0 && depth >= depthMax)) return called
    const start = scanner.at
    const body = this.#filled(macro, scanner, depth)
    if (body === undefined) {
      scanner.at = start
      return called
    }
    this.#added += body.length
    return putAfter(before, body)
  }

  /** Undefined where too little is given, or it would be too much. */
  #filled({ parameters, byDefault, body }: Macro, scanner: LatexScanner, depth: number): string | undefined {
    const given: string[] = []
    while (given.length < parameters) {
      const one = this.#argument(scanner, given.length === 0 ? byDefault : undefined)
      if (one === undefined) return undefined
      given.push(one)
    }
    const whole = filled(
      body,
      given.map((one) => this.expand(one, depth + 1)),
    )
    this.#isFull ||= whole === undefined || this.#added + whole.length > addedMax
    return this.#isFull ? undefined : whole
  }

  #charge(read: number): void {
    this.#given += read
    this.#isFull ||= this.#given > givenMax
  }

  #argument(scanner: LatexScanner, byDefault: string | undefined): string | undefined {
    const start = scanner.at
    const found = this.#written(scanner, byDefault)
    this.#charge(Math.max(scanner.at - start, found?.length ?? 0))
    return this.#isFull ? undefined : found
  }

  #written(scanner: LatexScanner, byDefault: string | undefined): string | undefined {
    scanner.take(blanks)
    if (byDefault !== undefined) return scanner.character === '[' ? scanner.takeBalanced('[') : byDefault
    return scanner.character === '{' ? scanner.takeBalanced('{') : scanner.take(token) || undefined
  }
}

/** Puts what macros stand for into the text, such as the bounds and names of a statement. */
export const expandMacros = (source: string): string => new Expansion().expand(source, 0)
