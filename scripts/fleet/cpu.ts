import { readFileSync } from 'node:fs'
import { familyOf } from '#support/node/processes.ts'

/** Of `/proc`: 100 a second wherever Linux runs. */
const tickMs = 10
const firstTime = 11

/** Processor time of a process and all below it, of those that have ended too; ms. */
export function cpuMs(pid: number): number {
  let ticks = 0
  for (const one of familyOf(pid)) {
    try {
      const stat = readFileSync(`/proc/${one.pid}/stat`, 'utf8')
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      // Its own in user and system mode, and that of children that it has waited for.
      for (const field of fields.slice(firstTime, firstTime + 4)) ticks += Number(field)
    } catch {}
  }
  return ticks * tickMs
}
