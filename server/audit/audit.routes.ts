import type { FastifyInstance } from 'fastify'
import { getProblemAudit } from '#contract/audit.ts'
import { getAuditLog, getGroupAuditLog } from '#contract/audit-log.ts'
import type { Db } from '#server/db/database.ts'
import { route } from '#server/http/route.ts'
import { createAuditUseCases } from './audit.use-cases.ts'

export const auditRoutes = (parts: { db: Db }) => {
  const audit = createAuditUseCases(parts)
  return (app: FastifyInstance): void => {
    route(app, getProblemAudit, ({ viewer, query }) => audit.ofProblem(viewer, query))
    route(app, getAuditLog, ({ query }) => audit.list(query))
    route(app, getGroupAuditLog, ({ viewer, query }) => audit.ofGroup(viewer, query))
  }
}
