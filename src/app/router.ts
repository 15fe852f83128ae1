import { createRouter, type ErrorRouteComponent, type RouterHistory } from '@tanstack/react-router'
import { showCurrentTabs } from '#ui/kit/scroll-to-tab.ts'
import { routeTree } from '../routeTree.gen.ts'
import type { AppContext } from './compose.ts'
import { parseSearch, stringifySearch } from './search.ts'

const preloadAfterMs = 60
const preloadFreshMs = 30_000

export function createAppRouter(context: AppContext, history?: RouterHistory) {
  const router = createRouter({
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
    scrollRestoration: import.meta.env.SSR ? false : createScrollRule(),
    ...(history ? { history } : {}),
  })
  if (!import.meta.env.SSR) {
    router.subscribe('onRendered', reportScroll)
    // After the router, which scrolls a bar of tabs back to where it stood on the page before.
    router.subscribe('onRendered', ({ pathChanged }) => {
      if (pathChanged) showCurrentTabs()
    })
    router.subscribe('onBeforeNavigate', reportScroll)
  }
  return router
}

/** The router must not scroll away from where the user scrolled while the page was still loading. */
function createScrollRule() {
  let first: string | undefined
  let hasMoved = false
  return ({ location }: { location: { href: string } }) => {
    first ??= location.href
    hasMoved ||= location.href !== first
    return hasMoved || scrollY === 0
  }
}

/** The router restores only what it saw scroll after rendering; this reports what was scrolled before that. */
function reportScroll() {
  if (scrollY > 0) document.dispatchEvent(new Event('scroll'))
  for (const frame of document.querySelectorAll('[data-scroll-restoration-id]'))
    if (frame.scrollTop > 0) frame.dispatchEvent(new Event('scroll'))
}

export type AppRouter = ReturnType<typeof createAppRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}
