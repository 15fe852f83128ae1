import { createFileRoute, Outlet, redirect } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { AppContext } from '#app/compose.ts'
import { settledAdmin } from '#machines/session/session.machine.ts'
import { sessionView } from '#machines/session/session.view.ts'
import { useViewer } from './-use-viewer.ts'

async function sayWhy({ i18n, ready, toasts }: Pick<AppContext, 'i18n' | 'ready' | 'toasts'>) {
  await ready
  toasts.show({ tone: 'error', title: i18n.getFixedT(null, 'shell')('session.superOnly') })
}

export const Route = createFileRoute('/admin/_super')({
  beforeLoad: async ({ context, location, preload }) => {
    const settled = await settledAdmin(context.session, (held) => held.includes('root'))
    const { isRoot, isAdmin } = sessionView(settled)
    if (isRoot) return
    if (!isAdmin) throw redirect({ to: '/admin/login', search: { from: location.pathname } })
    // A page that is only fetched ahead was not asked for yet.
    if (!preload) await sayWhy(context)
    throw redirect({ to: '/admin' })
  },
  component: SuperArea,
})

/** What super admins alone may see of the administration; other admins are told so at its entrance (S1-087, S3-197). */
function SuperArea() {
  const context = Route.useRouteContext()
  const navigate = Route.useNavigate()
  const { uid, isRoot } = useViewer(context)
  const isBarred = uid !== null && !isRoot
  const wasTold = useRef(false)
  const { session } = context
  useEffect(() => {
    // A refused call has its own words, and leads to the entrance before the roles are known to be others.
    const feed = session.on('forbidden', ({ admin, message }) => {
      if (admin && message !== '') wasTold.current = true
    })
    return () => feed.unsubscribe()
  }, [session])
  useEffect(() => {
    if (!isBarred) return
    if (!wasTold.current) void sayWhy(context)
    void navigate({ to: '/admin', replace: true })
  }, [isBarred, context, navigate])
  return isRoot ? <Outlet /> : null
}
