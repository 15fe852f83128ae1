import { useRouteContext, useRouter } from '@tanstack/react-router'
import { shallowEqual, useSelector } from '@xstate/react'
import { use, useCallback, useEffect } from 'react'
import { accountDialogView } from '#machines/account-dialog/account-dialog.view.ts'
import { pageView } from '#machines/page/page.view.ts'
import { registerView } from '#machines/register/register.view.ts'
import { resetRequestView } from '#machines/reset-request/reset-request.view.ts'
import { AccountDialog } from '#ui/account/account-dialog.tsx'
import { RegisterForm } from '#ui/account/register-form.tsx'
import { ResetRequestForm } from '#ui/account/reset-request-form.tsx'
import { LoginHost } from './-login-host.tsx'
import { useFlow } from './-use-flow.ts'

const useApp = () => useRouteContext({ from: '__root__' })
/** Suspends until the machines are loaded. */
const useLogic = () => use(useApp().loadAccountLogic())

/** The page that comes with *Back* did not ask for what is open over this one. */
function useClosedByBack(close: () => void) {
  const { history } = useRouter()
  useEffect(
    () =>
      history.subscribe(({ action: { type } }) => {
        if (type !== 'PUSH' && type !== 'REPLACE') close()
      }),
    [history, close],
  )
}

/** The dialog for login, registration and a new password, while it is open. */
export function AccountHost() {
  const { accountDialog } = useApp()
  const { mode, reason } = useSelector(accountDialog, accountDialogView, shallowEqual)
  const close = useCallback(() => accountDialog.send({ type: 'accountDialog.close' }), [accountDialog])
  useClosedByBack(close)
  if (mode === null) return null
  return (
    <AccountDialog mode={mode} reason={reason} onClose={close}>
      {mode === 'login' ? <Login /> : mode === 'register' ? <Register /> : <ResetRequest />}
    </AccountDialog>
  )
}

function Login() {
  const { accountDialog, site, pages } = useApp()
  const logic = useLogic()
  const { carried } = useSelector(accountDialog, accountDialogView, shallowEqual)
  const config = useSelector(site, pageView, shallowEqual).data ?? pages.rememberedConfig
  const go = (mode: 'register' | 'reset', username: string) =>
    accountDialog.send({ type: 'accountDialog.switch', mode, carried: { username } })
  return (
    <LoginHost
      machine={logic.login}
      username={carried.username}
      canRegister={config?.register ?? false}
      onRegister={(username) => go('register', username)}
      onReset={(username) => go('reset', username)}
    />
  )
}

function Register() {
  const { accountDialog } = useApp()
  const logic = useLogic()
  const { carried } = useSelector(accountDialog, accountDialogView, shallowEqual)
  const actor = useFlow(logic.register, {
    input: { values: { username: carried.username ?? '', email: carried.email ?? '' } },
  })
  const view = useSelector(actor, registerView, shallowEqual)
  return (
    <RegisterForm
      values={view.values}
      errors={view.errors}
      failure={view.failure}
      busy={view.busy}
      sendingCode={view.sendingCode}
      waitSeconds={view.waitSeconds}
      codeSent={view.codeSent}
      onEdit={(field, value) => actor.send({ type: 'register.edit', field, value })}
      onLeave={(field) => actor.send({ type: 'register.leave', field })}
      onSendCode={() => actor.send({ type: 'register.sendCode' })}
      onSend={() => actor.send({ type: 'register.send' })}
      onLogin={() =>
        accountDialog.send({
          type: 'accountDialog.switch',
          mode: 'login',
          carried: { username: view.values.username, email: view.values.email },
        })
      }
    />
  )
}

function ResetRequest() {
  const { accountDialog } = useApp()
  const logic = useLogic()
  const { carried } = useSelector(accountDialog, accountDialogView, shallowEqual)
  const actor = useFlow(logic.resetRequest, { input: { email: carried.email } })
  const view = useSelector(actor, resetRequestView, shallowEqual)
  return (
    <ResetRequestForm
      email={view.email}
      captcha={view.captcha}
      captchaImage={view.captchaImage}
      loadingCaptcha={view.loadingCaptcha}
      errors={view.errors}
      failure={view.failure}
      busy={view.busy}
      waitSeconds={view.waitSeconds}
      sent={view.sent}
      onEdit={(field, value) => actor.send({ type: 'resetRequest.edit', field, value })}
      onLeave={() => actor.send({ type: 'resetRequest.leave' })}
      onRenewCaptcha={() => actor.send({ type: 'resetRequest.renewCaptcha' })}
      onSend={() => actor.send({ type: 'resetRequest.send' })}
      onAgain={() => actor.send({ type: 'resetRequest.again' })}
      onLogin={() =>
        accountDialog.send({
          type: 'accountDialog.switch',
          mode: 'login',
          carried: { email: view.email },
        })
      }
    />
  )
}
