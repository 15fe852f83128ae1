import { createFileRoute, Outlet, redirect, useRouter, useRouterState } from '@tanstack/react-router'
import { shallowEqual, useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Trouble } from '#contract/status.ts'
import { settledAdmin } from '#machines/session/session.machine.ts'
import { sessionView } from '#machines/session/session.view.ts'
import { AdminArea } from '#ui/admin/admin-nav.tsx'
import { hasTroubleBanner } from '#ui/admin/admin-places.ts'
import { reducedJudges } from '#ui/fleet/judge-state.ts'
import { useTroublesText } from '#ui/status/trouble-banner.tsx'
import { FleetHost, useFleet } from './-fleet-host.tsx'
import { TroubleHost } from './-trouble-host.tsx'

export const Route = createFileRoute('/admin')({
  beforeLoad: async ({ context: { session }, location }) => {
    const { isAdmin } = sessionView(await settledAdmin(session))
    if (isAdmin) return
    throw redirect({ to: '/admin/login', search: { from: location.pathname } })
  },
  loader: async ({ context }) => {
    const [logic] = await Promise.all([context.loadAdminLogic(), context.loadTexts(['admin'])])
    return logic
  },
  component: AdminPages,
})

/** Everything below `/admin` but its login: for admin roles alone; anybody else finds its login and keeps a session (S1-007). */
function AdminPages() {
  const { session, toasts } = Route.useRouteContext()
  const logic = Route.useLoaderData()
  const navigate = Route.useNavigate()
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const { resolving, signedIn, isAdmin, isRoot, user } = useSelector(session, sessionView, shallowEqual)
  const router = useRouter()
  const [troubles, setTroubles] = useState<readonly Trouble[]>([])
  const isOver = !resolving && (!signedIn || (user !== null && !isAdmin))
  useEffect(() => {
    if (!isOver) return
    // Whoever logs in again is where the work was.
    const from = router.state.location.pathname
    void navigate({ to: '/admin/login', search: { from }, replace: true })
  }, [isOver, navigate, router])
  useEffect(() => {
    const feed = session.on('forbidden', ({ admin, message, isSaid }) => {
      if (!admin) return
      if (message !== '' && !isSaid) toasts.show({ tone: 'error', title: message })
      void navigate({ to: '/admin' })
    })
    return () => feed.unsubscribe()
  }, [session, toasts, navigate])
  if (!user || !isAdmin) return null
  const hasBanner = hasTroubleBanner(path)
  return (
    <FleetHost machine={logic.fleet} hasBanner={hasBanner} hasJudges={path === '/admin/judges'}>
      {isRoot && <TroubleHost machine={logic.troubles} hasBanner={hasBanner} onTroubles={setTroubles} />}
      <MarkedArea isRoot={isRoot} path={path} troubles={troubles} />
    </FleetHost>
  )
}

interface MarkedAreaProps {
  isRoot: boolean
  path: string
  troubles: readonly Trouble[]
}

/** Its menu marks the parts where something is wrong. */
function MarkedArea({ isRoot, path, troubles }: MarkedAreaProps) {
  const { t, i18n } = useTranslation('admin')
  const reduced = reducedJudges(useFleet().judges ?? [])
  const names = new Intl.ListFormat(i18n.language).format(reduced)
  return (
    <AdminArea
      isRoot={isRoot}
      path={path}
      marks={{
        judges: reduced.length === 0 ? undefined : t('reduced.title', { names }),
        status: useTroublesText()(troubles),
      }}
    >
      <Outlet />
    </AdminArea>
  )
}
