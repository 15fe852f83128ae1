import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { outputOf } from './child-output.ts'
import { familyOf } from './processes.ts'
import { answers, freePort, type Product, rowsAt, settingBy } from './product.ts'
import { until } from './until.ts'

const root = path.resolve(import.meta.dirname, '../../..')

export interface WebNodeOptions {
  databaseUrl: string
  /** Of all nodes of the site; removed by whoever made it. */
  dataDir: string
  judgeToken: string
  env?: Record<string, string>
}

/** A web node that runs alone, with nobody who would start it again; waits until it answers. */
export async function startWebNode({
  databaseUrl,
  dataDir,
  judgeToken,
  env = {},
}: WebNodeOptions): Promise<Product> {
  const port = await freePort()
  const adminPassword = 'test-admin-1'
  const child = spawn(process.execPath, [path.join(root, 'server/main.web.ts')], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      JUDGE_TOKEN: judgeToken,
      ADMIN_PASSWORD: adminPassword,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output = outputOf(child)
  const gone = once(child, 'exit')
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM')
      await gone
    }
  }
  const url = `http://127.0.0.1:${port}`
  const ready = () => {
    if (child.exitCode !== null) throw new Error(`the web node ended:\n${output()}`)
    return answers(`${url}/readyz`)
  }
  await until('the web node', ready, 120_000).catch(async (error: Error) => {
    await stop()
    throw new Error(`${error.message}\n${output()}`)
  })
  const rows = rowsAt(databaseUrl)
  return {
    url,
    dataDir,
    adminPassword,
    rows,
    setting: settingBy(rows),
    processes: () => familyOf(child.pid ?? -1),
    output,
    stop,
  }
}
