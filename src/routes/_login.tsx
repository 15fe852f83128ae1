import { createFileRoute, Outlet, redirect } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { settledSession } from '#machines/session/session.machine.ts'
import { Button } from '#ui/kit/button.tsx'
import { Empty } from '#ui/kit/notice.tsx'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The page that a visitor asked for, as its address; it opens once somebody is signed in. */
    wanted?: string
  }
}

/** Every route for signed-in users is below this one (S1-007). */
export const Route = createFileRoute('/_login')({
  beforeLoad: async ({ context: { session, askLogin }, location, preload }) => {
    const settled = await settledSession(session)
    if (!settled.matches('visitor')) return
    // A page that is only fetched ahead was not asked for yet.
    if (!preload) {
      session.send({ type: 'session.ended' })
      askLogin()
    }
    const isWanted = location.pathname !== '/logout'
    throw redirect({ to: '/home', state: isWanted ? { wanted: location.href } : {} })
  },
  component: LoginOnly,
})

/** Leaves with the viewer who signs out; whose session ran out may sign in again on the same page. */
function LoginOnly() {
  const { t } = useTranslation('shell')
  const { session, askLogin } = Route.useRouteContext()
  const navigate = Route.useNavigate()
  const isVisitor = useSelector(session, (snapshot) => snapshot.matches('visitor'))
  useEffect(() => {
    const leave = session.on('signed out', () => void navigate({ to: '/home' }))
    return () => leave.unsubscribe()
  }, [session, navigate])
  if (!isVisitor) return <Outlet />
  return (
    <Empty
      title={t('session.loginFirst')}
      drawing="locked"
      act={
        <Button variant="solid" onClick={askLogin}>
          {t('session.login')}
        </Button>
      }
    >
      {t('session.loginFirstHint')}
    </Empty>
  )
}
