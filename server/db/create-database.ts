import type pg from 'pg'
import { Client } from './client.ts'

const duplicateDatabase = '42P04'

/** Makes a database of this server, from a template if given. One that exists already is left as it is. */
export async function createDatabase(adminUrl: string, name: string, template?: string): Promise<void> {
  const client = new Client({ connectionString: adminUrl })
  await client.connect()
  try {
    const from = template ? ` TEMPLATE ${client.escapeIdentifier(template)}` : ''
    await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}${from}`)
  } catch (error) {
    if ((error as pg.DatabaseError).code !== duplicateDatabase) throw error
  } finally {
    await client.end()
  }
}
