import type { FastifyInstance } from 'fastify'
import {
  adminLogin,
  adminLogout,
  applyResetPassword,
  checkUsernameOrEmail,
  getCaptcha,
  getLoginPuzzle,
  getRegisterCode,
  getUserAuthInfo,
  login,
  logout,
  register,
  resetPassword,
  solveLoginPuzzle,
} from '#contract/account.ts'
import { header } from '#contract/envelope.ts'
import type { ServerDeps } from '#server/deps.ts'
import { route } from '#server/http/route.ts'
import { createCaptcha } from './captcha.use-case.ts'
import { createDrawing } from './drawing.ts'
import { createLogin } from './login.use-case.ts'
import { createPuzzle } from './puzzle.use-case.ts'
import { createRegistration } from './register.use-case.ts'
import { createReset } from './reset.use-case.ts'
import { createSessionUseCases } from './session.use-cases.ts'

export const accountRoutes = (deps: ServerDeps) => (app: FastifyInstance) => {
  const session = createSessionUseCases(deps)
  const logIn = createLogin(deps)
  const drawing = createDrawing()
  const puzzle = createPuzzle(deps, drawing)
  const captcha = createCaptcha(deps, drawing)
  const registration = createRegistration(deps)
  const reset = createReset(deps, captcha)

  for (const [operation, admin] of [
    [login, false],
    [adminLogin, true],
  ] as const)
    route(app, operation, async (call) => {
      const { userInfo, token } = await logIn(call, { admin })
      call.answer.header(header.token, token)
      return userInfo
    })
  route(app, logout, ({ viewer }) => session.logout(viewer))
  route(app, adminLogout, ({ viewer }) => session.logout(viewer))
  route(app, getUserAuthInfo, ({ viewer }) => session.authInfo(viewer))
  route(app, getLoginPuzzle, ({ address }) => puzzle.create(address))
  route(app, solveLoginPuzzle, ({ body }) => puzzle.solve(body))
  route(app, getCaptcha, ({ address }) => captcha.create(address))
  route(app, getRegisterCode, (call) => registration.sendCode(call.query.email, call))
  route(app, checkUsernameOrEmail, ({ body, address }) => registration.isTaken(body, address))
  route(app, register, registration.register)
  route(app, applyResetPassword, reset.apply)
  route(app, resetPassword, reset.reset)
}
