import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Lets a server end once its last request is answered. By itself it would wait for connections that were busy as
 * the end began, or that a browser has opened in advance: neither would be closed before its time is up.
 */
export function watchConnections(server: Server): { close(): void } {
  const unanswered = new Map<Socket, number>()
  let closing = false

  const change = (socket: Socket, by: number) => {
    const before = unanswered.get(socket)
    if (before === undefined) return
    const left = before + by
    unanswered.set(socket, left)
    if (closing && left === 0) socket.destroySoon()
  }

  server.on('connection', (socket: Socket) => {
    unanswered.set(socket, 0)
    socket.once('close', () => unanswered.delete(socket))
  })
  server.on('request', ({ socket }, response) => {
    change(socket, 1)
    response.once('close', () => change(socket, -1))
  })

  return {
    close() {
      closing = true
      for (const socket of unanswered.keys()) change(socket, 0)
    },
  }
}
