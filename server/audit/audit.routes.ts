import type { FastifyInstance } from 'fastify'
import { getProblemAudit } from '#contract/audit.ts'
import type { Db } from '#server/db/database.ts'
import { route } from '#server/http/route.ts'
import { openForMaker } from '#server/workshop/workshop.guards.ts'
import { findProblemEntries } from './audit.repository.ts'

export const auditRoutes =
  ({ db }: { db: Db }) =>
  (app: FastifyInstance): void =>
    route(app, getProblemAudit, async ({ viewer, query: { pid, before } }) => {
      await openForMaker(db, viewer, pid, 'read')
      const rows = await findProblemEntries(db, pid, before)
      return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }))
    })
