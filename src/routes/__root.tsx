import {
  createRootRouteWithContext,
  type ErrorComponentProps,
  Outlet,
  useCanGoBack,
  useRouter,
  useRouterState,
} from '@tanstack/react-router'
import { shallowEqual, useSelector } from '@xstate/react'
import { Suspense, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { AppContext } from '#app/compose.ts'
import type { WebsiteConfig } from '#contract/site.ts'
import { accountDialogView } from '#machines/account-dialog/account-dialog.view.ts'
import { pageView } from '#machines/page/page.view.ts'
import { sessionView } from '#machines/session/session.view.ts'
import type { UnreadActorRef } from '#machines/unread/unread.machine.ts'
import { unreadTotal } from '#machines/unread/unread.view.ts'
import { lazyPart } from '#ui/kit/lazy-part.ts'
import { firstUnread } from '#ui/message/message-tab.ts'
import { Crash } from '#ui/shell/crash.tsx'
import { Shell, type ShellProps } from '#ui/shell/shell.tsx'
import { useLateScroll } from './-late-scroll.ts'
import { flag } from './-search-values.ts'

const NotFound = lazyPart(() =>
  import('#ui/shell/not-found.tsx').then((file) => ({ default: file.NotFound })),
)
const AccountHost = lazyPart(() =>
  import('./-account-host.tsx').then((file) => ({ default: file.AccountHost })),
)
const PaletteHost = lazyPart(() =>
  import('./-palette-host.tsx').then((file) => ({ default: file.PaletteHost })),
)

const ViewHost = lazyPart(async () => {
  const file = await import('./-view-host.tsx')
  return { default: file.ViewHost }
})
const MachinesHost = lazyPart(() =>
  import('./-machines-host.tsx').then((file) => ({ default: file.MachinesHost })),
)

export const Route = createRootRouteWithContext<AppContext>()({
  component: Root,
  notFoundComponent: NotFoundPage,
  errorComponent: Crashed,
})

function Crashed({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const isMissing = error instanceof Error && error.name === 'ChunkLoadError'
  return (
    <Crash
      onReload={() => location.reload()}
      onRetry={isMissing ? () => void router.invalidate().then(reset) : undefined}
    />
  )
}

/** Whether a page of the site comes before this one, which was opened by its address. */
const followsAnother = () => globalThis.navigation?.canGoBack === true

function NotFoundPage() {
  const router = useRouter()
  const canGoBack = useCanGoBack()
  const back = () => {
    if (canGoBack || followsAnother()) router.history.back()
    else void router.navigate({ to: '/home' })
  }
  return <NotFound onBack={back} />
}

/** The router's own state has what stands in the address, read by no schema. */
const isOnlyMine = (search: object) => 'onlyMine' in search && flag.parse(search.onlyMine) === true

/** After a move to another page the focus is at its beginning, unless a dialog holds it. */
function useFocusOnMove(path: string) {
  const main = useRef<HTMLElement>(null)
  const last = useRef(path)
  useEffect(() => {
    if (last.current === path) return
    last.current = path
    if (document.activeElement?.closest('[role=dialog]')) return
    main.current?.focus({ preventScroll: true })
  }, [path])
  return main
}

/** How many messages the viewer has not read, and where the first is; their machine comes with the first viewer. */
function useUnread(signedIn: boolean, load: AppContext['loadUnread']) {
  const [actor, setActor] = useState<UnreadActorRef>()
  useEffect(() => {
    if (signedIn) load().then(setActor, () => {})
  }, [signedIn, load])
  const counts = useSelector(actor, (snapshot) => snapshot?.context.counts)
  return { unread: unreadTotal(counts), unreadTab: firstUnread(counts) }
}

/** The panel of running machines; the page of machines shows them itself. */
function WatchedMachines({ live, path }: Pick<AppContext, 'live'> & { path: string }) {
  const areWatched = useSyncExternalStore(live.subscribe, live.isWatched, live.isWatched)
  return <Suspense fallback={null}>{areWatched && path !== '/machines' ? <MachinesHost /> : null}</Suspense>
}

/** The site as far as it is known. */
const shownSite = (
  config: WebsiteConfig | undefined,
  { name, shortName }: AppContext['siteNames'],
): ShellProps['site'] => ({
  name: config?.name ?? name,
  shortName: config?.shortName ?? shortName,
  description: config?.description ?? '',
  projectName: config?.projectName ?? '',
  projectUrl: config?.projectUrl ?? '',
  recordName: config?.recordName ?? '',
  recordUrl: config?.recordUrl ?? '',
  knowledgeBaseUrl: config?.knowledgeBaseUrl ?? '',
  learningLinks: config?.learningLinks ?? [],
  hasDiscussions: config?.openPublicDiscussion ?? false,
})

function Root() {
  const {
    session,
    accountDialog,
    openAccount,
    site,
    live,
    siteNames,
    pages,
    theme,
    toasts,
    setLocale,
    loadUnread,
    runningView,
  } = Route.useRouteContext()
  const router = useRouter()
  const { path, onlyMine, pending } = useRouterState({
    select: (state) => ({
      path: state.resolvedLocation?.pathname ?? state.location.pathname,
      onlyMine: isOnlyMine((state.resolvedLocation ?? state.location).search),
      pending: state.isLoading || state.status === 'pending',
    }),
    structuralSharing: true,
  })
  const { signedIn, resolving, failure, leaving, user, isAdmin } = useSelector(
    session,
    sessionView,
    shallowEqual,
  )
  const config = useSelector(site, pageView, shallowEqual).data ?? pages.rememberedConfig
  const unread = useUnread(signedIn, loadUnread)
  const dialogIsOpen = useSelector(accountDialog, (snapshot) => accountDialogView(snapshot).mode !== null)
  const choice = useSyncExternalStore(theme.subscribe, theme.choice, theme.choice)
  const watchMachines = useCallback(() => live.watch(true), [live])
  const mainRef = useFocusOnMove(path)
  useLateScroll()
  const [palette, setPalette] = useState({ isOpen: false, times: 0 })
  // Another time it is another one: one that could not be fetched is asked for again.
  const openPalette = useCallback(() => setPalette(({ times }) => ({ isOpen: true, times: times + 1 })), [])
  const closePalette = useCallback(() => setPalette(({ times }) => ({ isOpen: false, times })), [])
  const go = useCallback(
    (to: '/home' | '/problem' | '/contest' | '/status') => void router.navigate({ to }),
    [router],
  )

  return (
    <Shell
      site={shownSite(config, siteNames)}
      path={path}
      onlyMine={onlyMine}
      pending={pending}
      account={{
        resolving: resolving || (signedIn && user === null),
        failure,
        leaving,
        viewer: user,
        isAdmin,
        ...unread,
        canRegister: config?.register ?? false,
        onLogin: () => openAccount(),
        onRegister: () => openAccount({ mode: 'register' }),
        onRetry: () => session.send({ type: 'session.retry' }),
        onLogout: () => session.send({ type: 'session.signOut' }),
      }}
      preferences={{ theme: choice, onTheme: theme.choose, onLocale: (locale) => void setLocale(locale) }}
      toasts={toasts}
      onGo={go}
      onPalette={openPalette}
      onMachines={watchMachines}
      mainRef={mainRef}
    >
      <Outlet />
      <Suspense fallback={null}>{dialogIsOpen ? <AccountHost /> : null}</Suspense>
      <Suspense fallback={null}>
        {palette.isOpen ? <PaletteHost key={palette.times} onClose={closePalette} /> : null}
      </Suspense>
      <WatchedMachines live={live} path={path} />
      <Suspense fallback={null}>{runningView ? <ViewHost running={runningView} /> : null}</Suspense>
    </Shell>
  )
}
