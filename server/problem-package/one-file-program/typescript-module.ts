import { isOwnPath, javascriptSyntax } from './javascript-syntax.ts'
import type { Edit, SourceFile } from './one-file.ts'
import { isName, isSign, type Token, tokensOf } from './scan.ts'

/** A name that a module takes from another, or all of it. */
export interface Taken {
  local: string
  /** Null for the whole module. */
  name: string | null
  from: string
}

/** What a module calls something outside. */
export type Exported = { own: string; changes: boolean } | { taken: Taken }

export interface TsModule {
  file: SourceFile
  tokens: readonly Token[]
  /** From files of the program. */
  takes: readonly Taken[]
  /** Files that have to run before, types left out. */
  runs: readonly string[]
  /** Files whose names are all its own, too. */
  passesOn: readonly string[]
  exported: ReadonlyMap<string, Exported>
  /** Of what is installed, as they stand. */
  outside: readonly { locals: readonly string[]; line: string }[]
  edits: readonly Edit[]
  /** It asks for files in another way. */
  needsFile: boolean
}

interface Reading {
  file: SourceFile
  tokens: readonly Token[]
  takes: Taken[]
  runs: string[]
  passesOn: string[]
  exported: Map<string, Exported>
  outside: { locals: string[]; line: string }[]
  edits: Edit[]
  needsFile: boolean
  /** Names that are exported apart from their declarations, with those outside. */
  listed: [own: string, name: string][]
}

const isWord = (token: Token | undefined, ...words: string[]) =>
  token?.kind === 'word' && words.includes(token.text)

const defaultName = 'own_default'

/** `type a as b` and the like, between braces. */
function namesIn(tokens: readonly Token[]): { name: string; local: string }[] {
  const pairs: Token[][] = [[]]
  for (const token of tokens) {
    if (isSign(token, ',')) pairs.push([])
    else pairs.at(-1)?.push(token)
  }
  return pairs.flatMap((all) => {
    const pair = all.length % 2 === 0 && isWord(all[0], 'type') ? all.slice(1) : all
    const name = pair[0]?.text
    return name === undefined ? [] : [{ name, local: pair.at(-1)?.text ?? name }]
  })
}

/** Where the text stands that names the module, from here on in the same statement. */
function specifierAt(tokens: readonly Token[], at: number): number | undefined {
  for (let next = at; next < tokens.length; next += 1) {
    const token = tokens[next]
    if (token?.kind === 'text') return isWord(tokens[next - 1], 'from') || next === at ? next : undefined
    if (isSign(token, ';') || isSign(token, '(') || isSign(token, '=')) return undefined
  }
  return undefined
}

const statementEnd = (tokens: readonly Token[], at: number): number =>
  isSign(tokens[at + 1], ';') ? at + 1 : at

function remove(reading: Reading, from: number, to: number): void {
  const { tokens, edits } = reading
  edits.push({ from: tokens[from]?.from ?? 0, to: tokens[to]?.to ?? 0, by: '' })
}

const between = (tokens: readonly Token[], from: number, to: number): Token[] => {
  const open = tokens.findIndex((token, at) => at >= from && at < to && isSign(token, '{'))
  if (open < 0) return []
  const close = tokens.findIndex((token, at) => at > open && isSign(token, '}'))
  return tokens.slice(open + 1, close < 0 ? to : close)
}

/** What stands between `import` and `from`. */
function takenBy(tokens: readonly Token[], from: number, to: number, module: string): Taken[] {
  const taken: Taken[] = namesIn(between(tokens, from, to)).map(({ name, local }) => ({
    ...{ local, name, from: module },
  }))
  for (let at = from; at < to; at += 1) {
    const local = tokens[at + 2]?.text
    if (isSign(tokens[at], '*') && isWord(tokens[at + 1], 'as') && local !== undefined)
      taken.push({ local, name: null, from: module })
  }
  const first = tokens[from]
  if (isName(first) && from < to - 1) taken.push({ local: first.text, name: 'default', from: module })
  return taken
}

