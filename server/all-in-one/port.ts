import { once } from 'node:events'
import { createServer } from 'node:net'
import { type Config, ConfigError } from '#server/config.ts'

/** What to tell when this address cannot be listened on. */
export function listenProblem(error: unknown, { port, host }: Pick<Config, 'port' | 'host'>): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE') return `PORT="${port}" is already in use on ${host}; set PORT to a free one.`
  if (code === 'EACCES') return `PORT="${port}" cannot be opened by this user; set PORT to 1024 or higher.`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `HOST="${host}" is not an address of this machine.`
  return error instanceof Error ? error.message : String(error)
}

/** Says so before anything else is started. Throws `ConfigError`. */
export async function checkPortIsFree(config: Pick<Config, 'port' | 'host'>): Promise<void> {
  const server = createServer()
  try {
    server.listen(config.port, config.host)
    await once(server, 'listening')
  } catch (error) {
    throw new ConfigError(listenProblem(error, config))
  } finally {
    server.close()
  }
}
