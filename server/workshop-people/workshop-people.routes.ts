import type { FastifyInstance } from 'fastify'
import { getHelpedProblems, getHelpers, removeHelper, setHelper } from '#contract/workshop-people.ts'
import { leaveMakers, meetMakers } from '#contract/workshop-presence.ts'
import type { Db } from '#server/db/database.ts'
import { route } from '#server/http/route.ts'
import type { Translate } from '#server/http/translate.ts'
import { createHelperUseCases } from './helper.use-cases.ts'
import { createPresenceUseCases } from './presence.use-cases.ts'

export const workshopPeopleRoutes = (parts: { db: Db; translate: Translate }) => {
  const helpers = createHelperUseCases(parts)
  const presence = createPresenceUseCases(parts)
  return (app: FastifyInstance): void => {
    route(app, getHelpers, ({ viewer, query }) => helpers.all(viewer, query.pid))
    route(app, setHelper, ({ viewer, body }) => helpers.set(viewer, body))
    route(app, removeHelper, ({ viewer, query }) => helpers.remove(viewer, query))
    route(app, meetMakers, ({ viewer, body }) => presence.meet(viewer, body))
    route(app, leaveMakers, ({ viewer, query }) => presence.leave(viewer, query))
    route(app, getHelpedProblems, ({ viewer }) => helpers.helped(viewer))
  }
}
