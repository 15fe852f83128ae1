import { readdirSync, readFileSync } from 'node:fs'

export interface Process {
  pid: number
  parent: number
  command: string
}

/** Every live process of this machine; zombies are left out. */
export function allProcesses(): Process[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
        const [state = '', parent = ''] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
        if (state === 'Z') return []
        const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()
        return [{ pid: Number(name), parent: Number(parent), command }]
      } catch {
        return []
      }
    })
}

/** The process and everything below it. */
export function familyOf(pid: number): Process[] {
  const all = allProcesses()
  const family = all.filter((one) => one.pid === pid)
  for (let index = 0; index < family.length; index++) {
    family.push(...all.filter((one) => one.parent === family[index]?.pid))
  }
  return family
}

export const isAlive = (pid: number): boolean => allProcesses().some((one) => one.pid === pid)

/** Kills a process that may have ended meanwhile, by itself or with another one. */
export function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
