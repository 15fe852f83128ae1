import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../../..')

export interface Ran {
  code: number | null
  out: string
  err: string
}

/**
 * Starts a command of `scripts/` in this folder, without a terminal and with no other settings than these; gives what it
 * has said so far, and all of it with its exit code when it ends. Commands of one folder read the same compiled modules.
 */
export function startScript(
  folder: string,
  script: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): { ran: Ran; ended: Promise<Ran> } {
  const child = spawn(process.execPath, [path.join(root, 'scripts', script), ...args], {
    cwd: folder,
    env: {
      PATH: process.env.PATH ?? '',
      HOME: process.env.HOME ?? '',
      NODE_COMPILE_CACHE: path.join(folder, 'compiled'),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ran: Ran = { code: null, out: '', err: '' }
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    ran.out += text
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    ran.err += text
  })
  const ended = once(child, 'close').then(([code]) => ({ ...ran, code: code as number | null }))
  return { ran, ended }
}
