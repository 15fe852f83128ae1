import { asyncScheduler, distinctUntilChanged, map, NEVER, type Observable, takeWhile, timer } from 'rxjs'
import { z } from 'zod'
import type { UserInfo } from '#contract/account.ts'
import { view as limits } from '#contract/limits/site.ts'
import type { BodyOf } from '#contract/operation.ts'
import { endView, startView, viewKinds } from '#contract/view.ts'
import type { Http } from './http.ts'
import type { AppStorage, Stored } from './storage.ts'

/** A view of this tab, from its beginning until it is left. */
const KeptView = z.object({
  id: z.string(),
  token: z.string(),
  kind: z.enum(viewKinds),
  name: z.string().nullable(),
  /** In milliseconds of this browser's clock. */
  until: z.number(),
  /** The address to come back to. */
  back: z.string(),
})
export type KeptView = z.infer<typeof KeptView>

const key = 'verdict-view'

/** Which view the tab is in: reloads keep it, other tabs do not have it. */
export const createViewMemory = (area: Storage | null) => ({
  get: (): KeptView | null => {
    try {
      return KeptView.safeParse(JSON.parse(area?.getItem(key) ?? 'null')).data ?? null
    } catch {
      return null
    }
  },
  /** False where the browser keeps nothing for a tab: there are no views then. */
  set: (view: KeptView | null): boolean => {
    try {
      if (!area) return false
      if (view === null) area.removeItem(key)
      else area.setItem(key, JSON.stringify(view))
      return true
    } catch {
      return false
    }
  },
})
export type ViewMemory = ReturnType<typeof createViewMemory>

/** A value that nobody changes, here or elsewhere. */
const fixed = <T>(value: T | null): Stored<T> => ({
  get: () => value,
  set: () => true,
  changes: NEVER,
  elsewhere: NEVER,
})

/** Of this tab alone: the user is not kept for other tabs, which are those of the admin. */
const ofTab = <T>(): Stored<T> => {
  let held: T | null = null
  return {
    ...fixed<T>(null),
    get: () => held,
    set: (value) => {
      held = value
      return true
    },
  }
}

/** The storage of a tab that sees the site as somebody else does: the admin's own session stays as it is. */
export const viewStorage = (storage: AppStorage, view: KeptView): AppStorage => ({
  ...storage,
  token: fixed(view.token),
  userInfo: ofTab<UserInfo>(),
})

/** What the tab knows its session from: as a visitor it has a token for its calls, and nobody is signed in. */
export const sessionOf = (storage: AppStorage, view: KeptView | null): AppStorage =>
  view?.kind === 'visitor' ? { ...storage, token: fixed<string>(null) } : storage

const tickMs = 1_000
const secondMs = 1_000

/** Whole seconds that are left; completes with 0. */
export const secondsLeft = ({ until }: Pick<KeptView, 'until'>): Observable<number> =>
  timer(0, tickMs).pipe(
    map(() => Math.ceil(Math.min(limits.lifetimeMs, Math.max(0, until - asyncScheduler.now())) / secondMs)),
    distinctUntilChanged(),
    takeWhile((seconds) => seconds > 0, true),
  )

interface ViewParts {
  /** With the session of the admin, in a view too. */
  http: Http
  memory: ViewMemory
  go: (address: string) => void
  here: () => string
}

export type Wanted = BodyOf<typeof startView>

/** Rejects with a `Failure` and nothing else. */
export const createViewService = ({ http, memory, go, here }: ViewParts) => ({
  start: async (wanted: Wanted, to: string, signal: AbortSignal): Promise<void> => {
    const { until: _, ...view } = await http.call(startView, { body: wanted, signal, quiet: true })
    const until = asyncScheduler.now() + limits.lifetimeMs
    if (memory.set({ ...view, until, back: here() })) go(to)
  },
  end: (id: string, signal: AbortSignal): Promise<unknown> =>
    http.call(endView, { query: { id }, signal, quiet: true }),
  leave: (): void => {
    const back = memory.get()?.back ?? '/oj/home'
    memory.set(null)
    go(back)
  },
})
export type ViewService = ReturnType<typeof createViewService>
