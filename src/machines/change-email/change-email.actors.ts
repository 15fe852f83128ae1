import { fromObservable, fromPromise } from 'xstate'
import type { UserInfo } from '#contract/account.ts'
import type { SettingService } from '#services/setting.service.ts'
import { changeEmailMachine } from './change-email.machine.ts'

export const provideChangeEmail = (
  setting: SettingService,
  { changed }: { changed: (user: UserInfo) => void },
) =>
  changeEmailMachine.provide({
    actors: {
      watchWait: fromObservable(() => setting.emailCodeWait),
      sendCode: fromPromise(async ({ input, signal }) => {
        await setting.sendEmailCode(input.email, signal)
        return input.email
      }),
      changeEmail: fromPromise(({ input, signal }) => setting.changeEmail(input, signal)),
    },
    actions: { announce: (_, { user }) => changed(user) },
  })
