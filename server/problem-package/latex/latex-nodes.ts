import { LatexScanner } from './latex-scanner.ts'
import {
  accents,
  commandArguments,
  displayMath,
  environmentArguments,
  verbatimEnvironments,
} from './latex-symbols.ts'

export type LatexNode =
  | { kind: 'text'; text: string }
  /** An empty line. */
  | { kind: 'paragraph' }
  /** `&` */
  | { kind: 'cell' }
  /** `\\` */
  | { kind: 'line' }
  | { kind: 'math'; display: boolean; source: string }
  | { kind: 'code'; block: boolean; text: string }
  | { kind: 'command'; name: string; args: readonly LatexArgument[] }
  | { kind: 'group'; children: readonly LatexNode[] }
  | { kind: 'environment'; name: string; args: readonly LatexArgument[]; children: readonly LatexNode[] }

/** As it is written, and as LaTeX where the command wants that. */
export interface LatexArgument {
  source: string
  children: readonly LatexNode[]
}

const depthMax = 60

/** Nested deeper than any statement. */
export class LatexTooDeep extends Error {}

const plainText = /[^\\{}$%&~`'\-\n[\]"]+/y
const aligned: ReadonlySet<string> = new Set(['align', 'eqnarray'])
const ligatures: Readonly<Record<string, string>> = {
  '---': '—',
  '--': '–',
  '``': '“',
  "''": '”',
  '`': '‘',
  "'": '’',
}

const text = (content: string): LatexNode => ({ kind: 'text', text: content })
const withoutStar = (name: string) => (name.length > 1 ? name.replace(/\*$/, '') : name)

type Scanner = LatexScanner

function argument(scanner: Scanner, how: string, depth: number): LatexArgument | undefined {
  const before = scanner.at
  scanner.take(/[ \t]*\n?[ \t]*/y)
  const open = how === 'o' ? '[' : '{'
  if (scanner.character !== open) {
    scanner.at = before
    return how === 'o' ? { source: '', children: [] } : undefined
  }
  const source = scanner.takeBalanced(open)
  return { source, children: how === 'r' ? [] : nodesOf(source, depth + 1) }
}

function argumentsFor(scanner: Scanner, pattern: string, depth: number): LatexArgument[] {
  const args: LatexArgument[] = []
  for (const how of pattern) {
    const found = argument(scanner, how, depth)
    if (!found) break
    args.push(found)
  }
  return args
}

function environment(scanner: Scanner, depth: number): LatexNode {
  const written = scanner.takeBalanced('{').trim()
  const name = withoutStar(written)
  const end = `\\end{${written}}`
  if (verbatimEnvironments.has(name)) {
    scanner.takeBalanced('[')
    return { kind: 'code', block: true, text: scanner.takeUntil(end).replace(/^[ \t]*\n|\n[ \t]*$/g, '') }
  }
  if (displayMath.has(name)) {
    const body = scanner.takeUntil(end).trim()
    const source = aligned.has(name) ? `\\begin{aligned}\n${body}\n\\end{aligned}` : body
    return { kind: 'math', display: true, source }
  }
  if (name === 'comment') {
    scanner.takeUntil(end)
    return { kind: 'paragraph' }
  }
  const args = argumentsFor(scanner, environmentArguments[name] ?? '', depth)
  return { kind: 'environment', name, args, children: nodesUntil(scanner, depth + 1, written) }
}

/** What follows `\verb` and the like: the text between two of any sign, or in braces. */
export function verbatim(scanner: Scanner): LatexNode {
  scanner.takeBalanced('[')
  if (scanner.character === '{') return { kind: 'code', block: false, text: scanner.takeBalanced('{') }
  const delimiter = scanner.take(/[^\s]/y)
  return { kind: 'code', block: false, text: delimiter ? scanner.takeUntil(delimiter) : '' }
}

function accented(scanner: Scanner, accent: string): LatexNode {
  scanner.take(/[ \t]*/y)
  const base = scanner.character === '{' ? scanner.takeBalanced('{') : scanner.take(/[^\\]|\\[ij]/y)
  const letter = base.replace(/^\\([ij])$/, '$1')
  return text(`${letter.slice(0, 1)}${accent}${letter.slice(1)}`.normalize('NFC'))
}

