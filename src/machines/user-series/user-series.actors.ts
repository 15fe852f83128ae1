import { fromPromise } from 'xstate'
import type { UserAdminService } from '#services/user-admin.service.ts'
import { userSeriesMachine } from './user-series.machine.ts'

export const provideUserSeries = ({ generate, download }: Pick<UserAdminService, 'generate' | 'download'>) =>
  userSeriesMachine.provide({
    actors: {
      generate: fromPromise(({ input, signal }) => generate(input.series, signal)),
      download: fromPromise(({ input, signal }) => download(input.key, signal)),
    },
  })
