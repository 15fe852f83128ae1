import type { FastifyInstance } from 'fastify'
import {
  addClassification,
  addTag,
  changeClassification,
  changeTag,
  getAdminTags,
  getClassifications,
  removeClassification,
  removeTag,
} from '#contract/tag-admin.ts'
import type { Db } from '#server/db/database.ts'
import { route } from '#server/http/route.ts'
import { createTagAdminUseCases } from './tag-admin.use-cases.ts'

export const tagAdminRoutes = (parts: { db: Db }) => {
  const tags = createTagAdminUseCases(parts)
  return (app: FastifyInstance): void => {
    route(app, getAdminTags, ({ query }) => tags.tags(query.oj))
    route(app, addTag, ({ body }) => tags.add(body))
    route(app, changeTag, ({ body }) => tags.change(body))
    route(app, removeTag, ({ query }) => tags.remove(query.tid))
    route(app, getClassifications, ({ query }) => tags.classifications(query.oj))
    route(app, addClassification, ({ body }) => tags.addClassification(body))
    route(app, changeClassification, ({ body }) => tags.changeClassification(body))
    route(app, removeClassification, ({ query }) => tags.removeClassification(query.tcid))
  }
}
