import type { FastifyInstance } from 'fastify'
import {
  downloadGeneratedUsers,
  editUser,
  findTakenNames,
  generateUsers,
  getUserList,
  insertUsers,
  removeUsers,
} from '#contract/user-admin.ts'
import { actOnUsers } from '#contract/user-batch.ts'
import type { ServerDeps } from '#server/deps.ts'
import { downloadRoute } from '#server/http/download.ts'
import { route } from '#server/http/route.ts'
import { writeSheet } from '#server/spreadsheet/write-sheet.ts'
import { createUserActs } from './user-act.use-cases.ts'
import { createUserAdminUseCases } from './user-admin.use-cases.ts'
import { createUserBatchUseCases } from './user-batch.use-cases.ts'

export const userAdminRoutes = (deps: ServerDeps) => {
  const users = createUserAdminUseCases(deps)
  const actOn = createUserActs({ ...deps, edit: users.step, remove: users.removeOne })
  const batches = createUserBatchUseCases(deps)
  return (app: FastifyInstance): void => {
    route(app, getUserList, ({ query, locale }) => users.list(query, locale))
    route(app, editUser, ({ viewer, body, locale }) => users.edit(viewer, body, locale))
    route(app, removeUsers, ({ viewer, body }) => users.remove(viewer, body.ids))
    route(app, actOnUsers, ({ viewer, body, locale }) => actOn(viewer, body, locale))
    route(app, findTakenNames, ({ body }) => batches.taken(body))
    route(app, insertUsers, ({ body, locale }) => batches.bringIn(body.users, locale))
    route(app, generateUsers, ({ body }) => batches.generate(body))
    downloadRoute(app, downloadGeneratedUsers, async ({ query: { key } }) => ({
      name: 'accounts.xlsx',
      content: writeSheet('accounts', await batches.accounts(key)),
    }))
  }
}
