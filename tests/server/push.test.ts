import { io, type Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Hint, hintEvent, hintPath } from '#contract/hint.ts'
import { hintChannel } from '#server/push/hints.ts'
import { startServer, type TestServer } from '#support/node/server.ts'

let server: TestServer
let second: TestServer
let url = ''
let secondUrl = ''
const sockets: Socket[] = []

beforeAll(async () => {
  server = await startServer()
  second = await startServer({ databaseUrl: server.databaseUrl })
  url = await server.listen()
  secondUrl = await second.listen()
})
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.disconnect()
})
afterAll(async () => {
  await second.close()
  await server.close()
})

const connect = (to: string, extra: { origin?: string; transport?: 'polling' } = {}): Promise<Socket> => {
  const socket = io(to, {
    path: hintPath,
    transports: [extra.transport ?? 'websocket'],
    forceNew: true,
    reconnection: false,
    extraHeaders: extra.origin ? { origin: extra.origin } : {},
  })
  sockets.push(socket)
  return new Promise((resolve, reject) => {
    socket.once('connect', () => resolve(socket))
    socket.once('connect_error', reject)
  })
}

/** Hints as they come, and the way to wait for the one that ends the test. */
function collect(socket: Socket) {
  const seen: Hint[] = []
  const waiting: { hint: Hint; done: () => void }[] = []
  const same = (one: Hint, other: Hint) => one.topic === other.topic && one.id === other.id
  socket.on(hintEvent.hint, (hint: Hint) => {
    seen.push(hint)
    for (const { hint: wanted, done } of waiting) if (same(hint, wanted)) done()
  })
  return {
    seen,
    until: (hint: Hint) =>
      new Promise<void>((done) => {
        if (seen.some((one) => same(one, hint))) done()
        else waiting.push({ hint, done })
      }),
  }
}

describe('hints', () => {
  it('reach the watchers of their room and nobody else, from any node', async () => {
    const watcher = await connect(secondUrl)
    const hints = collect(watcher)
    watcher.emit(hintEvent.watch, { topic: 'submission', id: 7 })
    watcher.emit(hintEvent.watch, { topic: 'submission list', id: 0 })
    const done: Hint = { topic: 'submission list', id: 9 }
    await expect
      .poll(async () => {
        await server.deps.hints.send(done)
        return hints.seen.length
      })
      .toBeGreaterThan(0)
    hints.seen.length = 0

    await server.deps.hints.send({ topic: 'submission', id: 8 })
    await server.deps.hints.send({ topic: 'submission', id: 7 })
    await server.deps.hints.send({ topic: 'submission list', id: 10 })
    await hints.until({ topic: 'submission list', id: 10 })
    expect(hints.seen.filter(({ id }) => id !== done.id)).toEqual([
      { topic: 'submission', id: 7 },
      { topic: 'submission list', id: 10 },
    ])
  })

  it('leave when the transaction commits, and not at all when it rolls back', async () => {
    const hints: string[] = []
    const { promise, resolve } = Promise.withResolvers<void>()
    const stop = await second.deps.listener.listen(hintChannel, (payload) => {
      hints.push(payload)
      if (payload.includes('103')) resolve()
    })
    const rolledBack = server.db.transaction().execute(async (trx) => {
      await server.deps.hints.send({ topic: 'submission', id: 101 }, trx)
      throw new Error('roll back')
    })
    await expect(rolledBack).rejects.toThrow('roll back')
    await server.db.transaction().execute(async (trx) => {
      await server.deps.hints.send({ topic: 'submission', id: 102 }, trx)
      expect(hints).toEqual([])
    })
    await server.deps.hints.send({ topic: 'submission', id: 103 })
    await promise
    stop()
    expect(hints.map((payload) => JSON.parse(payload).id)).toEqual([102, 103])
  })

  it('stop after unwatch, and nonsense is not watched', async () => {
    const watcher = await connect(url)
    const hints = collect(watcher)
    for (const nonsense of [
      undefined,
      null,
      'submission',
      { topic: 'users', id: 1 },
      { topic: 'submission' },
    ]) {
      watcher.emit(hintEvent.watch, nonsense)
    }
    watcher.emit(hintEvent.watch, { topic: 'submission', id: 20 })
    watcher.emit(hintEvent.unwatch, { topic: 'submission', id: 20 })
    watcher.emit(hintEvent.watch, { topic: 'submission', id: 21 })
    await expect
      .poll(async () => {
        await server.deps.hints.send({ topic: 'submission', id: 20 })
        await server.deps.hints.send({ topic: 'submission', id: 21 })
        return hints.seen.length
      })
      .toBeGreaterThan(0)
    expect(new Set(hints.seen.map(({ id }) => id))).toEqual(new Set([21]))
  })

  it('come by polling where sockets are blocked', async () => {
    const watcher = await connect(url, { transport: 'polling' })
    const hints = collect(watcher)
    watcher.emit(hintEvent.watch, { topic: 'submission', id: 30 })
    await expect
      .poll(async () => {
        await server.deps.hints.send({ topic: 'submission', id: 30 })
        return hints.seen.length
      })
      .toBeGreaterThan(0)
  })

  it('are not for the pages of other sites', async () => {
    await expect(connect(url, { origin: 'https://evil.example' })).rejects.toThrow()
    await expect(connect(url, { origin: url })).resolves.toBeDefined()
  })

  it('does not speak as a script, which another site could run', async () => {
    const polling = `${url}${hintPath}/?EIO=4&transport=polling`
    for (const name of ['j', '%6a']) expect((await fetch(`${polling}&${name}=0`)).status).toBe(403)
    const { status, headers } = await fetch(polling)
    expect(status).toBe(200)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
  })
})