/** Gives the last token of the declaration. */
function readImport(reading: Reading, at: number): number {
  const { tokens, file } = reading
  const place = specifierAt(tokens, at + 1)
  if (place === undefined) {
    reading.needsFile ||= isSign(tokens[at + 1], '.') || isWord(tokens[at + 3], 'require')
    return at
  }
  const isType =
    isWord(tokens[at + 1], 'type') && !isWord(tokens[at + 2], 'from') && !isSign(tokens[at + 2], ',')
  const module = tokens[place]?.text ?? ''
  const taken = takenBy(tokens, at + (isType ? 2 : 1), place, module)
  const end = statementEnd(tokens, place)
  if (isOwnPath(module)) {
    reading.takes.push(...taken)
    if (!isType) reading.runs.push(module)
  } else {
    const line = file.text.slice(tokens[at]?.from, tokens[place]?.to)
    reading.outside.push({ locals: taken.map(({ local }) => local), line: `${line.replace(/\s+/g, ' ')};` })
  }
  remove(reading, at, end)
  return end
}

/** What `export { … }`, `export *` or `export * as …` names, from the first token behind `export` on. */
function listAt(tokens: readonly Token[], first: number) {
  const isAll = isSign(tokens[first], '*')
  const as = isAll && isWord(tokens[first + 1], 'as') ? tokens[first + 2]?.text : undefined
  if (isAll) return { names: [], isAll, as, last: as === undefined ? first : first + 2 }
  const close = tokens.findIndex((token, next) => next > first && isSign(token, '}'))
  const last = close < 0 ? tokens.length - 1 : close
  return { names: namesIn(tokens.slice(first + 1, last)), isAll, as, last }
}

/** Gives the last token. */
function readExportList(reading: Reading, at: number): number {
  const { tokens, exported } = reading
  const isType = isWord(tokens[at + 1], 'type')
  const { names, isAll, as, last } = listAt(tokens, at + (isType ? 2 : 1))
  const module = isWord(tokens[last + 1], 'from') ? tokens[last + 2] : undefined
  if (module) {
    const from = module.text
    reading.needsFile ||= !isOwnPath(from)
    if (!isType) reading.runs.push(from)
    for (const { name, local } of names) exported.set(local, { taken: { local, name, from } })
    if (as !== undefined) exported.set(as, { taken: { local: as, name: null, from } })
    else if (isAll) reading.passesOn.push(from)
  } else for (const { name, local } of names) reading.listed.push([name, local])
  const end = statementEnd(tokens, module ? last + 2 : last)
  remove(reading, at, end)
  return end
}

const modifiers = ['declare', 'abstract', 'async', 'export', 'default']
const kinds = ['function', 'class', 'interface', 'type', 'enum', 'namespace', 'module']
const bindings = ['const', 'let', 'var']
const statements = [
  ...kinds,
  ...bindings,
  ...modifiers,
  'import',
  'if',
  'for',
  'while',
  'return',
  'switch',
  'try',
]

/** The names behind `const`, `let` or `var`. */
function boundAt(tokens: readonly Token[], at: number): string[] {
  const isPattern = isSign(tokens[at + 1], '{') || isSign(tokens[at + 1], '[')
  const names: string[] = []
  for (let next = at + 1; next < tokens.length; next += 1) {
    const token = tokens[next]
    if (isSign(token, ';') || (token?.depth === 0 && isWord(token, ...statements))) break
    const isFirst = next === at + 1 || isSign(tokens[next - 1], ',')
    if (isName(token) && (token.depth === 0 ? isFirst : isPattern)) names.push(token.text)
  }
  return names
}

/** The names that a declaration declares, whose first word stands here; undefined where it is none. */
function declaredAt(tokens: readonly Token[], at: number): { names: string[]; changes: boolean } | undefined {
  const isEnum = isWord(tokens[at], 'const') && isWord(tokens[at + 1], 'enum')
  if (!isEnum && isWord(tokens[at], ...bindings))
    return { names: boundAt(tokens, at), changes: !isWord(tokens[at], 'const') }
  if (!isEnum && !isWord(tokens[at], ...kinds)) return undefined
  const name = tokens[at + (isEnum || isSign(tokens[at + 1], '*') ? 2 : 1)]
  const isNamed = isName(name) && !isWord(name, 'extends', 'implements')
  return isNamed ? { names: [name.text], changes: false } : undefined
}

const skipped = (tokens: readonly Token[], at: number): number => {
  let first = at
  while (isWord(tokens[first], ...modifiers)) first += 1
  return first
}

