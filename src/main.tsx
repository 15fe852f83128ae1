import './ui/theme/index.css'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { compose } from './app/compose.ts'
import { type AppRouter, createAppRouter } from './app/router.ts'

async function start(root: HTMLElement) {
  let router: AppRouter | undefined
  const context = compose({ goHome: () => void router?.navigate({ to: '/home' }) })
  router = createAppRouter(context)
  // The code and the texts of the page come along with those of the shell, not after them.
  void router.load()
  await context.ready
  createRoot(root).render(
    <StrictMode>
      <I18nextProvider i18n={context.i18n}>
        <RouterProvider router={router} />
      </I18nextProvider>
    </StrictMode>,
  )
}

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')
void start(root)
