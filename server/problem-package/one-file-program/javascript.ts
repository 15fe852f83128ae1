import { isOwnPath, javascriptSyntax as syntax } from './javascript-syntax.ts'
import {
  codeMax,
  depthMax,
  fileNeeded,
  folderOf,
  mainFile,
  type OneFile,
  pathFrom,
  type SourceFile,
} from './one-file.ts'
import { isSign, type Token, tokensOf } from './scan.ts'

/** Where `{ a, b }` or `* as a` ends. */
function clauseEnd(tokens: readonly Token[], at: number): number {
  if (!isSign(tokens[at], '{')) return tokens[at + 1]?.text === 'as' ? at + 2 : at
  const depth = tokens[at]?.depth ?? 0
  for (let end = at + 1; end < tokens.length; end += 1) if (tokens[end]?.depth === depth) return end
  return tokens.length
}

/** The module that is named behind `import` or `export` here. */
function moduleNamed(tokens: readonly Token[], at: number): Token | undefined {
  const next = tokens[at + 1]
  if (next?.kind === 'text') return next
  const begins = isSign(next, '{') || isSign(next, '*')
  if (tokens[at]?.text === 'export' && !begins) return undefined
  let end = begins ? clauseEnd(tokens, at + 1) : at + 1
  if (isSign(tokens[end + 1], ',')) end = clauseEnd(tokens, end + 2)
  const name = tokens[end + 2]
  return tokens[end + 1]?.text === 'from' && name?.kind === 'text' ? name : undefined
}

interface Module {
  file: SourceFile
  isModule: boolean
  /** What it imports by name. */
  named: readonly Token[]
  /** It asks for its own place, or for others while it runs. */
  needsFile: boolean
}

/** `import.meta`, and `import()` of a file of the program. */
function asksForFile(tokens: readonly Token[], at: number): boolean {
  if (tokens[at]?.text !== 'import') return false
  const next = tokens[at + 1]
  return isSign(next, '.') || (isSign(next, '(') && isOwnPath(tokens[at + 2]?.text ?? './'))
}

