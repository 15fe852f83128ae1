import { type ReactNode, type Ref, Suspense, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import type { OutsideLink } from '#contract/site.ts'
import { css } from '#styled/css/index.js'
import { fetchDrawings } from '#ui/kit/illustration.tsx'
import { lazyPart } from '#ui/kit/lazy-part.ts'
import type { ToastQueue } from '#ui/kit/toast-queue.ts'
import { AccountArea, type AccountAreaProps } from './account-area.tsx'
import { AreaClosedSink, AreaMissingSink } from './area-closed.ts'
import { Footer, type SiteFacts } from './footer.tsx'
import { NavigationProgress } from './navigation-progress.tsx'
import { TitleSink } from './page-title.tsx'
import { LanguageMenu, type Preferences, ThemeMenu } from './preferences.tsx'
import { useShortcuts } from './shortcuts.ts'
import { TopBar } from './top-bar.tsx'

const MenuDrawer = lazyPart(() => import('./menu-drawer.tsx').then((file) => ({ default: file.MenuDrawer })))
const ShortcutList = lazyPart(() =>
  import('./shortcut-list.tsx').then((file) => ({ default: file.ShortcutList })),
)
const Toaster = lazyPart(() => import('#ui/kit/toaster.tsx').then((file) => ({ default: file.Toaster })))

/** What is not needed at first comes after what is: also so that it is there when the network is not. */
const idleAfterMs = 2_500

export interface ShellProps {
  site: SiteFacts & { shortName: string; learningLinks: readonly OutsideLink[]; hasDiscussions: boolean }
  /** Without the base. */
  path: string
  /** The own submissions alone are shown. */
  onlyMine: boolean
  pending: boolean
  account: AccountAreaProps
  preferences: Preferences
  toasts: ToastQueue
  onGo: (to: '/home' | '/problem' | '/contest' | '/status') => void
  onPalette: () => void
  onMachines: () => void
  mainRef: Ref<HTMLElement>
  children: ReactNode
}

const skip = css({
  position: 'absolute',
  top: '2',
  insetInlineStart: '2',
  zIndex: 'toast',
  px: '4',
  py: '2',
  rounded: 'md',
  bg: 'accent',
  color: 'accent.on',
  '&:not(:focus)': { srOnly: true },
})
const main = css({
  flex: '1',
  display: 'flex',
  flexDirection: 'column',
  minW: '0',
  // The footer begins below the first screen: nothing that comes late moves it.
  minH: '[calc(100dvh - token(sizes.topBar))]',
  outline: 'none',
})

/** The window's title, and what a screen reader hears when another page came. */
function useTitle(shortName: string) {
  const [title, setTitle] = useState('')
  const [news, setNews] = useState('')
  useEffect(() => {
    if (title !== '') document.title = `${title} - ${shortName}`
  }, [title, shortName])
  const tell = useMemo(() => {
    let first = true
    return (next: string) => {
      setTitle(next)
      // The browser itself says the title of the first page.
      if (!first) setNews(next)
      first = false
    }
  }, [])
  return { tell, news }
}

export function Shell({
  site,
  path,
  onlyMine,
  pending,
  account,
  preferences,
  toasts,
  onGo,
  onPalette,
  onMachines,
  mainRef,
  children,
}: ShellProps) {
  const { t } = useTranslation('shell')
  const [open, setOpen] = useState<'drawer' | 'shortcuts' | null>(null)
  const [idle, setIdle] = useState(false)
  const [closed, setClosed] = useState<string>()
  const [isMissing, setMissing] = useState(false)
  const { tell, news } = useTitle(site.shortName)
  const shortcuts = useMemo(
    () => ({
      '?': () => setOpen('shortcuts'),
      'g h': () => onGo('/home'),
      'g p': () => onGo('/problem'),
      'g c': () => onGo('/contest'),
      'g s': () => onGo('/status'),
      'g m': onMachines,
      'mod k': onPalette,
    }),
    [onGo, onPalette, onMachines],
  )
  useShortcuts(shortcuts)
  useEffect(() => {
    const timer = setTimeout(() => {
      setIdle(true)
      fetchDrawings()
    }, idleAfterMs)
    return () => clearTimeout(timer)
  }, [])
  const isSaid = useSyncExternalStore(toasts.subscribe, toasts.isWaiting, toasts.isWaiting)
  // Once the first words were drawn nothing waits any more, but the toaster stays.
  const [hasToaster, setHasToaster] = useState(false)
  if (!hasToaster && (idle || isSaid)) setHasToaster(true)
  const hasLayers = idle || open !== null
  const close = () => setOpen(null)

  return (
    <TitleSink value={tell}>
      <a className={skip} href="#main">
        {t('nav.skip')}
      </a>
      <NavigationProgress pending={pending} />
      <TopBar
        siteName={site.name}
        links={site.learningLinks}
        hasDiscussions={site.hasDiscussions}
        path={path}
        onlyMine={onlyMine}
        closed={closed}
        isMissing={isMissing}
        onOpenDrawer={() => setOpen('drawer')}
        onPalette={onPalette}
      >
        <LanguageMenu {...preferences} />
        <ThemeMenu {...preferences} />
        <AccountArea {...account} />
      </TopBar>
      <main id="main" ref={mainRef} tabIndex={-1} className={main}>
        <AreaMissingSink value={setMissing}>
          <AreaClosedSink value={setClosed}>{children}</AreaClosedSink>
        </AreaMissingSink>
      </main>
      <Footer
        site={site}
        year={new Date().getFullYear()}
        onLocale={preferences.onLocale}
        onShortcuts={() => setOpen('shortcuts')}
      />
      <div className={css({ srOnly: true })} aria-live="polite">
        {news}
      </div>
      <Suspense fallback={null}>{hasToaster ? <Toaster queue={toasts} /> : null}</Suspense>
      <Suspense fallback={null}>
        {hasLayers ? (
          <MenuDrawer
            open={open === 'drawer'}
            onClose={close}
            siteName={site.name}
            links={site.learningLinks}
            hasDiscussions={site.hasDiscussions}
            path={path}
            onRegister={
              account.viewer || account.resolving || account.failure || !account.canRegister
                ? undefined
                : account.onRegister
            }
          />
        ) : null}
        {hasLayers ? <ShortcutList open={open === 'shortcuts'} onClose={close} /> : null}
      </Suspense>
    </TitleSink>
  )
}
