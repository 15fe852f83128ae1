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
  /** Programs at once; one runner process each, and one that makes the next box ready. */
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

const closedError = () => new Error('the sandbox is closed')
const asError = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(String(thrown)))

const worstLast: readonly SandboxMode[] = ['full', 'no-cgroup', 'reduced', 'refused']
const rankOf = ({ mode }: Greeting) => worstLast.indexOf(mode as SandboxMode)

/** Whether a program may run, and what tells its runner so once it may. */
interface Turn {
  hasCome: boolean
  tell: () => void
}

/**
 * One runner more than slots: while the programs of all slots run, it makes the next box ready up to the moment
 * before its program starts. No more programs than slots run at any time.
 */
class NativePool implements NativeSandbox {
  readonly slots: number
  #options: NativeSandboxOptions
  #runners: (RunnerProcess | undefined)[]
  /** Lowest first, so that the one more is used last. */
  #idle: number[]
  #slotsFree: number
  /** Boxes that are made ready, in the order in which they may run. */
  #turns: Turn[] = []
  #mayHold = false
  #queue: Job[] = []
  #closed = false
  #nextId = 1

  constructor(options: NativeSandboxOptions) {
    this.slots = options.slots
    this.#options = options
    this.#runners = new Array<RunnerProcess | undefined>(options.slots + 1).fill(undefined)
    this.#idle = [...this.#runners.keys()]
    this.#slotsFree = options.slots
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
    while (this.#queue.length > 0 && this.#canTake()) {
      const [runner, job] = [this.#idle.shift(), this.#queue.shift()]
      if (runner === undefined || !job) return
      void this.#serve(runner, job)
    }
  }

  /** Two programs that talk keep to the processor of a slot, so they never take the runner beyond the slots. */
  #canTake(): boolean {
    if (this.#slotsFree > 0) return true
    return this.#mayHold && this.#turns.length === 0 && this.#queue[0]?.specs.length === 1
  }

  async #serve(runner: number, job: Job): Promise<void> {
    const turn: Turn = { hasCome: this.#slotsFree > 0, tell: () => undefined }
    if (turn.hasCome) this.#slotsFree -= 1
    else this.#turns.push(turn)
    const settle = await this.#perform(runner, job, turn).then(
      (results) => () => job.resolve(results),
      (thrown: unknown) => () => job.reject(this.#closed && !turn.hasCome ? closedError() : asError(thrown)),
    )
    // The next one first: its runner waits, and whoever gets this result has work to do with it.
    this.#leave(turn)
    this.#idle = [...this.#idle, runner].sort((a, b) => a - b)
    this.#dispatch()
    settle()
  }

  /** Gives the slot to the box that has been ready longest. */
  #leave(turn: Turn): void {
    if (!turn.hasCome) {
      this.#turns = this.#turns.filter((other) => other !== turn)
      return
    }
    const next = this.#closed ? undefined : this.#turns.shift()
    if (!next) {
      this.#slotsFree += 1
      return
    }
    next.hasCome = true
    next.tell()
  }

  async #perform(slot: number, { specs, mayFork }: Job, turn: Turn): Promise<InteractResult[]> {
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
