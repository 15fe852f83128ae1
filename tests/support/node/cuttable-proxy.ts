import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A network between two programs that can go dead: nothing arrives and nothing is refused, as behind a pulled plug. */
export interface CuttableProxy {
  readonly url: string
  cut(): void
  mend(): void
  close(): Promise<void>
}

export async function openProxy(target: string): Promise<CuttableProxy> {
  const { hostname, port } = new URL(target)
  const sockets = new Set<Socket>()
  let dead = false
  const keep = (socket: Socket) => {
    sockets.add(socket)
    if (dead) socket.pause()
    socket.once('close', () => sockets.delete(socket))
    socket.on('error', () => socket.destroy())
  }
  const join = (from: Socket, to: Socket) => {
    from.on('data', (bytes) => to.write(bytes))
    from.on('close', () => to.destroy())
    if (dead) from.pause()
  }
  const server = createServer((near) => {
    const far = connect(Number(port), hostname)
    keep(near)
    keep(far)
    join(near, far)
    join(far, near)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut: () => {
      dead = true
      for (const socket of sockets) socket.pause()
    },
    mend: () => {
      dead = false
      for (const socket of sockets) socket.resume()
    },
    close: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
