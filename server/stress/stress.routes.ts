import type { FastifyInstance } from 'fastify'
import { getStress, startStress, stopStress } from '#contract/stress.ts'
import { route } from '#server/http/route.ts'
import { createStressUseCases, type StressParts } from './stress.use-cases.ts'

export const stressRoutes = (parts: StressParts) => {
  const stresses = createStressUseCases(parts)
  return (app: FastifyInstance): void => {
    route(app, startStress, ({ viewer, body }) => stresses.start(viewer, body))
    route(app, stopStress, ({ viewer, query }) => stresses.stop(viewer, query.pid))
    route(app, getStress, ({ viewer, query }) => stresses.read(viewer, query))
  }
}
