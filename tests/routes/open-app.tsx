import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { act, cleanup, render } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { vi } from 'vitest'
import { type AppContext, compose } from '#app/compose.ts'
import { createAppRouter } from '#app/router.ts'
import { getUserAuthInfo } from '#contract/account.ts'
import { apiPrefix } from '#contract/envelope.ts'
import { operations } from '#contract/operations.ts'
import { turn } from '#support/browser/ports.ts'
import { tokenOf } from '#support/browser/token.ts'

const user = getUserAuthInfo.example.data.userInfo

/** A server that answers every call with the example of its operation, or with what `answers` has for its path. */
function stubServer(answers: Record<string, unknown>) {
  const examples = new Map(
    operations.map(({ path, example }) => [apiPrefix + path, answers[path] ?? example.data]),
  )
  vi.stubGlobal('fetch', async (url: string | URL | Request) => {
    const path = String(url).replace(/\?.*/, '')
    return Response.json({ status: 200, msg: 'success', data: examples.get(path) ?? null })
  })
}

export interface OpenedApp {
  context: AppContext
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
    prepare,
    answers = {},
  }: {
    signedIn?: boolean
    prepare?: (context: AppContext) => Promise<void>
    answers?: Record<string, unknown>
  } = {},
): Promise<OpenedApp> {
  localStorage.clear()
  sessionStorage.clear()
  if (signedIn) {
    localStorage.setItem('verdict:token', JSON.stringify(tokenOf({ sub: user.uid, iat: 1 })))
    localStorage.setItem('verdict:user', JSON.stringify(user))
  }
  localStorage.setItem('verdict:locale', JSON.stringify('en-US'))
  stubServer(answers)
  // The pointer is coarse: the plain text box stays in the place of Monaco.
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: false,
    media: query,
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
  vi.stubGlobal('scrollTo', () => {})
  const context = compose({ goHome: () => {} })
  await context.loadTexts(['account', 'problem', 'submission', 'testRun', 'verdict'])
  await prepare?.(context)
  const router = createAppRouter(context, createMemoryHistory({ initialEntries: [`/oj${path}`] }))
  await act(async () => {
    render(
      <I18nextProvider i18n={context.i18n}>
        <RouterProvider router={router} />
      </I18nextProvider>,
    )
    await router.load()
  })
  return {
    context,
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
