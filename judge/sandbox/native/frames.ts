import type { CopyIn, CopyOut, InteractSpec, Limits, RunSpec } from '../backend.ts'

/** Largest request that the runner reads. */
const frameMax = 64 * 1024 * 1024

type Value = string | Uint8Array | number

const bytesOf = (value: Value): Uint8Array =>
  value instanceof Uint8Array ? value : Buffer.from(String(value), 'utf8')

const item = (key: string, value: Value): Uint8Array[] => {
  const bytes = bytesOf(value)
  return [Buffer.from(`${key} ${bytes.length}\n`), bytes, newline]
}
const newline = Buffer.from('\n')

const limitItems = (limits: Limits): Uint8Array[] => [
  ...item('cpu-ms', Math.ceil(limits.cpuMs)),
  ...item('wall-ms', Math.ceil(limits.wallMs)),
  ...item('memory-bytes', Math.ceil(limits.memoryBytes)),
  ...item('stack-bytes', Math.ceil(limits.stackBytes)),
  ...item('processes', limits.processes),
  ...item('output-bytes', Math.ceil(limits.outputBytes)),
  ...item('stderr-bytes', Math.ceil(limits.stderrBytes)),
  ...item('file-bytes', Math.ceil(limits.fileBytes)),
  ...item('work-bytes', Math.ceil(limits.workBytes)),
]

const copyInItems = (copy: CopyIn): Uint8Array[] => [
  ...item('copy-in', copy.name),
  ...('path' in copy ? item('copy-in-path', copy.path) : item('copy-in-content', copy.content)),
  ...(copy.executable ? item('copy-in-executable', '') : []),
  ...(copy.readOnly ? item('copy-in-read-only', '') : []),
]

const copyOutItems = (copy: CopyOut): Uint8Array[] => [
  ...item('copy-out', copy.name),
  ...item('copy-out-path', copy.path),
  ...item('copy-out-max', copy.maxBytes),
]

const stdinItems = (stdin: RunSpec['stdin']): Uint8Array[] => {
  if (!stdin) return []
  return 'path' in stdin ? item('stdin-path', stdin.path) : item('stdin-content', stdin.content)
}

const programItems = (spec: RunSpec | InteractSpec): Uint8Array[] => [
  ...item('program', ''),
  ...spec.argv.flatMap((value) => item('argument', value)),
  ...spec.env.flatMap((value) => item('environment', value)),
  ...('stdin' in spec ? stdinItems(spec.stdin) : []),
  ...('stdoutPath' in spec && spec.stdoutPath !== undefined ? item('stdout-path', spec.stdoutPath) : []),
  ...('outlivesReader' in spec && spec.outlivesReader ? item('outlives-reader', '') : []),
  ...('heard' in spec && spec.heard ? item('heard', '') : []),
  ...(spec.directory === undefined ? [] : item('directory', spec.directory)),
  ...(spec.binds ?? []).flatMap((bind) => [...item('bind', bind.from), ...item('bind-to', bind.to)]),
  ...(spec.copyIn ?? []).flatMap(copyInItems),
  ...(spec.copyOut ?? []).flatMap(copyOutItems),
  ...(spec.keepBytes === undefined ? [] : item('keep-bytes', spec.keepBytes)),
  ...limitItems(spec.limits),
]

/**
 * The bytes of one request: its length, a line feed, then items that are taken by length. A held program is made
 * ready and runs when `letGo` is sent.
 */
export const encodeRequest = (
  id: number,
  specs: readonly (RunSpec | InteractSpec)[],
  { mayFork, held }: { mayFork: boolean; held: boolean },
): Buffer => {
  const flags = [...(mayFork ? item('may-fork', '') : []), ...(held ? item('held', '') : [])]
  const body = Buffer.concat([
    ...item('id', id),
    ...specs.flatMap((spec) => [...programItems(spec), ...flags]),
  ])
  if (body.length > frameMax)
    throw new Error(`the request is larger than ${frameMax} bytes: give files by path`)
  return Buffer.concat([Buffer.from(`${body.length}\n`), body])
}

/** Lets the program of a held request run. */
export const letGo = Buffer.from('g')

/** The runner's result of one program; `stdout` and `stderr` are lengths of the bytes that follow the line. */
export interface WireResult {
  status: string
  exit: number
  signal: number
  cpuUs: number
  wallUs: number
  waitedUs: number
  /** Only of an interaction. */
  leftUs: number
  memory: number
  output: number
  stdout: number
  stderr: number
  error: string
  files: (number | string)[]
}

export interface WireFeature {
  name: string
  available: boolean
  detail: string
}

/** One reply line: the greeting, the refusal of a request, or its results. */
export type WireLine =
  | { hello: number; mode: string; refusal: string; root: string; features: WireFeature[] }
  | { id: string; invalid: string }
  | { id: string; results: WireResult[] }

export interface WireReply {
  line: WireLine
  /** Bytes of stdout and stderr of each result. */
  texts: { stdout: Buffer; stderr: Buffer }[]
}

const linefeed = 0x0a

const textBytes = (line: WireLine): number =>
  'results' in line ? line.results.reduce((sum, result) => sum + result.stdout + result.stderr, 0) : 0

const splitTexts = (line: WireLine, bytes: Buffer): WireReply['texts'] => {
  if (!('results' in line)) return []
  let at = 0
  return line.results.map(({ stdout, stderr }) => {
    const start = at
    at += stdout + stderr
    return { stdout: bytes.subarray(start, start + stdout), stderr: bytes.subarray(start + stdout, at) }
  })
}

/** Puts replies together from whatever chunks the pipe delivers. */
export class ReplyReader {
  #chunks: Buffer[] = []
  #line: WireLine | undefined

  push(chunk: Buffer): WireReply[] {
    this.#chunks.push(chunk)
    const replies: WireReply[] = []
    for (let reply = this.#next(); reply; reply = this.#next()) replies.push(reply)
    return replies
  }

  #next(): WireReply | undefined {
    const buffered = Buffer.concat(this.#chunks)
    this.#chunks = [buffered]
    if (!this.#line) {
      const end = buffered.indexOf(linefeed)
      if (end < 0) return undefined
      this.#line = JSON.parse(buffered.toString('utf8', 0, end)) as WireLine
      this.#chunks = [buffered.subarray(end + 1)]
    }
    const rest = Buffer.concat(this.#chunks)
    const length = textBytes(this.#line)
    if (rest.length < length) return undefined
    const reply = { line: this.#line, texts: splitTexts(this.#line, rest.subarray(0, length)) }
    this.#line = undefined
    this.#chunks = [rest.subarray(length)]
    return reply
  }
}
