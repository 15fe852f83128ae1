import { type Edit, edited, fileNeeded, type OneFile, type SourceFile } from './one-file.ts'
import {
  blockComment,
  character,
  isName,
  isSign,
  lineComment,
  matching,
  quoted,
  type Syntax,
  type Token,
  tokensOf,
  wordsOf,
} from './scan.ts'

const verbatim = matching(/(?:\$@|@\$|@)"(?:""|[^"])*"?/y)
const raw = matching(/\$*("{3,})[\s\S]*?(?:\1(?!")|$)/y)

/** `$"…{code}…"`, where the code may hold texts again. */
const interpolated = matching(
  /\$"(?:\\[\s\S]|\{\{|\{(?:[^{}"'\n]|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])'|\{[^{}"\n]*\})*\}|[^"\\{\n])*"?/y,
)
/** Also what is said to the compiler alone. */
const directive = matching(/#[^\n]*/y)

const syntax: Syntax = {
  comments: [lineComment, blockComment, directive],
  texts: [raw, verbatim, interpolated, quoted, character],
}

interface Using {
  line: string
  /** What an alias is called. */
  alias: string | undefined
}

interface CSharpFile {
  name: string
  text: string
  usings: readonly Using[]
  attributes: readonly string[]
  removed: readonly Edit[]
  uses: ReadonlySet<string>
}

const joined = (tokens: readonly Token[]) =>
  tokens.reduce(
    (text, token) => (isName(token) && /\w$/.test(text) ? `${text} ${token.text}` : text + token.text),
    '',
  )

const ends = (tokens: readonly Token[], at: number, sign: string): number => {
  const depth = tokens[at]?.depth ?? 0
  const end = tokens.findIndex((token, place) => place > at && token.depth === depth && isSign(token, sign))
  return end < 0 ? tokens.length - 1 : end
}

const isAttribute = (tokens: readonly Token[], at: number) =>
  isSign(tokens[at], '[') &&
  /^(?:assembly|module)$/.test(tokens[at + 1]?.text ?? '') &&
  isSign(tokens[at + 2], ':')

const isUsing = (tokens: readonly Token[], at: number) => {
  const first = tokens[at]?.text === 'global' ? at + 1 : at
  return tokens[first]?.kind === 'word' && tokens[first]?.text === 'using' && !isSign(tokens[first + 1], '(')
}

function readUsing(tokens: readonly Token[]): Using {
  const plain = tokens[0]?.text === 'global' ? tokens.slice(1) : tokens
  return { line: joined(plain), alias: isSign(plain[2], '=') ? plain[1]?.text : undefined }
}

/** What a file says before its types, which holds for all of them once they stand in one. */
function readFile({ name, text }: SourceFile): CSharpFile {
  const tokens = tokensOf(text, syntax)
  const [usings, attributes, removed]: [Using[], string[], Edit[]] = [[], [], []]
  let at = 0
  for (; at < tokens.length; at += 1) {
    const isOfUsing = isUsing(tokens, at)
    if (!isOfUsing && !isAttribute(tokens, at)) break
    const end = ends(tokens, at, isOfUsing ? ';' : ']')
    const head = tokens.slice(at, end + 1)
    if (isOfUsing) usings.push(readUsing(head))
    else attributes.push(joined(head))
    removed.push({ from: tokens[at]?.from ?? 0, to: tokens[end]?.to ?? text.length, by: '' })
    at = end
  }
  return { name, text, usings, attributes, removed, uses: wordsOf(tokens.slice(at)) }
}

/** It gives a name to a library, or decides by a symbol of its own what is compiled. */
const needsFile = /^[ \t]*(?:#[ \t]*(?:define|undef)\b|extern[ \t]+alias\b)/m

/** Conditions around what holds for the whole file. */
const hasCondition = ({ text, removed }: CSharpFile) =>
  /^[ \t]*#[ \t]*if\b/m.test(text.slice(0, removed.at(-1)?.to ?? 0))

/** An alias that another file has for something else, or that means something else to it. */
function clashingAlias(files: readonly CSharpFile[]): string | undefined {
  for (const { usings } of files)
    for (const { alias, line } of usings)
      if (
        alias !== undefined &&
        files.some((other) =>
          other.usings.some((each) => each.alias === alias)
            ? other.usings.every((each) => each.line !== line)
            : other.uses.has(alias),
        )
      )
        return alias
  return undefined
}

const beginsIn = (tokens: readonly Token[]) =>
  tokens.some(
    (token, at) =>
      token.text === 'Main' &&
      isSign(tokens[at + 1], '(') &&
      /^(?:void|int|Task|>)$/.test(tokens[at - 1]?.text ?? '') &&
      tokens.slice(Math.max(0, at - 6), at).some(({ text }) => text === 'static'),
  )

/** The files of one compilation, whose names are one another's already: only what stands before their types is joined. */
export function cSharpProgram(sources: readonly SourceFile[]): OneFile {
  const parts = sources.filter(({ name }) => name.endsWith('.cs'))
  const odd = parts.find(({ text }) => needsFile.test(text))
  if (odd) return fileNeeded(odd.name)
  if (parts.filter(({ text }) => beginsIn(tokensOf(text, syntax))).length > 1)
    return { why: 'server.packageNote:nameTwice', params: { name: 'Main' } }
  const files = parts.map(readFile)
  const conditional = files.find(hasCondition)
  if (conditional) return fileNeeded(conditional.name)
  const clash = clashingAlias(files)
  if (clash !== undefined) return { why: 'server.packageNote:nameDiffers', params: { name: clash } }
  const usings = [...new Set(files.flatMap((file) => file.usings.map(({ line }) => line)))]
  const attributes = files.flatMap((file) => file.attributes)
  const head = [...usings, ...attributes].map((line) => `${line}\n`).join('')
  return { code: head + files.map(({ text, removed }) => edited(text, removed).trimStart()).join('\n') }
}
