import { fromObservable, fromPromise } from 'xstate'
import type { AccountService } from '#services/account.service.ts'
import type { Http } from '#services/http.ts'
import { sessionMachine } from './session.machine.ts'

/** Start it with `input: { stored: account.storedSession() }`. */
export const provideSession = ({
  account,
  http,
}: {
  account: AccountService
  http: Pick<Http, 'failures'>
}) =>
  sessionMachine.provide({
    actors: {
      loadUser: fromPromise(({ signal }) => account.authInfo(signal)),
      closeSession: fromPromise(({ signal }) => account.logout(signal)),
      watchStored: fromObservable(() => account.sessionElsewhere),
      watchFailures: fromObservable(() => http.failures),
    },
    actions: {
      keepUser: (_, { user }) => account.keepUser(user),
      forgetSession: () => account.forgetSession(),
    },
  })
