import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Config } from '#server/config.ts'
import { openDatabase } from '#server/db/database.ts'
import { fileSecret, storedSecret } from '#server/secrets.ts'

/** What web nodes and judges share. */
export interface SharedSecrets {
  readonly judgeToken: string
  readonly tokenSecret: string
}

/** The folder of the secrets of a site that has its own database. */
export const secretsDir = (dataDir: string): string => path.join(dataDir, 'secrets')

export const hasFileSecrets = (dataDir: string): boolean =>
  existsSync(path.join(secretsDir(dataDir), 'token'))

/** One database for many nodes holds the secrets that they share; alone they are files of the data folder. */
export async function readSharedSecrets(config: Config, databaseUrl: string): Promise<SharedSecrets> {
  const { db, close } = openDatabase(databaseUrl, { size: 1 })
  const dir = secretsDir(config.dataDir)
  const secret = (name: string) => (config.databaseUrl ? storedSecret(db, name) : fileSecret(dir, name))
  try {
    return {
      judgeToken: config.judgeToken ?? (await secret('judge')),
      tokenSecret: config.tokenSecret ?? (await secret('token')),
    }
  } finally {
    await close()
  }
}
