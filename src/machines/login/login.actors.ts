import { fromObservable, fromPromise } from 'xstate'
import type { UserInfo } from '#contract/account.ts'
import type { AccountService } from '#services/account.service.ts'
import { loginMachine } from './login.machine.ts'

export const provideLogin = (account: AccountService, { signedIn }: { signedIn: (user: UserInfo) => void }) =>
  loginMachine.provide({
    actors: {
      watchMemory: fromObservable(() => account.loginMemory),
      loadPuzzle: fromPromise(({ signal }) => account.loginPuzzle(signal)),
      solvePuzzle: fromPromise(({ input, signal }) => account.solveLoginPuzzle(input, signal)),
      signIn: fromPromise(({ input, signal }) => account.login(input, signal)),
    },
    actions: {
      rememberFailures: (_, { failures }) => account.rememberLoginFailures(failures),
      announce: (_, { user }) => signedIn(user),
    },
  })
