import { type Edit, edited, type SourceFile, stemOf } from './one-file.ts'
import { isAt, type PascalPart, readPart } from './pascal-part.ts'
import { isSign, lineComment, matching, type Syntax, type Token, tokensOf } from './scan.ts'

const syntax: Syntax = {
  comments: [lineComment, matching(/\{[^}]*\}?/y), matching(/\(\*[\s\S]*?(?:\*\)|$)/y)],
  texts: [matching(/'(?:''|[^'\n])*'?/y)],
}

/** A program or a unit, with names in small letters. */
export interface PascalFile {
  name: string
  isUnit: boolean
  unit: string
  /** Units that it names, where others see it and where they do not. */
  uses: readonly string[]
  hiddenUses: readonly string[]
  /** What it declares at the top for others, and for itself. */
  shown: ReadonlySet<string>
  hidden: ReadonlySet<string>
  /** Names that do not stand behind a dot. */
  words: ReadonlySet<string>
  /** What others see, the rest, and what is done at the beginning; undefined where it is no such file. */
  parts: { shown: string; hidden: string; begin: string } | undefined
  /** Something is done at the end of the program. */
  hasEnd: boolean
  /** What it says to the compiler for the whole file, and from its head on. */
  mode: string
  switches: string
}

/** Units of a `uses` that begins here, and where it ends. */
function usesAt(tokens: readonly Token[], at: number): { units: string[]; end: number } {
  if (!isAt(tokens, at, 'uses')) return { units: [], end: at - 1 }
  let end = at
  while (end < tokens.length && !isSign(tokens[end], ';')) end += 1
  const units = tokens
    .slice(at + 1, end)
    .filter(({ kind, text }) => kind === 'word' && text !== 'in')
    .map(({ text }) => text)
  return { units, end }
}

const told = /\{\$[^}]*\}|\(\*\$[\s\S]*?\*\)/g
const isMode = (text: string) => /^(?:\{|\(\*)\$(?:mode|modeswitch)\b/i.test(text)
const isSwitch = (text: string) =>
  !/^(?:\{|\(\*)\$(?:if|else|end|define|undef|i\b|include|apptype|push|pop|mode)/i.test(text)
const toldIn = (text: string): string[] => text.match(told) ?? []

/** Without the names of own units before those of their parts, and without what holds for the whole file. */
function removals(text: string, tokens: readonly Token[], own: ReadonlySet<string>): Edit[] {
  const ofUnits = [...tokens.entries()]
    .filter(
      ([at, token]) =>
        isAt(tokens, at, token.text) &&
        own.has(token.text) &&
        isSign(tokens[at + 1], '.') &&
        !isSign(tokens[at - 1], '.'),
    )
    .map(([at, { from, to }]) => ({ from, to: tokens[at + 1]?.to ?? to, by: '' }))
  const ofModes = [...text.matchAll(told)]
    .filter(([all]) => isMode(all))
    .map(({ 0: all, index }) => ({ from: index, to: index + all.length, by: '' }))
  return [...ofUnits, ...ofModes]
}

/** Bodies stand behind everything that others see. */
const forwards = (text: string, tokens: readonly Token[], { headers }: Pick<PascalPart, 'headers'>): Edit[] =>
  headers
    .filter(({ isElsewhere }) => !isElsewhere)
    .map(({ end }) => tokens[end]?.to ?? text.length)
    .map((to) => ({ from: to, to, by: ' forward;' }))

/** A piece of the text with the edits in it. */
const piece = (text: string, edits: readonly Edit[], from: number, to: number): string =>
  edited(
    text.slice(from, to),
    edits
      .filter((edit) => edit.from >= from && edit.to <= to)
      .map(({ by, ...at }) => ({ from: at.from - from, to: at.to - from, by })),
  )

/** Where the parts of a file begin and end, as places of tokens. */
function placesOf(tokens: readonly Token[]) {
  const isUnit = isAt(tokens, 0, 'unit')
  const isNamed = isUnit || isAt(tokens, 0, 'program')
  const head = isNamed ? tokens.findIndex((token) => isSign(token, ';')) : -1
  const uses = usesAt(tokens, isUnit ? head + 2 : head + 1)
  const middle = isUnit ? tokens.findIndex((_, at) => isAt(tokens, at, 'implementation')) : uses.end
  const hiddenUses = usesAt(tokens, isUnit ? middle + 1 : tokens.length)
  const hiddenFrom = isUnit ? Math.max(middle + 1, hiddenUses.end + 1) : Math.max(head, uses.end) + 1
  return { isUnit, head, uses, middle, hiddenUses, hiddenFrom }
}

const nothing: PascalPart = { names: new Set(), headers: [], begin: undefined, end: undefined }

export function readPascal({ name, text }: SourceFile, own: ReadonlySet<string>): PascalFile {
  const tokens = tokensOf(text, syntax).map((token) =>
    token.kind === 'word' ? { ...token, text: token.text.toLowerCase() } : token,
  )
  const { isUnit, head, uses, middle, hiddenUses, hiddenFrom } = placesOf(tokens)
  const from = Math.max(head + 1, uses.end) + 1
  const shown = isUnit ? readPart(tokens, { from, to: middle, isShown: true }) : nothing
  const hidden = readPart(tokens, { from: hiddenFrom, to: tokens.length, isShown: false })
  const edits = [...removals(text, tokens, own), ...forwards(text, tokens, shown)]
  const startOf = (at: number | undefined) => (at === undefined ? undefined : tokens[at]?.from)
  const endOf = (at: number) => tokens[at]?.to ?? 0
  const end = startOf(hidden.end)
  const begin = startOf(hidden.begin)
  const isWhole = isUnit ? middle > 0 && isAt(tokens, head + 1, 'interface') : begin !== undefined
  const cut = (at: number, to: number) => piece(text, edits, at, to)
  const untilBody = text.slice(0, startOf(isUnit ? middle : head + 1))
  return {
    ...{ name, isUnit, unit: isUnit ? (tokens[1]?.text ?? '') : stemOf(name).toLowerCase() },
    ...{ uses: uses.units, hiddenUses: hiddenUses.units, shown: shown.names, hidden: hidden.names },
    words: new Set(
      tokens
        .filter(({ kind }, at) => kind === 'word' && !isSign(tokens[at - 1], '.'))
        .map((token) => token.text),
    ),
    parts:
      isWhole && end !== undefined
        ? {
            shown: isUnit ? cut(endOf(from - 1), startOf(middle) ?? 0) : '',
            hidden: cut(endOf(hiddenFrom - 1), begin ?? end),
            begin: begin === undefined ? '' : cut(endOf(hidden.begin ?? 0), end),
          }
        : undefined,
    hasEnd: tokens.some((_, at) => isAt(tokens, at, 'finalization')),
    mode: [
      ...new Set(
        toldIn(text)
          .filter(isMode)
          .map((each) => each.toLowerCase()),
      ),
    ].join('\n'),
    switches: toldIn(untilBody).filter(isSwitch).join('\n'),
  }
}
