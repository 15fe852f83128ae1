import { commentOperations } from '#contract/comment.ts'
import { changeDiscussionReport } from '#contract/discussion-admin.ts'
import { JudgeStatus } from '#contract/enums.ts'
import type { JudgingTrace } from '#contract/judging-trace.ts'
import type { Db } from '#server/db/database.ts'
import { storeTrace } from '#server/judging-trace/judging-trace.repository.ts'
import type { Standing } from './standing.ts'
import { addComment, addDiscussion } from './talk.ts'

/** What calls want to be the caller's own. */

interface User {
  uid: string
  username: string
}

export const onComments = commentOperations.map(({ name }) => name as string)
export const ofDiscussions = [
  ...['getDiscussionDetail', 'changeDiscussion', 'removeDiscussion'],
  ...['likeDiscussion', 'reportDiscussion'],
]

const onOwnSubmission = ['resubmit', 'getSubmissionTrace', 'getTraceFile', 'shareSubmission']
const ofDiscussionAdmin = ['moderateDiscussion', 'removeDiscussions']
const ofNotices = ['changeNotice', 'removeNotice']
const ofSiteAnnouncements = ['changeAnnouncement', 'removeAnnouncement']
const ofProblemComments = ['resolveProblemComment', 'removeProblemComment']

const emptyTrace: JudgingTrace = {
  judge: 'judge-1',
  sandboxMode: 'full',
  language: { name: 'C', version: '', compileCommand: '', runCommand: '' },
  limits: { timeMs: 1_000, memoryMb: 256, stackMb: 64 },
  steps: [],
}

async function addSubmission({ server: { db }, problem }: Standing, { uid, username }: User) {
  const { submitId } = await db
    .insertInto('submission')
    .values({
      ...{ uid, username, pid: problem.pid, displayPid: problem.problemId },
      ...{ status: JudgeStatus.WrongAnswer, length: 1, code: 'x', language: 'C' },
      ...{ ip: null, requestKey: null },
    })
    .returning('submitId')
    .executeTakeFirstOrThrow()
  await storeTrace(db, { submitId, version: 0, queuedMs: 0, trace: emptyTrace })
  return submitId
}

async function addReport(db: Db, uid: string): Promise<number> {
  const did = await addDiscussion(db, uid)
  const { id } = await db
    .insertInto('discussionReport')
    .values({ did, uid, content: 'words' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function addNotice(db: Db, adminUid: string): Promise<number> {
  const { id } = await db
    .insertInto('notice')
    .values({ title: 'first', content: 'text', type: 'All', adminUid })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function addSiteAnnouncement(db: Db, uid: string): Promise<number> {
  const { id } = await db
    .insertInto('announcement')
    .values({ title: 'first', content: 'text', uid, gid: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function addMessage({ server: { db }, member, contest }: Standing, uid: string): Promise<number> {
  const { id } = await db
    .insertInto('message')
    .values({
      ...{ uid, senderUid: member.uid, action: 'Reply', content: 'words' },
      ...{ sourceType: 'Contest', sourceId: contest.cid },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function addProblemComment({ server: { db }, madeProblem }: Standing, { uid, username }: User) {
  const { id } = await db
    .insertInto('problemComment')
    .values({ pid: madeProblem.pid, uid, by: username, part: null, field: null, text: 'words' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Makes what the operation wants to be the caller's own, and gives its id. */
export async function addOwn(standing: Standing, name: string, user: User): Promise<number | undefined> {
  const { db } = standing.server
  const { uid } = user
  if (onOwnSubmission.includes(name)) return addSubmission(standing, user)
  if (name === 'cleanMessages') return addMessage(standing, uid)
  if (ofProblemComments.includes(name)) return addProblemComment(standing, user)
  if (ofDiscussions.includes(name) || ofDiscussionAdmin.includes(name)) return addDiscussion(db, uid)
  if (name === changeDiscussionReport.name) return addReport(db, uid)
  if (ofNotices.includes(name)) return addNotice(db, uid)
  if (ofSiteAnnouncements.includes(name)) return addSiteAnnouncement(db, uid)
  if (!onComments.includes(name)) return undefined
  const { commentId, replyId } = await addComment(db, { cid: standing.contest.cid, fromUid: uid })
  return name === 'removeReply' ? replyId : commentId
}
