import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type JudgeFolders, makingDirOf } from '#judge/making-dir.ts'
import { allProcesses, type Process } from './processes.ts'
import { groupsOfRunner, groupsOfRuns } from './sandbox.ts'
import { until } from './until.ts'

/** Remembers what was started, and says what of it is still on the machine though it should have gone. */
export interface Watch {
  /** These are there now, and may have gone when it is asked again. */
  see(processes: readonly Process[]): void
  /** Waits until nothing is left of what was seen but these, which run and do nothing. */
  expectNothingLeft(living: () => readonly Process[]): Promise<void>
}

/** What a run leaves goes with its slot, with all processors wanted by others. */
const cleaningMs = 180_000

const namesIn = (dir: string): string[] => (existsSync(dir) ? readdirSync(dir) : [])

/** A living judge may compile its headers for minutes while others want the processors; a dead one leaves nothing of them. */
const isHeaderUnderWay = (file: string) => /\.partial(\.h)?$/.test(file)

function filesOf({ stateDir, cacheDir }: JudgeFolders): string[] {
  const sandbox = path.join(stateDir, 'sandbox')
  const folders = [
    path.join(stateDir, 'work/outputs'),
    makingDirOf({ stateDir, cacheDir }),
    ...namesIn(sandbox).map((slot) => path.join(sandbox, slot)),
  ]
  return folders.flatMap((folder) => namesIn(folder).map((name) => path.join(folder, name)))
}

/** Mount points below the folder. */
const mountsBelow = (dir: string) =>
  readFileSync('/proc/self/mountinfo', 'utf8')
    .split('\n')
    .flatMap((line) => line.split(' ')[4] ?? [])
    .filter((place) => place.startsWith(`${dir}/`))

/** `judge` are the folders of the judge that is watched. */
export function watchMachine(judge: JudgeFolders): Watch {
  const seen = new Map<number, string>()
  const isRunner = (command: string) => command.includes('verdict-runner')

  const look = async (living: readonly Process[]) => {
    const family = new Set(living.map(({ pid }) => pid))
    const groups = [...seen].flatMap(([pid, command]) =>
      isRunner(command) ? [family.has(pid) ? groupsOfRuns(pid) : groupsOfRunner(pid)] : [],
    )
    return [
      ...allProcesses()
        .filter(({ pid, command }) => seen.get(pid) === command && !family.has(pid))
        .map(({ pid, command }) => `process ${pid} ${command}`),
      ...(await Promise.all(groups)).flat(),
      ...mountsBelow(judge.stateDir),
      ...filesOf(judge).filter((file) => living.length === 0 || !isHeaderUnderWay(file)),
    ]
  }

  return {
    see: (processes) => {
      for (const { pid, command } of processes) seen.set(pid, command)
    },
    async expectNothingLeft(living) {
      let left: string[] = []
      const isClean = async () => {
        left = await look(living())
        return left.length === 0
      }
      await until('a clean machine', isClean, cleaningMs).catch((error: Error) => {
        throw new Error(`${error.message}; left: ${left.join(', ')}`)
      })
    },
  }
}
