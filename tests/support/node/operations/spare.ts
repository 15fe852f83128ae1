import { GroupLevel, PublicProgress } from '#contract/enums.ts'
import { addContest, contestAuthor, type NewContest } from '../contest.ts'
import { addGroup, addMember } from '../group.ts'
import { addProblem, type PracticeServer } from '../practice.ts'
import { addTraining, type NewTraining } from '../training.ts'

/** Things that one call may change and remove. */

export interface SpareContest {
  cid: number
  /** Of its one problem, and of a problem that is in no contest. */
  pid: number
  cpid: number
  freePid: number
  /** Of its one announcement. */
  aid: number
}

export interface SpareTraining {
  tid: number
  /** Of its one problem, and of a problem that is in no training. */
  pid: number
  tpid: number
  freePid: number
  categoryId: number
}

/** A group with one member, one problem, announcement, discussion and training; its owner signs in nowhere. */
export interface SpareGroup {
  gid: number
  pid: number
  /** Of its problem. */
  problemId: string
  /** Of its announcement. */
  aid: number
  /** Of its discussion. */
  did: number
  /** Of a report of that. */
  reportId: number
  training: SpareTraining
  contest: SpareContest
  /** Of the member, and of his row. */
  uid: string
  rowId: number
}

/** A problem that its group wants to be public, a tag and a classification. */
export interface SpareProblem {
  pid: number
  tid: number
  tcid: number
}

const withoutCases = { cases: 0 }

export async function makeContest({ db }: PracticeServer, given: NewContest = {}): Promise<SpareContest> {
  const { cid, problems } = await addContest(db, { problems: ['A'], problem: withoutCases, ...given })
  const { id: aid } = await db
    .insertInto('contestAnnouncement')
    .values({ cid, uid: contestAuthor.uid, title: 'first', content: 'text' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { pid: freePid } = await addProblem(db, withoutCases)
  const { pid = 0, cpid = 0 } = problems.A ?? {}
  return { cid, pid, cpid, aid, freePid }
}

export async function makeTraining({ db }: PracticeServer, given: NewTraining = {}): Promise<SpareTraining> {
  const { tid, categoryId, problems } = await addTraining(db, { problems: ['A'], ...given })
  const { pid: freePid } = await addProblem(db, withoutCases)
  const { pid = 0, tpid = 0 } = problems.A ?? {}
  return { tid, pid, tpid, freePid, categoryId }
}

export async function makeGroup(server: PracticeServer): Promise<SpareGroup> {
  const { db } = server
  const { gid } = await addGroup(db, { uid: contestAuthor.uid })
  const { uid } = await server.createUser()
  const { pid, problemId } = await addProblem(db, withoutCases)
  await db.updateTable('problem').set({ isGroup: true, gid }).where('id', '=', pid).execute()
  const training = await makeTraining(server, { gid, isGroup: true })
  const contest = await makeContest(server, { gid, isGroup: true })
  const rowId = await addMember(db, { gid, uid, auth: GroupLevel.Member })
  await db.insertInto('groupInvitation').values({ gid, uid, byUid: contestAuthor.uid }).execute()
  const { id: aid } = await db
    .insertInto('announcement')
    .values({ title: 'first', content: 'text', uid: contestAuthor.uid, gid })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: did } = await db
    .insertInto('discussion')
    .values({ categoryId: 1, title: 'first', description: 'about', content: 'words', uid, gid })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: reportId } = await db
    .insertInto('discussionReport')
    .values({ did, uid, content: 'words' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { gid, pid, problemId, aid, did, reportId, training, contest, uid, rowId }
}

export async function makeProblem({ db }: PracticeServer, gid: number): Promise<SpareProblem> {
  const { pid } = await addProblem(db, withoutCases)
  const asked = { gid, applyPublicProgress: PublicProgress.Public }
  await db.updateTable('problem').set(asked).where('id', '=', pid).execute()
  const { id: tcid } = await db
    .insertInto('tagClassification')
    .values({ name: `spare ${pid}`, names: null, oj: 'ME', rank: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: tid } = await db
    .insertInto('tag')
    .values({ name: `spare ${pid}`, names: null, color: null, oj: 'ME', gid: null, tcid })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { pid, tid, tcid }
}
