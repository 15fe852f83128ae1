import { mkdir } from 'node:fs/promises'
import type {
  Capabilities,
  CompileSpec,
  CopiedFile,
  InteractResult,
  InteractSpec,
  RunResult,
  RunSpec,
  RunStatus,
  SandboxBackend,
  SandboxMode,
} from '../backend.ts'
import { encodeRequest, type WireReply, type WireResult } from './frames.ts'
import { placed, withoutFolder } from './placed.ts'
import { withRemedies } from './remedies.ts'
import { type Greeting, RunnerProcess } from './runner-process.ts'

export interface NativeSandboxOptions {
  /**
   * Programs at once; one runner process each, one that makes the next box ready, and one that runs a program beyond them
   * while those of all slots can wait.
   */
  slots: number
  /** Directory of the judge's own for mount points; absolute. Two judges need two. */
  stateDir: string
  /** The compiled runner. */
  runnerPath: string
  /** Accept the mode without namespaces where nothing better works. */
  allowReduced?: boolean
  /** Directories outside /usr that programs may read, for instance a language installed under /opt. */
  readOnlyDirs?: readonly string[]
  /** Directories of the judge beside `stateDir`: refused where programs could read them. */
  hiddenDirs?: readonly string[]
  /** Use control groups where they work; default true. */
  cgroups?: boolean
  /** Use namespaces where they work; default true. */
  namespaces?: boolean
  /** First of the user ids that slots take their own from when the judge is root. */
  uidBase?: number
}

/** The native sandbox also tells which processes it consists of. */
export interface NativeSandbox extends SandboxBackend {
  /** Process ids of the runners alive now. */
  runnerPids(): number[]
}

type Job = {
  specs: readonly (RunSpec | InteractSpec)[]
  mayFork: boolean
  resolve(results: InteractResult[]): void
  reject(error: Error): void
}

const filesOf = (spec: RunSpec | InteractSpec, wire: WireResult): CopiedFile[] =>
  (spec.copyOut ?? []).map(({ name }, index) => {
    const outcome = wire.files[index] ?? 'not copied'
    return typeof outcome === 'number' ? { name, bytes: outcome } : { name, error: outcome }
  })

const toResult = (
  spec: RunSpec | InteractSpec,
  wire: WireResult,
  texts: WireReply['texts'][number],
): InteractResult => ({
  status: wire.status as RunStatus,
  exitCode: wire.exit,
  signal: wire.signal,
  cpuMs: Math.floor(wire.cpuUs / 1000),
  cpuUs: wire.cpuUs,
  wallMs: wire.wallUs / 1000,
  waitedMs: wire.waitedUs / 1000,
  leftMs: wire.leftUs / 1000,
  memoryBytes: wire.memory,
  outputBytes: wire.output,
  stdout: texts.stdout.toString('utf8'),
  stderr: texts.stderr.toString('utf8'),
  error: wire.error,
  files: filesOf(spec, wire),
})

const toResults = (specs: Job['specs'], reply: WireReply): InteractResult[] => {
  if ('invalid' in reply.line) throw new Error(`the sandbox refuses the request: ${reply.line.invalid}`)
  if (!('results' in reply.line)) throw new Error('the sandbox answered something else')
  const { results } = reply.line
  return specs.map((spec, index) => {
    const [wire, texts] = [results[index], reply.texts[index]]
    if (!wire || !texts) throw new Error('the sandbox answered for fewer programs than it was given')
    return toResult(spec, wire, texts)
  })
}

const isPatient = ({ specs }: Job): boolean => specs.every((spec) => spec.isPatient === true)

const closedError = () => new Error('the sandbox is closed')
const asError = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(String(thrown)))

const worstLast: readonly SandboxMode[] = ['full', 'no-cgroup', 'reduced', 'refused']
const rankOf = ({ mode }: Greeting) => worstLast.indexOf(mode as SandboxMode)

