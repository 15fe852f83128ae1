import type { FastifyInstance } from 'fastify'
import { getSiteStatus, getTroubles } from '#contract/status.ts'
import { route } from '#server/http/route.ts'
import { createStatusUseCases } from './status.use-cases.ts'

export const statusRoutes = (parts: Parameters<typeof createStatusUseCases>[0]) => {
  const { status, troubles } = createStatusUseCases(parts)
  return (app: FastifyInstance): void => {
    route(app, getSiteStatus, status)
    route(app, getTroubles, troubles)
  }
}
