import { fromPromise } from 'xstate'
import type { AccountService } from '#services/account.service.ts'
import { resetPasswordMachine } from './reset-password.machine.ts'

export const provideResetPassword = (
  account: AccountService,
  { reset }: { reset: (username: string) => void },
) =>
  resetPasswordMachine.provide({
    actors: {
      checkExists: fromPromise(async ({ input, signal }) => (await account.taken(input, signal)).username),
      resetPassword: fromPromise(({ input, signal }) => account.resetPassword(input, signal)),
    },
    actions: { announce: (_, { username }) => reset(username) },
  })
