import type { FastifyInstance } from 'fastify'
import { changePassword } from '#contract/account.ts'
import { changeEmail, changeUserInfo, getChangeEmailCode, uploadAvatar } from '#contract/account-setting.ts'
import type { ServerDeps } from '#server/deps.ts'
import { route } from '#server/http/route.ts'
import { uploadRoutes } from '#server/http/upload.ts'
import { createAvatarChange } from './change-avatar.use-case.ts'
import { createEmailChange } from './change-email.use-case.ts'
import { createPasswordChange } from './change-password.use-case.ts'
import { createUserInfoChange } from './change-user-info.use-case.ts'

/** What the viewer changes of the own account. */
export const settingRoutes = (deps: ServerDeps) => (app: FastifyInstance) => {
  const email = createEmailChange(deps)
  const changeAvatar = createAvatarChange(deps)
  route(app, changePassword, createPasswordChange(deps))
  route(app, getChangeEmailCode, email.sendCode)
  route(app, changeEmail, email.change)
  route(app, changeUserInfo, createUserInfoChange(deps))
  uploadRoutes(app, (add) => add(uploadAvatar, ({ viewer }, { path }) => changeAvatar(viewer, path)))
}
