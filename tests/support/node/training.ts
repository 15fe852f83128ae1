import { hashPassword } from '#server/account/password.ts'
import type { Db } from '#server/db/database.ts'
import type { TrainingColumns } from '#server/training/training.tables.ts'
import { contestAuthor } from './contest.ts'
import { addProblem, type NewProblem } from './practice.ts'

export interface NewTraining extends Partial<Omit<TrainingColumns, 'passwordHash'>> {
  /** Makes it private. */
  password?: string
  /** Display ids. */
  problems?: readonly string[]
  problem?: NewProblem
}

export interface TestTraining {
  tid: number
  categoryId: number
  /** By display id. */
  problems: Record<string, { pid: number; tpid: number; problemId: string }>
}

/** Who made the trainings of the tests; signs in nowhere. */
export const trainingAuthor = contestAuthor

let last = 0

/** A training straight in the database, in a category of its own, which is of its group. */
export const addTraining = async (
  db: Db,
  { password, problems = ['A', 'B'], problem = {}, ...given }: NewTraining = {},
): Promise<TestTraining> => {
  await db
    .insertInto('users')
    .values({ ...trainingAuthor, passwordHash: '', email: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  last += 1
  const { id: categoryId } = await db
    .insertInto('trainingCategory')
    .values({ name: `Category ${last}`, color: '#2563eb', gid: given.gid ?? null })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: tid } = await db
    .insertInto('training')
    .values({
      uid: trainingAuthor.uid,
      author: trainingAuthor.username,
      title: 'Steps',
      description: 'Go **slowly**.',
      auth: password === undefined ? 'Public' : 'Private',
      passwordHash: password === undefined ? null : await hashPassword(password),
      categoryId,
      ...given,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const added: TestTraining = { tid, categoryId, problems: {} }
  for (const [index, displayId] of problems.entries()) {
    const { pid, problemId } = await addProblem(db, { cases: 0, ...problem })
    const { id: tpid } = await db
      .insertInto('trainingProblem')
      .values({ tid, pid, displayId, rank: index + 1 })
      .returning('id')
      .executeTakeFirstOrThrow()
    added.problems[displayId] = { pid, tpid, problemId }
  }
  return added
}
