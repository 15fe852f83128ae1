import { type MakersContent, noMakers } from '#contract/problem-content.ts'
import type { LimitOrigin } from '#contract/workshop.ts'
import type { Db } from '#server/db/database.ts'
import { solutionsIn, solutionsOf } from '#server/problem-package/package-solutions.rules.ts'
import type { PackageCase, ProblemPackage } from '#server/problem-package/problem-package.ts'
import type { Importer, SavedProblem } from '#server/problem-package/save-package.ts'
import { readRows } from '#server/workshop/content.repository.ts'
import { findCheck, programKey, programOf, wantCheck } from '#server/workshop/program-check.ts'
import { contentOf, insertRevision, setRevision } from '#server/workshop/workshop.repository.ts'
import { hiddenReasonsOf } from './hidden-reason.ts'
import { insertImport } from './imported-problem.repository.ts'
import type { MeasuredProgram } from './imported-problem.tables.ts'
import { mayCompile, mayMeasure } from './judge-share.ts'
import { wantMeasures } from './measure.ts'

const limitOrigin = (
  { limitRule, timeLimit: fallback }: ProblemPackage,
  programs: readonly MeasuredProgram[],
): LimitOrigin | null =>
  limitRule && {
    state: programs.length > 0 ? 'waiting' : 'noProgram',
    fallback,
    factor: limitRule.factor,
    resolution: limitRule.resolutionMs,
    ...{ solution: null, slowest: null, limit: null },
  }

/** The programs by which a limit is found: those that must pass, unless their package leaves them out of it. */
const measuredOf = (content: ProblemPackage): MeasuredProgram[] => {
  if (content.limitRule === null) return []
  const timing = content.gradedSubmissions.filter(
    ({ isTimed, expected }) => isTimed !== false && !expected.includes('PartialAccepted'),
  )
  return solutionsOf(timing, content)
    .filter(({ kind }) => kind === 'main' || kind === 'correct')
    .map(({ name, language, code }) => ({ name, language, code }))
}

/** Undefined where the package brings nothing of the kind. */
const makersOf = (content: ProblemPackage): MakersContent | undefined => {
  const solutions = solutionsIn(content)
  if (!content.makers && solutions.length === 0) return undefined
  return { ...(content.makers ?? noMakers()), solutions }
}

const keepMakers = async (
  trx: Db,
  { pid }: SavedProblem,
  { makers, made }: { makers: Partial<MakersContent>; made: readonly PackageCase[] },
  by: string,
): Promise<void> => {
  const rows = await readRows(trx, pid, makers)
  const cases = rows.cases.map((row, index) => {
    const known = made[index]?.made
    return known ? { ...row, made: known } : row
  })
  const content = contentOf({ ...rows, cases })
  await insertRevision(trx, { pid, number: 1, content, changed: [], by, note: '' })
  await setRevision(trx, pid, 1)
}

/**
 * Keeps of a problem that has just been saved what its rows have no place for: its solutions, why it is hidden, and what
 * the judges are to find out: whether its checker or interactor compiles, and its time limit where the package gives none.
 * What its importer has no share of the judges for now is asked of them later.
 */
export const keepImport = async (
  trx: Db,
  saved: SavedProblem,
  content: ProblemPackage,
  { uid, username }: Importer,
): Promise<void> => {
  const { pid } = saved
  const makers = makersOf(content)
  const programs = measuredOf(content)
  if (makers) await keepMakers(trx, saved, { makers, made: content.cases }, username)
  const rows = await readRows(trx, pid)
  const program = content.judgeProgram?.isOwn ? null : programOf(rows)
  const isKnown = program !== null && (await findCheck(trx, program))?.compiles === true
  const timeLimit = limitOrigin(content, programs)
  const hidden = hiddenReasonsOf(content.notes)
  const awaited = program !== null && !isKnown ? program : null
  if (hidden.length === 0 && awaited === null && timeLimit === null) return
  await insertImport(trx, {
    ...{ pid, uid, hidden, timeLimit },
    programKey: awaited && programKey(awaited),
    programs: programs.length > 0 ? programs : null,
  })
  if (awaited && (await mayCompile(trx, uid, awaited))) await wantCheck(trx, uid, awaited)
  if (programs.length > 0 && (await mayMeasure(trx, uid)))
    await wantMeasures(trx, { pid, uid, rows, programs })
}
