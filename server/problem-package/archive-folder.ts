import { refuse } from '#server/http/refusal.ts'
import type { Archive } from './archive.ts'
import type { PackageFile } from './problem-package.ts'

/** Characters and bytes of a text that is read whole, unless a reader allows more. */
const packageTextMax = 1024 * 1024

/** One folder of an archive, with the paths of its files counted from there. */
export interface ArchiveFolder {
  /** The last part of its path; empty for the archive itself. */
  readonly name: string
  readonly names: readonly string[]
  /** Links to what is not there; none of the names. */
  readonly unreadable: readonly string[]
  has(name: string): boolean
  file(name: string): PackageFile
  /** Refuses what is missing, too large or not UTF-8; line ends become line feeds. */
  text(name: string, max?: number): Promise<string>
  /** The files below a folder such as `data/secret`, or all for ``, with their paths counted from there. */
  below(folder: string): readonly string[]
}

function decodeText(bytes: Uint8Array, name: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).replace(/\r\n?/g, '\n')
  } catch {
    return refuse(400, 'server.packageFormat:fileNotUtf8', { name })
  }
}

/** Files and folders that tools leave behind. */
const isHidden = (path: string) =>
  path.split('/').some((part) => part.startsWith('.') || part === '__MACOSX') && !path.endsWith('.timelimit')

/** `prefix` is empty or ends with `/`. */
export function folderOf(archive: Archive, prefix: string): ArchiveFolder {
  const within = (all: readonly string[]) =>
    all
      .filter((name) => name.startsWith(prefix) && !isHidden(name.slice(prefix.length)))
      .map((name) => name.slice(prefix.length))
  const names = within(archive.names)
  const unreadable = within(archive.unreadable)
  const known = new Set(names)
  const file = (name: string): PackageFile => {
    if (!known.has(name))
      refuse(
        400,
        unreadable.includes(name) ? 'server.package:linkBroken' : 'server.packageFormat:fileMissing',
        { name },
      )
    return { size: archive.size(prefix + name), read: () => archive.read(prefix + name) }
  }
  return {
    name: prefix.split('/').at(-2) ?? '',
    names,
    unreadable,
    has: (name) => known.has(name),
    file,
    text: async (name, max = packageTextMax) => {
      const { size, read } = file(name)
      if (size > max)
        refuse(400, 'server.packageFormat:fileTooLarge', { name, max: `${Math.ceil(max / 1024)} KB` })
      return decodeText(await read(), name)
    },
    below: (folder) => {
      const start = folder === '' ? '' : `${folder}/`
      return names.filter((name) => name.startsWith(start)).map((name) => name.slice(start.length))
    },
  }
}

const problemsMax = 500

/** The folders, as prefixes, that hold a file with this path below them; in the order of the archive. */
export function prefixesWith(archive: Archive, path: RegExp): string[] {
  const prefixes = new Set<string>()
  for (const name of archive.names) {
    const found = path.exec(name)
    if (found) prefixes.add(name.slice(0, found.index))
    if (prefixes.size > problemsMax)
      refuse(400, 'server.packageFormat:tooMany', { what: 'problem.yaml', max: problemsMax })
  }
  return [...prefixes]
}

/** The order of code units, the same on every machine. */
export const compareNames = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
