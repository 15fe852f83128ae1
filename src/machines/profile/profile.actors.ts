import { fromPromise } from 'xstate'
import type { UserInfo } from '#contract/account.ts'
import type { SettingService } from '#services/setting.service.ts'
import { profileMachine } from './profile.machine.ts'
import type { ProfileValues } from './profile.rules.ts'

export interface ProfileParts {
  changed: (user: UserInfo) => void
  keepDraft: (draft: ProfileValues | null) => void
}

export const provideProfile = (setting: SettingService, { changed, keepDraft }: ProfileParts) =>
  profileMachine.provide({
    actors: {
      changeProfile: fromPromise(({ input, signal }) => setting.changeProfile(input, signal)),
    },
    actions: {
      announce: (_, { user }) => changed(user),
      keepDraft: (_, { draft }) => keepDraft(draft),
    },
  })
