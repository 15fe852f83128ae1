import { clashingName, type Importing, repeated } from './imports.ts'
import { type Edit, edited, type OneFile, type SourceFile, stemOf } from './one-file.ts'
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

const syntax: Syntax = {
  comments: [lineComment, blockComment],
  texts: [matching(/"""(?:\\[\s\S]|(?!""")[^\\])*(?:"""|$)/y), quoted, character],
}

interface JavaFile {
  name: string
  text: string
  /** Without its package and imports. */
  body: readonly Token[]
  package: string
  imports: readonly { of: '' | 'static ' | 'module '; path: string }[]
  /** Package, imports and what is public at the top, all of which go. */
  removed: readonly Edit[]
  types: readonly string[]
  hasMain: boolean
}

/** The name of the type that is declared here; `record` is a word like others elsewhere. */
function typeAt(tokens: readonly Token[], at: number): string | undefined {
  const [word, name, after] = [tokens[at], tokens[at + 1], tokens[at + 2]]
  if (word?.kind !== 'word' || !isName(name) || isSign(tokens[at - 1], '.')) return undefined
  const declares =
    word.text === 'record'
      ? isSign(after, '(') || isSign(after, '<')
      : /^(?:class|interface|enum)$/.test(word.text)
  return declares ? name.text : undefined
}

const isMainAt = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.text === 'main' &&
  tokens[at - 1]?.text === 'void' &&
  isSign(tokens[at + 1], '(') &&
  tokens.slice(Math.max(0, at - 5), at).some(({ text }) => text === 'static')

/** Words and dots of a name. */
const headerMax = 100

/** The words from here to the next semicolon, which are a package or an import. */
function headerAt(tokens: readonly Token[], at: number): Token[] | undefined {
  const token = tokens[at]
  if (token?.depth !== 0 || token.kind !== 'word' || !/^(?:package|import)$/.test(token.text))
    return undefined
  const header = tokens.slice(at, at + headerMax)
  const end = header.findIndex((each) => isSign(each, ';'))
  return end < 0 ? undefined : header.slice(0, end + 1)
}

/** Up to the end of the line where nothing else stands on it. */
function withoutRest(text: string, from: number, to: number): Edit {
  const rest = /^[ \t]*(?:\r?\n)?/.exec(text.slice(to, to + 1_000))?.[0].length ?? 0
  return { from, to: to + rest, by: '' }
}

/** Packages and imports, and the tokens that remain without them. */
function headersOf(tokens: readonly Token[]): { headers: Token[][]; body: Token[] } {
  const headers: Token[][] = []
  const body: Token[] = []
  for (let at = 0; at < tokens.length; ) {
    const header = headerAt(tokens, at)
    if (header) headers.push(header)
    else body.push(...tokens.slice(at, at + 1))
    at += header?.length ?? 1
  }
  return { headers, body }
}

const joined = (tokens: readonly Token[]) => tokens.map(({ text }) => text).join('')

/** `import a.B`, `import static a.B.c` or `import module a`. */
function importIn([, ...words]: readonly Token[]): JavaFile['imports'][number] {
  const first = isName(words[1]) ? words[0]?.text : ''
  const of = first === 'static' || first === 'module' ? (`${first} ` as const) : ''
  return { of, path: joined(words.slice(of === '' ? 0 : 1, -1)) }
}

function readFile({ name, text }: SourceFile): JavaFile {
  const { headers, body } = headersOf(tokensOf(text, syntax))
  const isPackage = ([first]: readonly Token[]) => first?.text === 'package'
  const isPublic = (token: Token) => token.depth === 0 && token.text === 'public'
  const removed = [...headers, ...body.filter(isPublic).map((token) => [token])]
  return {
    ...{ name, text, body },
    package: joined(headers.find(isPackage)?.slice(1, -1) ?? []),
    imports: headers.filter((header) => !isPackage(header)).map(importIn),
    removed: removed.map((tokens) => withoutRest(text, tokens[0]?.from ?? 0, tokens.at(-1)?.to ?? 0)),
    types: body.flatMap((token, at) => (token.depth === 0 ? (typeAt(body, at) ?? []) : [])),
    hasMain: body.some((_, at) => isMainAt(body, at)),
  }
}

const fullName = (place: string, name: string) => (place === '' ? name : `${place}.${name}`)

/** The program's own types by their full names, with the names that they have here. */
function ownTypes(files: readonly JavaFile[], place: string): Map<string, string> {
  return new Map(
    files.flatMap((file) => file.types.map((type) => [fullName(file.package, type), fullName(place, type)])),
  )
}

/** A path that begins with a type of the program, by the name that this has here. */
function renamed(path: string, own: ReadonlyMap<string, string>): string | undefined {
  const parts = path.split('.')
  for (let length = parts.length; length > 0; length -= 1) {
    const found = own.get(parts.slice(0, length).join('.'))
    if (found !== undefined) return [found, ...parts.slice(length)].join('.')
  }
  return undefined
}

/** Where types of other packages stand with their full names. */
function renamings({ body }: JavaFile, own: ReadonlyMap<string, string>): Edit[] {
  const edits: Edit[] = []
  for (const [at, first] of body.entries()) {
    if (!isName(first) || isSign(body[at - 1], '.') || !isSign(body[at + 1], '.')) continue
    let path = first.text
    for (
      let next = at + 2;
      next < at + headerMax && isSign(body[next - 1], '.') && isName(body[next]);
      next += 2
    ) {
      path = `${path}.${body[next]?.text}`
      const by = own.get(path)
      if (by !== undefined && by !== path)
        edits.push({ from: first.from, to: body[next]?.to ?? first.to, by })
      if (by !== undefined) break
    }
  }
  return edits
}

const isAll = (path: string) => path.endsWith('.*')
const lastOf = (path: string) => path.slice(path.lastIndexOf('.') + 1)

function importing(file: JavaFile, files: readonly JavaFile[], own: ReadonlyMap<string, string>): Importing {
  const plain = file.imports.flatMap(({ of, path }) => (of === '' ? path : []))
  const places = new Set(['java.lang', file.package, ...plain.filter(isAll).map((path) => path.slice(0, -2))])
  const single = plain.filter((path) => !isAll(path))
  const ofTypes = file.imports.filter(({ of, path }) => of === 'static ' && !isAll(path))
  return {
    named: new Map([
      ...single.filter((path) => !own.has(path)).map((path) => [lastOf(path), path] as const),
      ...ofTypes.map(({ path }) => [`static ${lastOf(path)}`, path] as const),
    ]),
    places,
    knows: new Set([
      ...files.filter((each) => places.has(each.package)).flatMap(({ types }) => types),
      ...single.filter((path) => own.has(path)).map(lastOf),
    ]),
    declares: new Set(file.body.flatMap((_, at) => typeAt(file.body, at) ?? [])),
    uses: wordsOf(file.body),
  }
}

const isMainClass = (file: JavaFile) => file.hasMain && file.types.includes('Main')

/** The judge begins with `Main`, or with the first class that can begin. */
function beginning(files: readonly JavaFile[], entry: string | undefined): JavaFile | undefined {
  const type = entry
    ?.replace(/\.java$/, '')
    .split('.')
    .at(-1)
  return (
    (type && files.find(({ types }) => types.includes(type))) ||
    (files.find(isMainClass) ??
      files.find(({ name, hasMain }) => hasMain && /^main$/i.test(stemOf(name))) ??
      files.find(({ hasMain }) => hasMain) ??
      files[0])
  )
}

/** The imports of all, without those of the program's own packages. */
function importLines(files: readonly JavaFile[], own: ReadonlyMap<string, string>): string[] {
  const packages = new Set(files.map((file) => file.package))
  return files
    .flatMap(({ imports }) => imports)
    .filter(
      ({ of, path }) => of !== '' || !(own.has(path) || (isAll(path) && packages.has(path.slice(0, -2)))),
    )
    .map(({ of, path }) => `import ${of}${renamed(path, own) ?? path};`)
}

/** One text in one package, where no type has to be public. */
export function javaProgram(sources: readonly SourceFile[], entry: string | undefined): OneFile {
  const files = sources
    .filter(({ name }) => name.endsWith('.java') && !/(?:^|\/)(?:package|module)-info\.java$/.test(name))
    .map(readFile)
  const twice = repeated(files.flatMap(({ types }) => types))
  if (twice !== undefined) return { why: 'server.packageNote:nameTwice', params: { name: twice } }
  const main = beginning(files, entry)
  const other = files.find((file) => file !== main && isMainClass(file))
  if (main && other)
    return { why: 'server.packageNote:otherBegins', params: { name: main.name, other: other.name } }
  const place = main?.package || files.find((file) => file.package !== '')?.package || ''
  const own = ownTypes(files, place)
  const names = new Set(files.flatMap(({ types }) => types))
  const clash = clashingName(
    files.map((file) => importing(file, files, own)),
    names,
  )
  if (clash !== undefined) return { why: 'server.packageNote:nameDiffers', params: { name: clash } }
  const ordered = [...files].sort((one, another) => Number(another === main) - Number(one === main))
  const head = [...(place === '' ? [] : [`package ${place};`]), ...new Set(importLines(ordered, own))]
  const bodies = ordered.map((file) =>
    edited(file.text, [...file.removed, ...renamings(file, own)]).trimStart(),
  )
  return { code: [...head, ...bodies].join('\n') }
}
