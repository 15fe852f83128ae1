import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { familyOf, type Process } from './processes.ts'
import { type Product, testCacheDir } from './product.ts'

const root = path.resolve(import.meta.dirname, '../../..')

export interface LoneJudge {
  readonly name: string
  readonly child: ChildProcess
  processes(): Process[]
  /** All that it has printed. */
  output(): string
  stop(): Promise<void>
}

export interface LoneJudgeOptions {
  /** Of its own; removed by whoever made it. */
  dir: string
  serverUrl?: string
  name?: string
  slots?: number
  cacheDir?: string
  /** The program, if it is not the judge. */
  file?: string
}

/** A judge of its own for a product that was started without one, as on another machine. */
export function startLoneJudge(
  product: Product,
  {
    dir,
    serverUrl = product.url,
    name = 'lone',
    slots = 2,
    cacheDir = testCacheDir,
    file = 'judge/main.ts',
  }: LoneJudgeOptions,
): LoneJudge {
  const child = fork(path.join(root, file), {
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      SERVER_URL: serverUrl,
      JUDGE_TOKEN: readFileSync(path.join(product.dataDir, 'secrets/judge'), 'utf8').trim(),
      JUDGE_NAME: name,
      JUDGE_SLOTS: String(slots),
      JUDGE_DIR: dir,
      JUDGE_CACHE_DIR: cacheDir,
    },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  let output = ''
  child.stderr?.setEncoding('utf8')
  child.stderr?.on('data', (text: string) => {
    output += text
  })
  const gone = once(child, 'exit')
  return {
    name,
    child,
    processes: () => familyOf(child.pid ?? -1),
    output: () => output,
    async stop() {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGTERM')
        // One that was stopped would never hear it.
        child.kill('SIGCONT')
      }
      await gone
    },
  }
}
