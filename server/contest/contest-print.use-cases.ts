import {
  type checkContestPrintStatus,
  type getContestPrint,
  type getOwnContestPrint,
  printTextFault,
  type submitPrintText,
} from '#contract/contest-print.ts'
import { contest as contestLimits, print as limits } from '#contract/limits/contest.ts'
import type { BodyOf, DataOf, QueryOf } from '#contract/operation.ts'
import { spendAllowance } from '#server/account/allowance.repository.ts'
import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/db/database.ts'
import type { Download } from '#server/http/download.ts'
import { pageOf, pagingOf } from '#server/http/paging.ts'
import { refuse } from '#server/http/refusal.ts'
import type { Viewer } from '#server/http/viewer.ts'
import {
  countOwnPrints,
  countPrints,
  findOwnPrints,
  findPrint,
  findPrints,
  insertPrint,
  markPrinted,
} from './contest-print.repository.ts'
import { enterAsAdmin, enterContest } from './enter-contest.ts'

const faults = { empty: 'server.contest:printEmpty', short: 'server.contest:printShort' } as const

export const createContestPrintUseCases = ({ db, clock }: { db: Db; clock: Clock }) => ({
  send: async (viewer: Viewer, { cid, content }: BodyOf<typeof submitPrintText>): Promise<null> => {
    const { uid } = viewer
    const { openPrint } = await enterContest(db, viewer, cid)
    if (!openPrint) refuse(403, 'server.contest:printClosed')
    const fault = printTextFault(content)
    if (fault) refuse(400, faults[fault], { count: limits.textMin })
    await db.transaction().execute(async (trx) => {
      const allowance = { key: `print:${uid}`, max: 1, windowMs: limits.waitMs }
      const waitMs = await spendAllowance(trx, allowance, clock.now())
      if (waitMs > 0) {
        const count = Math.ceil(waitMs / 1_000)
        refuse(403, 'server.contest:printTooSoon', { count }, { retryAfterMs: waitMs })
      }
      await insertPrint(trx, { cid, uid, content })
    })
    return null
  },

  own: async (
    viewer: Viewer,
    { cid, ...query }: QueryOf<typeof getOwnContestPrint>,
  ): Promise<DataOf<typeof getOwnContestPrint>> => {
    await enterContest(db, viewer, cid)
    const paging = pagingOf(query, limits.ownPageSize)
    return pageOf(paging, await countOwnPrints(db, cid, viewer.uid), async () => {
      const rows = await findOwnPrints(db, cid, viewer.uid, { limit: paging.size, offset: paging.offset })
      return rows.map((row) => ({ ...row, gmtCreate: row.gmtCreate.toISOString() }))
    })
  },

  list: async (
    viewer: Viewer,
    { cid, ...query }: QueryOf<typeof getContestPrint>,
  ): Promise<DataOf<typeof getContestPrint>> => {
    await enterAsAdmin(db, viewer, cid)
    const paging = pagingOf(query, contestLimits.deskPageSize)
    return pageOf(paging, await countPrints(db, cid), async () => {
      const rows = await findPrints(db, cid, { limit: paging.size, offset: paging.offset })
      return rows.map((row) => ({ ...row, gmtCreate: row.gmtCreate.toISOString() }))
    })
  },

  done: async (viewer: Viewer, { id, cid }: QueryOf<typeof checkContestPrintStatus>): Promise<null> => {
    await enterAsAdmin(db, viewer, cid)
    if (!(await markPrinted(db, cid, id))) refuse(400, 'server.contest:printMissing')
    return null
  },

  download: async (viewer: Viewer, id: number): Promise<Download> => {
    const print = (await findPrint(db, id)) ?? refuse(400, 'server.contest:printMissing')
    await enterAsAdmin(db, viewer, print.cid)
    return { name: `${print.username}_Contest_Print.txt`, content: Buffer.from(print.content) }
  },
})
