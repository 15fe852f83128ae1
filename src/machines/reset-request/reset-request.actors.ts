import { fromObservable, fromPromise } from 'xstate'
import type { AccountService } from '#services/account.service.ts'
import { resetRequestMachine } from './reset-request.machine.ts'

export const provideResetRequest = (account: AccountService) =>
  resetRequestMachine.provide({
    actors: {
      watchWait: fromObservable(() => account.resetMailWait),
      loadCaptcha: fromPromise(({ signal }) => account.captcha(signal)),
      checkExists: fromPromise(async ({ input, signal }) => ({
        value: input.email,
        exists: (await account.taken(input, signal)).email,
      })),
      sendMail: fromPromise(({ input, signal }) => account.sendResetMail(input, signal)),
    },
  })
