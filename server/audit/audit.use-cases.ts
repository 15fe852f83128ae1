import type { getProblemAudit } from '#contract/audit.ts'
import type { DataOf, QueryOf } from '#contract/operation.ts'
import type { Db } from '#server/db/database.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { openForMaker } from '#server/workshop/workshop.guards.ts'
import { findProblemEntries } from './audit.repository.ts'

export const createAuditUseCases = ({ db }: { db: Db }) => ({
  ofProblem: async (
    viewer: Viewer,
    { pid, before }: QueryOf<typeof getProblemAudit>,
  ): Promise<DataOf<typeof getProblemAudit>> => {
    await openForMaker(db, viewer, pid, 'read')
    const rows = await findProblemEntries(db, pid, before)
    return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }))
  },
})
