import { execFile } from 'node:child_process'
import { chmod, copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Limits, RunSpec } from '#judge/sandbox/backend.ts'
import { buildRunner } from '#judge/sandbox/native/build.ts'
import {
  createNativeSandbox,
  type NativeSandbox,
  type NativeSandboxOptions,
} from '#judge/sandbox/native/native.ts'

const execute = promisify(execFile)
const root = join(import.meta.dirname, '..', '..', '..')
const programDirectory = join(root, 'tests', 'judge', 'sandbox', 'programs')

export const mib = 1024 * 1024

/** Limits that an honest small program never meets. */
export const roomy: Limits = {
  cpuMs: 5_000,
  wallMs: 10_000,
  memoryBytes: 512 * mib,
  stackBytes: 64 * mib,
  processes: 32,
  outputBytes: 16 * mib,
  stderrBytes: 1 * mib,
  fileBytes: 64 * mib,
  workBytes: 64 * mib,
}

export const plainEnvironment = ['PATH=/usr/bin:/bin', 'LANG=C.UTF-8']

/** A directory of the test's own that programs in a box may read; removed with `dispose`. */
export const readableDirectory = async (): Promise<string> => {
  const directory = await mkdtemp(join(tmpdir(), 'verdict-sandbox-'))
  await chmod(directory, 0o755)
  return directory
}

/** Compiles the named programs of tests/judge/sandbox/programs, statically, into the directory. */
const compilePrograms = async (directory: string, names: readonly string[]): Promise<void> => {
  const compileOne = (name: string) =>
    execute('cc', [
      '-O1',
      '-w',
      '-static',
      '-pthread',
      '-o',
      join(directory, name),
      join(programDirectory, `${name}.c`),
    ])
  await Promise.all(names.map(compileOne))
}

/** What stands in for a container without rights: neither namespaces nor control groups. */
export const reduced = { namespaces: false, cgroups: false, allowReduced: true } as const

/** What this machine can be made to offer, best first; each suite of programs runs in all of them. */
export const modes = [
  { name: 'best mode', options: {} },
  { name: 'without control groups', options: { cgroups: false } },
  { name: 'reduced isolation', options: reduced },
] as const satisfies { name: string; options: Partial<NativeSandboxOptions> }[]

export type TestSandbox = Awaited<ReturnType<typeof openSandbox>>

const programUidOf = async (sandbox: NativeSandbox, spec: RunSpec): Promise<number> =>
  Number((await sandbox.run({ ...spec, argv: ['/usr/bin/id', '-u'] })).stdout)

/** A native sandbox with its own state and program directories; `dispose` ends it and removes both. */
export const openSandbox = async (
  programs: readonly string[],
  options: Partial<NativeSandboxOptions> = {},
) => {
  const directory = await readableDirectory()
  const stateDir = options.stateDir ?? (await readableDirectory())
  const runnerPath = await buildRunner()
  await compilePrograms(directory, programs)
  const sandbox = createNativeSandbox({ slots: 1, runnerPath, ...options, stateDir })
  const spec = (argv: readonly string[], limits: Partial<Limits> = {}): RunSpec => ({
    argv: [`/w/${argv[0]}`, ...argv.slice(1)],
    env: plainEnvironment,
    directory,
    limits: { ...roomy, ...limits },
  })
  const capabilities = await sandbox.probe()
  return {
    sandbox,
    directory,
    stateDir,
    runnerPath,
    capabilities,
    isReduced: capabilities.mode === 'reduced',
    spec,
    /** Who programs are inside the box of the first slot. */
    programUid: capabilities.mode === 'refused' ? -1 : await programUidOf(sandbox, spec(['x'])),
    /** Runs a compiled test program. */
    run: (argv: readonly string[], limits: Partial<Limits> = {}, more: Partial<RunSpec> = {}) =>
      sandbox.run({ ...spec(argv, limits), ...more }),
    dispose: async () => {
      await sandbox.close()
      await rm(directory, { recursive: true, force: true })
      await rm(stateDir, { recursive: true, force: true })
    },
  }
}

