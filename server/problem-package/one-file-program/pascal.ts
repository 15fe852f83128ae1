import { fileNeeded, mainFile, type OneFile, type SourceFile, stemOf } from './one-file.ts'
import { type PascalFile, readPascal } from './pascal-file.ts'

/** Reads in a text from a file. */
const includes = /(?:\{|\(\*)\$i(?:nclude)?\s+[^+\-\s}*]/i

/** The units of the program, each behind those that it uses. */
function inOrder(
  main: PascalFile,
  units: ReadonlyMap<string, PascalFile>,
  usesOf: (file: PascalFile) => readonly string[],
): PascalFile[] {
  const seen = new Set<PascalFile>([main])
  const ordered: PascalFile[] = []
  const add = (file: PascalFile) => {
    for (const name of usesOf(file)) {
      const used = units.get(name)
      if (!used || seen.has(used)) continue
      seen.add(used)
      add(used)
      ordered.push(used)
    }
  }
  add(main)
  return ordered
}

const allUses = ({ uses, hiddenUses }: PascalFile) => [...uses, ...hiddenUses]

function nameTwice(files: readonly PascalFile[]): string | undefined {
  const seen = new Set<string>()
  for (const { shown, hidden } of files) {
    const own = new Set([...shown, ...hidden])
    for (const name of own) if (seen.has(name)) return name
    for (const name of own) seen.add(name)
  }
  return undefined
}

/** What the other file does not see of this unit. */
const unseenBy = (unit: PascalFile, other: PascalFile): string[] =>
  allUses(other).includes(unit.unit)
    ? [...unit.hidden].filter((name) => !unit.shown.has(name))
    : [...unit.hidden, ...unit.shown]

/** A name of a unit that another file has for something else; what the program declares comes behind all units. */
function nameDiffers(files: readonly PascalFile[]): string | undefined {
  for (const unit of files.filter(({ isUnit }) => isUnit))
    for (const other of files) {
      const name = other === unit ? undefined : unseenBy(unit, other).find((each) => other.words.has(each))
      if (name !== undefined) return name
    }
  return undefined
}

const within = (switches: string, text: string) => `{$push}\n${switches}\n${text.trim()}\n{$pop}\n`

/** Units become declarations of the program: what others see of all of them first, then the rest. */
export function pascalProgram(sources: readonly SourceFile[], entry: string | undefined): OneFile {
  const parts = sources.filter(({ name }) => /\.(?:pas|pp|lpr|dpr)$/i.test(name))
  const including = parts.find(({ text }) => includes.test(text))
  if (including) return fileNeeded(including.name)
  const own = new Set(parts.map(({ name }) => stemOf(name).toLowerCase()))
  const read = parts.map((file) => readPascal(file, own))
  const programs = parts.filter((_, at) => read[at]?.isUnit === false)
  const begin = mainFile(programs, entry)
  const main = read.find(({ name }) => name === begin?.name)
  if (!main) return fileNeeded(entry ?? parts[0]?.name ?? '')
  const units = new Map(read.filter(({ isUnit }) => isUnit).map((file) => [file.unit, file]))
  const used = inOrder(main, units, allUses)
  const files = [...used, main]
  const odd = files.find((file) => !file.parts || (file.isUnit && file.hasEnd))
  if (odd) return fileNeeded(odd.name)
  if (files.some(({ mode }) => mode !== main.mode))
    return { why: 'server.packageNote:nameDiffers', params: { name: '$mode' } }
  const twice = nameTwice(files)
  if (twice !== undefined) return { why: 'server.packageNote:nameTwice', params: { name: twice } }
  const differing = nameDiffers(files)
  if (differing !== undefined) return { why: 'server.packageNote:nameDiffers', params: { name: differing } }
  return {
    code: joined(
      main,
      used,
      inOrder(main, units, ({ uses }) => uses),
    ),
  }
}

function joined(main: PascalFile, used: readonly PascalFile[], shownFirst: readonly PascalFile[]): string {
  const own = new Set(used.map(({ unit }) => unit))
  const foreign = [...new Set([...used, main].flatMap(allUses))].filter((name) => !own.has(name))
  const begins = used.filter(({ parts }) => parts?.begin.trim())
  const shown = [...new Set([...shownFirst, ...used])]
  return [
    main.mode,
    `program main;`,
    foreign.length > 0 ? `uses ${foreign.join(', ')};` : '',
    ...shown.map(({ switches, parts }) => within(switches, parts?.shown ?? '')),
    ...used.map(({ switches, parts, unit }) =>
      within(
        switches,
        parts?.begin.trim()
          ? `${parts.hidden.trim()}\nprocedure begin_of_${unit};\nbegin\n${parts.begin.trim()}\nend;`
          : (parts?.hidden ?? ''),
      ),
    ),
    main.switches,
    `${main.parts?.hidden.trim()}\nbegin\n${begins.map(({ unit }) => `begin_of_${unit};\n`).join('')}${main.parts?.begin.trim()}\nend.\n`,
  ]
    .filter((part) => part !== '')
    .join('\n')
}
