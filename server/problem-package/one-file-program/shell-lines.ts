/** The lines of code of a program in Bash, without those of here-documents. */

export interface ShellLine {
  /** Without its comment. */
  code: string
  from: number
  to: number
  /** It begins a command: no quote and no substitution is open, and the line before is complete. */
  isPlain: boolean
  /** Inside of a body in braces. */
  isInside: boolean
}

type Context = 'command' | 'double' | 'single' | 'ansi' | 'parameter' | 'arithmetic' | 'group'

interface Step {
  /** With the flag `y`. */
  find: RegExp
  opens?: Context
  closes?: true
  does?: 'comment' | 'document' | 'brace' | 'unbrace'
}

const hidden: Step = { find: /\\[\s\S]?/y }
const inner: readonly Step[] = [
  { find: /\$\(\(/y, opens: 'arithmetic' },
  { find: /\$\(/y, opens: 'command' },
  { find: /\$\{/y, opens: 'parameter' },
]
const command: readonly Step[] = [
  hidden,
  { find: /\$'/y, opens: 'ansi' },
  { find: /'/y, opens: 'single' },
  { find: /"/y, opens: 'double' },
  ...inner,
  { find: /(?<![^\s;&|!])\(\(/y, opens: 'arithmetic' },
  { find: /<<</y },
  { find: /<<-?[ \t]*(?:'[^'\n]+'|"[^"\n]+"|\\?[A-Za-z_]\w*)/y, does: 'document' },
  { find: /(?<![^\s;&|()])#/y, does: 'comment' },
  { find: /(?<![^\s;&|()])\{(?=\s|$)/y, does: 'brace' },
  { find: /(?<![^\s;&|()])\}(?![\w-])/y, does: 'unbrace' },
]
const substitution: readonly Step[] = [
  ...command,
  { find: /\(/y, opens: 'command' },
  { find: /\)/y, closes: true },
]
const steps: Readonly<Record<Context, readonly Step[]>> = {
  command: substitution,
  double: [hidden, ...inner, { find: /"/y, closes: true }],
  single: [{ find: /'/y, closes: true }],
  ansi: [hidden, { find: /'/y, closes: true }],
  parameter: [hidden, ...inner, { find: /"/y, opens: 'double' }, { find: /\}/y, closes: true }],
  arithmetic: [...inner, { find: /\)\)/y, closes: true }, { find: /\(/y, opens: 'group' }],
  group: [...inner, { find: /\(/y, opens: 'group' }, { find: /\)/y, closes: true }],
}

interface State {
  open: Context[]
  documents: { word: string; isIndented: boolean }[]
  braces: number
}

function stepAt(line: string, at: number, state: State): { step: Step; to: number } | undefined {
  const context = state.open.at(-1)
  for (const step of context ? steps[context] : command) {
    step.find.lastIndex = at
    if (step.find.test(line)) return { step, to: step.find.lastIndex }
  }
  return undefined
}

function take({ opens, closes, does }: Step, said: string, state: State): void {
  if (opens) state.open.push(opens)
  if (closes) state.open.pop()
  if (does === 'brace') state.braces += 1
  if (does === 'unbrace') state.braces = Math.max(0, state.braces - 1)
  if (does === 'document')
    state.documents.push({
      word: said.replace(/^<<-?[ \t]*\\?/, '').replace(/^['"]|['"]$/g, ''),
      isIndented: said.startsWith('<<-'),
    })
}

/** Where the code of the line ends, because a comment begins or the line is over. */
function readLine(line: string, state: State): number {
  for (let at = 0; at < line.length; ) {
    const found = stepAt(line, at, state)
    if (found?.step.does === 'comment') return at
    if (found) take(found.step, line.slice(at, found.to), state)
    at = found?.to ?? at + 1
  }
  return line.length
}

export function shellLines(text: string): ShellLine[] {
  const lines: ShellLine[] = []
  const state: State = { open: [], documents: [], braces: 0 }
  let from = 0
  let isContinued = false
  for (const line of text.split('\n')) {
    const to = from + line.length
    const [document] = state.documents
    if (document) {
      const said = document.isIndented ? line.replace(/^\t+/, '') : line
      if (said === document.word) state.documents.shift()
    } else {
      const isInside = state.braces > 0
      const isPlain = state.open.length === 0 && !isContinued
      const code = line.slice(0, readLine(line, state))
      lines.push({ code, from, to, isPlain, isInside })
      isContinued = /(?:^|[^\\])(?:\\\\)*\\$/.test(code)
    }
    from = to + 1
  }
  return lines
}
