import { fromPromise } from 'xstate'
import type { SettingService } from '#services/setting.service.ts'
import { changePasswordMachine } from './change-password.machine.ts'

export const provideChangePassword = (setting: SettingService, { changed }: { changed: () => void }) =>
  changePasswordMachine.provide({
    actors: {
      changePassword: fromPromise(({ input, signal }) => setting.changePassword(input, signal)),
    },
    actions: { announce: changed },
  })
