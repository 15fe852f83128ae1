import { sql } from 'kysely'
import { defaultLocale, ProblemAuth } from '#contract/enums.ts'
import { adminUid } from '#server/account/built-in-admin.ts'
import type { Db } from '#server/db/database.ts'
import { fileOf, type ProblemPackage, packageDefaults } from '#server/problem-package/problem-package.ts'
import { savePackage } from '#server/problem-package/save-package.ts'
import { type CorpusCase, type CorpusProblem, loadCorpus } from './corpus.ts'
import { readMadeCases } from './made-cases.ts'
import { tags } from './tags.ts'

const packageOf = (
  { tags: keys, cases: _, programs: __, solve: ___, slug: ____, ...facts }: CorpusProblem,
  cases: readonly CorpusCase[],
): ProblemPackage => ({
  ...packageDefaults,
  ...facts,
  auth: ProblemAuth.Public,
  codeShare: true,
  tags: keys.map((key) => tags[key].name[defaultLocale]),
  cases: cases.map(({ input, output, score, groupNum }, index) => ({
    input: fileOf(input),
    output: fileOf(output),
    inputName: `${index + 1}.in`,
    outputName: `${index + 1}.out`,
    score,
    groupNum,
  })),
})

/** They were made one after the other, the first and easiest last: lists of the latest begin with it. */
const setMade = (trx: Db, pid: number, secondsAgo: number) => {
  const made = sql<Date>`now() - ${`${secondsAgo} seconds`}::interval`
  return trx
    .updateTable('problem')
    .set({ gmtCreate: made, gmtModified: made })
    .where('id', '=', pid)
    .execute()
}

/** The demo problems with their test data, in the order of their ids; their tags are there. */
export const seedProblems = async (trx: Db, author: string): Promise<void> => {
  const [corpus, made] = await Promise.all([loadCorpus(), readMadeCases()])
  for (const [index, problem] of corpus.entries()) {
    const cases = made?.[problem.slug] ?? problem.cases()
    const { pid } = await savePackage(trx, packageOf(problem, cases), { uid: adminUid, username: author })
    await setMade(trx, pid, index)
  }
}
