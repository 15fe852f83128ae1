import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { log } from '#server/log/log.ts'

export interface KeptOptions {
  readonly name: string
  /** A module that leaves on SIGTERM, and when the channel to its parent closes. */
  readonly file: string
  readonly env: NodeJS.ProcessEnv
  /** Of Node itself. */
  readonly flags?: string[]
  readonly onMessage?: (message: unknown) => void
  readonly onExit?: () => void
}

export interface Kept {
  stop(): Promise<void>
  kill(): void
}

const firstWaitMs = 100
const longestWaitMs = 5_000
/** Whoever ran this long is started again at once. */
const healthyMs = 10_000
const stopLimitMs = 5_000

/** Runs a program of ours in a process of its own and starts it again whenever it ends by itself. */
export function keepRunning({ name, file, env, flags = [], onMessage, onExit }: KeptOptions): Kept {
  let child: ChildProcess | undefined
  let stopping = false
  let waitMs = firstWaitMs
  let again: NodeJS.Timeout | undefined

  const start = () => {
    const begin = Date.now()
    // Its own process group: Ctrl-C is for the parent, which stops its children in order.
    const started = fork(file, {
      env,
      detached: true,
      execArgv: flags,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    child = started
    if (onMessage) started.on('message', onMessage)
    started.on('error', () => {})
    started.once('exit', (code, signal) => {
      child = undefined
      if (stopping) return
      onExit?.()
      waitMs = Date.now() - begin > healthyMs ? firstWaitMs : Math.min(longestWaitMs, waitMs * 2)
      log.error({ child: name, signal, code }, `${name} ended; it is started again`)
      again = setTimeout(start, waitMs)
    })
  }
  start()

  return {
    async stop() {
      stopping = true
      clearTimeout(again)
      const running = child
      if (!running) return
      const ended = once(running, 'exit')
      running.kill('SIGTERM')
      const limit = new AbortController()
      await Promise.race([ended, delay(stopLimitMs, undefined, { signal: limit.signal }).catch(() => {})])
      limit.abort()
      if (child) {
        running.kill('SIGKILL')
        await ended
      }
    },
    kill() {
      stopping = true
      clearTimeout(again)
      child?.kill('SIGKILL')
    },
  }
}
