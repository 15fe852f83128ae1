import {
  codeMax,
  depthMax,
  type Edit,
  edited,
  fileNeeded,
  folderOf,
  mainFile,
  type OneFile,
  pathFrom,
  type SourceFile,
} from './one-file.ts'
import {
  isName,
  isSign,
  lineComment,
  matching,
  nestedComment,
  type Syntax,
  type Token,
  tokensOf,
} from './scan.ts'

const syntax: Syntax = {
  comments: [lineComment, nestedComment],
  texts: [
    matching(/b?r(#{0,255})"[\s\S]*?(?:"\1|$)/y),
    matching(/b?"(?:\\[\s\S]|[^"\\])*"?/y),
    matching(/b?'(?:\\(?:u\{[^}\n]*\}|x[0-9a-fA-F]{2}|[\s\S])|[^'\\\n])'/uy),
  ],
}

interface Place {
  file: SourceFile
  /** Where its modules lie. */
  folder: string
  depth: number
}

/** What is brought in, together: files that bring each other in would be without end. */
interface Room {
  left: number
}

const pathBefore =
  /#\[\s*path\s*=\s*"([^"\n]{1,200})"\s*\]\s*(?:#\[[^\]]*\]\s*)*(?:pub(?:\s*\([^)]*\))?\s*)?$/

/** Names of the modules that are open at each token, because their bodies stand in this file. */
function* modulesOpen(tokens: readonly Token[]): Generator<{ at: number; inside: string }> {
  const open: { name: string; depth: number }[] = []
  for (const [at, token] of tokens.entries()) {
    while (open.length > 0 && isSign(token, '}') && token.depth <= (open.at(-1)?.depth ?? 0)) open.pop()
    const name = tokens[at + 1]
    if (token.text !== 'mod' || token.kind !== 'word' || !isName(name)) continue
    if (isSign(tokens[at + 2], ';')) yield { at, inside: open.map((each) => each.name).join('/') }
    if (isSign(tokens[at + 2], '{')) open.push({ name: name.text, depth: token.depth })
  }
}

interface Found {
  file: SourceFile
  folder: string
}

/** The file of a module: named by an attribute, or by the module itself. */
function moduleFile(
  { file, folder }: Place,
  { name, inside, before }: { name: string; inside: string; before: string },
  files: ReadonlyMap<string, SourceFile>,
): Found | undefined {
  const told = pathBefore.exec(before)?.[1]
  if (told !== undefined) {
    const path = pathFrom(inside === '' ? folderOf(file.name) : `${folder}/${inside}`, told)
    const found = files.get(path ?? '')
    return found && { file: found, folder: folderOf(found.name) }
  }
  const base = pathFrom(folder, inside === '' ? name : `${inside}/${name}`) ?? name
  const found = files.get(`${base}.rs`) ?? files.get(`${base}/mod.rs`)
  return found && { file: found, folder: base }
}

/** `mod x;` becomes `mod x { … }`. */
function withModules(place: Place, files: ReadonlyMap<string, SourceFile>, room: Room): string {
  const { text } = place.file
  const tokens = tokensOf(text, syntax)
  const edits: Edit[] = []
  for (const { at, inside } of modulesOpen(tokens)) {
    const [mod, name, end] = [tokens[at], tokens[at + 1], tokens[at + 2]]
    if (!mod || !name || !end) continue
    const before = text.slice(Math.max(0, mod.from - 500), mod.from)
    const found = moduleFile(place, { name: name.text, inside, before }, files)
    room.left -= found?.file.text.length ?? 0
    if (!found || place.depth >= depthMax || room.left < 0) continue
    const body = withModules({ ...found, depth: place.depth + 1 }, files, room)
    edits.push({ from: end.from, to: end.to, by: ` {\n${body}\n}` })
  }
  return edited(text, edits)
}

const beginsAt = (tokens: readonly Token[]) =>
  tokens.some((token, at) => token.text === 'fn' && token.depth === 0 && tokens[at + 1]?.text === 'main')

const isIncluding = (tokens: readonly Token[]) =>
  tokens.some(({ text }, at) => /^include(?:_str|_bytes)?$/.test(text) && isSign(tokens[at + 1], '!'))

export function rustProgram(sources: readonly SourceFile[], entry: string | undefined): OneFile {
  const files = sources.filter(({ name }) => name.endsWith('.rs'))
  const begins = files.filter(({ text }) => beginsAt(tokensOf(text, syntax)))
  const main = mainFile(begins.length > 0 ? begins : files, entry)
  const including = files.find(({ text }) => isIncluding(tokensOf(text, syntax)))
  if (!main || including) return fileNeeded(including?.name ?? '')
  const byName = new Map(files.map((file) => [file.name, file]))
  const place = { file: main, folder: folderOf(main.name), depth: 0 }
  return { code: withModules(place, byName, { left: codeMax }) }
}
