import type { BodyOf } from '#contract/operation.ts'
import type { Tag, TagClassification } from '#contract/problem-tag.ts'
import type {
  AdminClassification,
  AdminTag,
  addClassification,
  addTag,
  changeClassification,
  changeTag,
  LocalNames,
} from '#contract/tag-admin.ts'
import type { Db } from '#server/db/database.ts'
import { refuse } from '#server/http/refusal.ts'
import {
  deleteClassification,
  deleteTag,
  findAdminClassifications,
  findAdminTags,
  findClassification,
  findTag,
  hasClassification,
  hasGroup,
  insertClassification,
  insertTag,
  isClassificationNameTaken,
  isTagNameTaken,
  lockTagNames,
  type StoredTag,
  updateClassification,
  updateTag,
} from './tag-admin.repository.ts'

const ojKey = (oj: string | undefined): string | null => {
  const key = (oj ?? 'ALL').toUpperCase()
  return key === 'ALL' ? null : key
}

/** Names of blanks are none. */
const cleanNames = (names: LocalNames | null | undefined): LocalNames | null => {
  if (!names) return null
  return Object.fromEntries(
    Object.entries(names)
      .map(([locale, name]) => [locale, name?.trim() ?? ''])
      .filter(([, name]) => name !== ''),
  )
}

/** A name of its own without names in the languages holds in all of them. */
const namesAfter = (
  sent: { name?: string | null | undefined; names?: LocalNames | null | undefined },
  before: { name: string; names: LocalNames | null },
): LocalNames | null => {
  if (sent.names) return cleanNames(sent.names)
  return sent.name && sent.name.trim() !== before.name ? null : before.names
}

export const createTagAdminUseCases = ({ db }: { db: Db }) => {
  const checkTag = async (trx: Db, tag: StoredTag, id: number): Promise<void> => {
    await lockTagNames(trx)
    if (tag.name === '') refuse(400, 'server.problem:tagNameMissing')
    if (await isTagNameTaken(trx, tag, id)) refuse(400, 'server.problem:tagTaken')
    if (tag.tcid !== null && !(await hasClassification(trx, tag.tcid)))
      refuse(400, 'server.problem:classificationMissing')
    if (tag.gid !== null && !(await hasGroup(trx, tag.gid))) refuse(400, 'server.group:missing')
  }
  const checkClassification = async (trx: Db, row: { name: string; oj: string }, id: number) => {
    await lockTagNames(trx)
    if (row.name === '') refuse(400, 'server.problem:classificationNameMissing')
    if (await isClassificationNameTaken(trx, row, id)) refuse(400, 'server.problem:classificationTaken')
  }

  return {
    tags: (oj: string | undefined): Promise<AdminTag[]> => findAdminTags(db, ojKey(oj)),

    add: (sent: BodyOf<typeof addTag>): Promise<Tag> =>
      db.transaction().execute(async (trx) => {
        const { name, names, color, oj, tcid, gid } = sent
        const tag = {
          ...{ name: name.trim(), names: cleanNames(names), oj: oj.toUpperCase() },
          ...{ color: color || null, tcid: tcid ?? null, gid: gid ?? null },
        }
        await checkTag(trx, tag, 0)
        return insertTag(trx, tag)
      }),

    change: ({ id, ...sent }: BodyOf<typeof changeTag>): Promise<null> =>
      db.transaction().execute(async (trx) => {
        const before = (await findTag(trx, id)) ?? refuse(400, 'server.problem:tagMissing')
        const tag = {
          name: sent.name?.trim() ?? before.name,
          names: namesAfter(sent, before),
          color: sent.color ?? before.color,
          oj: sent.oj?.toUpperCase() ?? before.oj,
          // Null clears it (contract, section 3).
          tcid: sent.tcid === undefined ? before.tcid : sent.tcid,
          gid: sent.gid ?? before.gid,
        }
        await checkTag(trx, tag, id)
        await updateTag(trx, id, tag)
        return null
      }),

    remove: async (id: number): Promise<null> =>
      (await deleteTag(db, id)) ? null : refuse(400, 'server.problem:tagMissing'),

    classifications: (oj: string | undefined): Promise<AdminClassification[]> =>
      findAdminClassifications(db, ojKey(oj)),

    addClassification: (sent: BodyOf<typeof addClassification>): Promise<TagClassification> =>
      db.transaction().execute(async (trx) => {
        const { name, names, oj, rank } = sent
        const row = { name: name.trim(), names: cleanNames(names), oj: oj.toUpperCase(), rank }
        await checkClassification(trx, row, 0)
        return insertClassification(trx, row)
      }),

    changeClassification: ({ id, ...sent }: BodyOf<typeof changeClassification>): Promise<null> =>
      db.transaction().execute(async (trx) => {
        const before =
          (await findClassification(trx, id)) ?? refuse(400, 'server.problem:classificationMissing')
        const row = {
          name: sent.name?.trim() ?? before.name,
          names: namesAfter(sent, before),
          oj: sent.oj?.toUpperCase() ?? before.oj,
          rank: sent.rank ?? before.rank,
        }
        await checkClassification(trx, row, id)
        await updateClassification(trx, id, row)
        return null
      }),

    removeClassification: async (id: number): Promise<null> =>
      (await deleteClassification(db, id)) ? null : refuse(400, 'server.problem:classificationMissing'),
  }
}
