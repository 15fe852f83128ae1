import path from 'node:path'
import { adminName, adminUid } from '#server/account/built-in-admin.ts'
import { importContest } from '#server/contest-archive/import-contest.ts'
import { openDatabase } from '#server/db/database.ts'
import type { Product } from '#support/node/product.ts'
import { makeArchive } from './board-archive.ts'

/** A contest of 300 teams that is over; its id. */
export async function fillBoard(product: Product): Promise<number> {
  const socket = encodeURIComponent(path.join(product.dataDir, 'postgres-socket'))
  const { db, close } = openDatabase(`postgres://verdict@/verdict?host=${socket}`, {
    size: 1,
    isPatient: true,
  })
  try {
    const archive = makeArchive('Harbour', 300)
    return (await importContest(db, archive, { uid: adminUid, username: adminName })).cid
  } finally {
    await close()
  }
}
