import { createServer } from 'node:net'

/** Rejects with a clear line when somebody else listens there. */
export function checkPortIsFree(host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        new Error(
          error.code === 'EADDRINUSE'
            ? `Port ${port} is taken. Choose another one, such as PORT=${port + 1} npm start`
            : `Cannot listen on ${host}:${port}: ${error.message}`,
        ),
      ),
    )
    probe.listen(port, host, () => probe.close(() => resolve()))
  })
}
