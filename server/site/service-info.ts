import { availableParallelism, freemem, loadavg, totalmem } from 'node:os'
import { sql } from 'kysely'
import type { DatabaseConfig, ServiceInfo } from '#contract/service-info.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/database.ts'

const percent = (part: number, whole: number) => `${Math.min(100, (100 * part) / whole).toFixed(2)}%`

/** How busy this machine is. */
export const serviceInfo = ({ host, port }: Pick<Config, 'host' | 'port'>): ServiceInfo => {
  const cores = availableParallelism()
  const [lastMinute = 0] = loadavg()
  return {
    nacos: { status: 'UP' },
    backupCores: cores,
    backupService: [{ host, port, secure: false, metadata: {} }],
    backupPercentCpuLoad: percent(lastMinute, cores),
    backupPercentMemoryLoad: percent(totalmem() - freemem(), totalmem()),
  }
}

/** The database as it says itself; its host is empty when it is reached by a socket of this machine. */
export async function databaseConfig(db: Db): Promise<DatabaseConfig> {
  const { rows } = await sql<Pick<DatabaseConfig, 'dbName' | 'dbHost' | 'dbPort' | 'dbUsername'>>`
    select current_database() as db_name, current_user as db_username,
      coalesce(host(inet_server_addr()), '') as db_host, current_setting('port')::int as db_port`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The database says nothing')
  return { ...row, dbPassword: '', redisHost: '', redisPort: 0, redisPassword: '' }
}
