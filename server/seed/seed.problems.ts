import { sql } from 'kysely'
import { defaultLocale, ProblemAuth } from '#contract/enums.ts'
import { adminUid } from '#server/account/built-in-admin.ts'
import type { Db } from '#server/db/database.ts'
import { fileOf, type ProblemPackage, packageDefaults } from '#server/problem-package/problem-package.ts'
import { savePackage } from '#server/problem-package/save-package.ts'
import { type CorpusProblem, loadCorpus } from './corpus.ts'
import { tags } from './tags.ts'

const packageOf = ({
  cases,
  tags: keys,
  programs: _,
  solve: __,
  slug: ___,
  ...facts
}: CorpusProblem): ProblemPackage => ({
  ...packageDefaults,
  ...facts,
  auth: ProblemAuth.Public,
  codeShare: true,
  tags: keys.map((key) => tags[key].name[defaultLocale]),
  cases: cases().map(({ input, output, score, groupNum }, index) => ({
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
  for (const [index, problem] of (await loadCorpus()).entries()) {
    const { pid } = await savePackage(trx, packageOf(problem), { uid: adminUid, username: author })
    await setMade(trx, pid, index)
  }
}
