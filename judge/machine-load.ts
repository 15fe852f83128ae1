import { cpus, freemem, totalmem } from 'node:os'
import type { MachineLoad } from '#contract/judge-node.ts'

const shortestMs = 1_000

const cpuTimes = () => {
  let idle = 0
  let all = 0
  for (const { times } of cpus()) {
    idle += times.idle
    all += times.user + times.nice + times.sys + times.idle + times.irq
  }
  return { idle, all }
}

const percentOf = (part: number, whole: number): number =>
  whole <= 0 ? 0 : Math.min(100, Math.max(0, (part / whole) * 100))

/** How busy this machine is: its processors since the answer before, its memory now. */
export const createMachineLoad = (now = () => performance.now()): (() => MachineLoad) => {
  let since = cpuTimes()
  let measuredAt = now()
  let cpuPercent = 0
  return () => {
    if (now() - measuredAt >= shortestMs) {
      const times = cpuTimes()
      const all = times.all - since.all
      cpuPercent = percentOf(all - (times.idle - since.idle), all)
      since = times
      measuredAt = now()
    }
    return { cpuPercent, memoryPercent: percentOf(totalmem() - freemem(), totalmem()) }
  }
}
