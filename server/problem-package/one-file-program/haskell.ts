import { fileNeeded, mainFile, type OneFile, type SourceFile } from './one-file.ts'

const isSource = ({ name }: SourceFile) => /\.(?:hs|hs-boot|lhs)$/.test(name)
/** Names that a shell takes as they are. */
const isPlain = ({ name }: SourceFile) => /^[\w./-]+$/.test(name)

const linesOf = (text: string): string[] => text.replace(/\n$/, '').split('\n')

/**
 * A module keeps its file: GHC has the program read by a shell before it looks for imports, and that puts the modules
 * beside it, from the lines behind its own. For GHC what the shell reads is a comment, and what follows is never reached.
 */
export function haskellProgram(files: readonly SourceFile[], entry: string | undefined): OneFile {
  const sources = files.filter(isSource)
  const main = mainFile(
    sources.filter(({ name }) => name.endsWith('.hs')),
    entry,
  )
  if (!main) return fileNeeded(entry ?? '')
  const odd = sources.find((file) => !isPlain(file))
  if (odd) return fileNeeded(odd.name)
  // The judge's name of the program is that of no module.
  const modules = sources.filter((file) => file !== main && file.name !== 'main.hs')
  const folders = [...new Set(modules.map(({ name }) => name.replace(/[^/]*$/, '')))].filter(Boolean)
  const copies = [...modules, main]
  const headLines = 4 + Number(folders.length > 0) + copies.length
  let next = headLines + 1
  const copy = (file: SourceFile) => {
    const from = next
    next += linesOf(file.text).length
    return `sed -n ${from},${next - 1}p "$1" > ${file === main ? '"$2"' : file.name}`
  }
  const head = [
    '{- 2> /dev/null',
    ...(folders.length > 0 ? [`mkdir -p ${folders.join(' ')}`] : []),
    ...copies.map(copy),
    'exit',
    '-}',
    '{-# OPTIONS_GHC -F -pgmF /bin/sh #-}',
  ]
  return { code: [...head, ...copies.flatMap(({ text }) => linesOf(text)), ''].join('\n') }
}
