import type { FastifyInstance } from 'fastify'
import {
  beginProblem,
  dropDraft,
  getCaseText,
  getRevision,
  getRevisions,
  openWorkshop,
  publishDraft,
  restoreRevision,
  storeCaseText,
  storeDraft,
} from '#contract/workshop.ts'
import type { Db } from '#server/db/database.ts'
import { route } from '#server/http/route.ts'
import { createWorkshopUseCases } from './workshop.use-cases.ts'

export const workshopRoutes = (parts: { db: Db }) => {
  const workshop = createWorkshopUseCases(parts)
  return (app: FastifyInstance): void => {
    route(app, openWorkshop, ({ viewer, query }) => workshop.open(viewer, query.pid))
    route(app, beginProblem, ({ viewer, body }) => workshop.begin(viewer, body))
    route(app, storeDraft, ({ viewer, body }) => workshop.store(viewer, body))
    route(app, dropDraft, ({ viewer, query }) => workshop.drop(viewer, query.pid))
    route(app, publishDraft, ({ viewer, body }) => workshop.publish(viewer, body))
    route(app, getRevisions, ({ viewer, query }) => workshop.revisions(viewer, query.pid))
    route(app, getRevision, ({ viewer, query }) => workshop.revision(viewer, query.pid, query.number))
    route(app, restoreRevision, ({ viewer, body }) => workshop.restore(viewer, body))
    route(app, storeCaseText, ({ viewer, body }) => workshop.storeCaseText(viewer, body))
    route(app, getCaseText, ({ viewer, query }) => workshop.caseText(viewer, query.pid, query.hash))
  }
}
