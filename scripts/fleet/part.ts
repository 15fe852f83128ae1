import { type ChildProcess, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { outputOf } from '#support/node/child-output.ts'
import { killIfThere } from '#support/node/processes.ts'
import type { Host, Program } from './network.ts'

/** As long as the units in deploy/systemd wait. */
const restartMs = 1_000
const logKept = 20_000

/** A program on its host, started again whatever ends it, as a supervisor does. */
export interface Part {
  readonly name: string
  readonly host: Host
  pid(): number
  /** ms of `performance.now`, of the last start. */
  startedAt(): number
  /** The last of what it printed. */
  output(): string
  /** Kills it; resolves once it was started again. */
  kill(): Promise<void>
  start(): void
  stop(): Promise<void>
}

const living = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of living) killIfThere(child.pid ?? -1)
  // Namespaces can be removed once nobody is in them.
  if (living.size > 0) spawnSync('sleep', ['0.2'])
})

/** `programOf` is asked at each start. */
export function startPart(host: Host, programOf: () => Program): Part {
  let child: ReturnType<Host['run']>
  let isWanted = true
  let startedAt = 0
  let text = () => ''
  let earlier = ''
  let restarted = Promise.withResolvers<void>()

  const start = () => {
    isWanted = true
    startedAt = performance.now()
    const started = host.run(programOf())
    child = started
    living.add(started)
    earlier = `${earlier}${text()}`.slice(-logKept)
    text = outputOf(started)
    started.once('exit', () => {
      living.delete(started)
      if (!isWanted) return
      setTimeout(() => {
        if (!isWanted) return
        start()
        restarted.resolve()
        restarted = Promise.withResolvers()
      }, restartMs)
    })
  }
  start()
  return {
    ...{ name: host.name, host },
    pid: () => child.pid ?? -1,
    startedAt: () => startedAt,
    output: () => `${earlier}${text()}`.slice(-logKept),
    async kill() {
      const { promise } = restarted
      killIfThere(child.pid ?? -1)
      await promise
    },
    start,
    async stop() {
      isWanted = false
      if (child.exitCode !== null || child.signalCode !== null) return
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      await gone
    },
  }
}
