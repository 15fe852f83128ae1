import { randomBytes } from 'node:crypto'
import { adminUid } from '#server/account/built-in-admin.ts'
import { hashPassword } from '#server/account/password.ts'
import { roleId } from '#server/account/user.repository.ts'
import type { Db } from '#server/db/database.ts'
import type { DemoAccount } from '#server/demo/seed-demo.use-case.ts'
import { seedLanguages } from './seed.languages.ts'

export type SeedKind = 'problems' | 'demo' | 'empty'

const demoName = 'demo'

/** Nobody knows the password: whoever wants to use the account sets one by mail or as an admin. */
const seedDemoUser = async (trx: Db): Promise<void> => {
  const uid = randomBytes(16).toString('hex')
  const added = await trx
    .insertInto('users')
    .values({
      uid,
      username: demoName,
      nickname: 'Demo',
      email: null,
      passwordHash: await hashPassword(randomBytes(32).toString('base64url')),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('uid')
    .executeTakeFirst()
  if (!added) return
  await trx
    .insertInto('userRole')
    .values({ uid, roleId: roleId('default_user') })
    .execute()
}

/** True for the first caller alone; the others wait until it has committed. */
const isFirst = async (trx: Db): Promise<boolean> => {
  const marked = await trx
    .insertInto('siteConfig')
    .values({ key: 'demoSeeded', value: JSON.stringify(true) })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('key')
    .executeTakeFirst()
  return marked !== undefined
}

const seedOnce = (db: Db, isAlive: boolean): Promise<DemoAccount | undefined> =>
  db.transaction().execute(async (trx) => {
    if (!(await isFirst(trx))) return undefined
    // Every later start does without the demo's problems.
    const [{ seedProblems }, { seedTags }, { seedAnnouncements }, { seedTraining }] = await Promise.all([
      import('./seed.problems.ts'),
      import('./seed.tags.ts'),
      import('./seed.announcements.ts'),
      import('./seed.training.ts'),
    ])
    const admin = await trx
      .selectFrom('users')
      .select(['uid', 'username'])
      .where('uid', '=', adminUid)
      .executeTakeFirstOrThrow()
    await seedTags(trx)
    await seedProblems(trx, admin.username)
    await seedTraining(trx, admin)
    await seedAnnouncements(trx, admin.uid)
    await seedDemoUser(trx)
    if (!isAlive) return undefined
    const { seedDemoSite } = await import('#server/demo/seed-demo.use-case.ts')
    return seedDemoSite(trx, new Date())
  })

/**
 * Brings in what a site starts with: the languages, for `problems` problems, tags, a training, an announcement and a user,
 * and for `demo` also users, contests, a class and discussions to look around in; once and all or nothing. What was removed
 * later stays removed. Gives the account of the demo that was made just now. Needs the built-in admin.
 */
export const seed = async (db: Db, kind: SeedKind): Promise<DemoAccount | undefined> => {
  await seedLanguages(db)
  return kind === 'empty' ? undefined : seedOnce(db, kind === 'demo')
}