function definition(scanner: Scanner): LatexNode {
  scanner.take(/\s*\\[a-zA-Z]+[^{\n]*/y)
  scanner.takeBalanced('{')
  return { kind: 'command', name: 'def', args: [] }
}

/** Commands that are read in a way of their own. */
const special: Readonly<Record<string, (scanner: Scanner, depth: number) => LatexNode>> = {
  '\\': (scanner) => {
    scanner.take(/\*?/y)
    scanner.takeBalanced('[')
    return { kind: 'line' }
  },
  '(': (scanner) => ({ kind: 'math', display: false, source: scanner.takeUntil('\\)') }),
  '[': (scanner) => ({ kind: 'math', display: true, source: scanner.takeUntil('\\]').trim() }),
  begin: environment,
  verb: verbatim,
  lstinline: verbatim,
  def: definition,
}

function command(scanner: Scanner, depth: number): LatexNode {
  scanner.at += 1
  const name = withoutStar(scanner.take(/[a-zA-Z]+\*?|[\s\S]/y))
  if (Object.hasOwn(special, name)) return special[name]?.(scanner, depth) ?? text('')
  const accent = accents[name]
  if (accent && (!/[a-zA-Z]/.test(name) || scanner.character === '{')) return accented(scanner, accent)
  if (/^[a-zA-Z]/.test(name)) scanner.take(/[ \t]*(?:\n(?![ \t]*\n)[ \t]*)?/y)
  const pattern = commandArguments[name] ?? ''
  return { kind: 'command', name, args: argumentsFor(scanner, pattern, depth) }
}

function math(scanner: Scanner): LatexNode {
  const end = scanner.take(/\$\$?/y)
  return { kind: 'math', display: end === '$$', source: scanner.takeMath(end).trim() }
}

function lineEnd(scanner: Scanner): LatexNode {
  const blanks = scanner.take(/\n\s*/y)
  return blanks.indexOf('\n', 1) === -1 ? text(' ') : { kind: 'paragraph' }
}

function ligature(scanner: Scanner): LatexNode {
  const found = scanner.take(/---?|``|''|[`'"-]/y)
  return text(ligatures[found] ?? found)
}

type Reading = (scanner: Scanner, depth: number) => LatexNode | undefined

const skip: Reading = (scanner) => {
  scanner.at += 1
  return undefined
}
const bracket: Reading = (scanner) => text(scanner.take(/[[\]]/y))

const byCharacter: Readonly<Record<string, Reading>> = {
  '\\': command,
  '{': (scanner, depth) => ({ kind: 'group', children: nodesOf(scanner.takeBalanced('{'), depth + 1) }),
  '}': skip,
  '[': bracket,
  ']': bracket,
  $: math,
  '%': (scanner) => {
    scanner.takeUntil('\n')
    scanner.take(/[ \t]*/y)
    return undefined
  },
  '&': (scanner) => {
    scanner.at += 1
    return { kind: 'cell' }
  },
  '~': (scanner) => {
    scanner.at += 1
    return text('\u00a0')
  },
  '\n': lineEnd,
  '`': ligature,
  "'": ligature,
  '-': ligature,
  '"': ligature,
}

/** True once the `\end` of this environment has been taken; an `\end` of another one is taken and ignored. */
function takesEnd(scanner: Scanner, name: string | undefined): boolean | undefined {
  if (!scanner.take(/\\end(?![a-zA-Z])[ \t]*/y)) return undefined
  const ended = scanner.takeBalanced('{').trim()
  return ended === name
}

function nodesUntil(scanner: Scanner, depth: number, environmentName?: string): LatexNode[] {
  if (depth > depthMax) throw new LatexTooDeep()
  const nodes: LatexNode[] = []
  while (!scanner.isAtEnd) {
    const ended = takesEnd(scanner, environmentName)
    if (ended) break
    if (ended === false) continue
    const read = byCharacter[scanner.character]
    const node = read ? read(scanner, depth) : text(scanner.take(plainText))
    if (node) nodes.push(node)
  }
  return nodes
}

function nodesOf(source: string, depth: number): readonly LatexNode[] {
  return nodesUntil(new LatexScanner(source), depth)
}

/** LaTeX as a tree; what is not closed ends with the text. */
export const parseLatex = (source: string): readonly LatexNode[] => nodesOf(source, 0)
