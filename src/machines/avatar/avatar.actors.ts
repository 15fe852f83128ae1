import { fromPromise } from 'xstate'
import type { UserInfo } from '#contract/account.ts'
import type { SettingService } from '#services/setting.service.ts'
import { avatarMachine } from './avatar.machine.ts'

export const provideAvatar = (setting: SettingService, { changed }: { changed: (user: UserInfo) => void }) =>
  avatarMachine.provide({
    actors: {
      changeAvatar: fromPromise(({ input, signal }) => setting.changeAvatar(input.picture, signal)),
    },
    actions: { announce: (_, { user }) => changed(user) },
  })
