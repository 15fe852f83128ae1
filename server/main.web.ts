import { composeServer } from './compose.ts'
import { readConfig } from './config.ts'
import { migrate } from './db/migrate.ts'

/** One web node on a database that is there; any number of them may run. */
async function main(): Promise<void> {
  const config = readConfig(process.env)
  const { databaseUrl } = config
  if (databaseUrl === undefined) throw new Error('DATABASE_URL is needed: a web node alone has no database')
  const { app, deps, close } = await composeServer({ ...config, databaseUrl })
  await migrate(deps.db)
  await app.listen({ host: config.host, port: config.port })

  let leaving = false
  const leave = () => {
    if (leaving) return
    leaving = true
    close().finally(() => process.exit(0))
  }
  process.on('SIGTERM', leave)
  process.on('SIGINT', leave)
  // Whoever started this node is gone.
  process.on('disconnect', leave)
}

main().catch((error: Error) => {
  console.error(`web node: ${error.message}`)
  process.exit(1)
})
