import { adminName } from './account/built-in-admin.ts'
import { listenProblem } from './all-in-one/port.ts'
import { tellParent } from './all-in-one/web-messages.ts'
import { composeServer } from './compose.ts'
import { ConfigError, readConfig } from './config.ts'
import { prepareDatabase } from './db/prepare.ts'
import { beginLog, endLoudly, log, logFailure } from './log/log.ts'
import { release } from './release.ts'

/** A web node of its own: `DATABASE_URL=… node server/main.web.ts`. */
const isAlone = process.send === undefined
const forcedStopMs = 4_000

async function main() {
  const config = readConfig(process.env)
  beginLog('web', config)
  endLoudly()
  if (!config.databaseUrl) throw new ConfigError('DATABASE_URL must be set for a web node of its own.')
  const { databaseUrl } = config
  if (isAlone) {
    const { adminPassword, demo } = await prepareDatabase(databaseUrl, config)
    if (adminPassword) console.log(`Admin: name ${adminName}, password ${adminPassword} (shown only once)`)
    if (demo) console.log(`Demo user: name ${demo.username}, password ${demo.password} (shown only once)`)
  }
  const { app, close } = await composeServer({ ...config, databaseUrl })

  let leaving = false
  const leave = () => {
    if (leaving) return
    leaving = true
    log.info('stopping')
    setTimeout(() => process.exit(1), forcedStopMs).unref()
    close().then(
      () => {
        log.info('stopped')
        process.exit(0)
      },
      (error: unknown) => {
        logFailure('stopping failed', error)
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', leave)
  process.on('SIGINT', leave)
  process.on('disconnect', leave)

  try {
    await app.listen({ host: config.host, port: config.port })
  } catch (error) {
    throw new ConfigError(listenProblem(error, config))
  }
  tellParent({ listening: true })
  log.info({ release, host: config.host, port: config.port }, 'listening')
  if (isAlone) console.log(`Web node at ${config.siteOrigin}/oj/home`)
}

main().catch((error: Error) => {
  if (isAlone) console.error(error.message)
  else tellParent({ failed: error.message })
  process.exit(1)
})
