import { LatexScanner } from './latex-scanner.ts'

const definition =
  /\\(?:newcommand|renewcommand|providecommand|def)\*?\s{0,9}(?:\{\s{0,9}\\([A-Za-z]{1,60})\s{0,9}\}|\\([A-Za-z]{1,60}))\s{0,9}(?:\[0\])?\s{0,9}(?=\{)/y
const definedName = /\\([A-Za-z]+)\s*\}?\s*(?:\[0\])?\s*$/
const command = /\\[A-Za-z]{1,60}/y
const escaped = /\\[^A-Za-z]?/y
const comment = /%[^\n]*/y
const plain = /[^\\%]+/y

const bodyMax = 2_000
/** Of definitions inside definitions. */
const depthMax = 10
/** What macros may add to a text; beyond it their names stay. */
const addedMax = 100_000

/** Where the body is more than words it stands in a group, so that it does not run into what follows. */
const grouped = (body: string): string => (body.includes('\\') ? `{${body}}` : body)

class Expansion {
  readonly #macros = new Map<string, string>()
  #added = 0

  expand(text: string, depth: number): string {
    const scanner = new LatexScanner(text)
    let out = ''
    while (!scanner.isAtEnd) {
      out += scanner.take(plain) + scanner.take(comment)
      const defined = scanner.take(definition)
      out += defined === '' ? this.#called(scanner) : this.#define(defined, scanner.takeBalanced('{'), depth)
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

  #called(scanner: LatexScanner): string {
    const called = scanner.take(command)
    if (called === '') return scanner.take(escaped)
    const body = this.#macros.get(called.slice(1))
    if (body === undefined || this.#added + body.length > addedMax) return called
    this.#added += body.length
    return grouped(body)
  }
}

/**
 * Puts what macros without arguments stand for into the text, such as the bounds and names of a statement. Those with
 * arguments stay as they are.
 */
export const expandMacros = (source: string): string => new Expansion().expand(source, 0)
