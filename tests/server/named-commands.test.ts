import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { outputOf } from '#support/node/child-output.ts'
import { emptyDatabase } from '#support/node/postgres.ts'
import { answers, freePort } from '#support/node/product.ts'
import { until } from '#support/node/until.ts'

const root = path.resolve(import.meta.dirname, '../..')

test('npm run web starts a web node, which the end of npm stops in order', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'verdict-npm-web-'))
  const port = await freePort()
  const child = spawn('npm', ['run', 'web'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: await emptyDatabase(),
      JUDGE_TOKEN: 'judge-token-of-the-tests',
      SEED: 'empty',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output = outputOf(child)
  const gone = once(child, 'exit')
  try {
    await until('the web node', () => answers(`http://127.0.0.1:${port}/readyz`), 120_000)
    child.kill('SIGTERM')
    expect(await gone, output()).toEqual([0, null])
    expect(output()).toContain('"message":"stopped"')
    expect(await answers(`http://127.0.0.1:${port}/healthz`)).toBe(false)
  } finally {
    child.kill('SIGKILL')
    rmSync(dataDir, { recursive: true, force: true })
  }
}, 180_000)
