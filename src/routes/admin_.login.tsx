import { createFileRoute, redirect } from '@tanstack/react-router'
import { shallowEqual, useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { settledSession } from '#machines/session/session.machine.ts'
import { sessionView } from '#machines/session/session.view.ts'
import { css } from '#styled/css/index.js'
import { WordLine } from '#ui/account/form-parts.tsx'
import { Card } from '#ui/kit/card.tsx'
import { Page } from '#ui/shell/page.tsx'
import { LoginHost } from './-login-host.tsx'

const start = '/admin'
const AdminPath = z.string().regex(/^\/admin(\/[\w-]+)*$/)

export const Route = createFileRoute('/admin_/login')({
  validateSearch: z.object({
    /** The screen of the administration that asked for a login. */
    from: AdminPath.optional().catch(undefined),
  }),
  beforeLoad: async ({ context, search, preload }) => {
    const { isAdmin } = sessionView(await settledSession(context.session))
    if (isAdmin) throw redirect({ to: search.from ?? start, replace: true })
    if (!context.runningView) return
    if (!preload) context.openAccount()
    throw redirect({ to: '/home', replace: true })
  },
  loader: async ({ context }) => {
    const [logic] = await Promise.all([context.loadAccountLogic(), context.loadTexts(['account', 'admin'])])
    return logic
  },
  component: AdminLogin,
})

const parts = css({ display: 'flex', flexDirection: 'column', gap: '4' })

function AdminLogin() {
  const { t } = useTranslation('admin')
  const { session, openAccount } = Route.useRouteContext()
  const { from } = Route.useSearch()
  const navigate = Route.useNavigate()
  const logic = Route.useLoaderData()
  const { user, isAdmin } = useSelector(session, sessionView, shallowEqual)
  useEffect(() => {
    if (isAdmin) void navigate({ to: from ?? start, replace: true })
  }, [isAdmin, from, navigate])
  const isOther = user !== null && !isAdmin
  const words = isOther ? t('login.otherAccount', { name: user.username }) : from && t('login.again')
  return (
    <Page title={t('login.title')} width="login">
      {words && <WordLine tone="plain">{words}</WordLine>}
      <Card pad="lg" className={parts}>
        <LoginHost
          // Another account may follow one without an admin role.
          key={user?.uid}
          machine={logic.login}
          canRegister={false}
          onRegister={() => {}}
          onReset={(username) => openAccount({ mode: 'reset', carried: { username } })}
        />
      </Card>
    </Page>
  )
}
