import type { i18n } from 'i18next'
import type { UserInfo } from '#contract/account.ts'
import type { AccountDialogActorRef } from '#machines/account-dialog/account-dialog.machine.ts'
import { provideLogin } from '#machines/login/login.actors.ts'
import { provideRegister } from '#machines/register/register.actors.ts'
import { provideResetPassword } from '#machines/reset-password/reset-password.actors.ts'
import { provideResetRequest } from '#machines/reset-request/reset-request.actors.ts'
import type { SessionActorRef } from '#machines/session/session.machine.ts'
import type { AccountService } from '#services/account.service.ts'
import type { ToastQueue } from '#ui/kit/toast-queue.ts'

export interface AccountParts {
  account: AccountService
  session: SessionActorRef
  accountDialog: AccountDialogActorRef
  toasts: ToastQueue
  i18n: i18n
  goHome: () => void
}

/** The machines of the account screens, which most visits never need: loaded with the first of those screens. */
export function composeAccount({ account, session, accountDialog, toasts, i18n, goHome }: AccountParts) {
  const greet = (user: UserInfo, words: 'welcome' | 'registered') => {
    session.send({ type: 'session.opened', user })
    accountDialog.send({ type: 'accountDialog.close' })
    toasts.show({
      tone: 'success',
      title: i18n.getFixedT(null, 'shell')(`session.${words}`, { name: user.username }),
    })
  }
  return {
    login: provideLogin(account, { signedIn: (user) => greet(user, 'welcome') }),
    register: provideRegister(account, {
      registered: (username, user) =>
        user
          ? greet(user, 'registered')
          : accountDialog.send({
              type: 'accountDialog.open',
              mode: 'login',
              reason: { kind: 'registered' },
              carried: { username },
            }),
    }),
    resetRequest: provideResetRequest(account),
    resetPassword: provideResetPassword(account, {
      reset: (username) => {
        // The server has ended the sessions of that account; another account's goes on.
        if (session.getSnapshot().context.user?.username === username) session.send({ type: 'session.ended' })
        goHome()
        accountDialog.send({
          type: 'accountDialog.open',
          mode: 'login',
          reason: { kind: 'passwordReset' },
          carried: { username },
        })
      },
    }),
  }
}
