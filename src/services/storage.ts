import { filter, fromEvent, map, merge, type Observable, Subject } from 'rxjs'
import { z } from 'zod'
import { UserInfo } from '#contract/account.ts'
import { locales } from '#contract/enums.ts'

/** One value under one key of the local storage. */
export interface Stored<T> {
  /** The value, or null when there is none or it does not fit its schema. */
  get(): T | null
  /** Null removes. False when the browser kept it for this tab alone (storage blocked or full). */
  set(value: T | null): boolean
  /** Every later value, whether this tab or another one set it; does not begin with the present one. */
  readonly changes: Observable<T | null>
  /** The same, of other tabs alone. */
  readonly elsewhere: Observable<T | null>
}

export const deadlineNames = ['register code', 'reset mail', 'change email', 'login'] as const
export type DeadlineName = (typeof deadlineNames)[number]

export interface AppStorage {
  /** The raw session token (S1-060). */
  readonly token: Stored<string>
  readonly userInfo: Stored<UserInfo>
  /** Consecutive failed logins (S1-070). */
  readonly loginFailures: Stored<number>
  /** When a wait ends, in milliseconds of the epoch. */
  deadline(name: DeadlineName): Stored<number>
  readonly locale: Stored<(typeof locales)[number]>
  readonly theme: Stored<'light' | 'dark'>
  /** A value of one's own, such as a draft or the editor settings. Keys are unique in the application. */
  item<T>(key: string, schema: z.ZodType<T>): Stored<T>
  /** Keys that begin so, without our prefix of all keys. */
  keys(beginning: string): string[]
}

const prefix = 'verdict:'

function parsed<T>(raw: string | null, schema: z.ZodType<T>): T | null {
  if (raw === null) return null
  try {
    return schema.safeParse(JSON.parse(raw)).data ?? null
  } catch {
    return null
  }
}

/** What the browser refuses to keep lives in `overlay` until the tab closes. */
function createBackend(area: Storage | null) {
  const overlay = new Map<string, string | null>()
  const read = (key: string): string | null => {
    const kept = overlay.get(key)
    if (kept !== undefined) return kept
    try {
      return area?.getItem(key) ?? null
    } catch {
      return null
    }
  }
  const write = (key: string, raw: string | null): boolean => {
    try {
      if (!area) throw new Error('no storage')
      if (raw === null) area.removeItem(key)
      else area.setItem(key, raw)
      overlay.delete(key)
      return true
    } catch {
      overlay.set(key, raw)
      return false
    }
  }
  const keys = (): string[] => {
    const held = new Set(overlay.keys())
    try {
      for (let i = 0; i < (area?.length ?? 0); i++) held.add(area?.key(i) ?? '')
    } catch {
      // What is held here is all there is.
    }
    return [...held].filter((key) => read(key) !== null)
  }
  return { read, write, keys }
}

function localArea(): Storage | null {
  try {
    return globalThis.localStorage ?? null
  } catch {
    return null
  }
}

/**
 * Typed local storage. Never throws: where the browser blocks or has no more room, values live as long as the tab.
 * `events` is what carries `storage` events of other tabs.
 */
export function createStorage({
  area = localArea(),
  events = globalThis.window,
}: {
  area?: Storage | null
  events?: EventTarget
} = {}): AppStorage {
  const backend = createBackend(area)
  const own = new Subject<string>()
  const elsewhere = fromEvent<StorageEvent>(events, 'storage').pipe(map((event) => event.key))
  const touched = merge(own, elsewhere)

  const item = <T>(name: string, schema: z.ZodType<T>): Stored<T> => {
    const key = prefix + name
    const get = () => parsed(backend.read(key), schema)
    const valuesOf = (keys: Observable<string | null>) =>
      // A null key is `localStorage.clear()` in another tab.
      keys.pipe(
        filter((changed) => changed === key || changed === null),
        map(get),
      )
    return {
      get,
      set: (value) => {
        const kept = backend.write(key, value === null ? null : JSON.stringify(value))
        own.next(key)
        return kept
      },
      changes: valuesOf(touched),
      elsewhere: valuesOf(elsewhere),
    }
  }

  const deadlines = Object.fromEntries(
    deadlineNames.map((name) => [name, item(`deadline:${name}`, z.number())]),
  ) as Record<DeadlineName, Stored<number>>

  return {
    token: item('token', z.string().min(1)),
    userInfo: item('user', UserInfo),
    loginFailures: item('login-failures', z.int().min(0)),
    deadline: (name) => deadlines[name],
    locale: item('locale', z.enum(locales)),
    theme: item('theme', z.enum(['light', 'dark'])),
    item,
    keys: (beginning) =>
      backend
        .keys()
        .filter((key) => key.startsWith(prefix + beginning))
        .map((key) => key.slice(prefix.length)),
  }
}
