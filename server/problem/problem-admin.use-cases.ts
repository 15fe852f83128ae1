import { type Locale, may, ProblemAuth } from '#contract/enums.ts'
import { adminList } from '#contract/limits/list.ts'
import type { BodyOf, DataOf, QueryOf } from '#contract/operation.ts'
import type { changeProblemAuth, getAdminProblemList } from '#contract/problem-admin.ts'
import type { Db } from '#server/db/database.ts'
import { pageOf, pagingOf } from '#server/http/paging.ts'
import { refuse } from '#server/http/refusal.ts'
import type { Translate } from '#server/http/translate.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { reasonTexts } from '#server/imported-problem/hidden-reason.ts'
import { problemGuards } from './problem.guards.ts'
import { findGuardedProblem } from './problem.repository.ts'
import { countAdminProblems, findAdminProblems, setProblemAuth } from './problem-admin.repository.ts'
import { deleteProblem } from './problem-deletion.use-cases.ts'

/** A problem outside groups, where a group does as it likes. */
const openOfSite = async (db: Db, pid: number) => {
  const problem = (await findGuardedProblem(db, pid)) ?? refuse(400, 'server.problem:problemMissing')
  return problem.isGroup ? refuse(400, 'server.problem:ofGroup') : problem
}

/** With all that was submitted to it. */
async function removeSiteProblem(db: Db, pid: number): Promise<null> {
  await openOfSite(db, pid)
  await db.transaction().execute((trx) => deleteProblem(trx, pid))
  return null
}

/** What removing a problem out of a contest or training means where none is named. */
export function removeProblemItself(db: Db, { roles }: Viewer, pid: number): Promise<null> {
  if (!may('problem_removal', roles)) refuse(403, 'server.http:forbidden', {}, { http: 403 })
  return removeSiteProblem(db, pid)
}

export interface ProblemAdminParts {
  db: Db
  translate: Translate
}

export const createProblemAdminUseCases = ({ db, translate }: ProblemAdminParts) => ({
  list: async (
    { username, roles }: Viewer,
    query: QueryOf<typeof getAdminProblemList>,
    locale: Locale,
  ): Promise<DataOf<typeof getAdminProblemList>> => {
    const filter = { ...query, username, seesUnpublished: may('problem_removal', roles) }
    const paging = pagingOf(query, adminList.pageSize)
    return pageOf(paging, await countAdminProblems(db, filter), async () => {
      const rows = await findAdminProblems(db, filter, { locale, limit: paging.size, offset: paging.offset })
      return rows.map(({ gmtCreate, gmtModified, hiddenUntil, ...row }) => ({
        ...row,
        hiddenReasons: reasonTexts(translate, locale, row.hiddenReasons),
        hiddenUntil: hiddenUntil?.toISOString() ?? null,
        gmtCreate: gmtCreate.toISOString(),
        gmtModified: gmtModified.toISOString(),
      }))
    })
  },

  remove: (pid: number): Promise<null> => removeSiteProblem(db, pid),

  changeAuth: async (viewer: Viewer, { id, auth }: BodyOf<typeof changeProblemAuth>): Promise<null> => {
    await openOfSite(db, id)
    if (auth === ProblemAuth.Public && !problemGuards.makePublic(viewer))
      refuse(403, 'server.problem:notPublisher')
    await setProblemAuth(db, id, { auth, modifiedUser: viewer.username })
    return null
  },

  importRemote: async (): Promise<null> => refuse(400, 'server.problem:noRemote'),
})
