import { createFileRoute, useCanGoBack, useRouter } from '@tanstack/react-router'
import { shallowEqual, useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { sessionView } from '#machines/session/session.view.ts'
import { LogoutCard } from '#ui/setting/logout-card.tsx'
import { Page } from '#ui/shell/page.tsx'

export const Route = createFileRoute('/_login/logout')({
  loader: ({ context }) => context.loadTexts(['setting']),
  component: Logout,
})

/** Asks first: a link that somebody put somewhere must not sign its reader out. */
function Logout() {
  const { t } = useTranslation('setting')
  const { session } = Route.useRouteContext()
  const router = useRouter()
  const canGoBack = useCanGoBack()
  const { user, leaving } = useSelector(session, sessionView, shallowEqual)
  return (
    <Page title={t('logout.title')} heading={null} width="narrow">
      <LogoutCard
        name={user?.username ?? ''}
        busy={leaving}
        onLeave={() => session.send({ type: 'session.signOut' })}
        onStay={() => (canGoBack ? router.history.back() : void router.navigate({ to: '/home' }))}
      />
    </Page>
  )
}
