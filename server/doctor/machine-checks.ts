import { execFile } from 'node:child_process'
import { constants } from 'node:fs'
import { access, readFile, stat, statfs } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Config } from '#server/config.ts'
import { type Finding, fault, ok, warning } from './finding.ts'

const run = promisify(execFile)
const root = path.resolve(import.meta.dirname, '../..')
const gigabyte = 1024 ** 3
const lowShare = 0.1
const fullShare = 0.02

const numbersOf = (version: string) =>
  version
    .replace(/^[^\d]*/, '')
    .split('.')
    .map(Number)
const isAtLeast = (version: string, wanted: string) => {
  const [given, asked] = [numbersOf(version), numbersOf(wanted)]
  const at = asked.findIndex((number, index) => (given[index] ?? 0) !== number)
  return at < 0 || (given[at] ?? 0) > (asked[at] ?? 0)
}

export async function checkNode(version = process.version): Promise<Finding> {
  const { engines } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8')) as {
    engines: { node: string }
  }
  const wanted = engines.node.replace('>=', '')
  const text = `${version}, ${wanted} or newer is needed`
  return isAtLeast(version, wanted) ? ok('Node.js', text) : fault('Node.js', text)
}

/** The folder that is there, of one that may only be made later. */
async function nearestFolder(dir: string): Promise<string> {
  for (let at = dir; ; at = path.dirname(at)) {
    const isThere = await access(at).then(
      () => true,
      () => false,
    )
    if (isThere || at === path.dirname(at)) return at
  }
}

/** Whether a folder can be written to, and how much room is left there. */
export async function checkFolder(part: string, dir: string): Promise<Finding> {
  const near = await nearestFolder(dir)
  const isWritable = await access(near, constants.W_OK).then(
    () => true,
    () => false,
  )
  if (!(await stat(near)).isDirectory()) return fault(part, `${near} is no folder`)
  if (!isWritable) return fault(part, `${dir} cannot be written to by this user`)
  const { bavail, blocks, bsize } = await statfs(near)
  const free = blocks > 0 ? bavail / blocks : 1
  const text = `${dir}, ${((bavail * bsize) / gigabyte).toFixed(1)} GB (${Math.floor(free * 100)} %) free`
  if (free < fullShare) return fault(part, `${text}: nearly full`)
  return free < lowShare ? warning(part, `${text}: low`) : ok(part, text)
}

/** Whether the machine's clock is kept right, where systemd says so. */
export async function checkClock(): Promise<Finding> {
  const now = new Date().toISOString()
  try {
    const { stdout } = await run('timedatectl', ['show', '-p', 'NTPSynchronized', '--value'], {
      timeout: 5_000,
    })
    return stdout.trim() === 'yes'
      ? ok('Clock', `${now}, synchronised`)
      : warning('Clock', `${now}, not synchronised: contests begin and end by it; turn NTP on`)
  } catch {
    return ok('Clock', `${now}; nothing here says whether it is synchronised`)
  }
}

const isLoopback = (host: string) => /^(localhost|127\.|\[::1\])/.test(host)

/** What the settings say of a reverse proxy, without asking it. */
export function checkProxySettings({ siteOrigin, trustedProxy, host }: Config): Finding {
  const { protocol, hostname } = new URL(siteOrigin)
  const isOutside = protocol === 'https:' || !isLoopback(hostname)
  const trusted = trustedProxy.join(', ')
  if (protocol === 'https:' && trusted === '')
    return fault(
      'Proxy',
      `${siteOrigin} has a proxy before it: set TRUSTED_PROXY to its address, or all visitors count as one`,
    )
  if (isOutside && trusted === '' && isLoopback(host))
    return warning('Proxy', `${siteOrigin} is not this machine, but HOST=${host} is reached from here alone`)
  if (!isOutside && trusted !== '')
    return warning(
      'Proxy',
      `TRUSTED_PROXY=${trusted}, but SITE_ORIGIN is not set: emails link to ${siteOrigin}`,
    )
  return ok('Proxy', trusted === '' ? `none; the site is ${siteOrigin}` : `${trusted} before ${siteOrigin}`)
}
