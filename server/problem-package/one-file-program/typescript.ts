import {
  depthMax,
  edited,
  fileNeeded,
  folderOf,
  mainFile,
  type OneFile,
  pathFrom,
  type SourceFile,
  type WhyNot,
} from './one-file.ts'
import { readTsModule, type Taken, type TsModule } from './typescript-module.ts'

type Modules = ReadonlyMap<string, TsModule>

/** The file that a module means by a text. */
function fileOf({ file }: TsModule, asked: string, modules: Modules): string | undefined {
  const path = pathFrom(folderOf(file.name), asked.slice(1, -1)) ?? ''
  const plain = path.replace(/\.js$/, '')
  return [path, `${plain}.ts`, `${path}/index.ts`].find((each) => modules.has(each))
}

/** A module, or one of its names. */
interface Found {
  file: string
  member: string | null
}

/** Where a name comes from that a module takes from another, which may have it from a third. */
function foundFor(
  from: TsModule,
  { name, from: asked }: Taken,
  modules: Modules,
  depth = 0,
): Found | undefined {
  const file = fileOf(from, asked, modules)
  const module = modules.get(file ?? '')
  if (file === undefined || !module || depth > depthMax) return undefined
  if (name === null) return isPlain(module) ? { file, member: null } : undefined
  const exported = module.exported.get(name)
  if (exported === undefined) return passedOn(module, name, modules, depth + 1)
  if ('taken' in exported) return foundFor(module, exported.taken, modules, depth + 1)
  return exported.changes ? undefined : { file, member: exported.own }
}

function passedOn(module: TsModule, name: string, modules: Modules, depth: number): Found | undefined {
  if (name === 'default') return undefined
  for (const from of module.passesOn) {
    const found = foundFor(module, { local: name, name, from }, modules, depth)
    if (found) return found
  }
  return undefined
}

/** Everything that it exports by a name is called so inside, too. */
const isPlain = ({ exported, passesOn }: TsModule): boolean =>
  passesOn.length === 0 &&
  [...exported].every(([name, one]) => name === 'default' || ('own' in one && one.own === name))

interface Order {
  modules: Modules
  ordered: TsModule[]
  open: Set<TsModule>
}

/** Puts a module behind those that it needs; says which one is in a circle or not there. */
function addModule(module: TsModule, order: Order): WhyNot | undefined {
  const { modules, ordered, open } = order
  if (ordered.includes(module)) return undefined
  if (open.has(module) || module.needsFile || open.size > depthMax) return fileNeeded(module.file.name)
  open.add(module)
  for (const asked of new Set([...module.runs, ...module.takes.map(({ from }) => from)])) {
    const next = modules.get(fileOf(module, asked, modules) ?? '')
    if (!next) return fileNeeded(asked.slice(1, -1))
    const isTypeOfOpen = !module.runs.includes(asked) && open.has(next)
    const not = isTypeOfOpen ? undefined : addModule(next, order)
    if (not) return not
  }
  open.delete(module)
  ordered.push(module)
  return undefined
}

/** A name that two files take from different places outside. */
function clashingName(modules: readonly TsModule[]): string | undefined {
  const lines = new Map<string, string>()
  for (const { outside } of modules)
    for (const { locals, line } of outside)
      for (const local of locals) {
        if (lines.has(local) && lines.get(local) !== line) return local
        lines.set(local, line)
      }
  return undefined
}

const withoutMark = (text: string) => text.replace(/^\uFEFF?(?:#![^\n]*)?/, (mark) => ' '.repeat(mark.length))

/** Modules become namespaces, and what one takes from another is another name for it. */
export function typescriptProgram(sources: readonly SourceFile[], entry: string | undefined): OneFile {
  const files = sources.filter(({ name }) => name.endsWith('.ts') && !name.endsWith('.d.ts'))
  const modules = new Map(
    files.map(({ name, text }) => [name, readTsModule({ name, text: withoutMark(text) })]),
  )
  const main = modules.get(mainFile(files, entry)?.name ?? '')
  if (!main) return fileNeeded(entry ?? '')
  const ordered: TsModule[] = []
  const not = addModule(main, { modules, ordered, open: new Set() })
  if (not) return not
  const clash = clashingName(ordered)
  if (clash !== undefined) return { why: 'server.packageNote:nameDiffers', params: { name: clash } }
  const numbers = new Map(ordered.map(({ file }, at) => [file.name, at]))
  const bodies: string[] = []
  for (const module of ordered) {
    const names: string[] = []
    for (const taken of module.takes) {
      const found = foundFor(module, taken, modules)
      if (!found) return fileNeeded(fileOf(module, taken.from, modules) ?? taken.from)
      const member = found.member === null ? '' : `.${found.member}`
      names.push(`import ${taken.local} = own_${numbers.get(found.file)}${member};\n`)
    }
    const { file, edits } = module
    bodies.push(
      `namespace own_${numbers.get(file.name)} {\n${names.join('')}${edited(file.text, edits).trim()}\n}\n`,
    )
  }
  const outside = [...new Set(ordered.flatMap((module) => module.outside.map(({ line }) => `${line}\n`)))]
  return { code: outside.join('') + bodies.join('') }
}
