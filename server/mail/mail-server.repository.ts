import { z } from 'zod'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/database.ts'
import { storeSettings } from '#server/site/site-settings.ts'

const key = 'mailServer'
const changedKey = 'mailServerChangedAt'

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
export async function findMailServer(db: Db, { locked = false } = {}): Promise<MailServer | null> {
  const row = await db
    .selectFrom('siteConfig')
    .select('value')
    .where('key', '=', key)
    .$if(locked, (found) => found.forUpdate())
    .executeTakeFirst()
  return MailServer.safeParse(row?.value).data ?? null
}

/** Letters go out by the mail server of the environment, or by the one of the administration. */
export const hasMailServer = async ({ smtpUrl }: Pick<Config, 'smtpUrl'>, db: Db): Promise<boolean> =>
  smtpUrl !== undefined || (await findMailServer(db)) !== null

export const storeMailServer = (db: Db, server: MailServer, now: Date): Promise<void> =>
  storeSettings(db, { [key]: server, [changedKey]: now.toISOString() })

export const dropMailServer = async (trx: Db, now: Date): Promise<void> => {
  await trx.deleteFrom('siteConfig').where('key', '=', key).execute()
  await storeSettings(trx, { [changedKey]: now.toISOString() })
}

/** When the mail server was last set or removed in the administration; null when it never was. */
export async function findMailServerChange(db: Db): Promise<string | null> {
  const row = await db
    .selectFrom('siteConfig')
    .select('value')
    .where('key', '=', changedKey)
    .executeTakeFirst()
  return typeof row?.value === 'string' ? row.value : null
}
