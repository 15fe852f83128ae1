import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

export interface KeptProcess {
  stop(): Promise<void>
}

export interface KeptOptions {
  readonly name: string
  readonly script: string
  readonly env: NodeJS.ProcessEnv
  readonly log: (message: string) => void
}

const pauseMs = 200
const pauseMaxMs = 5_000
/** Whoever ran this long has not failed to start. */
const steadyMs = 30_000
const stopPatienceMs = 8_000

/** A Node program that is started again whenever it ends; it leaves by itself when its IPC channel closes. */
export function keepRunning({ name, script, env, log }: KeptOptions): KeptProcess {
  let child: ChildProcess | undefined
  let again: NodeJS.Timeout | undefined
  let stopping = false
  let pause = pauseMs

  const start = () => {
    const startedAt = Date.now()
    child = spawn(process.execPath, [script], {
      env,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      // Ctrl-C is the supervisor's to hear; it stops the others in order.
      detached: true,
    })
    child.once('exit', (code, signal) => {
      if (stopping) return
      pause = Date.now() - startedAt > steadyMs ? pauseMs : Math.min(pause * 2, pauseMaxMs)
      log(`the ${name} ended (${signal ?? `code ${code}`}); it is started again`)
      again = setTimeout(start, pause)
    })
  }

  start()
  return {
    async stop() {
      stopping = true
      clearTimeout(again)
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      const impatience = setTimeout(() => child?.kill('SIGKILL'), stopPatienceMs)
      await gone
      clearTimeout(impatience)
    },
  }
}
