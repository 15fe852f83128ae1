import './ui/theme/index.css'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { compose } from './app/compose.ts'
import { createFirstData } from './app/first-data.ts'
import { type AppRouter, createAppRouter } from './app/router.ts'
import { EarlyBoxWatch, holdEarlyBox } from './ui/editor/early-box.ts'

/** Where the server puts the data of a page that it drew. */
const firstDataId = 'first-data'

async function start(root: HTMLElement) {
  let router: AppRouter | undefined
  // The administration leads to its login itself, and back from there.
  const leaves = () => router?.state.location.pathname.startsWith('/admin') === false
  const goHome = () => {
    if (leaves()) void router?.navigate({ to: '/home' })
  }
  const goAdminLogin = () => {
    if (leaves()) void router?.navigate({ to: '/admin/login', search: { from: '/admin' } })
  }
  const brought = document.getElementById(firstDataId)?.textContent
  const first = createFirstData(brought ? JSON.parse(brought) : [])
  const context = compose({ goHome, goAdminLogin, first })
  router = createAppRouter(context)
  router.subscribe('onBeforeNavigate', ({ pathChanged }) => pathChanged && context.toasts.turnPage())
  router.subscribe('onBeforeLoad', ({ fromLocation }) => fromLocation && first.forget())
  // The code and the texts of the page come along with those of the shell, not after them.
  const loaded = router.load()
  await context.ready
  // What the server drew stays on screen until the same can be drawn here.
  if (brought) await loaded.catch(() => {})
  holdEarlyBox(root)
  // In slices: the browser answers between them, and what the server drew stays until the last one.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <I18nextProvider i18n={context.i18n}>
          <RouterProvider router={router} />
        </I18nextProvider>
        <EarlyBoxWatch />
      </StrictMode>,
    ),
  )
}

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')
void start(root)
