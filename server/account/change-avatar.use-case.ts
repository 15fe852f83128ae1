import { readFile } from 'node:fs/promises'
import type { UserInfo } from '#contract/account.ts'
import type { ServerDeps } from '#server/deps.ts'
import { refuse } from '#server/http/refusal.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { dropOwnPicture, storeFile } from '#server/stored-file/stored-file.repository.ts'
import { limitAccount } from './limit-account.ts'
import { findUser, roleIdsOf, updateUser } from './user.repository.ts'
import { userInfoOf } from './user-info.ts'

/** S1-120: the picture in `file` becomes the viewer's; the one before it is gone. */
export const createAvatarChange =
  ({ db, clock }: ServerDeps) =>
  async ({ uid }: Viewer, file: string): Promise<UserInfo> => {
    await limitAccount(db, 'avatar', uid, clock.now())
    // With native code of many megabytes: loaded with the first picture, not with every web node.
    const { squareOf } = await import('./avatar-picture.ts')
    const bytes = await squareOf(await readFile(file))
    if (!bytes) refuse(400, 'server.account:avatarUnreadable')
    return db.transaction().execute(async (trx) => {
      const before = await findUser(trx, uid)
      const { link } = await storeFile(trx, { originalName: 'avatar.webp', bytes, uid })
      const changed = await updateUser(trx, uid, { avatar: link, now: clock.now() })
      if (before?.avatar) await dropOwnPicture(trx, uid, before.avatar)
      return userInfoOf(changed, await roleIdsOf(trx, uid))
    })
  }
