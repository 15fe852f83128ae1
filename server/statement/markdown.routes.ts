import type { FastifyInstance } from 'fastify'
import { previewMarkdown } from '#contract/markdown.ts'
import type { ServerDeps } from '#server/deps.ts'
import { route } from '#server/http/route.ts'

export const markdownRoutes =
  ({ userTexts }: Pick<ServerDeps, 'userTexts'>) =>
  (app: FastifyInstance): void => {
    route(app, previewMarkdown, async ({ body }) => ({ html: await userTexts.preview(body.content) }))
  }
