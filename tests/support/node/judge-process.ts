import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../../..')

export interface JudgeProcess {
  readonly pid: number
  /** Test data, compiled programs. */
  readonly dir: string
  /** All that it printed so far. */
  output(): string
  /** As a supervisor stops it; gives its exit code. */
  stop(): Promise<number | null>
}

/** The judge as a program of its own, against the server at this address. */
export function startJudgeProcess(
  url: string,
  token: string,
  env: Record<string, string> = {},
): JudgeProcess {
  const dir = mkdtempSync(path.join(tmpdir(), 'verdict-judge-process-'))
  const child = spawn(process.execPath, [path.join(root, 'judge/main.ts')], {
    env: {
      ...process.env,
      SERVER_URL: url,
      JUDGE_TOKEN: token,
      JUDGE_DIR: dir,
      JUDGE_NAME: 'judge-process',
      JUDGE_SLOTS: '2',
      ...env,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let output = ''
  child.stderr.setEncoding('utf8')
  child.stderr.on('data', (chunk: string) => {
    output += chunk
  })
  const gone = once(child, 'exit')
  return {
    pid: child.pid ?? -1,
    dir,
    output: () => output,
    async stop() {
      child.kill('SIGTERM')
      await gone
      rmSync(dir, { recursive: true, force: true })
      return child.exitCode
    },
  }
}