/**
 * A sandbox whose runner is started through the given shell words, as a machine with fewer rights would start it;
 * RUNNER stands for the runner with its arguments, PROGRAMS for the folder of the test's programs.
 */
export const openSandboxThrough = async (
  words: string,
  programs: readonly string[],
  options: Partial<NativeSandboxOptions> = {},
) => {
  const directory = await readableDirectory()
  const [runner, start, stateDir] = ['runner', 'start', 'state'].map((name) => join(directory, name))
  if (!runner || !start || !stateDir) throw new Error('a path is missing')
  await copyFile(await buildRunner(), runner)
  await compilePrograms(directory, ['without-call'])
  const line = words.replace('RUNNER', `${runner} "$@"`).replaceAll('PROGRAMS', directory)
  await writeFile(start, `#!/bin/sh\nexec ${line}\n`)
  await mkdir(stateDir)
  await Promise.all([chmod(runner, 0o755), chmod(start, 0o755), chmod(stateDir, 0o777)])
  const box = await openSandbox(programs, { ...options, runnerPath: start, stateDir })
  const dispose = async () => {
    await box.dispose()
    await rm(directory, { recursive: true, force: true })
  }
  return { ...box, dispose }
}

const isRoot = process.geteuid?.() === 0

/** Words that start the runner as a user without rights. */
export const asNobody = isRoot
  ? 'setpriv --reuid=65534 --regid=65534 --clear-groups --inh-caps=-all RUNNER'
  : 'RUNNER'

/** Fits RunSpec's `directory`, which must be absent for a writable /w. */
export const writable = (spec: RunSpec): RunSpec => {
  const { directory: _, ...rest } = spec
  return rest
}

/** "attempt: answer" lines of the escape program. */
export const answersOf = (stdout: string): Record<string, string> =>
  Object.fromEntries(
    stdout
      .split('\n')
      .filter((line) => line.includes(': '))
      .map((line) => [line.slice(0, line.lastIndexOf(': ')), line.slice(line.lastIndexOf(': ') + 2)]),
  )

const statusFields = async (pid: string): Promise<Record<string, string>> => {
  const text = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Object.fromEntries(
    text.split('\n').map((line) => [line.split(':')[0] ?? '', line.slice(line.indexOf(':') + 1).trim()]),
  )
}

/** Ids of all living processes that descend from the given one (zombies do not count: they hold nothing). */
export const descendantsOf = async (ancestor: number): Promise<number[]> => {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const processes = await Promise.all(
    pids.map(async (pid) => ({ pid: Number(pid), fields: await statusFields(pid) })),
  )
  const alive = processes.filter(({ fields }) => fields.State && !fields.State.startsWith('Z'))
  const childrenOf = (parent: number): number[] =>
    alive
      .filter(({ fields }) => Number(fields.PPid) === parent)
      .flatMap(({ pid }) => [pid, ...childrenOf(pid)])
  return childrenOf(ancestor)
}

/** Living processes whose name is the given one. */
export const processesNamed = async (name: string): Promise<number[]> => {
  const pids = (await readdir('/proc')).filter((entry) => /^\d+$/.test(entry))
  const fields = await Promise.all(
    pids.map(async (pid) => ({ pid: Number(pid), ...(await statusFields(pid)) })),
  )
  return fields.flatMap((entry) => {
    const { Name, State } = entry as Record<string, unknown>
    return Name === name && !String(State).startsWith('Z') ? [entry.pid] : []
  })
}

const groupsUnder = async (directory: string, pattern: RegExp): Promise<string[]> => {
  const entries = await readdir(directory, { withFileTypes: true }).catch(() => [])
  const found = await Promise.all(
    entries
      .filter((entry) => entry.isDirectory())
      .map(async (entry) => {
        const path = join(directory, entry.name)
        return [...(pattern.test(entry.name) ? [path] : []), ...(await groupsUnder(path, pattern))]
      }),
  )
  return found.flat()
}

/** Control groups that the runner with this process id made. */
export const groupsOfRunner = (pid: number): Promise<string[]> =>
  groupsUnder('/sys/fs/cgroup', new RegExp(`^verdict-\\d+-${pid}$`))

