import path from 'node:path'
import { archive as limits } from '#contract/limits/problem.ts'
import { refuse } from '#server/http/refusal.ts'

const hopsMax = 10
export const linkBytesMax = 1_024

/** What a link at this path leads to, inside of the archive; undefined where it leads out of it or to all of it. */
function targetOf(name: string, target: string): string | undefined {
  const led = path.posix.normalize(path.posix.join(path.posix.dirname(name), target)).replace(/\/$/, '')
  const isInside = !target.startsWith('/') && !target.includes('\0') && led !== '..' && !led.startsWith('../')
  return isInside && led !== '.' ? led : undefined
}

/** The link that is this path or a folder above it. */
function linkOn(links: ReadonlyMap<string, string>, name: string): string | undefined {
  for (let at = name; at !== '.' && at !== ''; at = path.posix.dirname(at)) if (links.has(at)) return at
  return undefined
}

/** Undefined for links that lead out of the archive or in a circle. */
function followed(links: ReadonlyMap<string, string>, name: string): string | undefined {
  let at = name
  for (let hops = 0; hops <= hopsMax; hops += 1) {
    const link = linkOn(links, at)
    if (link === undefined) return at
    const target = targetOf(link, links.get(link) ?? '')
    if (target === undefined) return undefined
    at = `${target}${at.slice(link.length)}`
  }
  return undefined
}

/** The folders that hold something. */
function foldersOf(files: readonly string[]): Set<string> {
  const folders = new Set<string>()
  for (const file of files)
    for (let at = path.posix.dirname(file); at !== '.' && !folders.has(at); at = path.posix.dirname(at))
      folders.add(at)
  return folders
}

interface Followed {
  /** The paths that links add, each with the path of the file that is read for it. */
  added: ReadonlyMap<string, string>
  /** Links that lead to nothing in the archive. */
  broken: readonly string[]
}

/** `links` holds what each link says, `files` are the paths of the archive that are no links. */
export function linkedPaths(links: ReadonlyMap<string, string>, files: readonly string[]): Followed {
  const found = new Map<string, string>()
  const broken: string[] = []
  const known = new Set(files)
  const folders = foldersOf(files)
  const add = (name: string, file: string) => {
    if (known.has(name)) refuse(400, 'server.package:nameTwice', { name })
    found.set(name, file)
    if (found.size + files.length > limits.entries)
      refuse(400, 'server.package:zipEntries', { max: limits.entries })
  }
  const addBelow = (name: string, folder: string) => {
    for (const file of files) if (file.startsWith(folder)) add(`${name}/${file.slice(folder.length)}`, file)
  }
  for (const name of links.keys()) {
    const target = followed(links, name)
    if (target === undefined || !(known.has(target) || folders.has(target))) broken.push(name)
    else if (known.has(target)) add(name, target)
    else addBelow(name, `${target}/`)
  }
  return { added: found, broken }
}
