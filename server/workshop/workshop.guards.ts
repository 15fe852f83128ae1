import { type HelperRole, needsOf, type WorkshopNeed, workshopNeeds } from '#contract/workshop-people.ts'
import type { Db } from '#server/db/database.ts'
import { openOwnProblem } from '#server/group/group-problem.rights.ts'
import { isRefused, Refused, refusalOf, refuse } from '#server/http/refusal.ts'
import { hasRole, isAdmin, type Viewer } from '#server/http/viewer.ts'
import { hiddenUntil } from '#server/problem/hidden-until-end.ts'
import { problemGuards } from '#server/problem/problem.guards.ts'
import { findHelperRole } from '#server/workshop-people/workshop-people.repository.ts'

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
    .select(hiddenUntil.as('hiddenUntil'))
    .where('problem.id', '=', pid)
    .executeTakeFirst()

type FoundProblem = NonNullable<Awaited<ReturnType<typeof findMade>>>

/** A problem that the viewer makes. */
export interface MadeProblem extends Omit<FoundProblem, 'gid' | 'shortName' | 'isGroup'> {
  /** The group that it belongs to; null on the site, wherever it came from. */
  readonly group: { readonly gid: number; readonly shortName: string } | null
  /** What the viewer may do with it. */
  readonly needs: readonly WorkshopNeed[]
}

const makesOnSite = (viewer: Viewer, author: string): boolean =>
  hasRole(viewer, 'root', 'problem_admin') || (isAdmin(viewer) && viewer.username === author)

/**
 * Refuses everybody whose own the problem is not: it is every super admin's, every problem admin's on the site, other
 * admins' who made it, in a group the roots' and the member's who made it (S3-141).
 */
const checkOwn = async (db: Db, viewer: Viewer, { pid, isGroup, author }: FoundProblem): Promise<void> => {
  if (isGroup) await openOwnProblem(db, viewer, pid)
  else if (!makesOnSite(viewer, author)) refuse(403, 'server.workshop:notYours')
}

/** Who decides whether it joins those of the site tests it until that is decided. */
const roleOfDecider = (viewer: Viewer, found: FoundProblem): HelperRole | undefined =>
  problemGuards.decides(viewer, found) ? 'tester' : undefined

/**
 * A problem for whoever may do with it what is needed: those whose own it is everything, who helps with it what his
 * role has. The one place where the workshop decides this. Refuses with 404 and 403.
 */
export const openForMaker = async (
  db: Db,
  viewer: Viewer,
  pid: number,
  need: WorkshopNeed,
): Promise<MadeProblem> => {
  const found = (await findMade(db, pid)) ?? refuse(404, 'server.problem:problemMissing')
  const refusal = await refusalOf(checkOwn(db, viewer, found))
  const role = refusal && ((await findHelperRole(db, pid, viewer.uid)) ?? roleOfDecider(viewer, found))
  if (refusal && !role) throw refusal
  const needs = role ? needsOf[role] : workshopNeeds
  if (!needs.includes(need)) refuse(403, `server.workshop:${need === 'own' ? 'ownersOnly' : 'notOfTesters'}`)
  const { gid, isGroup, shortName, ...problem } = found
  const group = isGroup && gid !== null && shortName !== null ? { gid, shortName } : null
  return { ...problem, group, needs }
}

/** Who says who sees a problem: its owners in a group, on the site those who may show one to everybody. */
export const mayChangeAuth = (
  viewer: Viewer,
  { group, needs }: Pick<MadeProblem, 'group' | 'needs'>,
): boolean => needs.includes('own') && (group !== null || problemGuards.makePublic(viewer))

/** Whether the problem is the viewer's own, without any help. */
export const managesProblem = (db: Db, viewer: Viewer, pid: number): Promise<boolean> =>
  isRefused(openForMaker(db, viewer, pid, 'own')).then((isNo) => !isNo)

/** Whether the viewer may change the draft of a problem. */
export const mayEditProblem = (db: Db, viewer: Viewer, pid: number): Promise<boolean> =>
  isRefused(openForMaker(db, viewer, pid, 'edit')).then((isNo) => !isNo)

/** What the viewer may do with a problem of a contest of this group, or of the site: nothing with what a group borrows (S3-141). */
export const needsInContest = async (
  db: Db,
  viewer: Viewer,
  { pid, gid }: { pid: number; gid: number | null },
): Promise<readonly WorkshopNeed[]> => {
  const made = await openForMaker(db, viewer, pid, 'read').catch((error: unknown) => {
    if (error instanceof Refused) return null
    throw error
  })
  return made && (gid === null || made.group?.gid === gid) ? made.needs : []
}

/** Whoever publishes or stores waits until this transaction is over. */
export const lockForMaker = async (
  trx: Db,
  viewer: Viewer,
  pid: number,
  need: WorkshopNeed,
): Promise<MadeProblem> => {
  await trx.selectFrom('problem').select('id').where('id', '=', pid).forNoKeyUpdate().execute()
  return openForMaker(trx, viewer, pid, need)
}
