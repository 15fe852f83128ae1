import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { login } from '#contract/account.ts'
import { apiPrefix, header } from '#contract/envelope.ts'
import { hintPath } from '#contract/hint.ts'
import { login as limits } from '#contract/limits/account.ts'
import { upload } from '#contract/limits/problem.ts'
import { previewImport } from '#contract/problem-batch.ts'
import { nginxConfig } from '#support/node/nginx-config.ts'
import { answers, freePort } from '#support/node/product.ts'
import { startServer, type TestServer } from '#support/node/server.ts'
import { until } from '#support/node/until.ts'

const root = path.resolve(import.meta.dirname, '../..')
const fileOf = (name: string) => readFileSync(path.join(root, 'deploy', name), 'utf8')
const megabyte = 1024 * 1024

const isInstalled = (program: string) => {
  try {
    execFileSync('which', [program], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** The proxy's file as it is delivered, but for its addresses and its certificate. */
const proxies = [
  {
    name: 'nginx',
    configOf: (port: number, node: string, dir: string) =>
      nginxConfig({ listen: `127.0.0.1:${port}`, nodes: [node], dir }),
    argsOf: (file: string, dir: string) => ['-c', file, '-p', dir, '-e', path.join(dir, 'error.log')],
  },
  {
    name: 'caddy',
    configOf: (port: number, node: string) =>
      `{\n\tadmin off\n}\n${fileOf('caddy/Caddyfile')
        .replace('judge.example.org {', `http://127.0.0.1:${port} {`)
        .replace('127.0.0.1:3000', node)}`,
    argsOf: (file: string) => ['run', '--adapter', 'caddyfile', '--config', file],
  },
]

it('nginx lets the largest upload through', () => {
  const [, size] = /client_max_body_size (\d+)m;/.exec(fileOf('nginx/verdict.conf')) ?? []
  expect(Number(size) * megabyte).toBeGreaterThan(upload.packageBytes)
})

describe.each(proxies)('behind $name', ({ name, configOf, argsOf }) => {
  describe.skipIf(!isInstalled(name))('as its file in deploy/ says', () => {
    let server: TestServer
    let child: ChildProcess
    let dir: string
    let url: string

    beforeAll(async () => {
      server = await startServer({ trustedProxy: ['127.0.0.1'] })
      const node = new URL(await server.listen()).host
      dir = mkdtempSync(path.join(tmpdir(), 'verdict-proxy-'))
      const port = await freePort()
      url = `http://127.0.0.1:${port}`
      const file = path.join(dir, 'config')
      writeFileSync(file, configOf(port, node, dir))
      child = spawn(name, argsOf(file, dir), { stdio: 'ignore', env: { ...process.env, HOME: dir } })
      await until(name, () => answers(`${url}/healthz`))
    })
    afterAll(async () => {
      const ended = once(child, 'exit')
      child.kill()
      await ended
      await server.close()
      rmSync(dir, { recursive: true, force: true })
    })

    it('a socket is a socket', async () => {
      const socket = io(url, { path: hintPath, transports: ['websocket'], forceNew: true })
      await new Promise<void>((resolve, reject) => {
        socket.once('connect', resolve)
        socket.once('connect_error', reject)
      })
      expect(socket.io.engine.transport.name).toBe('websocket')
      socket.disconnect()
    })

    it('an upload comes to the server, which says itself what is wrong with it', async () => {
      const admin = await server.signedIn({ roles: ['root'] })
      const form = new FormData()
      form.set('file', new File([new Uint8Array(40 * megabyte)], 'tests.zip'))
      const response = await fetch(`${url}${apiPrefix}${previewImport.path}`, {
        method: previewImport.method,
        headers: { [header.token]: admin.token },
        body: form,
      })
      expect(response.headers.get('content-type')).toContain('application/json')
      expect(response.status).not.toBe(413)
      expect(await response.json()).toMatchObject({ status: 400 })
    })

    it('nobody chooses the address that counts', async () => {
      const user = await server.createUser()
      const attempt = async (forged: string) => {
        const response = await fetch(`${url}${apiPrefix}${login.path}`, {
          method: login.method,
          headers: { 'content-type': 'application/json', 'x-forwarded-for': forged },
          body: JSON.stringify({ username: user.username, password: 'wrong-1' }),
        })
        return ((await response.json()) as { status: number }).status
      }
      for (let count = 0; count < limits.puzzleFrom; count++) await attempt(`203.0.113.${count}`)
      expect(await attempt('203.0.113.99')).toBe(403)
    })
  })
})
