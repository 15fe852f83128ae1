import { randomBytes } from 'node:crypto'
import { adminUid } from '#server/account/built-in-admin.ts'
import { hashPassword } from '#server/account/password.ts'
import { roleId } from '#server/account/user.repository.ts'
import type { Db } from '#server/db/database.ts'
import { seedLanguages } from './seed.languages.ts'

export type SeedKind = 'demo' | 'empty'

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

const seedDemo = (db: Db): Promise<void> =>
  db.transaction().execute(async (trx) => {
    if (!(await isFirst(trx))) return
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
  })

/**
 * Brings in what a site starts with: the languages, and for `demo` problems, tags, a training, an announcement and a user,
 * once and all or nothing. What was removed later stays removed. Needs the built-in admin.
 */
export const seed = async (db: Db, kind: SeedKind): Promise<void> => {
  await seedLanguages(db)
  if (kind === 'demo') await seedDemo(db)
}
