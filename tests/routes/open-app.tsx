import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { act, cleanup, render } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { vi } from 'vitest'
import { type AppContext, compose } from '#app/compose.ts'
import { type AppRouter, createAppRouter } from '#app/router.ts'
import { getUserAuthInfo, type UserInfo } from '#contract/account.ts'
import { apiPrefix } from '#contract/envelope.ts'
import { operations } from '#contract/operations.ts'
import { createViewMemory, type KeptView } from '#services/view.service.ts'
import { turn } from '#support/browser/ports.ts'
import { tokenOf } from '#support/browser/token.ts'
import '#support/browser/patience.ts'

const auth = getUserAuthInfo.example.data

export interface StubAnswers {
  /**
   * Data by path; what is not there is the example of its operation. Read at each call; a function is called for it,
   * and its rejection is a lost network; a response is sent as it is.
   */
  answers: Record<string, unknown>
  /** Paths that are answered with an HTTP status. */
  refusals: Record<string, { http: number; msg: string }>
}

/** Gives the paths of the calls so far, and the last query and the last body of each. */
function stubServer({ answers, refusals }: StubAnswers) {
  const asked: string[] = []
  const queries: Record<string, URLSearchParams> = {}
  const bodies: Record<string, unknown> = {}
  const examples = new Map(operations.map(({ path, example }) => [path, example.data]))
  vi.stubGlobal('fetch', async (url: string | URL | Request, init?: RequestInit) => {
    const path = String(url).replace(/\?.*/, '').slice(apiPrefix.length)
    asked.push(path)
    queries[path] = new URLSearchParams(String(url).split('?')[1])
    if (typeof init?.body === 'string') bodies[path] = JSON.parse(init.body)
    const given = answers[path]
    const data = typeof given === 'function' ? await given() : given
    if (data instanceof Response) return data.clone()
    const refusal = refusals[path]
    if (refusal) {
      const { http, msg } = refusal
      return Response.json({ status: http, msg, data: null }, { status: http })
    }
    return Response.json({ status: 200, msg: 'success', data: data ?? examples.get(path) ?? null })
  })
  return { asked, queries, bodies }
}

export interface OpenedApp {
  context: AppContext
  /** Paths of the calls so far. */
  asked: readonly string[]
  /** The last query of each path. */
  queries: Readonly<Record<string, URLSearchParams>>
  /** The last body of each path that was sent one of JSON. */
  bodies: Readonly<Record<string, unknown>>
  /** Where the application is, without its base. */
  path(): string
  search(): object
  /** As a link leads there, and as the browser's Back does. */
  go(address: string): Promise<void>
  back(): Promise<void>
  /** Resolves once a navigation that is under way has ended; its code may have to be loaded first. */
  arrived(): Promise<void>
  /** The words of the screen, as `namespace:key`. */
  words(key: string, values?: Record<string, unknown>): string
  close(): void
}

/**
 * The whole application as `main.tsx` makes it, in English, without Monaco. `prepare` may put other machines into the
 * context before the first screen is drawn.
 */
export async function openApp(
  path: string,
  {
    signedIn = false,
    view,
    prepare,
    answers = {},
    refusals = {},
  }: {
    /** The user of the contract's example, or this one. */
    signedIn?: boolean | UserInfo
    /** That the tab is in. */
    view?: KeptView
    prepare?: (context: AppContext) => Promise<void>
  } & Partial<StubAnswers> = {},
): Promise<OpenedApp> {
  localStorage.clear()
  sessionStorage.clear()
  if (view) createViewMemory(sessionStorage).set(view)
  const user = signedIn === true ? auth.userInfo : signedIn
  if (user) {
    localStorage.setItem('verdict:token', JSON.stringify(tokenOf({ sub: user.uid, iat: 1 })))
    localStorage.setItem('verdict:user', JSON.stringify(user))
  }
  localStorage.setItem('verdict:locale', JSON.stringify('en-US'))
  if (user) answers[getUserAuthInfo.path] ??= { ...auth, userInfo: user }
  const { asked, queries, bodies } = stubServer({ answers, refusals })
  // The pointer is coarse: the plain text box stays in the place of Monaco.
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: false,
    media: query,
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
  vi.stubGlobal('scrollTo', () => {})
  let router: AppRouter | undefined
  const context = compose({
    goHome: () => void router?.navigate({ to: '/home' }),
    goAdminLogin: () => void router?.navigate({ to: '/admin/login' }),
  })
  await context.loadTexts(['account', 'machines', 'problem', 'submission', 'testRun', 'verdict'])
  await prepare?.(context)
  const opened = createAppRouter(context, createMemoryHistory({ initialEntries: [`/oj${path}`] }))
  router = opened
  await act(async () => {
    render(
      <I18nextProvider i18n={context.i18n}>
        <RouterProvider router={opened} />
      </I18nextProvider>,
    )
    await opened.load()
  })
  const arrived = async () => {
    while (opened.state.status !== 'idle') await settle()
  }
  return {
    context,
    asked,
    queries,
    bodies,
    path: () => opened.state.location.pathname,
    search: () => opened.state.location.search,
    go: async (address) => {
      await act(async () => opened.history.push(`/oj${address}`))
      await arrived()
    },
    back: async () => {
      await act(async () => opened.history.back())
      await arrived()
    },
    arrived,
    words: (key, values = {}) => String(context.i18n.t(key as never, values as never)),
    close: () => {
      cleanup()
      context.session.stop()
      context.accountDialog.stop()
      context.site.stop()
      vi.unstubAllGlobals()
    },
  }
}

/** Lets what was settled reach the screen. */
export const settle = () => act(turn)
