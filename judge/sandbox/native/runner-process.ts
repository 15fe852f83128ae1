import { type ChildProcessByStdio, spawn } from 'node:child_process'
import type { Readable, Writable } from 'node:stream'
import { SandboxLostError } from '../backend.ts'
import { letGo, ReplyReader, type WireLine, type WireReply } from './frames.ts'

export type Greeting = Extract<WireLine, { hello: number }>

const startLimitMs = 30_000
const leaveLimitMs = 5_000
const lastWordsMax = 2_000

interface Waiting {
  resolve(reply: WireReply): void
  reject(error: Error): void
}

/** One runner process: speaks its protocol, one request at a time. */
export class RunnerProcess {
  readonly greeting: Promise<Greeting>
  readonly exited: Promise<void>
  #child: ChildProcessByStdio<Writable, Readable, Readable>
  #reader = new ReplyReader()
  #waiting: Waiting | undefined
  #dead = false
  #lastWords = ''

  constructor(path: string, args: readonly string[]) {
    this.#child = spawn(path, args, { stdio: ['pipe', 'pipe', 'pipe'], env: {}, cwd: '/' })
    this.#child.stdout.on('data', (chunk: Buffer) => this.#receive(chunk))
    this.#child.stderr.on('data', (chunk: Buffer) => {
      this.#lastWords = `${this.#lastWords}${chunk}`.slice(-lastWordsMax)
    })
    // A runner that dies closes its stdin; the exit says what happened, the broken pipe does not.
    this.#child.stdin.on('error', () => undefined)
    this.exited = new Promise((resolve) => {
      this.#child.once('error', (error) => this.#end(`could not be started: ${error.message}`, resolve))
      this.#child.once('close', (code, signal) =>
        this.#end(`ended with ${signal ?? `status ${code}`}`, resolve),
      )
    })
    this.greeting = this.#greet()
    this.greeting.catch(() => undefined)
  }

  get pid(): number | undefined {
    return this.#child.pid
  }

  get dead(): boolean {
    return this.#dead
  }

  async #greet(): Promise<Greeting> {
    const timer = setTimeout(() => this.#child.kill('SIGKILL'), startLimitMs)
    try {
      const { line } = await this.#reply()
      if (!('hello' in line)) throw new Error('the runner did not greet')
      return line
    } finally {
      clearTimeout(timer)
    }
  }

  #reply(): Promise<WireReply> {
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject }
    })
  }

  #receive(chunk: Buffer): void {
    for (const reply of this.#reader.push(chunk)) {
      const waiting = this.#waiting
      this.#waiting = undefined
      waiting?.resolve(reply)
    }
  }

  #end(how: string, done: () => void): void {
    this.#dead = true
    const words = this.#lastWords.trim()
    this.#waiting?.reject(new SandboxLostError(`the sandbox runner ${how}${words ? `: ${words}` : ''}`))
    this.#waiting = undefined
    done()
  }

  /** Sends one frame and waits for its reply. Rejects with SandboxLostError when the runner dies. */
  request(frame: Buffer): Promise<WireReply> {
    if (this.#dead) return Promise.reject(new SandboxLostError('the sandbox runner is gone'))
    const reply = this.#reply()
    this.#child.stdin.write(frame)
    return reply
  }

  /** Lets the held program of the present request run. */
  letGo(): void {
    if (!this.#dead) this.#child.stdin.write(letGo)
  }

  /** Closing stdin makes the runner kill what runs, clean up and leave. */
  async close(): Promise<void> {
    if (this.#dead) return
    this.#child.stdin.destroy()
    const timer = setTimeout(() => this.#child.kill('SIGKILL'), leaveLimitMs)
    await this.exited
    clearTimeout(timer)
  }
}
