import { createFileRoute, Outlet, redirect, useRouter } from '@tanstack/react-router'
import { shallowEqual, useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { settledAdmin } from '#machines/session/session.machine.ts'
import { sessionView } from '#machines/session/session.view.ts'
import { AdminTabs } from '#ui/admin/admin-tabs.tsx'
import { FleetHost } from './-fleet-host.tsx'

export const Route = createFileRoute('/admin')({
  beforeLoad: async ({ context: { session }, location, preload }) => {
    const { isAdmin, signedIn } = sessionView(await settledAdmin(session))
    if (isAdmin) return
    // A page that is only fetched ahead was not asked for yet.
    if (signedIn && !preload) session.send({ type: 'session.ended' })
    throw redirect({ to: '/admin/login', search: { from: location.pathname } })
  },
  loader: async ({ context }) => {
    const [logic] = await Promise.all([context.loadAdminLogic(), context.loadTexts(['admin'])])
    return logic
  },
  component: AdminArea,
})

/** Everything below `/admin` but its login: for admin roles alone; anybody else has to login anew (S1-007, S1-087). */
function AdminArea() {
  const { session } = Route.useRouteContext()
  const logic = Route.useLoaderData()
  const navigate = Route.useNavigate()
  const { resolving, signedIn, isAdmin, isRoot, user } = useSelector(session, sessionView, shallowEqual)
  const router = useRouter()
  const isOver = !resolving && !signedIn
  const isBarred = user !== null && !isAdmin
  useEffect(() => {
    if (isBarred) session.send({ type: 'session.ended' })
  }, [isBarred, session])
  useEffect(() => {
    if (!isOver) return
    // Whoever logs in again is where the work was.
    const from = router.state.location.pathname
    void navigate({ to: '/admin/login', search: { from }, replace: true })
  }, [isOver, navigate, router])
  if (!user || !isAdmin) return null
  return (
    <FleetHost machine={logic.fleet}>
      <AdminTabs isRoot={isRoot} />
      <Outlet />
    </FleetHost>
  )
}