/** What the kernel charges ahead for two processors. */
const chargedAheadBytes = 512 * 1024

/** Version 1 keeps one group for the next run: empty, and with no more charged to it than processors charge ahead. */
const isKeptEmpty = async (group: string): Promise<boolean> => {
  if (!group.endsWith('/run-0')) return false
  const read = (file: string) => readFile(join(group, file), 'utf8')
  if ((await read('tasks').catch(() => 'unknown')) !== '') return false
  return Number(await read('memory.usage_in_bytes').catch(() => '0')) <= chargedAheadBytes
}

/** Control groups of single runs inside the runner's own, but for one that is kept empty. */
export const groupsOfRuns = async (pid: number): Promise<string[]> => {
  const groups = await groupsOfRunner(pid)
  const found = (await Promise.all(groups.map((path) => groupsUnder(path, /^run-/)))).flat()
  const areEmpty = await Promise.all(found.map(isKeptEmpty))
  return found.filter((_, index) => !areEmpty[index])
}

/** Processes of the slot's own users, wherever they hang; root only. */
const processesOfUsers = async (uids: readonly number[]): Promise<number[]> => {
  const pids = (await readdir('/proc')).filter((entry) => /^\d+$/.test(entry))
  const all = await Promise.all(pids.map(async (pid) => ({ pid: Number(pid), ...(await statusFields(pid)) })))
  return all.flatMap((fields: { pid: number } & Record<string, unknown>) => {
    const { Uid, State } = fields
    const [uid] = String(Uid).split('\t')
    return uids.includes(Number(uid)) && !String(State).startsWith('Z') ? [fields.pid] : []
  })
}

/** All that runs could leave behind on the machine, with what the runner itself holds. */
export const holdingsOf = async ({ sandbox, stateDir, programUid }: TestSandbox) => {
  const runners = sandbox.runnerPids()
  const each = await Promise.all(
    runners.map(async (pid) => ({
      descriptors: (await readdir(`/proc/${pid}/fd`)).length,
      mounts: (await readFile(`/proc/${pid}/mounts`, 'utf8')).split('\n').length,
      processes: await descendantsOf(pid),
      groups: await groupsOfRuns(pid),
    })),
  )
  const slots = await readdir(stateDir)
  return {
    each,
    strangers: isRoot ? await processesOfUsers([programUid, programUid + 1]) : [],
    files: (await Promise.all(slots.map((slot) => readdir(join(stateDir, slot))))).flat(),
  }
}

type Holdings = Awaited<ReturnType<typeof holdingsOf>>

/** Earlier removals may still be under way when the first count is taken, so less than before is no leak. */
const isMore = (now: Holdings, before: Holdings) =>
  now.each.some(({ descriptors, mounts }, n) => {
    const earlier = before.each[n]
    return !earlier || descriptors > earlier.descriptors || mounts > earlier.mounts
  })

/** What is removed after the reply is waited for; nothing may have been added. `before` becomes what is there then. */
export const expectNothingLeft = async (box: TestSandbox, before?: Holdings): Promise<void> => {
  const isClean = ({ each, strangers, files }: Holdings) =>
    each.every(({ processes, groups }) => processes.length + groups.length === 0) &&
    strangers.length + files.length === 0
  const look = async () => {
    const now = await holdingsOf(box)
    if (!isClean(now) || (before && isMore(now, before))) return false
    if (before) Object.assign(before, now)
    return true
  }
  await eventually(look, 30_000).catch(async () => {
    throw new Error(`left behind: ${JSON.stringify({ now: await holdingsOf(box), before }, null, 1)}`)
  })
}

/** Waits until the condition holds, looking again with every turn of the event loop's timers; fails after the limit. */
export const eventually = async (condition: () => Promise<boolean>, limitMs = 5_000): Promise<void> => {
  const end = performance.now() + limitMs
  while (!(await condition())) {
    if (performance.now() > end) throw new Error('the awaited condition did not come true')
    await new Promise((resolve) => setImmediate(resolve))
  }
}
