import { Client } from './client.ts'

export interface Listener {
  /**
   * Calls `handle` with the payload of every notification on `channel`, and `onGap` when the connection was lost
   * and is back: notifications in between are gone. Resolves once the database listens; gives the way to stop.
   */
  listen(channel: string, handle: (payload: string) => void, onGap?: () => void): Promise<() => void>
  close(): Promise<void>
}

interface Subscription {
  readonly handle: (payload: string) => void
  readonly onGap: (() => void) | undefined
}

const firstRetryMs = 100
const longestRetryMs = 5_000
const connectLimitMs = 10_000

/** One connection that listens for the whole process and comes back by itself when the database went away. */
export function createListener(url: string): Listener {
  const channels = new Map<string, Set<Subscription>>()
  let client: Client | undefined
  let opening: Promise<Client> | undefined
  let retry: NodeJS.Timeout | undefined
  let closed = false

  const lost = (which: Client) => {
    if (client !== which) return
    client = undefined
    comeBack(firstRetryMs)
  }

  const open = async (): Promise<Client> => {
    const fresh = new Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: connectLimitMs,
    })
    fresh.on('error', () => lost(fresh))
    fresh.on('end', () => lost(fresh))
    fresh.on('notification', ({ channel, payload }) => {
      for (const { handle } of channels.get(channel) ?? []) handle(payload ?? '')
    })
    try {
      await fresh.connect()
      for (const channel of channels.keys()) await fresh.query(`LISTEN ${fresh.escapeIdentifier(channel)}`)
    } catch (error) {
      fresh.end().catch(() => {})
      throw error
    }
    client = fresh
    return fresh
  }

  const connection = (): Promise<Client> => {
    if (client) return Promise.resolve(client)
    opening ??= open().finally(() => {
      opening = undefined
    })
    return opening
  }

  const comeBack = (waitMs: number) => {
    if (closed) return
    clearTimeout(retry)
    retry = setTimeout(() => {
      connection().then(
        () => {
          for (const subscriptions of channels.values()) for (const { onGap } of subscriptions) onGap?.()
        },
        () => comeBack(Math.min(longestRetryMs, waitMs * 2)),
      )
    }, waitMs)
  }

  return {
    async listen(channel, handle, onGap) {
      const subscription = { handle, onGap }
      const others = channels.get(channel) ?? new Set()
      channels.set(channel, others.add(subscription))
      const open = await connection()
      await open.query(`LISTEN ${open.escapeIdentifier(channel)}`)
      return () => {
        others.delete(subscription)
      }
    },
    async close() {
      closed = true
      clearTimeout(retry)
      const open = client ?? (await opening?.catch(() => undefined))
      client = undefined
      await open?.end()
    },
  }
}
