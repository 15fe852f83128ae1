import type { Db } from '#server/db/database.ts'
import { openOwnProblem } from '#server/group/group-problem.rights.ts'
import { refuse } from '#server/http/refusal.ts'
import { hasRole, isAdmin, type Viewer } from '#server/http/viewer.ts'

const findMade = (db: Db, pid: number) =>
  db
    .selectFrom('problem')
    .leftJoin('userGroup', 'userGroup.id', 'problem.gid')
    .select([
      'problem.id as pid',
      'problemId',
      'author',
      'problem.gid',
      'isGroup',
      'problem.auth',
      'revision',
    ])
    .select(['applyPublicProgress', 'userGroup.shortName', 'modifiedUser', 'problem.gmtModified'])
    .where('problem.id', '=', pid)
    .executeTakeFirst()

type FoundProblem = NonNullable<Awaited<ReturnType<typeof findMade>>>

/** A problem that the viewer makes. */
export interface MadeProblem extends Omit<FoundProblem, 'gid' | 'shortName' | 'isGroup'> {
  /** The group that it belongs to; null on the site, wherever it came from. */
  readonly group: { readonly gid: number; readonly shortName: string } | null
}

const makesOnSite = (viewer: Viewer, author: string): boolean =>
  hasRole(viewer, 'root', 'problem_admin') || (isAdmin(viewer) && viewer.username === author)

/**
 * A problem for whoever may edit it: super admins all, problem admins those of the site, other admins their own, roots
 * of a group those of the group, its members their own (S3-141). Refuses with 404 and 403.
 */
export const openForMaker = async (db: Db, viewer: Viewer, pid: number): Promise<MadeProblem> => {
  const found = (await findMade(db, pid)) ?? refuse(404, 'server.problem:problemMissing')
  const { gid, isGroup, shortName, ...problem } = found
  if (isGroup) await openOwnProblem(db, viewer, pid)
  else if (!makesOnSite(viewer, problem.author)) refuse(403, 'server.workshop:notYours')
  const group = isGroup && gid !== null && shortName !== null ? { gid, shortName } : null
  return { ...problem, group }
}

/** Whoever publishes or stores waits until this transaction is over. */
export const lockForMaker = async (trx: Db, viewer: Viewer, pid: number): Promise<MadeProblem> => {
  await trx.selectFrom('problem').select('id').where('id', '=', pid).forNoKeyUpdate().execute()
  return openForMaker(trx, viewer, pid)
}
