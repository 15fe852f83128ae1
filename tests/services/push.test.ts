import { describe, expect, it, vi } from 'vitest'
import type { Hint } from '#contract/hint.ts'
import { createPush, type HintSocket } from '#services/push.ts'
import { deferred } from '#support/browser/deferred.ts'

/** A socket whose connection the test makes and breaks. */
function createFakeSocket() {
  const listeners = new Map<string, (payload: unknown) => void>()
  const said: string[] = []
  const answers: (() => void)[] = []
  const socket: HintSocket & { connected: boolean } = {
    connected: false,
    on: (event, listener) => listeners.set(event, listener),
    connect: () => said.push('connect'),
    emit: (event, payload, heard) => {
      const { topic, id } = payload as Hint
      said.push(`${event} ${topic} ${id}`)
      if (heard) answers.push(heard)
    },
  }
  const hear = (event: string, payload?: unknown) => listeners.get(event)?.(payload)
  return {
    socket,
    said,
    /** The server has heard what was said. */
    answer: () => {
      for (const heard of answers.splice(0)) heard()
    },
    hint: (payload: unknown) => hear('hint', payload),
    connect: () => {
      socket.connected = true
      hear('connect')
    },
    lose: (reason = 'transport close') => {
      socket.connected = false
      hear('disconnect', reason)
    },
  }
}

/** Tasks for an idle browser run when the test says so. */
function start() {
  const fake = createFakeSocket()
  const tasks: (() => void)[] = []
  const attempts: ReturnType<typeof deferred<HintSocket>>[] = []
  const push = createPush({
    whenIdle: (task) => tasks.push(task),
    connect: () => {
      const attempt = deferred<HintSocket>()
      attempts.push(attempt)
      return attempt.promise
    },
  })
  const idle = () => {
    for (const task of tasks.splice(0)) task()
  }
  /** The code of the socket has come and the socket is connected. */
  const open = async () => {
    idle()
    attempts.at(-1)?.resolve(fake.socket)
    await attempts.at(-1)?.promise
    fake.connect()
  }
  const heard: string[] = []
  const listen = (name: string, topic: Hint['topic'], id?: number) =>
    push.topic(topic, id).subscribe({
      next: (hint) => heard.push(`${name} ${hint.topic} ${hint.id}`),
      error: () => heard.push(`${name} error`),
      complete: () => heard.push(`${name} complete`),
    })
  return { ...fake, push, tasks, attempts, idle, open, heard, listen }
}

describe('push', () => {
  it('hints of a workshop once the server tells of it, whenever it is watched', async () => {
    const { said, answer, heard, listen, open, lose, connect } = start()
    listen('one', 'workshop', 7)
    await open()
    expect(said).toEqual(['watch workshop 7'])
    expect(heard).toEqual([])
    answer()
    expect(heard).toEqual(['one workshop 7'])
    listen('other', 'workshop', 8)
    expect(heard).toHaveLength(1)
    answer()
    expect(heard).toEqual(['one workshop 7', 'other workshop 8'])
    lose()
    connect()
    answer()
    expect(heard.slice(2)).toEqual(['one workshop 7', 'other workshop 8'])
  })

  it('opens no socket before somebody watches and the browser is idle', () => {
    const { tasks, attempts, idle, listen } = start()
    expect(tasks).toHaveLength(0)
    listen('a', 'submission', 1)
    listen('b', 'submission', 2)
    expect([tasks.length, attempts.length]).toEqual([1, 0])
    idle()
    expect(attempts).toHaveLength(1)
  })

  it('watches a room once for all who listen, and leaves it with the last', async () => {
    const { open, listen, said } = start()
    const feeds = [listen('a', 'submission', 1), listen('b', 'submission', 1)]
    await open()
    expect(said).toEqual(['watch submission 1'])
    listen('c', 'submission list')
    feeds[0]?.unsubscribe()
    feeds[0]?.unsubscribe()
    expect(said).toEqual(['watch submission 1', 'watch submission list 0'])
    feeds[1]?.unsubscribe()
    expect(said.at(-1)).toBe('unwatch submission 1')
  })

  it('gives each hint to those who watch its room', async () => {
    const { open, listen, hint, heard } = start()
    listen('one', 'submission', 1)
    listen('two', 'submission', 2)
    listen('list', 'submission list')
    await open()
    heard.length = 0
    hint({ topic: 'submission', id: 2 })
    hint({ topic: 'submission list', id: 1 })
    expect(heard).toEqual(['two submission 2', 'list submission list 1'])
  })

  it('passes over what is no hint', async () => {
    const { open, listen, hint, heard } = start()
    listen('one', 'submission', 1)
    await open()
    heard.length = 0
    for (const payload of [undefined, 'x', { topic: 'weather', id: 1 }, { topic: 'submission', id: '1' }])
      hint(payload)
    expect(heard).toEqual([])
  })

  it('watches again after a lost connection, and hints since nobody knows what was missed', async () => {
    const { open, listen, lose, connect, said, heard } = start()
    listen('one', 'submission', 1)
    await open()
    const left = listen('two', 'submission', 2)
    lose()
    left.unsubscribe()
    listen('three', 'submission', 3)
    said.length = 0
    heard.length = 0
    connect()
    expect(said).toEqual(['watch submission 1', 'watch submission 3'])
    expect(heard).toEqual(['one submission 1', 'three submission 3'])
  })

  it('comes back after the server ended the connection on purpose, which socket.io would not', async () => {
    const { open, listen, lose, said } = start()
    listen('one', 'submission', 1)
    await open()
    said.length = 0
    vi.useFakeTimers()
    lose()
    vi.runAllTimers()
    expect(said).toEqual([])
    lose('io server disconnect')
    vi.runAllTimers()
    expect(said).toEqual(['connect'])
    vi.useRealTimers()
  })

  it('hints once when it has come, since nobody said what happened before, but for lists', async () => {
    const { open, listen, heard, connect } = start()
    listen('one', 'submission', 1)
    listen('list', 'submission list')
    await open()
    expect(heard).toEqual(['one submission 1'])
    connect()
    expect(heard).toEqual(['one submission 1', 'one submission 1', 'list submission list 0'])
  })

  it('is silent when the socket cannot be loaded, and tries again for the next who watches', async () => {
    const { idle, attempts, listen, heard } = start()
    listen('one', 'submission', 1)
    idle()
    attempts[0]?.reject(new TypeError('Failed to fetch dynamically imported module'))
    await attempts[0]?.promise.catch(() => {})
    await Promise.resolve()
    listen('two', 'submission', 2)
    idle()
    expect([attempts.length, heard]).toEqual([2, []])
  })
})
