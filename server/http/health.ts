import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'

/** For load balancers: HTTP 200 while this node reaches its database, else 503. */
export const healthRoutes = (db: Db) => (app: FastifyInstance) => {
  app.get('/healthz', async (_request, reply) => {
    try {
      await sql`select 1`.execute(db)
      return { status: 'ok' }
    } catch {
      return reply.code(503).send({ status: 'no database' })
    }
  })
}
