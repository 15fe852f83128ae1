import type { MessageParams } from '#server/http/translate.ts'
import type { PackageNoteKey } from './problem-package.ts'

/** A submission is one text. Programs of several files become one where their language allows it. */

interface SourceFile {
  name: string
  text: string
}

/** What a note says of the program at a path. */
export interface WhyNot {
  why: PackageNoteKey
  params?: MessageParams
}

/** The program as one text, or why it cannot be one. */
export type OneFile = { code: string } | WhyNot

const include = /^[ \t]*#[ \t]*include[ \t]*"([^"\n]{1,200})"[^\n]*$/gm
const pragmaOnce = /^[ \t]*#[ \t]*pragma[ \t]+once[^\n]*$/gm
const depthMax = 20
const codeMax = 4 * 1024 * 1024

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

function cProgram(files: readonly SourceFile[]): OneFile {
  const byName = new Map(files.map(({ name, text }) => [name, text]))
  const seen = new Set<string>()
  const parts = files.filter(({ name }) => isCSource(name)).map((file) => included(file, byName, seen))
  return { code: parts.join('\n') }
}

const isMain = (name: string) => /^(?:__main__|main)\.py$/.test(name)

/** Modules are kept as texts, found by their names when the program imports them. */
function pythonProgram(files: readonly SourceFile[]): OneFile {
  const sources = files.filter(({ name }) => name.endsWith('.py'))
  const main = sources.find(({ name }) => isMain(name)) ?? sources[0]
  if (!main) return { why: 'server.packageNote:noPython' }
  const modules = Object.fromEntries(
    sources.filter((file) => file !== main).map(({ name, text }) => [name.slice(0, -'.py'.length), text]),
  )
  return {
    code: `import importlib.abc
import importlib.util
import sys

MODULES = ${JSON.stringify(modules)}


class Modules(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    def find_spec(self, name, path, target=None):
        return importlib.util.spec_from_loader(name, self) if name in MODULES else None

    def exec_module(self, module):
        exec(compile(MODULES[module.__name__], module.__name__ + '.py', 'exec'), module.__dict__)


sys.meta_path.insert(0, Modules())
exec(compile(${JSON.stringify(main.text)}, ${JSON.stringify(main.name)}, 'exec'), {'__name__': '__main__'})
`,
  }
}

/** All files of a program in this language of the judge, in the order in which they are to be read. */
export function oneFileProgram(language: string, files: readonly SourceFile[]): OneFile {
  if (files.some(({ name }) => name.includes('/'))) return { why: 'server.packageNote:foldersInProgram' }
  const made: OneFile = /^C(?:\+\+)?(?: |$)/.test(language)
    ? cProgram(files)
    : /^(?:Python3|PyPy3)$/.test(language)
      ? pythonProgram(files)
      : { why: 'server.packageNote:severalFiles', params: { language } }
  return 'code' in made && made.code.length > codeMax ? { why: 'server.packageNote:submissionTooLong' } : made
}
