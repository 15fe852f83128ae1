import { readdir, readFile, realpath, stat } from 'node:fs/promises'
import path from 'node:path'
import { archive as limits } from '#contract/limits/problem.ts'
import { refuse } from '#server/http/refusal.ts'
import type { Archive } from './archive.ts'
import { hasBackslash, isSafeName } from './archive-entry.ts'

interface Found {
  /** Where it is read. */
  file: string
  size: number
}

const depthMax = 30

/** A time limit is the one file with such a name that means something. */
const isSkipped = (name: string) => name.startsWith('.') && name !== '.timelimit'

/** Where a name of a folder really is. Undefined for a link to nothing or out of the root, and for one with a backslash. */
async function realPathOf(root: string, folder: string, name: string): Promise<string | undefined> {
  if (hasBackslash(`folder/${name}`)) return undefined
  if (!isSafeName(name)) refuse(400, 'server.package:nameUnsafe', { name: JSON.stringify(name.slice(0, 80)) })
  const file = await realpath(path.join(folder, path.posix.basename(name))).catch(() => undefined)
  return file !== undefined && `${file}/`.startsWith(`${root}/`) ? file : undefined
}

interface Below {
  /** The regular files by their paths from the folder. */
  found: ReadonlyMap<string, Found>
  broken: readonly string[]
}

/** What lies below a folder. Links are followed while they stay inside. */
async function filesBelow(root: string): Promise<Below> {
  const found = new Map<string, Found>()
  const broken: string[] = []
  let total = 0
  const add = (name: string, one: Found) => {
    if (one.size > limits.entryBytes) refuse(400, 'server.package:entryTooLarge', { name })
    total += one.size
    found.set(name, one)
    if (found.size > limits.entries) refuse(400, 'server.package:zipEntries', { max: limits.entries })
    if (total > limits.totalBytes) refuse(400, 'server.package:zipTooLarge')
  }
  const look = async (folder: string, prefix: string, depth: number): Promise<void> => {
    if (depth > depthMax) refuse(400, 'server.package:linkBroken', { name: prefix.slice(0, 80) })
    const names = (await readdir(folder)).filter((name) => !isSkipped(name)).sort()
    for (const each of names) {
      const name = prefix + each
      const file = await realPathOf(root, folder, name)
      if (file === undefined) {
        broken.push(name)
        continue
      }
      const status = await stat(file)
      if (status.isDirectory()) await look(file, `${name}/`, depth + 1)
      else if (status.isFile()) add(name, { file, size: status.size })
      else refuse(400, 'server.package:entryNotFile', { name })
    }
  }
  await look(root, '', 0)
  return { found, broken }
}

/** Whether the folder is a problem itself and not a folder of problems. */
const isOneProblem = (names: ReadonlySet<string>): boolean =>
  names.has('problem.yaml') ||
  names.has('problem.xml') ||
  (names.has('problem.json') && [...names].some((name) => name.startsWith('testcase/'))) ||
  [...names].some((name) => /^data\/(?:secret|sample)\//.test(name))

/** A folder of the machine read as the zip of it would be, with the same bounds. */
export async function openFolder(folder: string): Promise<Archive> {
  const root = await realpath(folder)
  const { found: below, broken } = await filesBelow(root)
  const prefix = isOneProblem(new Set(below.keys())) ? `${path.basename(root)}/` : ''
  const files = new Map([...below].map(([name, found]) => [prefix + name, found]))
  const fileOf = (name: string): Found =>
    files.get(name) ?? refuse(400, 'server.package:fileMissing', { name })
  return {
    names: [...files.keys()],
    unreadable: broken.map((name) => prefix + name),
    has: (name) => files.has(name),
    size: (name) => fileOf(name).size,
    read: async (name) => readFile(fileOf(name).file),
    close: async () => {},
  }
}
