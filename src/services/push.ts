import { filter, finalize, Observable, Subject } from 'rxjs'
import { Hint, type HintTopic, hintEvent, hintPath, listRoomId } from '#contract/hint.ts'

/** What we use of a socket.io client socket. */
export interface HintSocket {
  on(event: string, listener: (payload: unknown) => void): unknown
  emit(event: string, payload: unknown, heard?: () => void): unknown
  connect(): unknown
  readonly connected: boolean
}

export interface Push {
  /**
   * Hints that something under this topic changed: `submission` needs its id, `submission list` has none. Never
   * errors and never completes; without a socket it is silent. Once the socket is there, at first and after it was lost,
   * what is watched by then hints once, since nobody said what happened before; a list does so only after a loss. A
   * workshop does so each time that the server has begun to tell of it.
   */
  topic(topic: HintTopic, id?: number): Observable<Hint>
}

export interface PushParts {
  connect?: () => Promise<HintSocket>
  whenIdle?: (task: () => void) => void
}

async function connectSocket(): Promise<HintSocket> {
  const { io } = await import('socket.io-client')
  return io({ path: hintPath, transports: ['websocket'] })
}

function idle(task: () => void) {
  // Safari has no requestIdleCallback.
  if (typeof requestIdleCallback === 'function') requestIdleCallback(task, { timeout: 2_000 })
  else setTimeout(task, 200)
}

const reconnectMinMs = 1_000
/** By chance, so that all who were at a web node do not come to the others at one moment. */
const reconnectSpreadMs = 4_000

const roomKey = ({ topic, id }: Hint) => `${topic}:${topic === 'submission list' ? listRoomId : id}`

/** Hints over one socket, which is loaded and opened when the browser is idle and somebody watches for the first time. */
export function createPush({ connect = connectSocket, whenIdle = idle }: PushParts = {}): Push {
  const hints = new Subject<Hint>()
  const watched = new Map<string, { room: Hint; watchers: number }>()
  let socket: HintSocket | undefined
  let asked = false
  let wasConnected = false

  const say = (event: string, room: Hint) => {
    if (socket?.connected) socket.emit(event, room)
  }

  /** What was said before the server listened for it, nobody heard: who asks seldom asks once more. */
  const begin = (room: Hint) => {
    if (room.topic !== 'workshop') say(hintEvent.watch, room)
    else if (socket?.connected) socket.emit(hintEvent.watch, room, () => hints.next(room))
  }

  const wire = (opened: HintSocket) => {
    socket = opened
    const greet = () => {
      for (const { room } of watched.values()) {
        begin(room)
        const isTold = room.topic === 'workshop'
        if (!isTold && (wasConnected || room.topic !== 'submission list')) hints.next(room)
      }
      wasConnected = true
    }
    opened.on('connect', greet)
    opened.on('disconnect', (reason) => {
      // Where the server ends a connection on purpose, socket.io does not come back by itself.
      if (reason === 'io server disconnect')
        setTimeout(() => opened.connect(), reconnectMinMs + Math.random() * reconnectSpreadMs)
    })
    opened.on(hintEvent.hint, (payload) => {
      const hint = Hint.safeParse(payload)
      if (hint.success) hints.next(hint.data)
    })
    if (opened.connected) greet()
  }

  const open = () => {
    if (asked) return
    asked = true
    whenIdle(() => {
      connect().then(wire, () => {
        // The code of the socket could not be loaded: the next watcher tries again.
        asked = false
      })
    })
  }

  const watch = (room: Hint) => {
    const entry = watched.get(roomKey(room))
    if (entry) entry.watchers++
    else {
      watched.set(roomKey(room), { room, watchers: 1 })
      begin(room)
    }
    open()
  }

  const unwatch = (room: Hint) => {
    const entry = watched.get(roomKey(room))
    if (!entry || --entry.watchers > 0) return
    watched.delete(roomKey(room))
    say(hintEvent.unwatch, room)
  }

  return {
    topic: (topic, id = listRoomId) => {
      const room: Hint = { topic, id }
      return new Observable<Hint>((observer) => {
        const feed = hints.pipe(filter((hint) => roomKey(hint) === roomKey(room))).subscribe(observer)
        watch(room)
        return feed
      }).pipe(finalize(() => unwatch(room)))
    },
  }
}
