import { depthMax, type OneFile, type SourceFile } from './one-file.ts'

const include = /^[ \t]*#[ \t]*include[ \t]*"([^"\n]{1,200})"[^\n]*$/gm
const pragmaOnce = /^[ \t]*#[ \t]*pragma[ \t]+once[^\n]*$/gm

const isCSource = (name: string) => /\.(?:c|cc|cpp|cxx|c\+\+|C)$/.test(name)

/** Files that the program includes stand in the place of their first include: each of its parts would have had them once. */
function included(
  { name, text }: SourceFile,
  files: ReadonlyMap<string, string>,
  seen: Set<string>,
  depth = 0,
): string {
  const body = text.replace(include, (whole, asked: string) => {
    const found = files.get(asked)
    if (found === undefined || depth >= depthMax) return whole
    if (seen.has(asked)) return ''
    seen.add(asked)
    return included({ name: asked, text: found }, files, seen, depth + 1)
  })
  return depth === 0 ? body : body.replace(pragmaOnce, '').concat(`\n// end of ${name}\n`)
}

export function cProgram(files: readonly SourceFile[]): OneFile {
  const byName = new Map(files.map(({ name, text }) => [name, text]))
  const seen = new Set<string>()
  const parts = files.filter(({ name }) => isCSource(name)).map((file) => included(file, byName, seen))
  return { code: parts.join('\n') }
}
