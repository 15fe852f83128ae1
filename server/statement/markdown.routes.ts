import type { FastifyInstance } from 'fastify'
import { previewMarkdown } from '#contract/markdown.ts'
import { limitAccount } from '#server/account/limit-account.ts'
import type { ServerDeps } from '#server/deps.ts'
import { route } from '#server/http/route.ts'

export const markdownRoutes =
  ({ db, clock, previews }: Pick<ServerDeps, 'db' | 'clock' | 'previews'>) =>
  (app: FastifyInstance): void => {
    route(app, previewMarkdown, async ({ viewer, body }) => {
      await limitAccount(db, 'preview', viewer.uid, clock.now())
      return { html: await previews.of(viewer.uid, body.content) }
    })
  }
