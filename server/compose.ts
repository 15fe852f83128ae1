import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { accountRoutes } from './account/account.routes.ts'
import { createAuthenticate } from './account/authenticate.ts'
import { settingRoutes } from './account/setting.routes.ts'
import { createTokens } from './account/token.ts'
import { createApp } from './app.ts'
import { createActLog } from './audit/act-log.ts'
import { auditRoutes } from './audit/audit.routes.ts'
import { backupRoutes } from './backup/backup.routes.ts'
import { planBackups } from './backup/backups.ts'
import { bucketFor } from './bucket/bucket.ts'
import { bucketOf } from './bucket/bucket-of.ts'
import { lookAtBucket } from './bucket/bucket-state.ts'
import { buildRoutes } from './build/build.routes.ts'
import { createCleanUp } from './clean-up/clean-up.ts'
import { type Clock, systemClock } from './clock.ts'
import { commentRoutes } from './comment/comment.routes.ts'
import type { Config } from './config.ts'
import { contestRoutes } from './contest/contest.routes.ts'
import { openDatabase } from './db/database.ts'
import { createListener } from './db/listen.ts'
import { openReplica } from './db/replica.ts'
import { demoRoutes } from './demo/demo.routes.ts'
import type { ServerDeps } from './deps.ts'
import { discussionRoutes } from './discussion/discussion.routes.ts'
import { groupRoutes } from './group/group.routes.ts'
import { homeRoutes } from './home/home.routes.ts'
import { watchConnections } from './http/connections.ts'
import { createHealth } from './http/health.ts'
import { openApiRoute } from './http/openapi.ts'
import { serveBundle } from './http/static-files.ts'
import { createTranslate } from './http/translate.ts'
import { isMeasuring } from './imported-problem/measuring.ts'
import { judgeControlRoutes } from './judge-control/judge-control.routes.ts'
import { createRejudgeNotifications } from './judge-control/notify-rejudged.ts'
import { startJudging } from './judge-node/judging.ts'
import { judgingTraceRoutes } from './judging-trace/judging-trace.routes.ts'
import { libraryFileRoutes } from './library-file/library-file.routes.ts'
import { hideInLog, logFailure } from './log/log.ts'
import { createMail } from './mail/mail.ts'
import { findMailServer } from './mail/mail-server.repository.ts'
import { watchMail } from './mail/watch-mail.ts'
import { messageRoutes } from './message/message.routes.ts'
import { createNotices } from './message/notices.ts'
import { countRequests, metricsRoutes } from './metrics/metrics.routes.ts'
import { createMetrics } from './metrics/metrics.ts'
import { createSiteFacts } from './metrics/site-facts.ts'
import { createPages } from './page/pages.ts'
import { problemRoutes } from './problem/problem.routes.ts'
import { problemAdminRoutes } from './problem/problem-admin.routes.ts'
import { tagAdminRoutes } from './problem/tag-admin.routes.ts'
import { problemBatchRoutes } from './problem-batch/problem-batch.routes.ts'
import { problemCommentRoutes } from './problem-comment/problem-comment.routes.ts'
import { problemPackageRoutes } from './problem-package/problem-package.routes.ts'
import { createHints } from './push/hints.ts'
import { startPush } from './push/socket.ts'
import { createQueuePositions } from './queue/positions.ts'
import { rankRoutes } from './rank/rank.routes.ts'
import { searchRoutes } from './search/search.routes.ts'
import { storedSecret } from './secrets.ts'
import { siteRoutes } from './site/site.routes.ts'
import { markdownRoutes } from './statement/markdown.routes.ts'
import { createPreviews } from './statement/previews.ts'
import { createStatements } from './statement/statements.ts'
import { createStatementReader } from './statement-search/read-statements.ts'
import { watchNode } from './status/node-watch.ts'
import { statusRoutes } from './status/status.routes.ts'
import { createStatus } from './status/status-loop.ts'
import { storedFileRoutes } from './stored-file/stored-file.routes.ts'
import { stressRoutes } from './stress/stress.routes.ts'
import { submissionRoutes } from './submission/submission.routes.ts'
import { testRunRoutes } from './test-run/test-run.routes.ts'
import { trainingRoutes } from './training/training.routes.ts'
import { trialRoutes } from './trial/trial.routes.ts'
import { userAdminRoutes } from './user-admin/user-admin.routes.ts'
import { userHomeRoutes } from './user-home/user-home.routes.ts'
import { viewRoutes } from './view/view.routes.ts'
import { dtoRoutes } from './workshop/dto.routes.ts'
import { readDraft } from './workshop/made-problem.ts'
import { lockForMaker, openForMaker } from './workshop/workshop.guards.ts'
import { workshopRoutes } from './workshop/workshop.routes.ts'
import { workshopPeopleRoutes } from './workshop-people/workshop-people.routes.ts'

export interface ComposedServer {
  /** Not yet listening. */
  readonly app: FastifyInstance
  readonly deps: ServerDeps
  /** Checks the status of the site now, as happens four times a minute. */
  lookAtStatus(): Promise<void>
  /** Runs the due parts of the clean-up now. */
  cleanUp(): Promise<void>
  /** Indexes now the statements that the search does not know yet. */
  readStatements(): Promise<void>
  close(): Promise<void>
}

export interface ComposeOptions {
  readonly clock?: Clock
  /** The built browser bundle. */
  readonly bundleDir?: string
  /** The built module that renders first screens. */
  readonly drawingFile?: string
}

const builtBundle = path.resolve(import.meta.dirname, '../dist')
const builtDrawing = path.resolve(import.meta.dirname, '../build/drawing/draw.js')

