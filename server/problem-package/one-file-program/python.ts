import { mainFile, type OneFile, type SourceFile } from './one-file.ts'

/** Modules are kept as texts, found by their names when the program imports them. */
export function pythonProgram(files: readonly SourceFile[], entry: string | undefined): OneFile {
  const sources = files.filter(({ name }) => name.endsWith('.py'))
  const main = mainFile(sources, entry ?? '__main__.py')
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