/** `export default`: a name is declared for what has none. */
function readDefault(reading: Reading, at: number): number {
  const { tokens, edits, exported } = reading
  const first = skipped(tokens, at + 2)
  const given = isWord(tokens[first], 'function', 'class', 'interface')
    ? declaredAt(tokens, first)
    : undefined
  const word = tokens[at + 1]
  const own = given?.names[0]
  const single = tokens[at + 2]
  const next = tokens[at + 3]
  const isSingle = isName(single) && (next === undefined || isSign(next, ';') || isWord(next, ...statements))
  if (isSingle && own === undefined && !isWord(single, ...statements)) {
    reading.listed.push([single.text, 'default'])
    const end = statementEnd(tokens, at + 2)
    remove(reading, at, end)
    return end
  }
  exported.set('default', { own: own ?? defaultName, changes: false })
  if (!word) return at
  if (own !== undefined) edits.push({ from: word.from, to: word.to, by: '' })
  else if (isWord(tokens[first], 'function', 'class')) {
    const place = tokens[isSign(tokens[first + 1], '*') ? first + 1 : first]
    edits.push({ from: word.from, to: word.to, by: '' })
    edits.push({ from: place?.to ?? 0, to: place?.to ?? 0, by: ` ${defaultName}` })
  } else edits.push({ from: word.from, to: word.to, by: `const ${defaultName} =` })
  return first
}

function readExport(reading: Reading, at: number): number {
  const { tokens, exported } = reading
  const next = tokens[at + 1]
  const isList = isSign(next, '{') || isSign(next, '*')
  if (isList || (isWord(next, 'type') && isSign(tokens[at + 2], '{'))) return readExportList(reading, at)
  if (isWord(next, 'default')) return readDefault(reading, at)
  const found = declaredAt(tokens, skipped(tokens, at + 1))
  reading.needsFile ||= found === undefined
  for (const name of found?.names ?? []) exported.set(name, { own: name, changes: found?.changes ?? false })
  return at
}

/** What is exported apart from its declaration is exported there. */
function exportListed(reading: Reading): void {
  const { tokens, edits, exported, takes } = reading
  const declarations = [...tokens.entries()].filter(
    ([at, { depth }]) =>
      depth === 0 && isWord(tokens[at], ...kinds, ...bindings) && !isWord(tokens[at - 1], 'const'),
  )
  const isMarked = new Set<number>()
  for (const [own, name] of reading.listed) {
    const taken = takes.find(({ local }) => local === own)
    const found = declarations.flatMap(([at]) => {
      const declared = declaredAt(tokens, at)
      return declared?.names.includes(own) ? [{ at, changes: declared.changes }] : []
    })
    if (taken) exported.set(name, { taken })
    else exported.set(name, { own, changes: found.some(({ changes }) => changes) })
    reading.needsFile ||= !taken && found.length === 0
    for (const { at } of found) {
      let first = at
      while (isWord(tokens[first - 1], 'declare', 'abstract', 'async')) first -= 1
      const from = tokens[first]?.from ?? 0
      if (isWord(tokens[first - 1], 'export') || isMarked.has(first)) continue
      isMarked.add(first)
      edits.push({ from, to: from, by: 'export ' })
    }
  }
}

/** `import()` and `require()` of files of the program, and what holds for all of them. */
const asksForFile = (tokens: readonly Token[], at: number): boolean =>
  (isWord(tokens[at], 'import', 'require') &&
    isSign(tokens[at + 1], '(') &&
    isOwnPath(tokens[at + 2]?.text ?? './')) ||
  (isWord(tokens[at], 'declare') && isWord(tokens[at + 1], 'global', 'module'))

export function readTsModule(file: SourceFile): TsModule {
  const tokens = tokensOf(file.text, javascriptSyntax)
  const reading: Reading = {
    ...{ file, tokens, takes: [], runs: [], passesOn: [], exported: new Map() },
    ...{ outside: [], edits: [], needsFile: false, listed: [] },
  }
  for (let at = 0; at < tokens.length; at += 1) {
    if (asksForFile(tokens, at)) reading.needsFile = true
    if (tokens[at]?.depth !== 0 || isSign(tokens[at - 1], '.')) continue
    if (isWord(tokens[at], 'import') && !isSign(tokens[at + 1], '(')) at = readImport(reading, at)
    else if (isWord(tokens[at], 'export')) at = readExport(reading, at)
  }
  exportListed(reading)
  return reading
}
