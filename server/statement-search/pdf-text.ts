import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import path from 'node:path'
import { StringDecoder } from 'node:string_decoder'
import { type PdfTextLimits, pdfTextLimits } from './pdf-text-limits.ts'

const program = path.join(import.meta.dirname, 'pdf-text-process.ts')
const library = path.resolve(createRequire(import.meta.url).resolve('unpdf'), '../..')
const readable = [program, `${library}/`].map((place) => `--allow-fs-read=${place}`)
const nodeOptions = ['--permission', ...readable, '--max-old-space-size=256']

/** By these somebody else ends the process: what the PDF says is not known then. */
const fromOutside: readonly (NodeJS.Signals | null)[] = ['SIGKILL', 'SIGINT', 'SIGTERM', 'SIGHUP']

/** The kernel keeps to these, whatever becomes of the web node; where memory runs out, this process goes first. */
const bounded = ({ cpuSeconds, memoryBytes }: PdfTextLimits) => `
  echo 1000 > /proc/self/oom_score_adj
  ulimit -c 0 && ulimit -S -t ${cpuSeconds} && ulimit -H -t ${cpuSeconds + 2} && ulimit -d ${memoryBytes / 1024} && exec "$0" "$@"`

/**
 * The text of a PDF, as far as it was reached within the limits; empty where it has none. Throws when somebody else ended the
 * reading. It is read in a process of its own: what a parser unpacks lies outside of the heap that a worker thread can be held
 * to. That process has neither the environment of the web node nor a right to any file but its program and its library.
 */
export async function textOfPdf(
  bytes: Buffer,
  limits: PdfTextLimits = pdfTextLimits,
  signal?: AbortSignal,
): Promise<string> {
  if (bytes.length > limits.bytes) return ''
  const command = [process.execPath, ...nodeOptions, program, String(limits.pages)]
  const child = spawn('/bin/sh', ['-c', bounded(limits), ...command], {
    cwd: '/',
    env: {},
    stdio: ['pipe', 'pipe', 'ignore'],
    timeout: limits.wallMs,
    killSignal: 'SIGKILL',
    ...(signal && { signal }),
  })
  const decoder = new StringDecoder('utf8')
  const parts: string[] = []
  let length = 0
  child.stdout.on('data', (part: Buffer) => {
    const text = decoder.write(part)
    parts.push(text)
    length += text.length
    if (length >= limits.characters) child.kill('SIGKILL')
  })
  // It may be gone before it has read everything.
  child.stdin.on('error', () => {})
  child.stdin.end(bytes)
  const signalled = await new Promise<NodeJS.Signals | null>((resolve) => {
    child.on('error', () => resolve('SIGTERM'))
    child.on('close', (_, by) => resolve(by))
  })
  if (fromOutside.includes(signalled) && !child.killed)
    throw new Error('the reading of a PDF was ended from outside')
  return parts.join('').slice(0, limits.characters)
}
