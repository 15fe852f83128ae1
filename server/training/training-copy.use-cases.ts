import type { CopiedProblem } from '#contract/copy.ts'
import type { Locale } from '#contract/enums.ts'
import type { BodyOf } from '#contract/operation.ts'
import type { copyTraining } from '#contract/training-copy.ts'
import type { Db } from '#server/db/database.ts'
import { needCopyPlace } from '#server/group/copy-places.ts'
import { isInGroup } from '#server/group/enter-group.ts'
import { placeCopies, rowsOf } from '#server/group/place-copies.ts'
import { createCopyOfAny, withNewIds } from '#server/group/problem-copy.use-cases.ts'
import { refuse } from '#server/http/refusal.ts'
import type { MessageKey, Translate } from '#server/http/translate.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { findPlace } from '#server/workshop/place.ts'
import { enterTraining } from './enter-training.ts'
import { isTrainingAdmin } from './training.guards.ts'
import { findAnyTraining, insertTraining, type TrainingRow } from './training-admin.repository.ts'
import { findChoosableCategory, findNamedCategory } from './training-category.repository.ts'
import { makeCategory } from './training-category.use-cases.ts'
import { findCopied, freeNumber, insertCopied } from './training-copy.repository.ts'

export const createTrainingCopy = ({ db, translate }: { db: Db; translate: Translate }) => {
  /** For whoever may read its problems; its admins read a hidden one too. */
  const open = async (viewer: Viewer, tid: number): Promise<TrainingRow> => {
    const row = (await findAnyTraining(db, tid)) ?? refuse(400, 'server.training:missing')
    const { gid, uid } = row
    const rules =
      gid === null
        ? isTrainingAdmin(viewer, row)
        : await isInGroup(db, viewer, gid, viewer.uid === uid ? 'member' : 'root')
    if (!rules) await enterTraining(db, viewer, tid)
    return row
  }

  /** The same one where it may be used, or else one of the group by the same name. */
  const categoryIn = async (trx: Db, { categoryId }: TrainingRow, gid: number | null) => {
    const category = categoryId === null ? undefined : await findChoosableCategory(trx, categoryId)
    if (!category) return null
    if (category.gid === null || category.gid === gid) return category.id
    if (gid === null) return null
    const known = await findNamedCategory(trx, gid, category.name)
    return (known ?? (await makeCategory(trx, { name: category.name, color: category.color }, gid))).id
  }

  return {
    copy: async (
      { viewer, locale }: { viewer: Viewer; locale: Locale },
      { tid, gid, title, dryRun, withProblems }: BodyOf<typeof copyTraining>,
    ): Promise<CopiedProblem[]> => {
      const source = await open(viewer, tid)
      await needCopyPlace(db, viewer, { kind: 'training', gid })
      const say = (key: MessageKey) => translate(locale, key)
      const group = withProblems && gid !== null ? (await findPlace(db, viewer, { gid })).group : null
      const copyOf = group ? createCopyOfAny(translate, { viewer, locale, dryRun, group }) : undefined
      return withNewIds(db, async (trx) => {
        const problems = await findCopied(trx, tid, { gid, locale })
        const placed = await placeCopies(trx, problems, { copyOf, say })
        let copyId: number | null = null
        if (!dryRun) {
          const { description } = source
          const rank = await freeNumber(trx, { gid, rank: source.rank })
          // Members alone read what a group has, and no password goes to where others give it.
          const { id } = await insertTraining(trx, {
            ...{ title, description, rank, auth: 'Public', status: false, gid, isGroup: gid !== null },
            ...{ uid: viewer.uid, author: viewer.username },
            categoryId: await categoryIn(trx, source, gid),
          })
          await insertCopied(
            trx,
            id,
            placed.flatMap(({ added }) => added ?? []),
          )
          copyId = id
        }
        return rowsOf(placed, copyId)
      })
    },
  }
}
