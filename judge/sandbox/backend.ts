/**
 * The port between the judge and whatever isolates untrusted programs. Times are milliseconds unless a
 * name says otherwise, sizes are bytes. Nothing here knows about submissions, languages or verdicts.
 */

/**
 * How a program ended, strongest reason first: `internal` (the sandbox failed; never the program's fault),
 * `ole` (output, stderr or a file over its limit), `mle` (killed for memory), `tle` (cpu), `idle` (wall
 * clock), `forbidden` (killed for a refused system call), `signal`, `exit` (non-zero status), `ok`.
 */
export type RunStatus = 'ok' | 'exit' | 'signal' | 'tle' | 'idle' | 'mle' | 'ole' | 'forbidden' | 'internal'

/** Every limit is required: a forgotten limit must not mean "none". */
export interface Limits {
  /** CPU of all processes and threads together. */
  cpuMs: number
  /**
   * Wall clock from the moment the program has been started, without what it waits for a processor (in an interaction:
   * what either side waits). Ten times this limit ends it in any case.
   */
  wallMs: number
  /** Memory of all processes together, files in the box included. */
  memoryBytes: number
  stackBytes: number
  /** Processes and threads together; in mode `reduced` only compilations may start processes. */
  processes: number
  /** Bytes written to stdout. */
  outputBytes: number
  /** Bytes written to stderr. */
  stderrBytes: number
  /** Largest single file written in the box. */
  fileBytes: number
  /** Size of the writable /w; also of /tmp. In mode `reduced` of both together, and going beyond it is `ole`. */
  workBytes: number
}

/** Standard input: a file (the program sees a private sealed copy without a name) or bytes given here. */
export type Stdin = { path: string } | { content: string | Uint8Array }

/**
 * A file placed in the writable /w before the program starts. `name` is one path component. `readOnly`: the
 * program cannot write into it.
 */
export type CopyIn = { name: string; executable?: boolean; readOnly?: boolean } & (
  | { path: string }
  | { content: string | Uint8Array }
)

/**
 * A regular file fetched from the writable /w once every process is dead, where the program ended by itself; a link or
 * device is refused.
 */
export interface CopyOut {
  /** Relative to /w, may be in a sub-directory. */
  name: string
  /** Absolute path outside; an old file there is replaced. Mode becomes 0755. */
  path: string
  maxBytes: number
}

export interface CopiedFile {
  name: string
  /** Present when the file was copied. */
  bytes?: number
  /** Present when it was not: `missing`, `not a regular file`, `too large` or the system's words. */
  error?: string
}

/**
 * Paths of the box (/w, /tmp and the targets of `binds`) in argv and env must stand alone or after one of `=:,'"`:
 * where the box has no file system of its own (mode reduced) they are translated. Relative paths begin at /w.
 */
export interface RunSpec {
  /** argv[0] is an absolute path inside the box. */
  argv: readonly string[]
  /** The whole environment as NAME=value; nothing of the judge's own is passed on. */
  env: readonly string[]
  /** Empty input when absent. */
  stdin?: Stdin
  /** File that receives stdout. When absent the first `keepBytes` are returned as text. */
  stdoutPath?: string
  limits: Limits
  /** Directory shown read-only at /w; readable by everybody, in mode `reduced` all above it too. When absent /w is a fresh writable directory. */
  directory?: string
  /** Files and directories, readable by everybody, shown read-only; `to` is an absolute path outside /w, /tmp and the system folders. */
  binds?: readonly { from: string; to: string }[]
  /** Only with the writable /w. */
  copyIn?: readonly CopyIn[]
  /** Only with the writable /w. */
  copyOut?: readonly CopyOut[]
  /** How much of stdout and stderr comes back as text, each; default 65,536, at most 1,048,576. */
  keepBytes?: number
  /** Nobody waits for it: beside those of all slots, if they all are so, one that is not may run. */
  isPatient?: boolean
}

/** A compilation always has the writable /w. */
export type CompileSpec = Omit<RunSpec, 'directory'>

