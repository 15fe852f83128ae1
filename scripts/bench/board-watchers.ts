import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { brotliDecompressSync } from 'node:zlib'
import { type AcmRankRow, getContestOutsideScoreboard } from '#contract/contest-rank.ts'
import { apiPrefix } from '#contract/envelope.ts'
import { hintEvent, hintPath } from '#contract/hint.ts'
import { board as limits } from '#contract/limits/contest.ts'

/** What a page of a board looked like to a watcher, from then on. */
export interface Look {
  /** ms of `performance.now` */
  at: number
  /** Submissions counted, by user. */
  totals: ReadonlyMap<string, number>
}

interface Watchers {
  /** ms of each call that was answered. */
  readonly times: number[]
  readonly unchanged: number
  failed: number
  /** Of each watcher that listens: when it heard a hint. */
  readonly heard: readonly number[][]
  /** Of each watcher that reads what it is told. */
  readonly looks: readonly Look[][]
  stop(): void
}

export interface WatcherOptions {
  site: string
  cid: number
  count: number
  /** Hints are listened to, as in a browser. */
  listening: boolean
  /** So many of them read their pages; the others only receive them. */
  reading?: number
}

/** A socket that watches one board; resolves once it does. */
const listen = (site: string, cid: number, onHint: () => void): Promise<WebSocket> =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(`${site.replace('http', 'ws')}${hintPath}/?EIO=4&transport=websocket`)
    socket.onerror = () => reject(new Error('a socket was refused'))
    socket.onmessage = ({ data }) => {
      const said = String(data)
      if (said === '2') socket.send('3')
      else if (said.startsWith('0')) socket.send('40')
      else if (said.startsWith('40')) {
        socket.send(`42${JSON.stringify([hintEvent.watch, { topic: 'board', id: cid }])}`)
        resolve(socket)
      } else if (said.startsWith('42')) onHint()
    }
  })

/** Hints as they come, and the next one since a load began. */
const createEar = () => {
  const heard: number[] = []
  let isNew = false
  let wake = () => {}
  return {
    heard,
    begin: () => {
      isNew = false
    },
    hear: () => {
      heard.push(performance.now())
      isNew = true
      wake()
    },
    next: () =>
      new Promise<void>((resolve) => {
        if (isNew) resolve()
        else wake = resolve
      }),
  }
}

/** As `board.service.ts` does. */
const waitAsAPage = async ({ next }: Pick<ReturnType<typeof createEar>, 'next'>) => {
  const loaded = performance.now()
  const isHinted = await Promise.race([
    next().then(() => true),
    pause(limits.refreshMs, false, { ref: false }),
  ])
  if (!isHinted) return
  await pause(limits.hintWaitMs + Math.random() * limits.hintSpreadMs)
  await pause(Math.max(0, limits.hintEveryMs - (performance.now() - loaded)))
}

const lookAt = (page: Buffer): Look => {
  const { data } = JSON.parse(brotliDecompressSync(page).toString()) as { data: { records: AcmRankRow[] } }
  return { at: performance.now(), totals: new Map(data.records.map(({ uid, total }) => [uid, total])) }
}

/**
 * Many browsers before one board of 50 rows that everybody may read: each asks as the page does. Resolves once all of
 * those that listen do.
 */
export async function startWatchers(options: WatcherOptions): Promise<Watchers> {
  const { site, cid, count, listening, reading = 0 } = options
  const agent = new Agent({ keepAlive: true })
  const times: number[] = []
  const heard: number[][] = []
  const looks: Look[][] = []
  const state = { unchanged: 0, failed: 0, stopped: false }
  const sockets: WebSocket[] = []
  const body = JSON.stringify({ cid, currentPage: 1, limit: limits.pageSize, concernedList: [] })

  const ask = (tag: string | undefined, onPage: ((page: Buffer) => void) | undefined) =>
    new Promise<string | undefined>((resolve) => {
      const began = performance.now()
      const fail = () => {
        if (!state.stopped) state.failed += 1
        resolve(undefined)
      }
      const call = request(
        `${site}${apiPrefix}${getContestOutsideScoreboard.path}`,
        {
          agent,
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'accept-encoding': 'br',
            ...(tag ? { 'if-none-match': tag } : {}),
          },
        },
        (answer) => {
          const parts: Buffer[] = []
          if (onPage) answer.on('data', (part: Buffer) => parts.push(part))
          else answer.resume()
          answer.once('error', fail)
          answer.once('end', () => {
            if (answer.statusCode !== 200 && answer.statusCode !== 304) return fail()
            times.push(performance.now() - began)
            if (answer.statusCode === 304) state.unchanged += 1
            else onPage?.(Buffer.concat(parts))
            resolve(String(answer.headers.etag ?? tag))
          })
        },
      )
      call.once('error', fail)
      call.end(body)
    })

  let ready = 0
  const allReady = Promise.withResolvers<void>()
  const watch = async (nth: number) => {
    const own: Look[] = []
    const isReading = nth < reading
    if (isReading) looks.push(own)
    const ear = createEar()
    if (listening) {
      sockets.push(await listen(site, cid, ear.hear))
      heard.push(ear.heard)
    }
    ready += 1
    if (ready === count) allReady.resolve()
    // Nobody opens the page at the same moment.
    await pause((nth / count) * (listening ? limits.hintEveryMs : limits.refreshMs))
    let tag: string | undefined
    while (!state.stopped) {
      ear.begin()
      tag = await ask(tag, isReading ? (page) => own.push(lookAt(page)) : undefined)
      await waitAsAPage(ear)
    }
  }
  for (let nth = 0; nth < count; nth += 1) watch(nth).catch(allReady.reject)
  await allReady.promise
  return {
    times,
    heard,
    looks,
    get unchanged() {
      return state.unchanged
    },
    get failed() {
      return state.failed
    },
    stop() {
      state.stopped = true
      for (const socket of sockets) socket.close()
      agent.destroy()
    },
  }
}
