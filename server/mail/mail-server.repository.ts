import { z } from 'zod'
import type { Db } from '#server/db/database.ts'
import { storeSettings } from '#server/site/site-settings.ts'

const key = 'mailServer'

const MailServer = z.object({
  host: z.string().min(1),
  port: z.int(),
  username: z.string(),
  password: z.string(),
  ssl: z.boolean(),
  /** Empty for the sender of the environment. */
  from: z.string(),
})
export type MailServer = z.infer<typeof MailServer>

/** The mail server that was set in the administration; null when there is none. */
export async function findMailServer(db: Db): Promise<MailServer | null> {
  const row = await db.selectFrom('siteConfig').select('value').where('key', '=', key).executeTakeFirst()
  return MailServer.safeParse(row?.value).data ?? null
}

export const storeMailServer = (db: Db, server: MailServer): Promise<void> =>
  storeSettings(db, { [key]: server })

export const dropMailServer = (db: Db) => db.deleteFrom('siteConfig').where('key', '=', key).execute()
