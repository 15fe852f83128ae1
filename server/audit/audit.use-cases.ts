import type { AuditEntry, getProblemAudit, ProblemAct } from '#contract/audit.ts'
import type { AuditRow, getAuditLog, getGroupAuditLog } from '#contract/audit-log.ts'
import { auditLog as limits } from '#contract/limits/site.ts'
import type { DataOf, QueryOf } from '#contract/operation.ts'
import type { Db } from '#server/db/database.ts'
import { enterGroup } from '#server/group/enter-group.ts'
import { pageOf, pagingOf } from '#server/http/paging.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { openForMaker } from '#server/workshop/workshop.guards.ts'
import { findProblemEntries } from './audit.repository.ts'
import { countEntries, type FoundEntry, findEntries } from './audit-log.repository.ts'
import { tablesOf } from './targets.ts'

export const createAuditUseCases = ({ db }: { db: Db }) => ({
  ofProblem: async (
    viewer: Viewer,
    { pid, before }: QueryOf<typeof getProblemAudit>,
  ): Promise<DataOf<typeof getProblemAudit>> => {
    await openForMaker(db, viewer, pid, 'read')
    const rows = await findProblemEntries(db, pid, before)
    return rows.map(({ at, act, details: { contest: _, ...details }, ...row }) => ({
      ...row,
      act: act as ProblemAct,
      // Makers of a problem do not know of every contest that it is in.
      details: details as AuditEntry['details'],
      at: at.toISOString(),
    }))
  },

  list: async (query: QueryOf<typeof getAuditLog>): Promise<DataOf<typeof getAuditLog>> => {
    const paging = pagingOf(query, limits.pageSize)
    return pageOf(paging, await countEntries(db, query), async () =>
      (await findEntries(db, query, { limit: paging.size, offset: paging.offset })).map(shownRow),
    )
  },

  /** What super admins do from where is nothing to the roots of a group. */
  ofGroup: async (
    viewer: Viewer,
    query: QueryOf<typeof getGroupAuditLog>,
  ): Promise<DataOf<typeof getGroupAuditLog>> => {
    await enterGroup(db, viewer, query.gid, 'root')
    const paging = pagingOf(query, limits.pageSize)
    return pageOf(paging, await countEntries(db, query), async () =>
      (await findEntries(db, query, { limit: paging.size, offset: paging.offset })).map((row) => ({
        ...shownRow(row),
        address: null,
      })),
    )
  },
})

const shownRow = ({ at, ...row }: FoundEntry): AuditRow => ({
  ...row,
  ...tablesOf(row.act),
  at: at.toISOString(),
})
