import type { CopyIn, CopyOut, InteractSpec, Limits, RunSpec } from '../backend.ts'

/** Largest request that the runner reads. */
const frameMax = 64 * 1024 * 1024

type Value = string | Uint8Array | number
type Item = readonly [key: string, value: Value]

const limitItems = (limits: Limits): Item[] => [
  ['cpu-ms', Math.ceil(limits.cpuMs)],
  ['wall-ms', Math.ceil(limits.wallMs)],
  ['memory-bytes', Math.ceil(limits.memoryBytes)],
  ['stack-bytes', Math.ceil(limits.stackBytes)],
  ['processes', limits.processes],
  ['output-bytes', Math.ceil(limits.outputBytes)],
  ['stderr-bytes', Math.ceil(limits.stderrBytes)],
  ['file-bytes', Math.ceil(limits.fileBytes)],
  ['work-bytes', Math.ceil(limits.workBytes)],
]

const copyInItems = (copy: CopyIn): Item[] => [
  ['copy-in', copy.name],
  'path' in copy ? ['copy-in-path', copy.path] : ['copy-in-content', copy.content],
  ...(copy.executable ? [['copy-in-executable', ''] as const] : []),
  ...(copy.readOnly ? [['copy-in-read-only', ''] as const] : []),
]

const copyOutItems = (copy: CopyOut): Item[] => [
  ['copy-out', copy.name],
  ['copy-out-path', copy.path],
  ['copy-out-max', copy.maxBytes],
]

const stdinItems = (stdin: RunSpec['stdin']): Item[] => {
  if (!stdin) return []
  return ['path' in stdin ? ['stdin-path', stdin.path] : ['stdin-content', stdin.content]]
}

const streamItems = (spec: RunSpec | InteractSpec): Item[] => {
  const items: Item[] = []
  if ('stdin' in spec) items.push(...stdinItems(spec.stdin))
  if ('stdoutPath' in spec && spec.stdoutPath !== undefined) items.push(['stdout-path', spec.stdoutPath])
  if ('outlivesReader' in spec && spec.outlivesReader) items.push(['outlives-reader', ''])
  if ('heard' in spec && spec.heard) items.push(['heard', ''])
  if (spec.keepBytes !== undefined) items.push(['keep-bytes', spec.keepBytes])
  return items
}

const programItems = (spec: RunSpec | InteractSpec): Item[] => {
  const items: Item[] = [['program', '']]
  for (const value of spec.argv) items.push(['argument', value])
  for (const value of spec.env) items.push(['environment', value])
  items.push(...streamItems(spec))
  if (spec.directory !== undefined) items.push(['directory', spec.directory])
  for (const bind of spec.binds ?? []) items.push(['bind', bind.from], ['bind-to', bind.to])
  for (const copy of spec.copyIn ?? []) items.push(...copyInItems(copy))
  for (const copy of spec.copyOut ?? []) items.push(...copyOutItems(copy))
  items.push(...limitItems(spec.limits))
  return items
}

/** Texts are put together before they become bytes: a buffer for each value would take most of the time. */
const bytesOfItems = (items: readonly Item[]): Buffer[] => {
  const parts: Buffer[] = []
  let text = ''
  for (const [key, value] of items) {
    if (value instanceof Uint8Array) {
      parts.push(Buffer.from(`${text}${key} ${value.length}\n`))
      parts.push(Buffer.from(value.buffer, value.byteOffset, value.byteLength))
      text = '\n'
    } else {
      const words = String(value)
      text += `${key} ${Buffer.byteLength(words)}\n${words}\n`
    }
  }
  return [...parts, Buffer.from(text)]
}

/**
 * The bytes of one request: its length, a line feed, then items that are taken by length. A held program is made
 * ready and runs when `letGo` is sent.
 */
export const encodeRequest = (
  id: number,
  specs: readonly (RunSpec | InteractSpec)[],
  { mayFork, held }: { mayFork: boolean; held: boolean },
): Buffer => {
  const flags: Item[] = []
  if (mayFork) flags.push(['may-fork', ''])
  if (held) flags.push(['held', ''])
  const parts = bytesOfItems([['id', id], ...specs.flatMap((spec) => [...programItems(spec), ...flags])])
  const length = parts.reduce((sum, part) => sum + part.length, 0)
  if (length > frameMax) throw new Error(`the request is larger than ${frameMax} bytes: give files by path`)
  return Buffer.concat([Buffer.from(`${length}\n`), ...parts])
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
