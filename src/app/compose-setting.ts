import { z } from 'zod'
import type { UserInfo } from '#contract/account.ts'
import type { AccountDialogActorRef } from '#machines/account-dialog/account-dialog.machine.ts'
import { provideAvatar } from '#machines/avatar/avatar.actors.ts'
import { provideChangeEmail } from '#machines/change-email/change-email.actors.ts'
import { provideChangePassword } from '#machines/change-password/change-password.actors.ts'
import { provideProfile } from '#machines/profile/profile.actors.ts'
import { ProfileValues } from '#machines/profile/profile.rules.ts'
import type { SessionActorRef } from '#machines/session/session.machine.ts'
import { createSettingService } from '#services/setting.service.ts'
import type { Services } from './compose-services.ts'

export interface SettingParts extends Pick<Services, 'http' | 'storage'> {
  session: SessionActorRef
  accountDialog: AccountDialogActorRef
  goHome: () => void
}

const Draft = z.object({ uid: z.string(), values: ProfileValues })

/** The machines of the settings, which few visits need: loaded with their page. */
export function composeSetting({ http, storage, session, accountDialog, goHome }: SettingParts) {
  const setting = createSettingService({ http, storage })
  const draft = storage.item('profile-draft', Draft)
  const viewer = () => session.getSnapshot().context
  const changed = (user: UserInfo) => session.send({ type: 'session.changed', user })
  return {
    changePassword: provideChangePassword(setting, {
      changed: () => {
        const username = viewer().user?.username
        session.send({ type: 'session.ended' })
        goHome()
        accountDialog.send({
          type: 'accountDialog.open',
          mode: 'login',
          reason: { kind: 'passwordChanged' },
          carried: { username },
        })
      },
    }),
    changeEmail: provideChangeEmail(setting, { changed }),
    profile: provideProfile(setting, {
      changed,
      keepDraft: (values) => {
        const { uid } = viewer()
        draft.set(values && uid !== null ? { uid, values } : null)
      },
    }),
    avatar: provideAvatar(setting.changeAvatar, changed),
    /** What this viewer typed into the profile and did not send. */
    profileDraft: () => {
      const kept = draft.get()
      return kept?.uid === viewer().uid ? kept.values : null
    },
  }
}
