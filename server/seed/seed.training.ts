import type { Db } from '#server/db/database.ts'
import { loadCorpus } from './corpus.ts'

const title = '入门训练 · First steps'
const description = `本站的示例题目，从易到难排列。做完一道再看下一道，通过的题目会计入训练进度。

---

The sample problems of this site, the easiest first. Solve one, go on to the next, and watch your progress grow.
`

/** The one training of the demo, which has its problems in the order of their ids. */
export const seedTraining = async (trx: Db, admin: { uid: string; username: string }): Promise<void> => {
  const { id: categoryId } = await trx
    .insertInto('trainingCategory')
    .values({ name: '入门 Basics', color: '#2563eb' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: tid } = await trx
    .insertInto('training')
    .values({
      ...{ uid: admin.uid, author: admin.username },
      ...{ title, description, auth: 'Public', rank: 1, categoryId },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const ids = (await loadCorpus()).map(({ problemId }) => problemId)
  const problems = await trx
    .selectFrom('problem')
    .select(['id as pid', 'problemId as displayId'])
    .where('problemId', 'in', ids)
    .execute()
  await trx
    .insertInto('trainingProblem')
    .values(problems.map((problem) => ({ ...problem, tid, rank: ids.indexOf(problem.displayId) + 1 })))
    .execute()
}
