import { GroupAuth, GroupLevel } from '#contract/enums.ts'
import type { Db } from '#server/db/database.ts'
import { insertGroup } from '#server/group/group.repository.ts'
import { insertGroupAnnouncement } from '#server/group/group-announcement.repository.ts'
import { addMember } from '#server/group/group-member.repository.ts'
import { register } from '#server/training/training.repository.ts'
import { appendTrainingProblem, insertTraining } from '#server/training/training-admin.repository.ts'
import { makeCategory } from '#server/training/training-category.use-cases.ts'
import type { DemoPeople, DemoPerson } from './demo-people.ts'
import { setBack } from './demo-site.ts'
import { bothLanguages, demoTexts } from './demo-texts.ts'

const dayMs = 86_400_000
const exercises = ['P1001', 'P1002', 'P1003', 'P1004', 'P1005', 'P1006']

export interface DemoClass {
  gid: number
  teacher: DemoPerson
  members: readonly DemoPerson[]
  /** Display ids of its training. */
  exercises: readonly string[]
}

const addGroup = async (trx: Db, teacher: DemoPerson): Promise<number> => {
  const texts = await demoTexts('group')
  const { content } = await bothLanguages('group')
  return insertGroup(trx, {
    name: `${texts['zh-CN'].title} ${texts['en-US'].title}`,
    shortName: 'DEMO2026',
    brief: '公告、训练、作业与讨论 · A class to look around in',
    ...{ description: content, uid: teacher.uid, auth: GroupAuth.Public, code: null, visible: true },
  })
}

const addTraining = async (trx: Db, gid: number, teacher: DemoPerson, members: readonly DemoPerson[]) => {
  const category = await makeCategory(trx, { name: '入门 Basics', color: '#2563eb' }, gid)
  const { title, content } = await bothLanguages('group-training')
  const { id } = await insertTraining(trx, {
    ...{ title, description: content, auth: 'Public', status: true, rank: 1 },
    ...{ uid: teacher.uid, author: teacher.username, categoryId: category.id, gid, isGroup: true },
  })
  for (const displayId of exercises) {
    const { id: pid } = await trx
      .selectFrom('problem')
      .select('id')
      .where('problemId', '=', displayId)
      .executeTakeFirstOrThrow()
    await appendTrainingProblem(trx, { tid: id, pid, displayId })
  }
  for (const { uid } of members) await register(trx, id, uid)
  return id
}

/** A class of demo users: the second one teaches. */
export const addDemoClass = async (trx: Db, { users }: DemoPeople, now: Date): Promise<DemoClass> => {
  const [first, teacher, ...others] = users
  if (!first || !teacher) throw new Error('A class needs a teacher')
  const members = [first, ...others]
  const ago = (days: number) => new Date(now.getTime() - days * dayMs)
  const gid = await addGroup(trx, teacher)
  await setBack(trx, 'userGroup', gid, ago(40))
  await addMember(trx, { gid, uid: teacher.uid, auth: GroupLevel.Root, reason: null })
  for (const { uid } of members) await addMember(trx, { gid, uid, auth: GroupLevel.Member, reason: null })
  const rows = await trx.selectFrom('groupMember').select('id').where('gid', '=', gid).orderBy('id').execute()
  for (const [index, { id }] of rows.entries()) await setBack(trx, 'groupMember', id, ago(40 - index))
  await setBack(trx, 'training', await addTraining(trx, gid, teacher, members), ago(35))
  const news = await bothLanguages('group-announcement')
  await insertGroupAnnouncement(trx, { ...news, gid, uid: teacher.uid, status: 0 })
  const { id } = await trx
    .selectFrom('announcement')
    .select('id')
    .where('gid', '=', gid)
    .executeTakeFirstOrThrow()
  await setBack(trx, 'announcement', id, ago(3))
  return { gid, teacher, members, exercises }
}
