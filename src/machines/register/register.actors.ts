import { fromObservable, fromPromise } from 'xstate'
import type { UserInfo } from '#contract/account.ts'
import type { AccountService } from '#services/account.service.ts'
import { registerMachine } from './register.machine.ts'

export const provideRegister = (
  account: AccountService,
  { registered }: { registered: (username: string, user: UserInfo | undefined) => void },
) =>
  registerMachine.provide({
    actors: {
      watchWait: fromObservable(() => account.registerCodeWait),
      checkTaken: fromPromise(async ({ input, signal }) => ({
        asked: input,
        taken: await account.taken(input, signal),
      })),
      sendCode: fromPromise(async ({ input, signal }) => {
        const { isKept = false } = await account.sendRegisterCode(input.email, signal)
        return { email: input.email, isKept }
      }),
      register: fromPromise(async ({ input, signal }) => {
        await account.register(input, signal)
        const { username, password } = input
        // The account is there, whatever becomes of the login.
        return account.login({ username, password, puzzleProof: undefined }, signal).catch(() => undefined)
      }),
    },
    actions: { announce: (_, { username, user }) => registered(username, user) },
  })