/** One web node on a migrated database: the only place where the parts of the server meet. */
export async function composeServer(
  config: Config & { readonly databaseUrl: string },
  { clock = systemClock, bundleDir = builtBundle, drawingFile = builtDrawing }: ComposeOptions = {},
): Promise<ComposedServer> {
  const {
    db,
    use: poolUse,
    close: closeDatabase,
  } = openDatabase(config.databaseUrl, {
    bucket: bucketFor(config),
  })
  const replica = config.databaseReadUrl === undefined ? undefined : openReplica(db, config.databaseReadUrl)
  const listener = createListener(config.databaseUrl)
  const tokenSecret = config.tokenSecret ?? (await storedSecret(db, 'token'))
  const judgeToken = config.judgeToken ?? (await storedSecret(db, 'judge'))
  for (const secret of [tokenSecret, judgeToken]) hideInLog(secret)
  const translate = createTranslate()
  const tokens = createTokens(tokenSecret, clock)
  const statements = createStatements(db)
  const userTexts = createStatements(db, { cpuMs: 1_000 })
  const previews = createPreviews(db, { cpuMs: 1_000 })
  const metrics = createMetrics({
    sockets: () => push.sockets(),
    pool: poolUse,
    bucket: () => bucketOf(db)?.facts(),
    site: createSiteFacts(db),
  })
  const watch = watchNode(config, {
    sockets: () => push.sockets(),
    replica: () => replica?.facts() ?? null,
    bucket: () => lookAtBucket(db),
  })
  const deps: ServerDeps = {
    config,
    db,
    readOlder: replica?.read ?? ((work) => work(db)),
    listener,
    hints: createHints(db),
    clock,
    translate,
    mail: watchMail(
      createMail(config, () => findMailServer(db)),
      (outcome, error) => {
        metrics.mail(outcome)
        watch.mail(outcome, error)
        if (outcome === 'failed') logFailure('a letter could not be sent', error)
      },
    ),
    tokens,
    tokenSecret,
    statements,
    userTexts,
    previews,
    positions: createQueuePositions(db),
  }

  const app = createApp({
    ports: {
      authenticate: createAuthenticate(db, tokens, clock),
      translate,
      siteLocale: config.siteLocale,
      judgeToken,
      actLog: createActLog(db),
    },
    siteOrigin: config.siteOrigin,
    trustedProxy: config.trustedProxy,
  })
  countRequests(app, metrics, watch)
  const health = createHealth(db)
  const quiet = watchConnections(app.server)
  const judging = await startJudging({ ...deps, onJudged: metrics.judged })
  const push = await startPush(app.server, listener, config.siteOrigin)
  const cleaning = createCleanUp({
    ...{ db, clock, url: config.databaseUrl, node: watch.name, dataDir: config.dataDir },
    onSwept: metrics.swept,
  })
  const notices = createNotices(db)
  const rejudges = createRejudgeNotifications({ db, translate })
  const reader = createStatementReader({ db, url: config.databaseUrl, statements })
  const backups = planBackups({
    ...{ db, url: config.databaseUrl, config: config.backup, bucket: config.bucket },
    secrets: { token: tokenSecret, judge: judgeToken },
  })
  const { webhook, queueMs } = config.alerts
  const limits = { queueMs }
  const status = createStatus({ db, watch, limits, webhook, translate, site: config.siteOrigin })
  app.addHook('onListen', async () => {
    status.begin()
    cleaning.begin()
    notices.begin()
    rejudges.begin()
    reader.begin()
  })
  const subjects: ((app: FastifyInstance) => void)[] = [
    openApiRoute,
    health.routes,
    metricsRoutes(metrics, config.metricsToken),
    accountRoutes(deps),
    settingRoutes(deps),
    userHomeRoutes(deps),
    rankRoutes(deps),
    siteRoutes(deps),
    homeRoutes(deps),
    contestRoutes(deps),
    trainingRoutes(deps),
    markdownRoutes(deps),
    groupRoutes(deps),
    commentRoutes(deps),
    discussionRoutes(deps),
    messageRoutes(deps),
    userAdminRoutes(deps),
    problemRoutes(deps),
    problemAdminRoutes(deps),
    tagAdminRoutes(deps),
    problemBatchRoutes(deps),
    searchRoutes(deps),
    problemPackageRoutes(deps),
    submissionRoutes(deps),
    judgeControlRoutes(deps),
    testRunRoutes(deps),
    judgingTraceRoutes(deps),
    storedFileRoutes(deps),
    workshopRoutes(deps),
    workshopPeopleRoutes(deps),
    problemCommentRoutes(deps),
    auditRoutes(deps),
    viewRoutes(deps),
    trialRoutes({ db, openForMaker, readDraft, isMeasuring }),
    buildRoutes({ db, openForMaker, lockForMaker, readDraft }),
    stressRoutes({ db, clock, openForMaker, lockForMaker, readDraft }),
    libraryFileRoutes(deps),
    demoRoutes(deps),
    dtoRoutes(deps),
    backupRoutes({ db, config, look: backups.run }),
    statusRoutes({ db, limits, hasWebhook: webhook !== undefined }),
    judging.routes,
  ]
  for (const register of subjects) register(app)
  serveBundle(app, bundleDir, createPages(app, bundleDir, drawingFile))

  return {
    app,
    deps,
    lookAtStatus: status.run,
    cleanUp: cleaning.run,
    readStatements: reader.run,
    async close() {
      health.leave()
      await reader.stop()
      // A judge waiting for work would delay the shutdown.
      await judging.close()
      push.close()
      await notices.stop()
      await rejudges.stop()
      await cleaning.stop()
      await backups.stop()
      await status.stop()
      quiet.close()
      await app.close()
      await statements.close()
      await userTexts.close()
      await previews.close()
      await listener.close()
      await replica?.close()
      await closeDatabase()
    },
  }
}
