import type { FastifyInstance } from 'fastify'
import { downloadBackup, getBackups, makeBackup } from '#contract/backup.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/database.ts'
import { downloadRoute } from '#server/http/download.ts'
import { route } from '#server/http/route.ts'
import { createBackupUseCases } from './backup.use-cases.ts'

export const backupRoutes = (parts: { db: Db; config: Config; look: () => void }) => {
  const backups = createBackupUseCases(parts)
  return (app: FastifyInstance): void => {
    route(app, getBackups, () => backups.overview())
    route(app, makeBackup, ({ viewer }) => backups.make(viewer))
    downloadRoute(app, downloadBackup, ({ query }) => backups.download(query.id))
  }
}
