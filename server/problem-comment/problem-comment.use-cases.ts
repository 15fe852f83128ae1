import { problemComment as limits } from '#contract/limits/workshop.ts'
import type { BodyOf, DataOf, QueryOf } from '#contract/operation.ts'
import type {
  addProblemComment,
  getProblemComments,
  removeProblemComment,
  resolveProblemComment,
} from '#contract/problem-comment.ts'
import type { Db } from '#server/db/database.ts'
import { refuse } from '#server/http/refusal.ts'
import type { Translate } from '#server/http/translate.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { createTell } from '#server/message/tell.ts'
import { lockForMaker, type MadeProblem, openForMaker } from '#server/workshop/workshop.guards.ts'
import { hintMakers } from '#server/workshop-people/presence.repository.ts'
import { findEditors, findName } from '#server/workshop-people/workshop-people.repository.ts'
import {
  countComments,
  dropComment,
  findComments,
  findWriter,
  insertComment,
  settleComment,
  wroteLately,
} from './problem-comment.repository.ts'

interface ProblemCommentParts {
  db: Db
  translate: Translate
}

const writerOf = async (db: Db, pid: number, id: number): Promise<{ uid: string }> => ({
  uid: (await findWriter(db, pid, id)) ?? refuse(404, 'server.workshop:commentMissing'),
})

/** Whoever wrote it, and whoever edits the problem, settles it; he and those whose problem it is remove it. */
const rightsOn = ({ uid }: Viewer, { needs }: MadeProblem, comment: { uid: string }) => ({
  resolve: comment.uid === uid || needs.includes('edit'),
  remove: comment.uid === uid || needs.includes('own'),
})

export const createProblemCommentUseCases = ({ db, translate }: ProblemCommentParts) => {
  const tell = createTell({ translate })
  /** Comments of one user in a row are one message. */
  const tellEditors = async (trx: Db, { uid, username }: Viewer, pid: number): Promise<void> => {
    if (await wroteLately(trx, pid, uid)) return
    const others = (await findEditors(trx, pid)).filter((each) => each !== uid)
    const nameIn = await findName(trx, pid)
    await tell(trx, others, {
      title: 'server.workshop:commentTitle',
      text: 'server.workshop:commentText',
      values: (locale) => ({ pid, username, problem: nameIn(locale) }),
    })
  }

  return {
    all: async (viewer: Viewer, pid: number): Promise<DataOf<typeof getProblemComments>> => {
      const made = await openForMaker(db, viewer, pid, 'read')
      const rows = await findComments(db, pid)
      return rows.map(({ pid: _, uid, at, resolvedAt, resolvedBy, ...row }) => ({
        ...row,
        at: at.toISOString(),
        resolved: resolvedAt && { by: resolvedBy ?? '', at: resolvedAt.toISOString() },
        rights: rightsOn(viewer, made, { uid }),
      }))
    },

    add: (
      viewer: Viewer,
      { pid, part, field, text }: BodyOf<typeof addProblemComment>,
    ): Promise<DataOf<typeof addProblemComment>> =>
      db.transaction().execute(async (trx) => {
        await lockForMaker(trx, viewer, pid, 'comment')
        if ((await countComments(trx, pid)) >= limits.max)
          refuse(400, 'server.workshop:tooManyComments', { max: limits.max })
        await hintMakers(trx, pid)
        await tellEditors(trx, viewer, pid)
        return insertComment(trx, { pid, part, field, text, uid: viewer.uid, by: viewer.username })
      }),

    resolve: (viewer: Viewer, { pid, id, resolved }: BodyOf<typeof resolveProblemComment>): Promise<null> =>
      db.transaction().execute(async (trx) => {
        const made = await lockForMaker(trx, viewer, pid, 'comment')
        const comment = await writerOf(trx, pid, id)
        if (!rightsOn(viewer, made, comment).resolve) refuse(403, 'server.workshop:commentOfAnother')
        await settleComment(trx, id, resolved ? viewer.username : null)
        await hintMakers(trx, pid)
        return null
      }),

    remove: (viewer: Viewer, { pid, id }: QueryOf<typeof removeProblemComment>): Promise<null> =>
      db.transaction().execute(async (trx) => {
        const made = await lockForMaker(trx, viewer, pid, 'comment')
        const comment = await writerOf(trx, pid, id)
        if (!rightsOn(viewer, made, comment).remove) refuse(403, 'server.workshop:commentOfAnother')
        await dropComment(trx, id)
        await hintMakers(trx, pid)
        return null
      }),
  }
}
