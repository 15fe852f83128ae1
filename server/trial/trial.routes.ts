import type { FastifyInstance } from 'fastify'
import { getTrialCell, getTrials, startTrials, stopTrials } from '#contract/trial.ts'
import { route } from '#server/http/route.ts'
import { createTrialUseCases, type TrialParts } from './trial.use-cases.ts'

export const trialRoutes = (parts: TrialParts) => {
  const trials = createTrialUseCases(parts)
  return (app: FastifyInstance): void => {
    route(app, startTrials, ({ viewer, body }) => trials.start(viewer, body))
    route(app, stopTrials, ({ viewer, query }) => trials.stop(viewer, query.pid))
    route(app, getTrials, ({ viewer, query }) => trials.all(viewer, query))
    route(app, getTrialCell, ({ viewer, query }) => trials.cell(viewer, query))
  }
}
