import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { familyOf, type Process } from './processes.ts'
import type { Product } from './product.ts'

const root = path.resolve(import.meta.dirname, '../../..')

export interface LoneJudge {
  processes(): Process[]
  /** All that it has printed. */
  output(): string
  stop(): Promise<void>
}

/** A judge of its own for a product that was started without one, as on another machine. */
export function startLoneJudge(
  product: Product,
  {
    serverUrl = product.url,
    name = 'lone',
    dir,
    slots = 2,
  }: { serverUrl?: string; name?: string; dir: string; slots?: number },
): LoneJudge {
  const child = spawn(process.execPath, [path.join(root, 'judge/main.ts')], {
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      SERVER_URL: serverUrl,
      JUDGE_TOKEN: readFileSync(path.join(product.dataDir, 'secrets/judge'), 'utf8').trim(),
      JUDGE_NAME: name,
      JUDGE_SLOTS: String(slots),
      JUDGE_DIR: dir,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let output = ''
  child.stderr.setEncoding('utf8')
  child.stderr.on('data', (text: string) => {
    output += text
  })
  const gone = once(child, 'exit')
  return {
    processes: () => familyOf(child.pid ?? -1),
    output: () => output,
    async stop() {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
      await gone
    },
  }
}
