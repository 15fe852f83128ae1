import { fromObservable, fromPromise } from 'xstate'
import type { AccountService } from '#services/account.service.ts'
import { registerMachine } from './register.machine.ts'

export const provideRegister = (
  account: AccountService,
  { registered }: { registered: (username: string) => void },
) =>
  registerMachine.provide({
    actors: {
      watchWait: fromObservable(() => account.registerCodeWait),
      checkTaken: fromPromise(async ({ input, signal }) => ({
        asked: input,
        taken: await account.taken(input, signal),
      })),
      sendCode: fromPromise(async ({ input, signal }) => {
        await account.sendRegisterCode(input.email, signal)
        return input.email
      }),
      register: fromPromise(({ input, signal }) => account.register(input, signal)),
    },
    actions: { announce: (_, { username }) => registered(username) },
  })
