import { problemHelpers as limits } from '#contract/limits/workshop.ts'
import type { BodyOf, DataOf, QueryOf } from '#contract/operation.ts'
import type {
  getHelpedProblems,
  getHelpers,
  HelperRole,
  removeHelper,
  setHelper,
} from '#contract/workshop-people.ts'
import { roleNamesOf } from '#server/account/session.repository.ts'
import { roleIdsOf } from '#server/account/user.repository.ts'
import { noteDone } from '#server/audit/audit.repository.ts'
import type { Db } from '#server/db/database.ts'
import { refuse } from '#server/http/refusal.ts'
import type { Translate } from '#server/http/translate.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { createTell } from '#server/message/tell.ts'
import { lockForMaker, managesProblem, openForMaker } from '#server/workshop/workshop.guards.ts'
import {
  dropHelper,
  findHelped,
  findHelpers,
  findName,
  findNamed,
  storeHelper,
} from './workshop-people.repository.ts'

export const createHelperUseCases = ({ db, translate }: { db: Db; translate: Translate }) => {
  const tell = createTell({ translate })
  const tellHelper = async (trx: Db, viewer: Viewer, to: { pid: number; uid: string; role: HelperRole }) => {
    const { pid, uid, role } = to
    const nameIn = await findName(trx, pid)
    await tell(trx, [uid], {
      title: 'server.workshop:helperTitle',
      text: `server.workshop:${role}Text`,
      values: (locale) => ({ pid, username: viewer.username, problem: nameIn(locale) }),
    })
  }

  return {
    all: async (viewer: Viewer, pid: number): Promise<DataOf<typeof getHelpers>> => {
      await openForMaker(db, viewer, pid, 'read')
      const rows = await findHelpers(db, pid)
      return rows.map(({ uid: _, at, ...row }) => ({ ...row, at: at.toISOString() }))
    },

    set: (
      viewer: Viewer,
      { pid, username, role }: BodyOf<typeof setHelper>,
    ): Promise<DataOf<typeof setHelper>> =>
      db.transaction().execute(async (trx) => {
        await lockForMaker(trx, viewer, pid, 'own')
        const { uid, username: named } =
          (await findNamed(trx, username)) ?? refuse(400, 'server.workshop:userMissing')
        const user = { uid, username: named, roles: roleNamesOf(await roleIdsOf(trx, uid)), sid: '' }
        if (await managesProblem(trx, user, pid))
          refuse(400, 'server.workshop:managesAlready', { username: named })
        const there = await findHelpers(trx, pid)
        const before = there.find((helper) => helper.uid === uid)
        if (!before && there.length >= limits.max)
          refuse(400, 'server.workshop:tooManyHelpers', { max: limits.max })
        await storeHelper(trx, { pid, uid, role, addedBy: viewer.username })
        if (before?.role !== role) await tellHelper(trx, viewer, { pid, uid, role })
        await noteDone(trx, viewer, { pid, act: 'setHelper', details: { username: named, role } })
        return null
      }),

    remove: (
      viewer: Viewer,
      { pid, username }: QueryOf<typeof removeHelper>,
    ): Promise<DataOf<typeof removeHelper>> =>
      db.transaction().execute(async (trx) => {
        await lockForMaker(trx, viewer, pid, 'own')
        const user = await findNamed(trx, username)
        if (user && (await dropHelper(trx, pid, user.uid)))
          await noteDone(trx, viewer, { pid, act: 'removeHelper', details: { username: user.username } })
        return null
      }),

    helped: (viewer: Viewer): Promise<DataOf<typeof getHelpedProblems>> => findHelped(db, viewer.uid),
  }
}
