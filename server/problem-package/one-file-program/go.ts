import { type Edit, edited, type OneFile, type SourceFile } from './one-file.ts'
import {
  blockComment,
  character,
  isName,
  isSign,
  lineComment,
  matching,
  quoted,
  type Token,
  tokensOf,
} from './scan.ts'

const syntax = {
  comments: [lineComment, blockComment],
  texts: [matching(/`[^`]*`?/y), quoted, character],
}

interface GoImport {
  /** As it is called here. */
  name: string
  path: string
  line: string
}

interface GoFile {
  text: string
  package: string | undefined
  imports: readonly GoImport[]
  removed: readonly Edit[]
}

/** `math/rand/v2` is called `rand`. */
const usualName = (path: string): string =>
  path
    .replace(/\/v\d+$/, '')
    .split('/')
    .at(-1) ?? path

function importOf(given: Token | undefined, path: Token): GoImport {
  const plain = path.text.slice(1, -1)
  return {
    name: given?.text ?? usualName(plain),
    path: plain,
    line: given ? `${given.text} "${plain}"` : `"${plain}"`,
  }
}

/** The imports of a declaration, and where it ends. */
function importsAt(tokens: readonly Token[], at: number): { imports: GoImport[]; end: number } {
  const isList = isSign(tokens[at + 1], '(')
  const imports: GoImport[] = []
  let given: Token | undefined
  const last = isList ? tokens.length : Math.min(tokens.length, at + 3)
  for (let next = at + (isList ? 2 : 1); next < last; next += 1) {
    const token = tokens[next]
    if (!token || isSign(token, ')')) return { imports, end: next }
    if (token.kind === 'text') imports.push(importOf(given, token))
    if (token.kind === 'text' && !isList) return { imports, end: next }
    given = isName(token) || isSign(token, '.') ? token : undefined
  }
  return { imports, end: last - 1 }
}

function readFile({ text }: SourceFile): GoFile {
  const tokens = tokensOf(text, syntax)
  const removed: Edit[] = []
  const imports: GoImport[] = []
  let own: string | undefined
  for (const [at, token] of tokens.entries()) {
    if (token.depth !== 0 || token.kind !== 'word') continue
    if (token.text === 'package' && own === undefined) {
      own = tokens[at + 1]?.text
      removed.push({ from: token.from, to: tokens[at + 1]?.to ?? token.to, by: '' })
    }
    if (token.text !== 'import') continue
    const found = importsAt(tokens, at)
    imports.push(...found.imports)
    removed.push({ from: token.from, to: tokens[found.end]?.to ?? token.to, by: '' })
  }
  return { text, package: own, imports, removed }
}

/** Several paths under one name. */
function nameOfTwo(imports: readonly GoImport[]): string | undefined {
  const paths = new Map<string, string>()
  return imports.find(({ name, path }) => {
    const before = paths.get(name)
    paths.set(name, path)
    return !/^[._]$/.test(name) && before !== undefined && before !== path
  })?.name
}

/** A file that is no part of the program. */
const isIgnored = /^\/\/(?:go:build|[ \t]*\+build)[ \t]+ignore[ \t]*$/m

/** What the compiler reads in comments, and C beside Go, hold for the file in which they stand. */
const needsFile = /^\/\/(?:go:build|go:embed|[ \t]*\+build)\b|^[ \t]*import[ \t]+"C"/m

export function goProgram(sources: readonly SourceFile[]): OneFile {
  const parts = sources.filter(
    ({ name, text }) => name.endsWith('.go') && !name.endsWith('_test.go') && !isIgnored.test(text),
  )
  const odd = parts.find(({ text }) => needsFile.test(text))
  if (odd) return { why: 'server.packageNote:fileNeeded', params: { name: odd.name } }
  const files = parts.map(readFile)
  if (files.some((file) => file.package !== 'main')) return { why: 'server.packageNote:packagesDiffer' }
  const imports = files.flatMap((file) => file.imports)
  const clash = nameOfTwo(imports)
  if (clash !== undefined) return { why: 'server.packageNote:nameDiffers', params: { name: clash } }
  const lines = [...new Set(imports.map(({ line }) => `\t${line}\n`))].sort()
  const head = lines.length > 0 ? `package main\n\nimport (\n${lines.join('')})\n` : 'package main\n'
  return { code: [head, ...files.map(({ text, removed }) => edited(text, removed).trimStart())].join('\n') }
}
