import { io } from 'socket.io-client'
import { getContestInfo } from '#contract/contest.ts'
import { type Hint, hintEvent, hintPath } from '#contract/hint.ts'
import { createClient } from '#support/node/client.ts'
import { until } from '#support/node/until.ts'
import type { FleetContest } from './contest.ts'
import type { WebNode } from './fleet.ts'

const reconnectMs = 1_000

/** A socket at each web node that hears hints of the contest's board. */
export interface Sockets {
  /** Resolves once all of them are connected and watch. */
  connected(): Promise<void>
  /** Nodes whose socket heard a hint after that moment of `performance.now`. */
  heardSince(moment: number): string[]
  close(): void
}

/** A socket at this address that watches these; `hear` gets what is hinted. It connects again by itself. */
export function openSocket(url: string, watched: readonly Partial<Hint>[], hear: (hint: Hint) => void) {
  const options = { transports: ['websocket'], forceNew: true, reconnectionDelayMax: 1_000 }
  const socket = io(url, { path: hintPath, ...options })
  let isWatching = false
  socket.on('disconnect', (reason) => {
    isWatching = false
    // As a page does: socket.io comes back by itself only from what nobody meant.
    if (reason === 'io server disconnect') setTimeout(() => socket.connect(), reconnectMs)
  })
  socket.on('connect', async () => {
    for (const hint of watched) await socket.emitWithAck(hintEvent.watch, hint)
    isWatching = true
  })
  socket.on(hintEvent.hint, hear)
  return {
    connected: () => until(`a socket at ${url}`, () => isWatching),
    /** Resolves once its hints come. */
    watch: (hint: Hint): Promise<void> => socket.emitWithAck(hintEvent.watch, hint),
    unwatch: (hint: Hint) => void socket.emit(hintEvent.unwatch, hint),
    close: () => void socket.off('disconnect').disconnect(),
  }
}

export async function openSockets(
  nodes: readonly WebNode[],
  { cid, contestants }: FleetContest,
): Promise<Sockets> {
  const [node] = nodes
  const [somebody] = contestants
  if (!node || !somebody) throw new Error('a web node and a contestant are needed')
  const { hintRoom } = await createClient(node.url, somebody.token).get(getContestInfo, { query: { cid } })
  if (hintRoom === null) throw new Error('a contestant is told no room')
  const heard = new Map<string, number>()
  const sockets = nodes.map(({ name, url }) =>
    openSocket(url, [{ topic: 'board', id: hintRoom }], () => heard.set(name, performance.now())),
  )
  const connected = async () => {
    for (const socket of sockets) await socket.connected()
  }
  await connected()
  return {
    connected,
    heardSince: (moment) => nodes.flatMap(({ name }) => ((heard.get(name) ?? 0) > moment ? [name] : [])),
    close: () => {
      for (const socket of sockets) socket.close()
    },
  }
}
