import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { claimDataDir } from '#server/all-in-one/data-dir-lock.ts'

const root = path.resolve(import.meta.dirname, '../..')
let dataDir = ''

beforeAll(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'verdict-test-start-'))
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

/** Starts the product in the hope that it refuses; gives its exit code and all that it said. */
async function start(env: Record<string, string>) {
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      said += String(chunk)
    })
  }
  const [code] = await once(child, 'close')
  return { code, lines: said.trim().split('\n') }
}

describe('a start that cannot be', () => {
  it('names the wrong variable in one line and ends with 1', async () => {
    expect(await start({ PORT: 'http' })).toEqual({
      code: 1,
      lines: ['PORT="http" is not allowed. It must be a whole number from 1 to 65535.'],
    })
    expect(readdirSync(dataDir)).toEqual([])
  })

  it('says that the port is in use before it touches the data', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const address = other.address()
    const port = String(typeof address === 'object' ? address?.port : '')
    try {
      expect(await start({ PORT: port })).toEqual({
        code: 1,
        lines: [`PORT="${port}" is already in use on 127.0.0.1; set PORT to a free one.`],
      })
      expect(readdirSync(dataDir)).toEqual([])
    } finally {
      other.close()
    }
  })

  it('says that the data folder is in use, and leaves whoever uses it alone', async () => {
    const release = claimDataDir(dataDir)
    const { code, lines } = await start({ PORT: '65123' })
    expect({ code, lines }).toEqual({
      code: 1,
      lines: [`DATA_DIR="${dataDir}" is in use by process ${process.pid}; stop it or choose another folder.`],
    })
    expect(readFileSync(path.join(dataDir, 'running.pid'), 'utf8')).toContain(String(process.pid))
    release()
    expect(readdirSync(dataDir)).toEqual([])
  })

  it('takes the folder of a process that is gone, even when its number is in use again', () => {
    writeFileSync(path.join(dataDir, 'running.pid'), `${process.pid} 1`)
    claimDataDir(dataDir)()
    expect(readdirSync(dataDir)).toEqual([])
  })
})
