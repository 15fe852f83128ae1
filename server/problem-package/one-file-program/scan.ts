/** Where what begins here ends; undefined where it does not begin. */
export type Ending = (text: string, at: number) => number | undefined

/** What a language hides from its words. */
export interface Syntax {
  comments: readonly Ending[]
  texts: readonly Ending[]
  /** Texts whose beginning is a sign elsewhere. */
  textAfter?: (text: string, at: number, before: Token | undefined) => number | undefined
}

export interface Token {
  kind: 'word' | 'text' | 'sign'
  text: string
  from: number
  to: number
  /** Open braces, brackets and parentheses around it. */
  depth: number
}

/** What a pattern with the flag `y` finds. */
export const matching =
  (pattern: RegExp): Ending =>
  (text, at) => {
    pattern.lastIndex = at
    return pattern.test(text) ? pattern.lastIndex : undefined
  }

/** Comments that may hold others. */
export const nestedComment: Ending = (text, at) => {
  if (!text.startsWith('/*', at)) return undefined
  const bounds = /\/\*|\*\//g
  bounds.lastIndex = at
  let depth = 0
  for (let found = bounds.exec(text); found; found = bounds.exec(text)) {
    depth += found[0] === '/*' ? 1 : -1
    if (depth === 0) return bounds.lastIndex
  }
  return text.length
}

export const lineComment = matching(/\/\/[^\n]*/y)
export const blockComment = matching(/\/\*[\s\S]*?(?:\*\/|$)/y)
export const quoted = matching(/"(?:\\[\s\S]|[^"\\\n])*"?/y)
export const character = matching(/'(?:\\[\s\S]|[^'\\\n])*'?/y)

const space = matching(/\s+/y)
const word = matching(/[\p{L}\p{N}_$]+/uy)

const firstOf = (endings: readonly Ending[], text: string, at: number): number | undefined => {
  for (const ending of endings) {
    const end = ending(text, at)
    if (end !== undefined) return end
  }
  return undefined
}

function nextToken(text: string, from: number, syntax: Syntax, before: Token | undefined) {
  const inText = firstOf(syntax.texts, text, from) ?? syntax.textAfter?.(text, from, before)
  if (inText !== undefined) return { kind: 'text' as const, to: inText }
  const inWord = word(text, from)
  return inWord === undefined
    ? { kind: 'sign' as const, to: from + 1 }
    : { kind: 'word' as const, to: inWord }
}

/** Words, texts and signs without what stands between them: what does not compile gives any, and never fails. */
export function tokensOf(text: string, syntax: Syntax): Token[] {
  const tokens: Token[] = []
  const blanks = [space, ...syntax.comments]
  let depth = 0
  for (let from = 0; from < text.length; ) {
    const blank = firstOf(blanks, text, from)
    if (blank !== undefined) {
      from = blank
      continue
    }
    const { kind, to } = nextToken(text, from, syntax, tokens.at(-1))
    const said = text.slice(from, to)
    if (kind === 'sign' && /[)\]}]/.test(said)) depth = Math.max(0, depth - 1)
    tokens.push({ kind, text: said, from, to, depth })
    if (kind === 'sign' && /[([{]/.test(said)) depth += 1
    from = to
  }
  return tokens
}

export const isName = (token: Token | undefined): token is Token =>
  token?.kind === 'word' && !/^\p{N}/u.test(token.text)

export const isSign = (token: Token | undefined, sign: string): boolean =>
  token?.kind === 'sign' && token.text === sign

/** The names at these places. */
export const wordsOf = (tokens: readonly Token[]): ReadonlySet<string> =>
  new Set(tokens.filter((token, at) => isName(token) && !isSign(tokens[at - 1], '.')).map(({ text }) => text))
