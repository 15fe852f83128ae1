import type { Db } from '#server/db/database.ts'
import { findMissingLanguages } from '#server/problem/language.repository.ts'
import { hasJudge } from '#server/problem-package/verify-package.ts'
import { readRows } from '#server/workshop/content.repository.ts'
import { findMeasuredImport } from './imported-problem.repository.ts'
import type { MeasuredProgram } from './imported-problem.tables.ts'
import { mayMeasure } from './judge-share.ts'
import { findMeasures, limitFrom, type Measured } from './measure.ts'

/** Without those that wait for a judge that has their language: nobody knows whether there will be one. */
export const withinReach = async (trx: Db, measured: readonly Measured[]): Promise<readonly Measured[]> => {
  const waiting = measured.flatMap(({ program, outcome }) => (outcome ? [] : [program.language]))
  if (waiting.length === 0 || !(await hasJudge(trx))) return measured
  const absent = new Set(await findMissingLanguages(trx, waiting))
  return measured.filter(({ program, outcome }) => outcome || !absent.has(program.language))
}

/** Whether no judge has a language of these programs and none has run one of them: there is nothing to weigh. */
export const isOutOfReach = async (
  db: Db,
  pid: number,
  programs: readonly MeasuredProgram[],
): Promise<boolean> => {
  const languages = new Set(programs.map(({ language }) => language))
  if ((await findMissingLanguages(db, [...languages])).length < languages.size) return false
  const cell = await db.selectFrom('trialCell').select('pid').where('pid', '=', pid).executeTakeFirst()
  return cell === undefined
}

/** Whether a time limit is about to be found: not while no judge is there for it, or its importer's hour is spent. */
export const isMeasuring = async (db: Db, pid: number): Promise<boolean> => {
  const found = await findMeasuredImport(db, pid)
  if (!found || !(await hasJudge(db))) return false
  const { uid, programs, timeLimit } = found
  const rows = await readRows(db, pid)
  const measured = await withinReach(db, await findMeasures(db, { pid, uid, rows, programs }))
  if (measured.length === 0) return false
  if (limitFrom(timeLimit, measured)) return true
  return measured.some(({ isWanted, outcome }) => isWanted && !outcome) || (await mayMeasure(db, uid))
}
