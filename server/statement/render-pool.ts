import { Worker } from 'node:worker_threads'
import { isTooDeep } from './bounds.ts'
import type { RenderMessage, RenderRequest } from './render.worker.ts'
import { verbatim } from './verbatim.ts'

export interface Rendering {
  /** Safe HTML. */
  readonly html: string
  /** False when rendering took too long; then `html` is the text as it was written. */
  readonly complete: boolean
}

/** Renders beside the event loop: some texts take the parsers seconds, and nobody else may wait for that. */
export interface RenderPool {
  render(markdown: string): Promise<Rendering>
  close(): Promise<void>
}

interface Task {
  readonly request: RenderRequest
  readonly resolve: (rendering: Rendering) => void
  readonly reject: (error: unknown) => void
}

const microseconds = 1_000
/** How often the processor time of a text is looked at. */
const lookMs = 100

export interface RenderLimits {
  limitMs?: number
  cpuMs?: number
}

/** Both limits are for one text, from when the parsers are loaded; a busy machine alone ends nothing early. */
export const createRenderPool = ({ limitMs = 5_000, cpuMs = 3_000 }: RenderLimits = {}): RenderPool => {
  const waiting: Task[] = []
  let worker: Worker | null = null
  let isReady = false
  let current: Task | null = null
  let timer: NodeJS.Timeout | undefined
  let look: NodeJS.Timeout | undefined
  let lastId = 0

  const settle = (finish: (task: Task) => void) => {
    clearTimeout(timer)
    clearInterval(look)
    const task = current
    current = null
    if (task) finish(task)
    next()
  }

  const giveUp = () => {
    const stuck = worker
    worker = null
    void stuck?.terminate()
    settle(({ request, resolve }) => resolve({ html: verbatim(request.markdown), complete: false }))
  }

  const watch = async (busy: Worker) => {
    const task = current
    const before = await busy.cpuUsage().catch(() => undefined)
    if (!before || current !== task) return
    look = setInterval(async () => {
      const used = await busy.cpuUsage(before).catch(() => undefined)
      if (used && current === task && (used.user + used.system) / microseconds > cpuMs) giveUp()
    }, lookMs)
  }

  const send = () => {
    if (!isReady || !current) return
    timer = setTimeout(giveUp, limitMs)
    if (worker) watch(worker)
    worker?.postMessage(current.request)
  }

  const hear = (message: RenderMessage) => {
    if (message === 'ready') {
      isReady = true
      send()
    } else if (message.id === current?.request.id) {
      settle(({ resolve }) => resolve({ html: message.html, complete: true }))
    }
  }

  const start = () => {
    const started = new Worker(new URL('./render.worker.ts', import.meta.url))
    isReady = false
    started.unref()
    started.on('message', (message: RenderMessage) => {
      if (worker === started) hear(message)
    })
    started.on('error', (error) => {
      if (worker !== started) return
      worker = null
      settle(({ reject }) => reject(error))
    })
    return started
  }

  const next = () => {
    if (current) return
    current = waiting.shift() ?? null
    if (!current) return
    worker ??= start()
    send()
  }

  return {
    render: (markdown) => {
      if (isTooDeep(markdown)) return Promise.resolve({ html: verbatim(markdown), complete: true })
      const { promise, resolve, reject } = Promise.withResolvers<Rendering>()
      lastId += 1
      waiting.push({ request: { id: lastId, markdown }, resolve, reject })
      next()
      return promise
    },
    close: async () => {
      clearTimeout(timer)
      clearInterval(look)
      const stopped = worker
      worker = null
      const closed = new Error('The renderer is closed')
      for (const task of waiting.splice(0)) task.reject(closed)
      current?.reject(closed)
      current = null
      await stopped?.terminate()
    },
  }
}
