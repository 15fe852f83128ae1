import type { FastifyInstance } from 'fastify'
import { getDemo, removeDemo } from '#contract/demo.ts'
import type { Db } from '#server/db/database.ts'
import { route } from '#server/http/route.ts'
import { createDemoUseCases } from './demo.use-cases.ts'

export const demoRoutes = ({ db }: { db: Db }) => {
  const demo = createDemoUseCases({ db })
  return (app: FastifyInstance): void => {
    route(app, getDemo, () => demo.find())
    route(app, removeDemo, ({ viewer }) => demo.remove(viewer))
  }
}
