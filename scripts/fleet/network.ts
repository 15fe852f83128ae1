import { type ChildProcessByStdio, execFileSync, spawn } from 'node:child_process'
import type { Readable } from 'node:stream'

/** Network namespaces stand for hosts, a bridge for the switch between them. */
export interface Network {
  /** Whether links are as slow and lossy as was asked for: not every kernel has netem. */
  readonly isShaped: boolean
  /** This machine's own address on the bridge. */
  readonly gateway: string
  /** In CIDR notation. */
  readonly subnet: string
  addHost(name: string): Host
  close(): void
}

export interface Program {
  command: readonly string[]
  cwd?: string
  env?: NodeJS.ProcessEnv
}

export interface Host {
  readonly name: string
  readonly address: string
  run(program: Program): ChildProcessByStdio<null, Readable, Readable>
  /** Pulls its cable out. */
  cut(): void
  join(): void
}

export interface LinkShape {
  /** One way. */
  delayMs: number
  lossPercent: number
}

const prefix = 'verdict-'
const bridge = 'verdict-bridge'
const cablePrefix = 'vd-'
const network = '10.231.77'

const ip = (...args: string[]) =>
  execFileSync('ip', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
const quietly = (...args: string[]) => {
  try {
    ip(...args)
  } catch {}
}

const namespaces = () =>
  ip('netns', 'list')
    .split('\n')
    .flatMap((line) => line.split(' ')[0] || [])
    .filter((name) => name.startsWith(prefix))

/** A cable outlives the name of its namespace for as long as a connection in there lingers. */
function removeCables() {
  if (!ip('-o', 'link').includes(`: ${bridge}:`)) return
  const names = [...ip('-o', 'link', 'show', 'master', bridge).matchAll(/^\d+: ([^@:]+)/gm)].map(
    ([, name]) => name ?? '',
  )
  for (const name of names.filter((one) => one.startsWith(cablePrefix))) quietly('link', 'delete', name)
}

/** What a run that was killed has left. */
function removeLeftovers() {
  for (const name of namespaces()) {
    if (ip('netns', 'pids', name).trim() !== '')
      throw new Error(`Processes still run in the network namespace ${name}: is another run under way?`)
    ip('netns', 'delete', name)
  }
  removeCables()
  quietly('link', 'delete', bridge)
}

/** False where the kernel has no netem. */
function shape(namespace: string, { delayMs, lossPercent }: LinkShape): boolean {
  const netem = ['netem', 'delay', `${delayMs}ms`, 'loss', `${lossPercent}%`]
  try {
    execFileSync('tc', ['-n', namespace, 'qdisc', 'add', 'dev', 'eth0', 'root', ...netem], {
      stdio: 'ignore',
    })
    return true
  } catch {
    return false
  }
}

export function openNetwork(links: LinkShape): Network {
  removeLeftovers()
  const gateway = `${network}.1`
  ip('link', 'add', bridge, 'type', 'bridge')
  ip('address', 'add', `${gateway}/24`, 'dev', bridge)
  ip('link', 'set', bridge, 'up')
  const isShaping = links.delayMs > 0 || links.lossPercent > 0
  let hosts = 0
  let isShaped = isShaping
  return {
    get isShaped() {
      return isShaped
    },
    gateway,
    subnet: `${network}.0/24`,
    addHost(name) {
      hosts += 1
      const namespace = `${prefix}${name}`
      // A name of an interface has at most 15 characters.
      const cable = `${cablePrefix}${name}`
      const address = `${network}.${10 + hosts}`
      ip('netns', 'add', namespace)
      ip('link', 'add', cable, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', namespace)
      ip('link', 'set', cable, 'master', bridge, 'up')
      ip('-n', namespace, 'address', 'add', `${address}/24`, 'dev', 'eth0')
      for (const device of ['lo', 'eth0']) ip('-n', namespace, 'link', 'set', device, 'up')
      if (isShaping) isShaped = shape(namespace, links) && isShaped
      return {
        ...{ name, address },
        run: ({ command, ...options }) =>
          // Not `ip netns exec`, which would hide the control groups.
          spawn('nsenter', [`--net=/run/netns/${namespace}`, ...command], {
            ...options,
            stdio: ['ignore', 'pipe', 'pipe'],
          }),
        cut: () => void ip('link', 'set', cable, 'down'),
        join: () => void ip('link', 'set', cable, 'up'),
      }
    },
    close() {
      for (const name of namespaces()) quietly('netns', 'delete', name)
      removeCables()
      quietly('link', 'delete', bridge)
    },
  }
}
