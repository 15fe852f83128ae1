import { clashingName, type Importing, repeated } from './imports.ts'
import { type Edit, edited, fileNeeded, type OneFile, type SourceFile } from './one-file.ts'
import {
  character,
  isName,
  isSign,
  lineComment,
  matching,
  nestedComment,
  type Syntax,
  type Token,
  tokensOf,
  wordsOf,
} from './scan.ts'
import { templatedText } from './templated-text.ts'

const comments = [lineComment, nestedComment]
const syntax: Syntax = {
  comments,
  texts: [
    templatedText(
      [
        { quote: '"""', hasEscapes: false, hasLines: true },
        { quote: '"', hasEscapes: true, hasLines: false },
      ],
      [...comments, character],
    ),
    character,
    matching(/`[^`\n]*`?/y),
  ],
}

interface KotlinFile {
  name: string
  text: string
  body: readonly Token[]
  package: string
  imports: readonly string[]
  /** Annotations of the file. */
  annotations: readonly string[]
  removed: readonly Edit[]
}

const isWord = (token: Token | undefined): boolean =>
  token !== undefined && (token.text.startsWith('`') || isName(token))

/** Where a name with dots ends that begins here. */
function nameEnd(tokens: readonly Token[], at: number): number {
  let end = at
  while (isSign(tokens[end + 1], '.') && (isWord(tokens[end + 2]) || isSign(tokens[end + 2], '*'))) end += 2
  return end
}

function importEnd(tokens: readonly Token[], at: number): number {
  const end = nameEnd(tokens, at)
  return tokens[end + 1]?.text === 'as' && isWord(tokens[end + 2]) ? end + 2 : end
}

/** Where `@file:…` ends, with its arguments. */
function annotationEnd(tokens: readonly Token[], at: number): number {
  const name = isSign(tokens[at + 3], '[') ? at + 3 : nameEnd(tokens, at + 3)
  const open = isSign(tokens[name], '[') ? name : name + 1
  if (!/^[([]$/.test(tokens[open]?.text ?? '')) return name
  let end = open + 1
  while (end < tokens.length - 1 && tokens[end]?.depth !== 0) end += 1
  return end
}

const isFileAnnotation = (tokens: readonly Token[], at: number) =>
  isSign(tokens[at], '@') && tokens[at + 1]?.text === 'file' && isSign(tokens[at + 2], ':')

const joined = (tokens: readonly Token[]) =>
  tokens.map(({ text }) => (text === 'as' ? ' as ' : text)).join('')

/** Where the annotation, package or import that begins here ends. */
function headerEnd(tokens: readonly Token[], at: number): number | undefined {
  if (isFileAnnotation(tokens, at)) return annotationEnd(tokens, at)
  if (isSign(tokens[at], ';')) return at
  return /^(?:package|import)$/.test(tokens[at]?.text ?? '') ? importEnd(tokens, at + 1) : undefined
}

/** What stands before all declarations: annotations of the file, its package and its imports. */
function readFile({ name, text }: SourceFile): KotlinFile {
  const tokens = tokensOf(text, syntax)
  const headers: Token[][] = []
  let at = 0
  for (let end = headerEnd(tokens, at); end !== undefined; end = headerEnd(tokens, at)) {
    headers.push(tokens.slice(at, end + 1))
    at = end + 1
  }
  const removed = headers.map((header) => ({
    from: header[0]?.from ?? 0,
    to: header.at(-1)?.to ?? 0,
    by: '',
  }))
  const named = (word: string) =>
    headers.filter(([first]) => first?.text === word).map((header) => joined(header.slice(1)))
  return {
    ...{ name, text, removed, body: tokens.slice(at), imports: named('import') },
    package: named('package')[0] ?? '',
    annotations: removed
      .map(({ from, to }) => text.slice(from, to))
      .filter((header) => header.startsWith('@')),
  }
}

const modifier =
  /^(?:public|private|internal|inline|const|tailrec|suspend|operator|infix|data|sealed|enum|abstract|open|annotation|lateinit|value|external|expect|actual|override)$/

function isPrivateAt(tokens: readonly Token[], at: number): boolean {
  for (let before = at - 1; modifier.test(tokens[before]?.text ?? ''); before -= 1)
    if (tokens[before]?.text === 'private') return true
  return false
}

/** The name of the function that is declared here stands before its parameters. */
function functionName(tokens: readonly Token[], at: number): string | undefined {
  for (let next = at + 1; next < Math.min(tokens.length, at + 40); next += 1)
    if (isSign(tokens[next + 1], '(') && isWord(tokens[next])) return tokens[next]?.text
  return undefined
}

interface Declared {
  name: string
  isFunction: boolean
  /** It gets its value when its file is loaded. */
  isValue: boolean
  isPrivate: boolean
}

function declaredAt(tokens: readonly Token[], at: number): Declared | undefined {
  const [word, next] = [tokens[at], tokens[at + 1]]
  if (word?.kind !== 'word' || isSign(tokens[at - 1], '.') || isSign(tokens[at - 1], ':')) return undefined
  const isFunction = word.text === 'fun' && next?.text !== 'interface'
  const isOther = /^(?:class|interface|object|typealias|val|var)$/.test(word.text) && isWord(next)
  const name = isFunction ? functionName(tokens, at) : isOther ? next?.text : undefined
  const isValue = /^va[lr]$/.test(word.text) && tokens[at - 1]?.text !== 'const'
  return name === undefined ? undefined : { name, isFunction, isValue, isPrivate: isPrivateAt(tokens, at) }
}

const topOf = ({ body }: KotlinFile): Declared[] =>
  body.flatMap((token, at) => (token.depth === 0 ? (declaredAt(body, at) ?? []) : []))

/** What is private to its file, and where the program begins, may be there once. */
function nameTwice(tops: readonly (readonly Declared[])[]): string | undefined {
  const isMain = ({ name, isFunction }: Declared) => isFunction && name === 'main'
  if (tops.filter((top) => top.some(isMain)).length > 1) return 'main'
  const all = tops.flat()
  const guarded = new Set(all.filter(({ isPrivate }) => isPrivate).map(({ name }) => name))
  return repeated(
    tops.flatMap((top) => [...new Set(top.map(({ name }) => name))].filter((name) => guarded.has(name))),
  )
}

/** Imported without being told. */
const usualPlaces = [
  '',
  '.annotation',
  '.collections',
  '.comparisons',
  '.io',
  '.ranges',
  '.sequences',
  '.text',
].map((place) => `kotlin${place}`)

function importing({ imports, body }: KotlinFile, own: ReadonlySet<string>): Importing {
  const plain = imports.filter((path) => !path.endsWith('.*'))
  const named = plain
    .map((path) => path.split(' as '))
    .map(([path = '', as]) => [as ?? path.split('.').at(-1) ?? '', path] as const)
  // This one name of a place comes before another that is there without an import.
  const hidden = imports.includes('java.util.*') ? [['ArrayDeque', 'java.util.ArrayDeque'] as const] : []
  return {
    named: new Map([...hidden, ...named]),
    places: new Set([
      ...usualPlaces,
      'java.lang',
      ...imports.flatMap((path) => (path.endsWith('.*') ? path.slice(0, -2) : [])),
    ]),
    knows: own,
    declares: new Set(body.flatMap((_, at) => declaredAt(body, at)?.name ?? [])),
    uses: wordsOf(body),
  }
}

interface Part extends KotlinFile {
  top: readonly Declared[]
}

/** For each file those whose declarations it names. */
function usesOf(parts: readonly Part[]): Map<Part, Part[]> {
  return new Map(
    parts.map((part) => {
      const own = new Set(part.top.map(({ name }) => name))
      const named = new Set([...wordsOf(part.body)].filter((word) => !own.has(word)))
      return [part, parts.filter(({ top }) => top.some(({ name }) => named.has(name)))]
    }),
  )
}

/** Values begin in the order in which they stand: what a file uses comes before it. */
function inOrder(parts: readonly Part[], uses: ReadonlyMap<Part, readonly Part[]>): Part[] {
  const placed = new Set<Part>()
  const open = new Set<Part>()
  const place = (part: Part) => {
    if (open.has(part)) return
    open.add(part)
    for (const other of uses.get(part) ?? []) place(other)
    placed.add(part)
  }
  for (const part of parts) place(part)
  return [...placed]
}

const hasValues = ({ top }: Part) => top.some(({ isValue }) => isValue)

/** A file whose values need, however far, those of a file that comes later. */
function needsLater(ordered: readonly Part[], uses: ReadonlyMap<Part, readonly Part[]>): Part | undefined {
  const valued = ordered.filter(hasValues)
  return valued.find((part, at) => {
    const reached = new Set([part])
    for (const each of reached) for (const other of uses.get(each) ?? []) reached.add(other)
    return valued.slice(at + 1).some((later) => reached.has(later))
  })
}

/** Names of the class that a file becomes, which there is once now. */
const namesClass = /^@file:\s*(?:kotlin\.jvm\.)?Jvm(?:Name|MultifileClass)\b/

export function kotlinProgram(sources: readonly SourceFile[]): OneFile {
  const files = sources.filter(({ name }) => name.endsWith('.kt')).map(readFile)
  const [place = '', ...others] = new Set(files.map((file) => file.package))
  if (others.length > 0) return { why: 'server.packageNote:packagesDiffer' }
  const tops = files.map(topOf)
  const twice = nameTwice(tops)
  if (twice !== undefined) return { why: 'server.packageNote:nameTwice', params: { name: twice } }
  const own = new Set(tops.flat().map(({ name }) => name))
  const ofOwn = (path: string) =>
    place !== '' && own.has(path.slice(place.length + 1)) && path.startsWith(`${place}.`)
  const parts = files.map((file, at) => ({
    ...{ ...file, top: tops[at] ?? [] },
    imports: file.imports.filter((path) => !ofOwn(path)),
  }))
  const clash = clashingName(
    parts.map((file) => importing(file, own)),
    own,
  )
  if (clash !== undefined) return { why: 'server.packageNote:nameDiffers', params: { name: clash } }
  const uses = usesOf(parts)
  const ordered = inOrder(parts, uses)
  const early = needsLater(ordered, uses)
  if (early) return fileNeeded(early.name)
  const annotations = files.flatMap((file) => file.annotations).filter((each) => !namesClass.test(each))
  const head = [
    ...new Set(annotations),
    ...(place === '' ? [] : [`package ${place}`]),
    ...new Set(parts.flatMap(({ imports }) => imports.map((path) => `import ${path}`))),
  ]
  return {
    code: [...head, ...ordered.map(({ text, removed }) => edited(text, removed).trimStart())].join('\n'),
  }
}
