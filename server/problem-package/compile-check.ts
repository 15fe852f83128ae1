import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { JudgeStatus } from '#contract/enums.ts'
import { adminUid } from '#server/account/built-in-admin.ts'
import type { Db } from '#server/db/database.ts'
import { findOfferedLanguages } from '#server/problem/language.repository.ts'
import { insertTestRun } from '#server/test-run/test-run.repository.ts'
import type { ProblemPackage } from './problem-package.ts'
import type { SavedProblem } from './save-package.ts'
import { hasJudge } from './verify-package.ts'

const lookEveryMs = 200
/** Judges may have other things to do. */
const patienceMs = 120_000
const shownMax = 300

/** The language of submissions that is compiled as this one of checkers and interactors. */
const asSubmitted = (language: string) =>
  /^C(?:\+\+)?(?: \d+)?$/.test(language) ? `${language} With O2` : language

const outcomeOf = async (db: Db, key: string) => {
  for (const end = Date.now() + patienceMs; Date.now() < end; await delay(lookEveryMs)) {
    const row = await db
      .selectFrom('testRun')
      .select(['status', 'stderr', 'finishedAt'])
      .where('key', '=', key)
      .executeTakeFirst()
    if (!row || !(await hasJudge(db))) return undefined
    if (row.finishedAt !== null) return row
  }
  return undefined
}

/**
 * Why the checker or interactor of a saved problem does not compile, in the words of a compiler; undefined when it does,
 * when there is none, or when no judge can tell. Nothing of it stays.
 */
export async function compileTrouble(
  db: Db,
  { pid }: SavedProblem,
  { judgeMode, judgeProgram, judgeExtraFiles }: ProblemPackage,
): Promise<string | undefined> {
  if (judgeMode === 'default' || judgeProgram === null || !(await hasJudge(db))) return undefined
  const language = asSubmitted(judgeProgram.language)
  const offered = await findOfferedLanguages(db)
  if (!offered.some(({ name }) => name === language)) return undefined
  const key = randomUUID()
  const { code } = judgeProgram
  const run = { key, uid: adminUid, pid, language, code, userInput: '', expectedOutput: null }
  await db
    .transaction()
    .execute((trx) => insertTestRun(trx, { ...run, beside: JSON.stringify(judgeExtraFiles) }))
  try {
    const ended = await outcomeOf(db, key)
    const said = ended?.stderr ?? ''
    // A checker may take longer to compile than a submission.
    const isBroken = ended?.status === JudgeStatus.CompileError && !said.includes('took too long')
    return isBroken ? said.replace(/\s+/g, ' ').trim().slice(0, shownMax) : undefined
  } finally {
    await db.deleteFrom('testRun').where('key', '=', key).execute()
  }
}
