import type { Server as HttpServer } from 'node:http'
import { Server } from 'socket.io'
import { Hint, hintEvent, hintPath, listRoomId } from '#contract/hint.ts'
import type { Listener } from '#server/db/listen.ts'
import { hintChannel } from './hints.ts'
import { createPace } from './pace.ts'

const watchedMax = 200
/** Thousands watch one board, which changes many times a second in its last minutes. */
const boardHintMs = 200

const roomOf = ({ topic, id }: Hint) => `${topic}:${topic === 'submission list' ? listRoomId : id}`

/** The room that a `watch` or `unwatch` names, or undefined when it makes no sense. */
const roomNamed = (said: unknown): string | undefined => {
  const hint = Hint.safeParse(said)
  return hint.success ? roomOf(hint.data) : undefined
}

/** A page of another site may not listen. Programs that are no browser send no Origin. */
const isOwnOrigin = (origin: string | undefined, host: string | undefined, siteOrigin: string) =>
  origin === undefined || origin === siteOrigin || (URL.canParse(origin) && new URL(origin).host === host)

/** Answers as a script can be read by a page of any site: a browser sends no Origin for it. */
const asksForScript = (url: string | undefined) => new URL(url ?? '/', 'http://own').searchParams.has('j')

/** The sockets' own answers do not pass through the web server's hooks. */
const answerHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cache-Control': 'no-store',
}

export interface Push {
  /** Open ones. */
  sockets(): number
  /** Ends the sockets; the web server itself stays. */
  close(): void
}

/** Passes every hint of the database on to the sockets that watch its room. */
export async function startPush(server: HttpServer, listener: Listener, siteOrigin: string): Promise<Push> {
  const io = new Server(server, {
    path: hintPath,
    serveClient: false,
    transports: ['websocket', 'polling'],
    maxHttpBufferSize: 4_096,
    allowRequest: ({ headers, url }, decide) => {
      decide(null, isOwnOrigin(headers.origin, headers.host, siteOrigin) && !asksForScript(url))
    },
  })
  io.engine.on('headers', (headers: Record<string, string>) => void Object.assign(headers, answerHeaders))
  io.on('connection', (socket) => {
    socket.on(hintEvent.watch, async (said: unknown, heard: unknown) => {
      const room = roomNamed(said)
      if (room && socket.rooms.size <= watchedMax) await socket.join(room)
      if (typeof heard === 'function') heard()
    })
    socket.on(hintEvent.unwatch, (said: unknown) => {
      const room = roomNamed(said)
      if (room) socket.leave(room)
    })
  })
  const tell = (hint: Hint) => void io.to(roomOf(hint)).emit(hintEvent.hint, hint)
  const boards = createPace<number>(boardHintMs, (id) => tell({ topic: 'board', id }))
  const unlisten = await listener.listen(hintChannel, (payload) => {
    const hint = Hint.safeParse(JSON.parse(payload))
    if (!hint.success) return
    if (hint.data.topic === 'board') boards.act(hint.data.id)
    else tell(hint.data)
  })
  return {
    sockets: () => io.engine.clientsCount,
    close() {
      unlisten()
      boards.stop()
      io.disconnectSockets(true)
      io.engine.close()
    },
  }
}
