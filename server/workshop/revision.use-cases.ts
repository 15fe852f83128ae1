import { isDeepStrictEqual } from 'node:util'
import type { BodyOf, DataOf } from '#contract/operation.ts'
import { newProblem, ProblemContent } from '#contract/problem-content.ts'
import type { getRevision, getRevisions, restoreRevision } from '#contract/workshop.ts'
import { noteDone } from '#server/audit/audit.repository.ts'
import { refuse } from '#server/http/refusal.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { hintMakers } from '#server/workshop-people/presence.repository.ts'
import { inTransaction, lockMade, type WorkshopParts } from './made-problem.ts'
import { wireRevision } from './wire-state.ts'
import { openForMaker } from './workshop.guards.ts'
import {
  contentFields,
  contentOf,
  draftOver,
  findDraftRows,
  findRevision,
  findRevisions,
  readPublished,
  storeField,
} from './workshop.repository.ts'

/** Of a revision, which may be older than some fields. */
const wholeContent = (content: Partial<ProblemContent>): ProblemContent =>
  ProblemContent.parse({ ...contentOf(newProblem()), ...content })

/** What was published before, and taking it back as a draft. */
export const createRevisionUseCases = ({ db }: Pick<WorkshopParts, 'db'>) => ({
  all: async (viewer: Viewer, pid: number): Promise<DataOf<typeof getRevisions>> => {
    const { revision } = await openForMaker(db, viewer, pid, 'read')
    if (revision === 0) await inTransaction(db, (trx) => lockMade(trx, viewer, pid, 'read'))
    const rows = await findRevisions(db, pid)
    return rows.map(({ changed, ...row }) => ({ ...wireRevision(row), changed }))
  },

  one: async (viewer: Viewer, pid: number, number: number): Promise<DataOf<typeof getRevision>> => {
    const made = await openForMaker(db, viewer, pid, 'read')
    if (made.revision === 0) await inTransaction(db, (trx) => lockMade(trx, viewer, pid, 'read'))
    const row = (await findRevision(db, pid, number)) ?? refuse(404, 'server.workshop:revisionMissing')
    const { content, by, at, note } = row
    return { ...wireRevision({ number, by, at, note }), content: wholeContent(content) }
  },

  restore: (viewer: Viewer, { pid, number }: BodyOf<typeof restoreRevision>): Promise<null> =>
    inTransaction(db, async (trx) => {
      const made = await lockMade(trx, viewer, pid, 'edit')
      const { content } =
        (await findRevision(trx, pid, number)) ?? refuse(404, 'server.workshop:revisionMissing')
      const older = wholeContent(content)
      const published = await readPublished(trx, made)
      const draft = draftOver(published, await findDraftRows(trx, pid))
      for (const field of contentFields) {
        const value = older[field]
        if (isDeepStrictEqual(value, draft[field])) continue
        const isChanged = !isDeepStrictEqual(value, published?.[field])
        await storeField(trx, pid, { field, value, isChanged, by: viewer.username })
      }
      await noteDone(trx, viewer, { pid, act: 'restore', details: { number } })
      await hintMakers(trx, pid)
      return null
    }),
})
