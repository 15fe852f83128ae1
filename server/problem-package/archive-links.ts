import path from 'node:path'
import { archive as limits } from '#contract/limits/problem.ts'
import { refuse } from '#server/http/refusal.ts'

const hopsMax = 10
export const linkBytesMax = 1_024

/** What a link at this path leads to, inside of the archive; refuses what leads out of it. */
function targetOf(name: string, target: string): string {
  const led = path.posix.normalize(path.posix.join(path.posix.dirname(name), target)).replace(/\/$/, '')
  const isInside = !target.startsWith('/') && !target.includes('\0') && led !== '..' && !led.startsWith('../')
  return isInside && led !== '.' ? led : refuse(400, 'server.package:linkOutside', { name })
}

/** The link that is this path or a folder above it. */
function linkOn(links: ReadonlyMap<string, string>, name: string): string | undefined {
  for (let at = name; at !== '.' && at !== ''; at = path.posix.dirname(at)) if (links.has(at)) return at
  return undefined
}

function followed(links: ReadonlyMap<string, string>, name: string): string {
  let at = name
  for (let hops = 0; hops < hopsMax; hops += 1) {
    const link = linkOn(links, at)
    if (link === undefined) return at
    at = `${targetOf(link, links.get(link) ?? '')}${at.slice(link.length)}`
  }
  return refuse(400, 'server.package:linkBroken', { name })
}

/**
 * The paths that links add, each with the path of the file that is read for it. `links` holds what each link says,
 * `files` are the paths of the archive that are no links.
 */
export function linkedPaths(
  links: ReadonlyMap<string, string>,
  files: readonly string[],
): Map<string, string> {
  const found = new Map<string, string>()
  const known = new Set(files)
  const add = (name: string, file: string) => {
    if (known.has(name)) refuse(400, 'server.package:nameTwice', { name })
    found.set(name, file)
    if (found.size + files.length > limits.entries)
      refuse(400, 'server.package:zipEntries', { max: limits.entries })
  }
  for (const name of links.keys()) {
    const target = followed(links, targetOf(name, links.get(name) ?? ''))
    const below = files.filter((file) => file.startsWith(`${target}/`))
    if (known.has(target)) add(name, target)
    else if (below.length > 0) for (const file of below) add(`${name}${file.slice(target.length)}`, file)
    else refuse(400, 'server.package:linkBroken', { name })
  }
  return found
}
