import { spawn } from 'node:child_process'
import path from 'node:path'
import { StringDecoder } from 'node:string_decoder'
import { type PdfTextLimits, pdfTextLimits } from './pdf-text-limits.ts'

const root = path.resolve(import.meta.dirname, '../..')
const program = path.join(import.meta.dirname, 'pdf-text-process.ts')
const nodeOptions = ['--permission', `--allow-fs-read=${root}/`, '--max-old-space-size=256']

/** The kernel keeps to these, whatever becomes of the web node; where memory runs out, this process goes first. */
const bounded = ({ cpuSeconds, memoryBytes }: PdfTextLimits) => `
  echo 1000 > /proc/self/oom_score_adj
  ulimit -c 0 && ulimit -t ${cpuSeconds} && ulimit -d ${memoryBytes / 1024} && exec "$0" "$@"`

/**
 * The text of a PDF, as far as it was reached within the limits; empty where it has none. It is read in a process of its
 * own: what a parser unpacks lies outside of the heap that a worker thread can be held to. That process has neither the
 * environment of the web node nor a right to anything but the code.
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
  await new Promise<void>((resolve) => {
    child.on('error', () => resolve())
    child.on('close', () => resolve())
  })
  return parts.join('').slice(0, limits.characters)
}
