import { adminName } from './account/built-in-admin.ts'
import { listenProblem } from './all-in-one/port.ts'
import { tellParent } from './all-in-one/web-messages.ts'
import { composeServer } from './compose.ts'
import { ConfigError, readConfig } from './config.ts'
import { prepareDatabase } from './db/prepare.ts'

/** A web node of its own: `DATABASE_URL=… node server/main.web.ts`. */
const isAlone = process.send === undefined
const forcedStopMs = 4_000

async function main() {
  const config = readConfig(process.env)
  if (!config.databaseUrl) throw new ConfigError('DATABASE_URL must be set for a web node of its own.')
  const { databaseUrl } = config
  if (isAlone) {
    const password = await prepareDatabase(databaseUrl, config)
    if (password) console.log(`Admin: name ${adminName}, password ${password} (shown only now)`)
  }
  const { app, close } = await composeServer({ ...config, databaseUrl })

  let leaving = false
  const leave = () => {
    if (leaving) return
    leaving = true
    setTimeout(() => process.exit(1), forcedStopMs).unref()
    close().then(
      () => process.exit(0),
      () => process.exit(1),
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
  if (isAlone) console.log(`Web node at ${config.siteOrigin}/oj/home`)
}

main().catch((error: Error) => {
  if (isAlone) console.error(error.message)
  else tellParent({ failed: error.message })
  process.exit(1)
})