/** Whether a program may run, and what tells its runner so once it may. */
interface Turn {
  job: Job
  hasCome: boolean
  tell: () => void
}

/**
 * Two runners more than slots. While the programs of all slots run, one makes the next box ready up to the moment before its
 * program starts. No more programs than slots run at any time, but for one beside programs that are all patient.
 */
class NativePool implements NativeSandbox {
  readonly slots: number
  #options: NativeSandboxOptions
  #runners: (RunnerProcess | undefined)[]
  /** Lowest first, so that those beyond the slots are used last. */
  #idle: number[]
  #running = new Set<Job>()
  /** Boxes that are made ready, in the order in which they may run. */
  #turns: Turn[] = []
  #mayHold = false
  #queue: Job[] = []
  #closed = false
  #nextId = 1

  constructor(options: NativeSandboxOptions) {
    this.slots = options.slots
    this.#options = options
    this.#runners = new Array<RunnerProcess | undefined>(options.slots + 2).fill(undefined)
    this.#idle = [...this.#runners.keys()]
  }

  runnerPids(): number[] {
    return this.#runners.flatMap((runner) => (runner && !runner.dead && runner.pid ? [runner.pid] : []))
  }

  async probe(): Promise<Capabilities> {
    const runners = [...this.#runners.keys()].slice(0, this.slots)
    const greetings = await Promise.all(runners.map((runner) => this.#greetingOf(runner)))
    const [worst] = greetings.sort((a, b) => rankOf(b) - rankOf(a))
    if (!worst) throw new Error('a sandbox needs at least one slot')
    return {
      backend: 'native',
      mode: worst.mode as SandboxMode,
      refusal: worst.refusal,
      slots: this.slots,
      features: withRemedies(worst.features, this.#options.runnerPath),
    }
  }

  async run(spec: RunSpec): Promise<RunResult> {
    const [result] = await this.#enqueue([spec], false)
    if (!result) throw new Error('the sandbox gave no result')
    return result
  }

  async compile(spec: CompileSpec): Promise<RunResult & { artifacts: CopiedFile[] }> {
    const [result] = await this.#enqueue([spec], true)
    if (!result) throw new Error('the sandbox gave no result')
    return { ...result, artifacts: result.files.filter((file) => file.bytes !== undefined) }
  }

  async interact(first: InteractSpec, second: InteractSpec): Promise<[InteractResult, InteractResult]> {
    const [one, other] = await this.#enqueue([first, second], false)
    if (!one || !other) throw new Error('the sandbox gave no result')
    return [one, other]
  }

  async close(): Promise<void> {
    this.#closed = true
    for (const job of this.#queue.splice(0)) job.reject(closedError())
    await Promise.all(this.#runners.map((runner) => runner?.close()))
  }

  #enqueue(specs: Job['specs'], mayFork: boolean): Promise<InteractResult[]> {
    if (this.#closed) return Promise.reject(closedError())
    return new Promise((resolve, reject) => {
      this.#queue.push({ specs, mayFork, resolve, reject })
      this.#dispatch()
    })
  }

  #dispatch(): void {
    for (let next = this.#next(); next >= 0; next = this.#next()) {
      const runner = this.#idle.shift()
      if (runner === undefined) return
      for (const job of this.#queue.splice(next, 1)) void this.#serve(runner, job)
    }
  }

  /** Where in the queue the request is that a runner takes now; negative when there is none. */
  #next(): number {
    const ready = this.#queue.findIndex((job) => this.#mayRun(job))
    if (ready >= 0) return ready
    const mayHold = this.#mayHold && this.#turns.length === 0 && this.#queue[0]?.specs.length === 1
    return mayHold ? 0 : -1
  }

  /** Two programs that talk keep to the processor of a slot, so they never take a runner beyond the slots. */
  #mayRun(job: Job): boolean {
    if (this.#running.size < this.slots) return true
    const mayBeBeyond = this.#mayHold && job.specs.length === 1 && !isPatient(job)
    return mayBeBeyond && this.#running.size === this.slots && [...this.#running].every(isPatient)
  }

  async #serve(runner: number, job: Job): Promise<void> {
    const turn: Turn = { job, hasCome: this.#mayRun(job), tell: () => undefined }
    if (turn.hasCome) this.#running.add(job)
    else this.#turns.push(turn)
    const settle = await this.#perform(runner, turn).then(
      (results) => () => job.resolve(results),
      (thrown: unknown) => () => job.reject(this.#closed && !turn.hasCome ? closedError() : asError(thrown)),
    )
    // The next one first: its runner waits, and whoever gets this result has work to do with it.
    this.#leave(turn)
    this.#idle = [...this.#idle, runner].sort((a, b) => a - b)
    this.#dispatch()
    settle()
  }

  /** Gives the slot to the box that has been ready longest and may run. */
  #leave(turn: Turn): void {
    this.#turns = this.#turns.filter((other) => other !== turn)
    this.#running.delete(turn.job)
    const next = this.#closed ? undefined : this.#turns.find(({ job }) => this.#mayRun(job))
    if (!next) return
    this.#turns = this.#turns.filter((other) => other !== next)
    this.#running.add(next.job)
    next.hasCome = true
    next.tell()
  }

  async #perform(slot: number, turn: Turn): Promise<InteractResult[]> {
    const { specs, mayFork } = turn.job
    const greeting = await this.#greetingOf(slot)
    if (greeting.mode === 'refused')
      throw new Error(`untrusted programs cannot be run here: ${greeting.refusal}`)
    // Elsewhere the programs of one user are counted together, and one that waits would count.
    this.#mayHold = greeting.mode === 'full'
    const there = specs.map((spec, index) => placed(spec, greeting.root, index))
    const runner = await this.#runnerOf(slot)
    const frame = encodeRequest(this.#nextId++, there, { mayFork, held: !turn.hasCome })
    turn.tell = () => runner.letGo()
    const results = toResults(specs, await runner.request(frame))
    return results.map((result, index) => withoutFolder(result, greeting.root, index))
  }

  async #greetingOf(slot: number): Promise<Greeting> {
    return (await this.#runnerOf(slot)).greeting
  }

  /** The slot's runner, started again when the last one died; a runner that refused says so once and for all. */
  async #runnerOf(slot: number): Promise<RunnerProcess> {
    const known = this.#runners[slot]
    if (known && (!known.dead || (await known.greeting.catch(() => undefined))?.mode === 'refused'))
      return known
    await mkdir(this.#options.stateDir, { recursive: true })
    if (this.#closed) throw closedError()
    const current = this.#runners[slot]
    if (current && current !== known) return current
    const started = new RunnerProcess(this.#options.runnerPath, this.#arguments(slot))
    this.#runners[slot] = started
    return started
  }

  #arguments(slot: number): string[] {
    const { stateDir, allowReduced, readOnlyDirs, hiddenDirs, cgroups, namespaces, uidBase } = this.#options
    return [
      `--slot=${slot}`,
      `--state=${stateDir}`,
      ...(readOnlyDirs ?? []).map((directory) => `--read-only=${directory}`),
      ...[stateDir, ...(hiddenDirs ?? [])].map((directory) => `--hidden=${directory}`),
      ...(allowReduced ? ['--allow-reduced'] : []),
      ...(cgroups === false ? ['--without-cgroup'] : []),
      ...(namespaces === false ? ['--without-namespaces'] : []),
      ...(uidBase === undefined ? [] : [`--uid-base=${uidBase}`]),
    ]
  }
}

/**
 * The sandbox made of native runners. Runners start with the first use (or probe) and again after one died;
 * the request that was in flight then rejects with SandboxLostError and may be sent once more.
 */
export const createNativeSandbox = (options: NativeSandboxOptions): NativeSandbox => new NativePool(options)