/** One side of an interaction: its stdin and stdout are the other side's stdout and stdin. */
export interface InteractSpec extends Omit<RunSpec, 'stdin' | 'stdoutPath'> {
  /** What it writes when the other side has stopped reading counts and is dropped; it gets no SIGPIPE. */
  outlivesReader?: boolean
  /**
   * What it writes passes the sandbox, which counts it exactly and returns its first bytes; each word takes three times as
   * long. Otherwise, where the machine allows, both sides share their pipes: `outputBytes` is then what it wrote to anything
   * but stderr, files too, and `stdout` is empty.
   */
  heard?: boolean
}

export interface RunResult {
  status: RunStatus
  /** -1 when the program did not exit by itself. */
  exitCode: number
  /** 0 when no signal ended it. */
  signal: number
  /** Floor of cpuUs / 1000. */
  cpuMs: number
  cpuUs: number
  wallMs: number
  /** Of `wallMs`: waited for a processor while others ran. 0 where the kernel does not tell. */
  waitedMs: number
  /** Peak of all processes together (mode no-cgroup: sampled). */
  memoryBytes: number
  /** Bytes written to stdout. */
  outputBytes: number
  /** First bytes of stdout as UTF-8; empty when `stdoutPath` was given. */
  stdout: string
  /** First bytes of stderr as UTF-8. */
  stderr: string
  /** What failed in the sandbox; empty unless status is `internal`. */
  error: string
  /** One entry for each `copyOut`, in order. */
  files: CopiedFile[]
}

export interface InteractResult extends RunResult {
  /**
   * When this side hung up: ended, or closed a stream to the other side. Measured from the moment when the first of
   * both did, which cannot have been brought to it by the other's leaving.
   */
  leftMs: number
}

/**
 * `full`: namespaces, control groups, system call filter. `no-cgroup`: without control groups, memory and
 * CPU of several processes are sampled. `reduced`: no namespaces, but file rules. `refused`: untrusted code is not run.
 */
export type SandboxMode = 'full' | 'no-cgroup' | 'reduced' | 'refused'

export interface Feature {
  name: 'namespaces' | 'cgroup' | 'memory peak' | 'seccomp' | 'proc' | 'landlock'
  available: boolean
  /** What was found, or why it is missing. */
  detail: string
  /** The one line that mends it; empty when nothing is missing. */
  remedy: string
}

export interface Capabilities {
  backend: string
  mode: SandboxMode
  /** Why untrusted code is refused; empty otherwise. */
  refusal: string
  slots: number
  features: Feature[]
}

/** The sandbox process died under a request. Nothing of the run is left; the same request may be sent again. */
export class SandboxLostError extends Error {
  override name = 'SandboxLostError'
}

export interface SandboxBackend {
  /** How many programs run at once, but for one beside patient ones; further calls queue. */
  readonly slots: number
  probe(): Promise<Capabilities>
  /** Rejects with SandboxLostError when the sandbox died, with Error when the spec itself is wrong. */
  run(spec: RunSpec): Promise<RunResult>
  /** As run; `artifacts` are the copied files that exist. */
  compile(spec: CompileSpec): Promise<RunResult & { artifacts: CopiedFile[] }>
  /** Both programs run at once with crossed pipes, each with its own limits and account; uses one slot. */
  interact(first: InteractSpec, second: InteractSpec): Promise<[InteractResult, InteractResult]>
  /** Kills what runs, rejects what waits, removes what the sandbox made. */
  close(): Promise<void>
}

/** The same sandbox for programs that nobody waits for. */
export const patiently = (sandbox: SandboxBackend): SandboxBackend => ({
  slots: sandbox.slots,
  probe: () => sandbox.probe(),
  run: (spec) => sandbox.run({ ...spec, isPatient: true }),
  compile: (spec) => sandbox.compile({ ...spec, isPatient: true }),
  interact: (first, second) =>
    sandbox.interact({ ...first, isPatient: true }, { ...second, isPatient: true }),
  close: () => sandbox.close(),
})
