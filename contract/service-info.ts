import { z } from 'zod'
import { operation } from './operation.ts'

/** The web node that answered. Loads are such as `12.34%`; that of the processors is the mean of the last minute. */
export const ServiceInfo = z.object({
  nacos: z.object({ status: z.literal('UP') }),
  backupCores: z.int(),
  backupService: z.array(
    z.object({ host: z.string(), port: z.int(), secure: z.boolean(), metadata: z.object({}) }),
  ),
  backupPercentCpuLoad: z.string(),
  backupPercentMemoryLoad: z.string(),
})
export type ServiceInfo = z.infer<typeof ServiceInfo>

/** Without the password; the host is empty for a socket of the same machine. There is no Redis, so its host is empty and its port 0. */
export const DatabaseConfig = z.object({
  dbName: z.string(),
  dbHost: z.string(),
  dbPort: z.int(),
  dbUsername: z.string(),
  dbPassword: z.literal(''),
  redisHost: z.literal(''),
  redisPort: z.literal(0),
  redisPassword: z.literal(''),
})
export type DatabaseConfig = z.infer<typeof DatabaseConfig>

const textMax = 255
const exampleDatabase = {
  dbName: 'verdict',
  dbHost: '127.0.0.1',
  dbPort: 5432,
  dbUsername: 'verdict',
  dbPassword: '',
  redisHost: '',
  redisPort: 0,
  redisPassword: '',
} as const satisfies DatabaseConfig

export const getServiceInfo = operation({
  name: 'getServiceInfo',
  method: 'GET',
  path: '/admin/config/get-service-info',
  summary: "Load of this web node's machine",
  who: 'enter_administration',
  query: z.object({}),
  body: z.undefined(),
  data: ServiceInfo,
  failures: [],
  example: {
    data: {
      nacos: { status: 'UP' },
      backupCores: 4,
      backupService: [{ host: '127.0.0.1', port: 3000, secure: false, metadata: {} }],
      backupPercentCpuLoad: '12.34%',
      backupPercentMemoryLoad: '40.00%',
    },
  },
})

export const getDatabaseConfig = operation({
  name: 'getDatabaseConfig',
  method: 'GET',
  path: '/admin/config/get-db-and-redis-config',
  summary: "The server's database, without its password",
  who: 'site_admin',
  query: z.object({}),
  body: z.undefined(),
  data: DatabaseConfig,
  failures: [],
  example: {
    data: exampleDatabase,
  },
})

export const setDatabaseConfig = operation({
  name: 'setDatabaseConfig',
  method: 'PUT',
  path: '/admin/config/set-db-and-redis-config',
  summary: "Always refused: the database is set by the server's environment",
  who: 'site_admin',
  query: z.object({}),
  body: z.object({
    dbName: z.string().max(textMax).nullish(),
    dbHost: z.string().max(textMax).nullish(),
    dbPort: z.int().nullish(),
    dbUsername: z.string().max(textMax).nullish(),
    dbPassword: z.string().max(textMax).nullish(),
    redisHost: z.string().max(textMax).nullish(),
    redisPort: z.int().nullish(),
    redisPassword: z.string().max(textMax).nullish(),
  }),
  data: z.null(),
  failures: [{ status: 400, when: 'always' }],
  example: { body: exampleDatabase, data: null },
})

export const serviceInfoOperations = [getServiceInfo, getDatabaseConfig, setDatabaseConfig]
