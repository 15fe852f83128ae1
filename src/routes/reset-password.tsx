import { createFileRoute } from '@tanstack/react-router'
import { shallowEqual, useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { resetPasswordView } from '#machines/reset-password/reset-password.view.ts'
import { BrokenResetLink, ResetPasswordForm } from '#ui/account/reset-password-form.tsx'
import { Page } from '#ui/shell/page.tsx'
import { useFlow } from './-use-flow.ts'

const text = z.string().catch('')

export const Route = createFileRoute('/reset-password')({
  validateSearch: z.object({ username: text, code: text }),
  loader: async ({ context }) => {
    const [logic] = await Promise.all([context.loadAccountLogic(), context.loadTexts(['account'])])
    return logic
  },
  // Another link is another account.
  remountDeps: ({ search }) => search,
  component: ResetPassword,
})

function ResetPassword() {
  const { t } = useTranslation('account')
  const { username, code } = Route.useSearch()
  const { openAccount } = Route.useRouteContext()
  const onNewLink = () => openAccount({ mode: 'reset' })
  return (
    <Page title={t('title.resetPassword')} heading={null} width="narrow">
      {username.trim() === '' || code === '' ? (
        <BrokenResetLink onNewLink={onNewLink} />
      ) : (
        <OpenForm username={username} code={code} onNewLink={onNewLink} />
      )}
    </Page>
  )
}

interface OpenFormProps {
  username: string
  code: string
  onNewLink: () => void
}

function OpenForm({ username, code, onNewLink }: OpenFormProps) {
  const logic = Route.useLoaderData()
  const actor = useFlow(logic.resetPassword, { input: { username, code } })
  const view = useSelector(actor, resetPasswordView, shallowEqual)
  if (view.errors.username !== undefined)
    return <BrokenResetLink username={view.errors.username} onNewLink={onNewLink} />
  return (
    <ResetPasswordForm
      username={view.username}
      password={view.password}
      again={view.again}
      errors={view.errors}
      failure={view.failure}
      busy={view.busy}
      onEdit={(field, value) => actor.send({ type: 'resetPassword.edit', field, value })}
      onSend={() => actor.send({ type: 'resetPassword.send' })}
      onNewLink={onNewLink}
    />
  )
}
