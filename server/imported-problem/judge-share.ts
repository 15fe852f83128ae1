import { hasAdminRole } from '#contract/enums.ts'
import { programCheck as limits } from '#contract/limits/workshop.ts'
import { roleNamesOf } from '#server/account/session.repository.ts'
import { roleIdsOf } from '#server/account/user.repository.ts'
import type { Db } from '#server/db/database.ts'
import { findFreeAgain } from '#server/trial/processor-time.repository.ts'
import {
  type CheckedProgram,
  countUnfinished,
  isLanguageMissing,
  programKey,
} from '#server/workshop/program-check.ts'

/** Who runs the site brings in whole archives. */
const isUnbound = async (db: Db, uid: string): Promise<boolean> =>
  hasAdminRole(roleNamesOf(await roleIdsOf(db, uid)))

/** Whether the judges may measure for this account now: its hour of processor time is that of its trials. */
export const mayMeasure = async (db: Db, uid: string): Promise<boolean> =>
  (await isUnbound(db, uid)) || (await findFreeAgain(db, uid, { builds: false })) === null

/** Whether the judges may compile one more program for this account now. */
export const mayCompile = async (db: Db, uid: string, program: CheckedProgram): Promise<boolean> =>
  (await isUnbound(db, uid)) ||
  ((await countUnfinished(db, uid, programKey(program))) < limits.unfinishedMax &&
    !(await isLanguageMissing(db, program)))
