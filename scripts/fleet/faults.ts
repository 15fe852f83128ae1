import { setTimeout as pause } from 'node:timers/promises'
import { isUnfinished, type JudgeStatus } from '#contract/enums.ts'
import { killIfThere } from '#support/node/processes.ts'
import { until } from '#support/node/until.ts'
import type { Fleet } from './fleet.ts'
import type { Load } from './load.ts'
import type { Sockets } from './sockets.ts'

interface Fault {
  readonly name: string
  /** Resolves once the part is back: started again, connected again, taking connections again. */
  happen(): Promise<void>
}

export interface Recovery {
  readonly fault: string
  /** From the fault to the part being back. */
  readonly awayMs: number
  /** From then on until all works as before; infinite when that did not come. */
  readonly recoveredMs: number
  /** What of that was waited for when, in ms from the part being back, or infinite. */
  readonly steps: Readonly<Record<string, number>>
  readonly failedCalls: number
  readonly answeredCalls: number
}

const patienceMs = 120_000
const openingPatienceMs = 600_000
/** Load between two faults. */
const betweenMs = 4_000

const first = <T>(all: readonly T[]): T => {
  const [one] = all
  if (one === undefined) throw new Error('nothing there that could break')
  return one
}

export function faultsOf({ nodes, judges, postgresPid, rows }: Fleet, cutSeconds: number): Fault[] {
  const answersAgain = () => until('PostgreSQL', () => rows('select 1'), patienceMs).then(() => undefined)
  const endPostgres = async (signal: 'SIGINT' | 'SIGKILL') => {
    const pid = postgresPid()
    if (signal === 'SIGKILL') killIfThere(pid)
    else process.kill(pid, signal)
    await until('another PostgreSQL', () => postgresPid() !== pid, patienceMs)
    await answersAgain()
  }
  const [node, replaced] = [first(nodes), first(nodes.toReversed())]
  const [judge, cut] = [first(judges), first(judges.toReversed())]
  return [
    { name: 'web node killed', happen: () => node.kill() },
    { name: 'judge killed', happen: () => judge.kill() },
    {
      name: `judge without network for ${cutSeconds} s`,
      async happen() {
        cut.host.cut()
        await pause(cutSeconds * 1_000)
        cut.host.join()
      },
    },
    { name: 'PostgreSQL restarted', happen: () => endPostgres('SIGINT') },
    { name: 'PostgreSQL killed', happen: () => endPostgres('SIGKILL') },
    {
      name: 'web node replaced',
      async happen() {
        await replaced.stop()
        replaced.start()
      },
    },
  ]
}

const countSince = (all: readonly { at: number }[], moment: number) =>
  all.filter(({ at }) => at >= moment).length

const haveVerdicts = async ({ rows }: Fleet, submitIds: readonly number[]) => {
  const stored = await rows('select status from submission where submit_id = any($1)', [submitIds])
  return stored.every(({ status }) => !isUnfinished(status as JudgeStatus))
}

/** Resolves once everybody has opened the contest and what was submitted until then is judged. */
export async function openingOver(fleet: Fleet, load: Load): Promise<void> {
  await load.opened()
  const ids = load.taken.map(({ submitId }) => submitId)
  await until('the verdicts of the opening', () => haveVerdicts(fleet, ids), openingPatienceMs)
}

/**
 * Lets it happen under the load, and measures how long it is until each web node is ready, each judge is heard, what was
 * submitted before has its verdicts, a new submission has one, and a hint of it came to a socket at each node.
 */
export async function sufferFault(
  fleet: Fleet,
  load: Load,
  sockets: Sockets,
  fault: Fault,
): Promise<Recovery> {
  await pause(betweenMs)
  const began = performance.now()
  const answered = load.times.length
  const before = load.taken.map(({ submitId }) => submitId)
  await fault.happen()
  const back = performance.now()
  const steps: Record<string, number> = {}
  const step = async (name: string, work: () => Promise<unknown>) => {
    steps[name] = await work().then(
      () => Math.round(performance.now() - back),
      (error: Error) => {
        process.stderr.write(`${fault.name}: ${error.message}\n`)
        return Number.POSITIVE_INFINITY
      },
    )
  }
  const moment = await until('the clock', fleet.now)
  const probe = await load.probe()
  const ids = [...before, probe.submitId]
  const areHeard = async () => (await fleet.judgesSince(moment)).length === fleet.judges.length
  const isHinted = async () => {
    await sockets.connected()
    const connected = performance.now()
    await load.probe()
    await until('a hint', () => sockets.heardSince(connected).length === fleet.nodes.length, patienceMs)
  }
  await Promise.all([
    step('web nodes ready', fleet.ready),
    step('earlier submissions and a new one judged', () =>
      until('the verdicts', () => haveVerdicts(fleet, ids), patienceMs),
    ),
    step('judges heard', () => until('every judge', areHeard, patienceMs)),
    step('a hint at each node', isHinted),
  ])
  return {
    fault: fault.name,
    awayMs: back - began,
    recoveredMs: Math.max(...Object.values(steps)),
    steps,
    failedCalls: countSince(load.failed, began),
    answeredCalls: load.times.length - answered,
  }
}