function readModule(file: SourceFile): Module {
  const tokens = tokensOf(file.text, syntax)
  const words = [...tokens.keys()].filter(
    (at) =>
      tokens[at]?.kind === 'word' &&
      /^(?:import|export)$/.test(tokens[at]?.text ?? '') &&
      !isSign(tokens[at - 1], '.'),
  )
  const declarations = words.filter(
    (at) => tokens[at]?.depth === 0 && !/^[.(:]$/.test(tokens[at + 1]?.text ?? ''),
  )
  return {
    file,
    isModule: declarations.length > 0 || file.name.endsWith('.mjs'),
    named: declarations.flatMap((at) => moduleNamed(tokens, at) ?? []),
    needsFile: words.some((at) => asksForFile(tokens, at)),
  }
}

/** A module as text: its own, with the texts of others in the places of their names. */
type Piece = string | number

const asUrl = `const source = (parts) => parts.map((part) => (typeof part === 'string' ? part : url(part))).join('')
const urls = []
const url = (at) => (urls[at] ??= JSON.stringify(\`data:text/javascript;base64,\${Buffer.from(source(modules[at])).toString('base64')}\`))
import(JSON.parse(url(modules.length - 1)))
`

interface Making {
  modules: ReadonlyMap<string, Module>
  made: Map<string, number>
  pieces: Piece[][]
  /** Of the texts that they become. */
  lengths: number[]
}

/** Puts a module behind those that it imports; says why it cannot. */
function addModule(name: string, making: Making, depth = 0): OneFile | undefined {
  const found = making.modules.get(name)
  if (!found || found.needsFile || !found.isModule || depth >= depthMax) return fileNeeded(name)
  const { text } = found.file
  const pieces: Piece[] = []
  let at = 0
  let length = text.length
  for (const token of found.named) {
    const path = isOwnPath(token.text) ? pathFrom(folderOf(name), token.text.slice(1, -1)) : undefined
    if (path === undefined || !making.modules.has(path)) continue
    const not = making.made.has(path) ? undefined : addModule(path, making, depth + 1)
    if (not) return not
    const place = making.made.get(path) ?? 0
    length += (making.lengths[place] ?? 0) * 1.4
    pieces.push(text.slice(at, token.from), place)
    at = token.to
  }
  if (length > codeMax) return fileNeeded(name)
  making.made.set(name, making.pieces.length)
  making.pieces.push([...pieces, text.slice(at)])
  making.lengths.push(length)
  return undefined
}

/** Modules as addresses that hold their texts, as Node can import them without a file. */
function moduleProgram(main: string, modules: ReadonlyMap<string, Module>): OneFile {
  const making: Making = { modules, made: new Map(), pieces: [], lengths: [] }
  const not = addModule(main, making)
  return not ?? { code: `const modules = ${JSON.stringify(making.pieces, null, 1)}\n${asUrl}` }
}

const runtime = String.raw`;((files, main) => {
  const path = require('path')
  const has = (name) => Object.prototype.hasOwnProperty.call(files, name)
  const cache = Object.create(null)
  function place(from, asked) {
    if (!/^(?:\.{0,2}\/|\.{1,2}$)/.test(asked)) return undefined
    const name = path.relative(__dirname, path.resolve(__dirname, path.dirname(from), asked)).split(path.sep).join('/')
    const told = name + '/package.json'
    const own = has(told) ? JSON.parse(files[told]).main : undefined
    const inside = (end) => path.posix.join(name, end)
    const ends = [...(own ? [inside(own), inside(own) + '.js'] : []), inside('index.js'), inside('index.json')]
    return [...(asked.endsWith('/') ? [] : [name, name + '.js', name + '.json']), ...ends].find(has)
  }
  function load(name, parent) {
    const filename = path.join(__dirname, name)
    if (cache[filename]) return cache[filename].exports
    const own = { id: parent ? filename : '.', path: path.dirname(filename), filename, exports: {}, loaded: false, children: [], parent, paths: module.paths }
    cache[filename] = own
    if (parent) parent.children.push(own)
    const find = (asked) => place(name, asked)
    own.require = (asked) => {
      const found = find(asked)
      return found === undefined ? require(asked) : load(found, own)
    }
    own.require.resolve = (asked) => {
      const found = find(asked)
      return found === undefined ? require.resolve(asked) : path.join(__dirname, found)
    }
    Object.assign(own.require, { cache, main: cache[path.join(__dirname, main)], extensions: require.extensions })
    try {
      if (typeof files[name] === 'string') own.exports = JSON.parse(files[name])
      else files[name].call(own.exports, own.exports, own.require, own, filename, own.path)
    } catch (error) {
      delete cache[filename]
      throw error
    }
    own.loaded = true
    return own.exports
  }
  load(main, null)
})`

const withoutMark = (text: string) => text.replace(/^\uFEFF/, '')

/** Modules as functions, in a table by their names, with Node's own rules for finding and loading them. */
function scriptProgram(main: string, files: readonly SourceFile[]): OneFile {
  const entries = files.map(({ name, text }) => {
    const key = JSON.stringify(name)
    if (name.endsWith('.json')) return `${key}: ${JSON.stringify(withoutMark(text))},\n`
    const body = withoutMark(text).replace(/^#![^\n]*/, '')
    return `${key}: function (exports, require, module, __filename, __dirname) {\n${body}\n},\n`
  })
  return { code: `${runtime}({\n${entries.join('')}}, ${JSON.stringify(main)})\n` }
}

const saysModules = ({ name, text }: SourceFile) =>
  name === 'package.json' && /"type"\s*:\s*"module"/.test(text)

export function javascriptProgram(files: readonly SourceFile[], entry: string | undefined): OneFile {
  const sources = files.filter(({ name }) => /\.[cm]?js$/.test(name))
  const main = mainFile(sources, entry)
  if (!main) return fileNeeded(entry ?? '')
  const modules = new Map(sources.map((file) => [file.name, readModule(file)]))
  const isModule = ({ name }: SourceFile) => modules.get(name)?.isModule === true
  if (isModule(main) || files.some(saysModules)) {
    const asModules = new Map(
      [...modules].map(([name, one]) => [name, { ...one, isModule: !name.endsWith('.cjs') }]),
    )
    return moduleProgram(main.name, asModules)
  }
  const odd = sources.find((file) => isModule(file) || modules.get(file.name)?.needsFile)
  return odd
    ? fileNeeded(odd.name)
    : scriptProgram(main.name, [...sources, ...files.filter(({ name }) => name.endsWith('.json'))])
}
