import { createRouter, type ErrorRouteComponent, type RouterHistory } from '@tanstack/react-router'
import { routeTree } from '../routeTree.gen.ts'
import type { AppContext } from './compose.ts'
import { parseSearch, stringifySearch } from './search.ts'

const preloadAfterMs = 60
const preloadFreshMs = 30_000

export function createAppRouter(context: AppContext, history?: RouterHistory) {
  return createRouter({
    routeTree,
    context,
    basepath: '/oj',
    parseSearch,
    stringifySearch,
    // A page that fails leaves the shell around it.
    defaultErrorComponent: routeTree.options.errorComponent as ErrorRouteComponent,
    defaultPreload: 'intent',
    defaultPreloadDelay: preloadAfterMs,
    defaultPreloadStaleTime: preloadFreshMs,
    // Its inline script may not run under the content security policy.
    scrollRestoration: !import.meta.env.SSR,
    ...(history ? { history } : {}),
  })
}
export type AppRouter = ReturnType<typeof createAppRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}
