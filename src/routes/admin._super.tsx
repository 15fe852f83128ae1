import { createFileRoute, Outlet, redirect } from '@tanstack/react-router'
import { useEffect } from 'react'
import { settledAdmin } from '#machines/session/session.machine.ts'
import { sessionView } from '#machines/session/session.view.ts'
import { useViewer } from './-use-viewer.ts'

export const Route = createFileRoute('/admin/_super')({
  beforeLoad: async ({ context: { session }, location, preload }) => {
    const { isRoot, signedIn } = sessionView(await settledAdmin(session, (held) => held.includes('root')))
    if (isRoot) return
    // A page that is only fetched ahead was not asked for yet.
    if (signedIn && !preload) session.send({ type: 'session.ended' })
    throw redirect({ to: '/admin/login', search: { from: location.pathname } })
  },
  component: SuperArea,
})

/** What super admins alone may see of the administration: anybody else has to login anew (S1-087, S3-149, S3-150). */
function SuperArea() {
  const { session } = Route.useRouteContext()
  const { uid, isRoot } = useViewer({ session })
  const isBarred = uid !== null && !isRoot
  useEffect(() => {
    if (isBarred) session.send({ type: 'session.ended' })
  }, [isBarred, session])
  return isRoot ? <Outlet /> : null
}
