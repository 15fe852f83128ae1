import { createHash } from 'node:crypto'
import { ContestType, locales, ProblemAuth } from '#contract/enums.ts'
import type { Db } from '#server/db/database.ts'
import { formatExamples } from '#server/problem/examples.ts'
import { type CorpusCase, type CorpusProblem, loadCorpus } from './corpus.ts'
import type { TagKey } from './tags.ts'

interface SeedContext {
  /** Username of the author. */
  author: string
  tagIds: ReadonlyMap<TagKey, number>
}

/** Stores a file by its content; gives its name, the SHA-256 in hex. */
export const storeBlob = async (trx: Db, text: string): Promise<string> => {
  const bytes = Buffer.from(text.replace(/\r\n?/g, '\n'))
  const hash = createHash('sha256').update(bytes).digest('hex')
  await trx
    .insertInto('blob')
    .values({ hash, size: bytes.length, bytes })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute()
  return hash
}

const seedCases = async (trx: Db, pid: number, cases: readonly CorpusCase[]): Promise<void> => {
  for (const [index, { input, output, score }] of cases.entries()) {
    const seq = index + 1
    await trx
      .insertInto('problemCase')
      .values({
        pid,
        seq,
        score,
        inputHash: await storeBlob(trx, input),
        outputHash: await storeBlob(trx, output),
        inputName: `${seq}.in`,
        outputName: `${seq}.out`,
      })
      .execute()
  }
}

const sumOfScores = (cases: readonly CorpusCase[]) => cases.reduce((sum, { score }) => sum + (score ?? 0), 0)

const seedProblem = async (
  trx: Db,
  problem: CorpusProblem,
  { author, tagIds }: SeedContext,
): Promise<void> => {
  const cases = problem.cases()
  const { id: pid } = await trx
    .insertInto('problem')
    .values({
      problemId: problem.problemId.toUpperCase(),
      author,
      type: problem.type,
      timeLimit: problem.timeLimit,
      memoryLimit: problem.memoryLimit,
      stackLimit: problem.stackLimit,
      examples: formatExamples(problem.examples),
      source: problem.source,
      difficulty: problem.difficulty,
      auth: ProblemAuth.Public,
      ioScore: problem.type === ContestType.Oi ? sumOfScores(cases) : null,
      isRemoveEndBlank: problem.isRemoveEndBlank,
      caseVersion: '1',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('problemStatement')
    .values(locales.map((locale) => ({ pid, locale, ...problem.statements[locale] })))
    .execute()
  const tags = problem.tags.flatMap((key) => tagIds.get(key) ?? [])
  if (tags.length > 0) {
    await trx
      .insertInto('problemTag')
      .values(tags.map((tid) => ({ pid, tid })))
      .execute()
  }
  await seedCases(trx, pid, cases)
}

/** The demo problems with their test data, in the order of their ids. */
export const seedProblems = async (trx: Db, context: SeedContext): Promise<void> => {
  for (const problem of await loadCorpus()) await seedProblem(trx, problem, context)
}
