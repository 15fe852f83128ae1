import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { auditOperations } from '#contract/audit.ts'
import { getGroupAuditLog } from '#contract/audit-log.ts'
import { buildOperations } from '#contract/build.ts'
import { commentOperations } from '#contract/comment.ts'
import { contestOperations } from '#contract/contest.ts'
import { contestAcInfoOperations } from '#contract/contest-ac-info.ts'
import { contestAdminOperations } from '#contract/contest-admin.ts'
import { contestAnnouncementOperations } from '#contract/contest-announcement.ts'
import { contestContentAdminOperations } from '#contract/contest-content-admin.ts'
import { copyContest } from '#contract/contest-copy.ts'
import { contestDownloadOperations } from '#contract/contest-download.ts'
import { checkContestPrintStatus, contestPrintOperations, getContestPrint } from '#contract/contest-print.ts'
import { contestProblemOperations } from '#contract/contest-problem.ts'
import { contestRankOperations } from '#contract/contest-rank.ts'
import { contestRevealOperations } from '#contract/contest-reveal.ts'
import { contestSubmissionOperations } from '#contract/contest-submission.ts'
import { getLastSession } from '#contract/dashboard.ts'
import { changeDiscussionReport } from '#contract/discussion-admin.ts'
import { isLogged } from '#contract/effects.ts'
import {
  ContestAuth,
  GroupLevel,
  JudgeStatus,
  may,
  type Permission,
  ProblemAuth,
  PublicProgress,
  type RoleName,
} from '#contract/enums.ts'
import { apiPrefix, header } from '#contract/envelope.ts'
import { addGroup as addGroupCall, groupOperations } from '#contract/group.ts'
import { groupAnnouncementOperations } from '#contract/group-announcement.ts'
import { groupClassOperations } from '#contract/group-class.ts'
import { groupContestOperations } from '#contract/group-contest.ts'
import { groupDiscussionOperations } from '#contract/group-discussion.ts'
import { groupMemberOperations, joinGroup, leaveGroup } from '#contract/group-member.ts'
import { groupProblemOperations } from '#contract/group-problem.ts'
import { groupRankOperations } from '#contract/group-rank.ts'
import { groupTrainingOperations } from '#contract/group-training.ts'
import type { JudgingTrace } from '#contract/judging-trace.ts'
import { group as groupLimits, pageSizeMax } from '#contract/limits.ts'
import { uploadMarkdownFile, uploadMarkdownPicture } from '#contract/markdown-file.ts'
import type { AnyOperation } from '#contract/operation.ts'
import { operations } from '#contract/operations.ts'
import { problemAdminOperations } from '#contract/problem-admin.ts'
import { actOnProblems } from '#contract/problem-batch.ts'
import { problemCommentOperations } from '#contract/problem-comment.ts'
import { copyGroupProblems } from '#contract/problem-copy.ts'
import { problemDtoOperations } from '#contract/problem-dto.ts'
import { applyPublic, changePublicProgress } from '#contract/public-application.ts'
import { revealPlaceOperations } from '#contract/reveal-place.ts'
import { tagAdminOperations } from '#contract/tag-admin.ts'
import { trainingOperations } from '#contract/training.ts'
import { trainingAdminOperations } from '#contract/training-admin.ts'
import { copyTraining } from '#contract/training-copy.ts'
import { trialOperations } from '#contract/trial.ts'
import { userAdminOperations } from '#contract/user-admin.ts'
import { startView } from '#contract/view.ts'
import { publishDraft, workshopOperations } from '#contract/workshop.ts'
import { getHelpedProblems, workshopPeopleOperations } from '#contract/workshop-people.ts'
import { workshopPresenceOperations } from '#contract/workshop-presence.ts'
import { storeTrace } from '#server/judging-trace/judging-trace.repository.ts'
import {
  addContest,
  addRun,
  contestAuthor,
  minutes,
  type NewContest,
  type TestContest,
} from '#support/node/contest.ts'
import { addGroup, addMember } from '#support/node/group.ts'
import { addProblem, type PracticeServer, setSiteConfig, startPractice } from '#support/node/practice.ts'
import type { Answer, AskOptions } from '#support/node/server.ts'
import { addTraining, type NewTraining } from '#support/node/training.ts'
import { isRefusedByContract, wrongInputs } from '#support/node/wrong-input.ts'

interface SpareContest {
  cid: number
  /** Of its one problem, and of a problem that is in no contest. */
  pid: number
  cpid: number
  freePid: number
  /** Of its one announcement. */
  aid: number
}

/** A group with one member, one problem, announcement, discussion and training; its owner signs in nowhere. */
interface SpareGroup {
  gid: number
  pid: number
  /** Of its problem. */
  problemId: string
  /** Of its announcement. */
  aid: number
  /** Of its discussion. */
  did: number
  training: SpareTraining
  contest: SpareContest
  /** Of the member, and of his row. */
  uid: string
  rowId: number
}

/** A problem that its group wants to be public, a tag and a classification. */
interface SpareProblem {
  pid: number
  tid: number
  tcid: number
}

interface SpareTraining {
  tid: number
  /** Of its one problem, and of a problem that is in no training. */
  pid: number
  tpid: number
  freePid: number
  categoryId: number
}

type Given = Record<string, unknown>

let server: PracticeServer
let problem: { pid: number; problemId: string }
/** What calls of makers may change. */
let madeProblem: { pid: number; problemId: string }
let submitId: number
let member: { uid: string; username: string }
let contest: TestContest
let contestSubmitId: number
/** A text to be printed. */
let printId: number
/** A comment of the contest, and a reply to it. */
let commentId: number
let discussionId: number
let replyId: number
/** Contests that calls of their admins may change and remove. */
let spareContests: SpareContest[]
/** Groups that calls may change and remove, and one that stays. */
let spareGroups: SpareGroup[]
let group: SpareGroup
/** Trainings that calls of their admins may change and remove, and two that stay. */
let spareTrainings: SpareTraining[]
let spareProblems: SpareProblem[]
/** Accounts that left nothing behind, which calls may change and delete. */
let spareUsers: string[]
let training: SpareTraining
let closedTraining: SpareTraining

const actors = {
  visitor: null,
  user: ['default_user'],
  admin: ['root'],
  barred: ['no_subimit_user'],
} as const satisfies Record<string, readonly RoleName[] | null>
type Actor = keyof typeof actors
const actorNames = Object.keys(actors) as Actor[]

let lastAddress = 0
/** No two requests share a limit that counts by address. */
const nextAddress = () => {
  lastAddress += 1
  return `10.${(lastAddress >> 16) & 255}.${(lastAddress >> 8) & 255}.${lastAddress & 255}`
}

const emptyTrace: JudgingTrace = {
  judge: 'judge-1',
  sandboxMode: 'full',
  language: { name: 'C', version: '', compileCommand: '', runCommand: '' },
  limits: { timeMs: 1_000, memoryMb: 256, stackMb: 64 },
  steps: [],
}
/** Operations on the caller's own submission. */
const onComments = commentOperations.map(({ name }) => name as string)
const onOwnSubmission = ['resubmit', 'getSubmissionTrace', 'getTraceFile', 'shareSubmission']
const addSubmissionOf = async ({ uid, username }: { uid: string; username: string }): Promise<number> => {
  const row = await server.db
    .insertInto('submission')
    .values({
      uid,
      username,
      pid: problem.pid,
      displayPid: problem.problemId,
      status: JudgeStatus.WrongAnswer,
      length: 1,
      code: 'x',
      language: 'C',
      ip: null,
      requestKey: null,
    })
    .returning('submitId')
    .executeTakeFirstOrThrow()
  const { submitId } = row
  await storeTrace(server.db, { submitId, version: 0, queuedMs: 0, trace: emptyTrace })
  return submitId
}

const addCommentOf = async (fromUid: string): Promise<{ commentId: number; replyId: number }> => {
  const words = { fromUid, content: 'words' }
  const { id } = await server.db
    .insertInto('comment')
    .values({ cid: contest.cid, ...words })
    .returning('id')
    .executeTakeFirstOrThrow()
  const reply = await server.db
    .insertInto('reply')
    .values({ commentId: id, toUid: fromUid, ...words })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { commentId: id, replyId: reply.id }
}

const ofDiscussions = [
  ...['getDiscussionDetail', 'changeDiscussion', 'removeDiscussion'],
  ...['likeDiscussion', 'reportDiscussion'],
]
const addDiscussionBy = async (uid: string): Promise<number> => {
  const { id } = await server.db
    .insertInto('discussion')
    .values({ categoryId: 1, title: 'first', description: 'about', content: 'words', uid })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
const ofDiscussionAdmin = ['moderateDiscussion', 'removeDiscussions']
const addReportBy = async (uid: string): Promise<number> => {
  const did = await addDiscussionBy(uid)
  const { id } = await server.db
    .insertInto('discussionReport')
    .values({ did, uid, content: 'words' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
const ofNotices = ['changeNotice', 'removeNotice']
const addNoticeBy = async (adminUid: string): Promise<number> => {
  const { id } = await server.db
    .insertInto('notice')
    .values({ title: 'first', content: 'text', type: 'All', adminUid })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
const ofSiteAnnouncements = ['changeAnnouncement', 'removeAnnouncement']
const addSiteAnnouncementBy = async (uid: string): Promise<number> => {
  const { id } = await server.db
    .insertInto('announcement')
    .values({ title: 'first', content: 'text', uid, gid: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
const addMessageTo = async (uid: string): Promise<number> => {
  const { id } = await server.db
    .insertInto('message')
    .values({
      ...{ uid, senderUid: member.uid, action: 'Reply', content: 'words' },
      ...{ sourceType: 'Contest', sourceId: contest.cid },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const ofProblemComments = ['resolveProblemComment', 'removeProblemComment']
const addProblemCommentBy = async ({ uid, username }: { uid: string; username: string }): Promise<number> => {
  const { id } = await server.db
    .insertInto('problemComment')
    .values({ pid: madeProblem.pid, uid, by: username, part: null, field: null, text: 'words' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Makes what the operation wants to be the caller's own. */
const addOwn = async (name: string, user: { uid: string; username: string }): Promise<number | undefined> => {
  if (onOwnSubmission.includes(name)) return addSubmissionOf(user)
  if (name === 'cleanMessages') return addMessageTo(user.uid)
  if (ofProblemComments.includes(name)) return addProblemCommentBy(user)
  if (ofDiscussions.includes(name) || ofDiscussionAdmin.includes(name)) return addDiscussionBy(user.uid)
  if (name === changeDiscussionReport.name) return addReportBy(user.uid)
  if (ofNotices.includes(name)) return addNoticeBy(user.uid)
  if (ofSiteAnnouncements.includes(name)) return addSiteAnnouncementBy(user.uid)
  if (name === 'removeReply') return (await addCommentOf(user.uid)).replyId
  return onComments.includes(name) ? (await addCommentOf(user.uid)).commentId : undefined
}

/** A new user in this part, with something of their own where the operation wants it; nothing for a visitor. */
const signIn = async (actor: Actor, { name }: AnyOperation): Promise<{ token?: string; own?: number }> => {
  const roles = actors[actor]
  if (!roles) return {}
  const user = await server.signedIn({ roles })
  const own = await addOwn(name, user)
  return { token: user.token, ...(own === undefined ? {} : { own }) }
}

const inContests = [
  ...contestOperations,
  ...contestAnnouncementOperations,
  ...contestDownloadOperations,
  ...contestProblemOperations,
  ...contestSubmissionOperations,
  ...contestRankOperations,
  ...contestRevealOperations,
  ...revealPlaceOperations,
  ...contestAcInfoOperations,
  ...contestPrintOperations,
].map(({ name }) => name as string)
const alsoInContests = ['getFullScreenProblemList', 'getContestJudging']
const ofContestAdmins = [...contestAdminOperations, ...contestContentAdminOperations].map(
  ({ name }) => name as string,
)
const makeSpare = async (given: NewContest = {}): Promise<SpareContest> => {
  const plain = { problem: { cases: 0 } }
  const { cid, problems } = await addContest(server.db, { problems: ['A'], ...plain, ...given })
  const { id: aid } = await server.db
    .insertInto('contestAnnouncement')
    .values({ cid, uid: contestAuthor.uid, title: 'first', content: 'text' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { pid: freePid } = await addProblem(server.db, plain.problem)
  const { pid = 0, cpid = 0 } = problems.A ?? {}
  return { cid, pid, cpid, aid, freePid }
}
const addsPublicProblem = ['addProblemToContest', 'addPublicProblemToGroupContest']
const changesProblem = ['changeContestProblem', 'changeGroupContestProblem']
const adminsContestInput = (
  name: string,
  query: Record<string, unknown>,
  body: Record<string, unknown> | undefined,
  spare: SpareContest & { gid?: number; problemId?: string },
) => {
  const right: Record<string, unknown> = {
    ...spare,
    id: changesProblem.includes(name) ? spare.cpid : spare.cid,
    pid: addsPublicProblem.includes(name) ? spare.freePid : spare.pid,
    displayId: 'Z',
    announcement: { ...(body?.announcement as object | undefined), id: spare.aid },
  }
  const filled = (given: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(given).map(([key, value]) => [key, right[key] ?? value]))
  return { query: filled(query), body: body && filled(body) }
}

const ofGroupTrainings = groupTrainingOperations.map(({ name }) => name as string)
const ofGroupContests = groupContestOperations.map(({ name }) => name as string)
const ofGroups = [
  ...[...groupOperations, ...groupMemberOperations, ...groupProblemOperations],
  ...[...groupAnnouncementOperations, ...groupDiscussionOperations, ...groupRankOperations],
  ...[...groupClassOperations, applyPublic, getGroupAuditLog],
]
  .map(({ name }) => name as string)
  .concat(ofGroupTrainings, ofGroupContests)
const makeSpareGroup = async (): Promise<SpareGroup> => {
  const { gid } = await addGroup(server.db, { uid: contestAuthor.uid })
  const { uid } = await server.createUser()
  const { pid, problemId } = await addProblem(server.db, { cases: 0 })
  await server.db.updateTable('problem').set({ isGroup: true, gid }).where('id', '=', pid).execute()
  const training = await makeSpareTraining({ gid, isGroup: true })
  const contest = await makeSpare({ gid, isGroup: true })
  const rowId = await addMember(server.db, { gid, uid, auth: GroupLevel.Member })
  const { id: aid } = await server.db
    .insertInto('announcement')
    .values({ title: 'first', content: 'text', uid: contestAuthor.uid, gid })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: did } = await server.db
    .insertInto('discussion')
    .values({ categoryId: 1, title: 'first', description: 'about', content: 'words', uid, gid })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { gid, pid, problemId, aid, did, training, contest, uid, rowId }
}
const groupTrainingInput = (
  { name, method }: AnyOperation,
  query: Record<string, unknown>,
  body: Record<string, unknown> | undefined,
) => {
  const { gid, problemId, training } = method === 'GET' ? group : (spareGroups.pop() as SpareGroup)
  const right: Given = {
    ...{ gid, problemId, tid: training.tid, id: training.tpid, displayId: 'Z' },
    pid: name === 'addPublicProblemToGroupTraining' ? training.freePid : training.pid,
    training: body && {
      ...(body.training as Given | undefined),
      ...(name === 'changeGroupTraining' ? { id: training.tid } : { gid }),
    },
    trainingCategory: { id: training.categoryId },
  }
  const filled = (given: Given) =>
    Object.fromEntries(Object.entries(given).map(([key, value]) => [key, right[key] ?? value]))
  return { query: filled(query), body: body && filled(body) }
}

let lastGroupName = 0
const groupInput = (
  operation: AnyOperation,
  query: Record<string, unknown>,
  body: Record<string, unknown> | undefined,
) => {
  const { name, method } = operation
  if (ofGroupTrainings.includes(name)) return groupTrainingInput(operation, query, body)
  if (ofGroupContests.includes(name)) {
    const { contest, gid, problemId } = method === 'GET' ? group : (spareGroups.pop() as SpareGroup)
    return adminsContestInput(name, query, body, { ...contest, gid, problemId })
  }
  const { gid, pid, aid, did, uid, rowId, training } =
    method === 'GET' ? group : (spareGroups.pop() as SpareGroup)
  lastGroupName += 1
  const names = { name: `Called ${lastGroupName}`, shortName: `CL${1_000 + lastGroupName}` }
  const ids: Record<string, number> = {
    changeGroupMember: rowId,
    changeGroupAnnouncement: aid,
    changeGroupDiscussion: did,
  }
  const id = ids[name] ?? gid
  const ofMember = { ...('pid' in query ? {} : { auth: GroupLevel.Member }) }
  const there = (given: Given, right: Given) =>
    Object.fromEntries(Object.entries(right).filter(([key]) => key in given))
  return {
    query: { ...query, ...there(query, { gid, uid, pid, aid, did, tid: training.tid, ...ofMember }) },
    body: body && {
      ...{ ...body, ...('name' in body ? names : {}) },
      ...there(body, { id, gid, uid, uids: [uid] }),
    },
  }
}

const makeSpareProblem = async (): Promise<SpareProblem> => {
  const { pid } = await addProblem(server.db, { cases: 0 })
  const asked = { gid: group.gid, applyPublicProgress: PublicProgress.Public }
  await server.db.updateTable('problem').set(asked).where('id', '=', pid).execute()
  const { id: tcid } = await server.db
    .insertInto('tagClassification')
    .values({ name: `spare ${pid}`, names: null, oj: 'ME', rank: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: tid } = await server.db
    .insertInto('tag')
    .values({ name: `spare ${pid}`, names: null, color: null, oj: 'ME', gid: null, tcid })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { pid, tid, tcid }
}

const ofTrainings = trainingOperations.map(({ name }) => name as string)
const ofTrainingAdmins = trainingAdminOperations.map(({ name }) => name as string)
const makeSpareTraining = async (given: NewTraining = {}): Promise<SpareTraining> => {
  const { tid, categoryId, problems } = await addTraining(server.db, { problems: ['A'], ...given })
  const { pid: freePid } = await addProblem(server.db, { cases: 0 })
  const { pid = 0, tpid = 0 } = problems.A ?? {}
  return { tid, pid, tpid, freePid, categoryId }
}
const trainingInput = (name: string, query: Given, body: Given | undefined) => {
  const { tid } = name === 'registerTraining' ? closedTraining : training
  const right: Given = { tid, cid: tid, displayId: 'A' }
  const filled = (given: Given) =>
    Object.fromEntries(
      Object.entries(given).map(([key, value]) => [key, key === 'auth' ? value : (right[key] ?? value)]),
    )
  return { query: filled(query), body: body && filled(body) }
}
let lastCategoryName = 0
const adminsTrainingInput = (name: string, query: Given, body: Given | undefined) => {
  const spare = spareTrainings.pop() as SpareTraining
  lastCategoryName += 1
  const ofProblem = ['changeTrainingProblem', 'moveTrainingProblem'].includes(name)
  const id = ofProblem ? spare.tpid : spare.categoryId
  const right: Given = {
    tid: spare.tid,
    cid: spare.categoryId,
    id,
    pid: name === 'addProblemToTraining' ? spare.freePid : spare.pid,
    displayId: 'Z',
    name: `Called ${lastCategoryName}`,
    training: body && {
      ...(body.training as Given | undefined),
      ...(name === 'changeTraining' ? { id: spare.tid } : {}),
    },
    trainingCategory: { id: spare.categoryId },
  }
  const filled = (given: Given) =>
    Object.fromEntries(Object.entries(given).map(([key, value]) => [key, right[key] ?? value]))
  return { query: filled(query), body: body && filled(body) }
}

/** The example with the ids of the contest that is there. */
const contestInput = (query: Record<string, unknown>, body: Record<string, unknown> | undefined) => ({
  query: {
    ...query,
    ...('cid' in query ? { cid: contest.cid } : {}),
    ...('contestID' in query ? { contestID: contest.cid } : {}),
    ...('id' in query ? { id: printId } : {}),
  },
  body: body && {
    ...body,
    cid: contest.cid,
    ...('submitIds' in body ? { submitIds: [contestSubmitId] } : {}),
    ...('id' in body ? { id: contestSubmitId } : {}),
  },
})

/** The example with the ids of the contest and of a comment or reply there. */
const commentInput = (name: string, query: Given, body: Given | undefined, own: number) => {
  const right: Given = {
    id: own,
    cid: name === 'likeComment' ? own : contest.cid,
    commentId: own,
    quoteId: own,
    reply: body && { ...(body.reply as object | undefined), id: own, commentId: own },
  }
  const filled = (given: Given) =>
    Object.fromEntries(Object.entries(given).map(([key, value]) => [key, right[key] ?? value]))
  return { query: filled(query), body: body && filled(body) }
}

const discussionInput = ({ example }: AnyOperation, did: number) => {
  const body = example.body as Given | undefined
  const query = { ...(example.query as Given | undefined) }
  return {
    query: 'did' in query ? { ...query, did } : query,
    body: body && { ...body, ...('did' in body ? { did } : { id: did }) },
  }
}

const ofUserAdmin = userAdminOperations.map(({ name }) => name as string)
let lastUserName = 0
const userAdminInput = ({ name, example }: AnyOperation) => {
  lastUserName += 1
  const username = `called ${lastUserName}`
  const right: Given = {
    ...(name === 'editUser' ? { uid: spareUsers.pop(), username, email: '' } : {}),
    ...(name === 'removeUsers' ? { ids: [spareUsers.pop()] } : {}),
    ...(name === 'actOnUsers' ? { uids: [spareUsers.pop()], dryRun: false } : {}),
    ...(name === 'insertUsers' ? { users: [[username, 'secret-1']] } : {}),
    ...(name === 'generateUsers' ? { prefix: `${username}-` } : {}),
  }
  const body = example.body as Given | undefined
  return { query: { ...(example.query as Given | undefined) }, body: body && { ...body, ...right } }
}

const ofProblemAdmin = [
  ...[...problemAdminOperations, ...tagAdminOperations].map(({ name }) => name as string),
  ...[actOnProblems.name, changePublicProgress.name],
]
let lastTagName = 0
/** Problems, tags and applications of their own, which the calls may change and remove. */
const problemAdminInput = ({ example }: AnyOperation, spare: SpareProblem) => {
  lastTagName += 1
  const { pid, tid, tcid } = spare
  const body = example.body as Given | undefined
  const isOfTag = body !== undefined && 'name' in body
  const id = isOfTag ? ('rank' in body ? tcid : tid) : pid
  const right: Given = { pid, tid, tcid: 'tcid' in (body ?? {}) ? null : tcid, id, pids: [pid] }
  const filled = (given: Given | undefined) =>
    given && Object.fromEntries(Object.entries(given).map(([key, value]) => [key, right[key] ?? value]))
  const named = isOfTag ? { name: `Called ${lastTagName}` } : {}
  return {
    query: filled(example.query as Given | undefined) ?? {},
    body: body && { ...filled(body), ...named },
  }
}

const ofWorkshop = [
  ...workshopOperations,
  ...trialOperations,
  ...buildOperations,
  ...workshopPeopleOperations,
  ...problemCommentOperations,
  ...auditOperations,
  ...workshopPresenceOperations,
]
  .map(({ name }) => name as string)
  .filter((name) => name !== getHelpedProblems.name)
const ofProblemDto = problemDtoOperations.map(({ name }) => name as string)
const inGroups = ['getProblemOfGroup', 'changeProblemOfGroup', 'getCasesOfGroup']
let lastDtoId = 0
const problemDtoInput = ({ name, example }: AnyOperation) => {
  lastDtoId += 1
  const body = example.body as Given | undefined
  const { pid } = inGroups.includes(name) ? group : madeProblem
  const named = (given: Given): Given => ({
    ...given,
    ...('pid' in given ? { pid } : {}),
    ...('gid' in given ? { gid: group.gid } : {}),
    ...('id' in given ? { id: pid } : {}),
    ...('problemId' in given ? { problemId: `DTO${lastDtoId}` } : {}),
  })
  return {
    query: named({ ...(example.query as Given | undefined) }),
    body: body && (body.problem ? { ...body, problem: named(body.problem as Given) } : body),
  }
}
const workshopInput = ({ example }: AnyOperation, own?: number) => {
  const { pid } = madeProblem
  const { username } = member
  const ofMade = (given: Given): Given => ({
    ...given,
    ...('pid' in given ? { pid } : {}),
    ...('username' in given ? { username } : {}),
    ...('id' in given ? { id: own } : {}),
  })
  const query = { ...(example.query as Given | undefined) }
  const body = example.body as Given | undefined
  return {
    query: ofMade(query),
    body: body && ofMade(body),
  }
}

const plainInput = (operation: AnyOperation, own: number) => {
  const { name, example } = operation
  const query = { ...(example.query as Record<string, unknown> | undefined) }
  const body = example.body as Record<string, unknown> | undefined
  if (ofContestAdmins.includes(name))
    return adminsContestInput(name, query, body, spareContests.pop() as SpareContest)
  if (inContests.includes(name) || alsoInContests.includes(name)) return contestInput(query, body)
  if (ofTrainings.includes(name)) return trainingInput(name, query, body)
  if (ofTrainingAdmins.includes(name)) return adminsTrainingInput(name, query, body)
  if (ofGroups.includes(name)) return groupInput(operation, query, body)
  if ('pid' in query) query.pid = problem.pid
  if ('problemId' in query) query.problemId = problem.problemId
  if ('submitId' in query) query.submitId = own
  if ('username' in query) query.username = member.username
  if (name === 'submit') return { query, body: { ...body, pid: problem.problemId, language: 'C' } }
  if (name === 'starProblem') return { query, body: { pid: problem.pid } }
  if (name === 'shareSubmission') return { query, body: { ...body, submitId: own } }
  if (name === 'submitTestRun') return { query, body: { ...body, pid: problem.pid, language: 'C' } }
  if ('email' in query) query.email = `${nextAddress()}@example.org`
  return { query, body }
}

/** Operations that want more than ids, by their name. */
const inputOf: Record<
  string,
  (operation: AnyOperation, own?: number) => { query: Given; body: Given | undefined }
> = Object.fromEntries([
  [
    copyTraining.name,
    ({ example }: AnyOperation) => ({
      query: {},
      body: { ...(example.body as Given), tid: training.tid, gid: group.gid },
    }),
  ],
  [
    copyGroupProblems.name,
    ({ example }: AnyOperation) => ({
      query: {},
      body: { ...(example.body as Given), pids: [group.pid], gid: group.gid },
    }),
  ],
  [
    copyContest.name,
    ({ example }: AnyOperation) => ({
      query: {},
      body: { ...(example.body as Given), cid: group.contest.cid, gid: group.gid },
    }),
  ],
  ...ofProblemAdmin.map((name) => [
    name,
    (operation: AnyOperation) => problemAdminInput(operation, spareProblems.pop() as SpareProblem),
  ]),
  ...ofUserAdmin.map((name) => [name, userAdminInput]),
  ['removeDiscussions', (_: AnyOperation, own = 0) => ({ query: {}, body: [own] as unknown as Given })],
  ...ofWorkshop.map((name) => [name, workshopInput]),
  ...ofProblemDto.map((name) => [name, problemDtoInput]),
])

const changedById = [
  'changeNotice',
  'changeAnnouncement',
  'moderateDiscussion',
  changeDiscussionReport.name as string,
]

/** The example with the ids of what is there, or of what is the caller's own. */
const rightInput = (operation: AnyOperation, own?: number) => {
  const { name, example } = operation
  const special = inputOf[name]
  if (special) return special(operation, own)
  if (name === 'cleanMessages' || name === 'removeNotice')
    return { query: { ...(example.query as Given), id: own ?? 0 }, body: undefined }
  if (ofDiscussions.includes(name)) return discussionInput(operation, own ?? discussionId)
  if (changedById.includes(name)) return { query: {}, body: { ...(example.body as Given), id: own ?? 0 } }
  if (name === 'removeAnnouncement') return { query: { aid: own ?? 0 }, body: undefined }
  if (!onComments.includes(name)) return plainInput(operation, own ?? submitId)
  const there = name === 'removeReply' ? replyId : commentId
  return commentInput(
    name,
    { ...(example.query as Given | undefined) },
    example.body as Given | undefined,
    own ?? there,
  )
}

const ask = (
  operation: AnyOperation,
  input: { query: Record<string, unknown>; body: unknown },
  token?: string,
): Promise<Answer> =>
  server.ask(operation, {
    query: input.query as NonNullable<AskOptions['query']>,
    ...(operation.body instanceof z.ZodUndefined ? {} : { body: JSON.stringify(input.body ?? null) }),
    ...(token ? { token } : {}),
    address: nextAddress(),
    headers: {
      ...(operation.body instanceof z.ZodUndefined ? {} : { 'content-type': 'application/json' }),
      ...(operation.who === 'judge' ? { [header.judgeToken]: server.judgeToken } : {}),
    },
  })

/** Statuses of examples that name what is not there, not the actor's or not in the right state; the others succeed. */
const refusedExamples: Record<string, number> = {
  startTrials: 400,
  startBuild: 400,
  removeLibraryFile: 404,
  makeBackup: 400,
  removeDemo: 404,
  downloadBackup: 404,
  getTrialCell: 404,
  register: 400,
  login: 400,
  adminLogin: 400,
  solveLoginPuzzle: 400,
  applyResetPassword: 400,
  resetPassword: 400,
  changeEmail: 400,
  uploadAvatar: 400,
  uploadGroupAvatar: 400,
  uploadCarouselPicture: 400,
  sendTestMail: 400,
  deleteCarouselPicture: 400,
  uploadMarkdownPicture: 400,
  uploadMarkdownFile: 400,
  deleteMarkdownPicture: 400,
  rejudgeContestProblem: 400,
  manualJudge: 400,
  getTestRunResult: 400,
  importProblem: 400,
  importQdojProblem: 400,
  importFpsProblem: 400,
  importHydroProblem: 400,
  importRemoteProblem: 400,
  importRemoteContestProblem: 400,
  importRemoteTrainingProblem: 400,
  setDatabaseConfig: 400,
  previewImport: 400,
  importChosen: 400,
  leaveGroup: 403,
  // Nothing was changed, no test has it, there is none; a file is missing.
  publishDraft: 400,
  getCaseText: 404,
  checkProgram: 400,
  uploadCases: 400,
  uploadTestcaseZip: 400,
}

const withoutPermission: readonly string[] = ['any', 'login', 'judge']
const isAllowed = (who: AnyOperation['who'], actor: Actor): boolean =>
  withoutPermission.includes(who) || may(who as Permission, actors[actor] ?? [])
/** Whose call it is. */
const callerOf = ({ who, name }: AnyOperation): Actor =>
  isAllowed(who, 'user') && !ofDesks.includes(name) ? 'user' : 'admin'
const signInFor = (operation: AnyOperation) => signIn(callerOf(operation), operation)

const openInGroups: readonly string[] = [
  ...['getGroupList', 'getGroupDetail', 'getGroupAccess', 'getGroupAuth', 'getGroupRankList'],
  ...[addGroupCall.name, joinGroup.name, leaveGroup.name],
]
/** What ask more than a login: of a contest's admins, of members of a group, or of admins. */
const ofDesks: string[] = [
  ...contestRevealOperations,
  ...revealPlaceOperations,
  ...contestAcInfoOperations,
  ...[getContestPrint, checkContestPrintStatus],
  ...[uploadMarkdownPicture, uploadMarkdownFile, copyTraining, copyContest, copyGroupProblems, startView],
]
  .map(({ name }) => name as string)
  .concat(
    ofGroups.filter((name) => !openInGroups.includes(name)),
    ofWorkshop,
    ofProblemDto,
  )
/** What anybody may ask, and a contest answers to the signed-in alone. */
const ofMembers = ['getComments', 'getReplies']
/** Downloads that ask more than a login. */
const refusedDownloads: Record<string, number> = {
  downloadTestcase: 403,
  downloadContestAcSubmission: 403,
  downloadContestRank: 403,
  downloadContestPrintText: 403,
}

const expectedFor = ({ who, name, download }: AnyOperation, actor: Actor): [http: number, status: number] => {
  if (who === 'judge') return [401, 401]
  if (who !== 'any' && actor === 'visitor') return [401, 401]
  if (!isAllowed(who, actor)) return [403, 403]
  const refusal = actor === 'admin' ? undefined : refusedDownloads[name]
  if (refusal !== undefined) return [400, refusal]
  if (actor !== 'admin' && ofDesks.includes(name)) return [200, 403]
  if (actor === 'visitor' && ofMembers.includes(name)) return [200, 401]
  const refusedExample = refusedExamples[name]
  // A file has no status in it.
  if (download) return refusedExample === undefined ? [200, 0] : [400, refusedExample]
  return [200, refusedExample ?? 200]
}

const rowCounts = async (): Promise<Record<string, number>> => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public'`.execute(server.db)
  const counts = rows.map(async ({ name }) => {
    const counted = await sql<{ count: number }>`select count(*) from ${sql.table(name)}`.execute(server.db)
    return [name, counted.rows[0]?.count ?? 0] as const
  })
  return Object.fromEntries(await Promise.all(counts))
}

const lastEntry = async (): Promise<number> => {
  const { rows } = await sql<{ id: number | null }>`select max(id) as id from audit_entry`.execute(server.db)
  return rows[0]?.id ?? 0
}
/** What the log of the administration got since; of several rows each act once. */
const actsAfter = async (id: number): Promise<string[]> => {
  const rows = await server.db
    .selectFrom('auditEntry')
    .select('act')
    .distinct()
    .where('id', '>', id)
    // Others are written by the workshop.
    .where('address', 'is not', null)
    .execute()
  return rows.map(({ act }) => act)
}
/** What everybody may do with what is theirs, as here: no act of the administration. */
const onOwn = ['removeComment', 'removeReply', 'removeDiscussion', 'changeDiscussion']

beforeAll(async () => {
  server = await startPractice()
  problem = await addProblem(server.db)
  madeProblem = await addProblem(server.db, { auth: ProblemAuth.Private })
  const user = await server.signedIn()
  member = user
  ;({ submitId } = await server.submitAs(user.token, problem.problemId))
  contest = await addContest(server.db, {
    ...{ auth: ContestAuth.Protected, password: 'spring', openRank: true },
    ...{ sealRank: true, sealRankTime: minutes(120), openPrint: true },
  })
  ;({ id: printId } = await server.db
    .insertInto('contestPrint')
    .values({ cid: contest.cid, uid: user.uid, content: 'x'.repeat(50) })
    .returning('id')
    .executeTakeFirstOrThrow())
  spareContests = await Promise.all(Array.from({ length: 180 }, () => makeSpare()))
  await setSiteConfig(server.db, 'defaultCreateGroupACInitValue', 0)
  group = await makeSpareGroup()
  spareGroups = await Promise.all(Array.from({ length: 310 }, makeSpareGroup))
  spareProblems = await Promise.all(Array.from({ length: 160 }, makeSpareProblem))
  training = await makeSpareTraining()
  closedTraining = await makeSpareTraining({ password: 'steps' })
  spareTrainings = await Promise.all(Array.from({ length: 130 }, () => makeSpareTraining()))
  spareUsers = (await Promise.all(Array.from({ length: 30 }, () => server.createUser()))).map(
    ({ uid }) => uid,
  )
  ;({ commentId, replyId } = await addCommentOf(user.uid))
  discussionId = await addDiscussionBy(user.uid)
  await setSiteConfig(server.db, 'defaultCreateDiscussionACInitValue', 0)
  await setSiteConfig(server.db, 'defaultCreateDiscussionDailyLimit', 1_000)
  contestSubmitId = await addRun(server.db, contest, { user, displayId: 'A', at: minutes(-1) })
})
/** A judge of no language, which takes checks alone and finds that every program compiles. */
let compiling: NodeJS.Timeout
const compileAll = async (): Promise<void> => {
  for (const job of await server.judge.leaseProgramChecks({ max: 10, languages: [] }))
    await server.judge.programCheckResult(job)
}
beforeAll(() => {
  compiling = setInterval(() => void compileAll(), 100)
})
afterAll(async () => {
  clearInterval(compiling)
  await server?.close()
})

const table = operations.map((operation) => [operation.name, operation] as const)

describe.each(table)('%s', (_, operation) => {
  test.each(actorNames)('answers a %s as declared', async (actor) => {
    const { token, own } = await signIn(actor, operation)
    const { query, body } = rightInput(operation, own)
    const known = await lastEntry()
    const answer = await server.ask(operation, {
      query: query as NonNullable<AskOptions['query']>,
      ...(body === undefined ? {} : { body }),
      ...(token ? { token } : {}),
      address: nextAddress(),
    })
    expect([answer.http, answer.status, answer.msg]).toEqual([
      ...expectedFor(operation, actor),
      expect.any(String),
    ])
    expect(answer.msg).not.toBe('')
    const isTried = body !== undefined && 'dryRun' in body && body.dryRun === true
    const isOthers = !isTried && !onOwn.includes(operation.name)
    const isDone = isLogged(operation) && answer.status === 200 && isOthers
    expect(await actsAfter(known)).toEqual(isDone ? [operation.name] : [])
    if (answer.status !== 200) expect(answer.data).toBeNull()
    else expect(operation.data.safeParse(answer.data).error).toBeUndefined()
  })

  test('refuses wrong input with words and stores nothing; no input breaks it', async () => {
    const { token, own } = await signInFor(operation)
    const inputs = wrongInputs(operation, rightInput(operation, own))
    const refused = inputs.filter((input) => isRefusedByContract(operation, input))
    const others = inputs.filter((input) => !isRefusedByContract(operation, input))
    const before = await rowCounts()
    const wrong: string[] = []
    for (const input of refused) {
      const { http, status, msg, data } = await ask(operation, input, token)
      if (http !== 400 || status !== 400 || !msg || data !== null)
        wrong.push(`${input.name}: ${http} ${status} ${msg}`)
    }
    expect(wrong).toEqual([])
    expect(await rowCounts()).toEqual(before)
    for (const input of others) {
      const { http, msg } = await ask(operation, input, token)
      if (http >= 500 || !msg) wrong.push(`${input.name}: ${http} ${msg}`)
    }
    expect(wrong).toEqual([])
  })

  test('ignores members that nobody named', async () => {
    const { token, own } = await signInFor(operation)
    const { query, body } = rightInput(operation, own)
    const more = { uid: '1', roles: 'root', status: '0', judger: 'x' }
    const named = (part: z.ZodType, given: object | undefined) => {
      const fields = part instanceof z.ZodObject ? Object.keys(part.shape) : []
      return {
        ...Object.fromEntries(Object.entries(more).filter(([key]) => !fields.includes(key))),
        ...given,
      }
    }
    const answer = await ask(
      operation,
      {
        query: named(operation.query, query),
        // A list has no members of its own.
        body: Array.isArray(body) ? body : named(operation.body, body),
      },
      token,
    )
    const expected =
      operation.who === 'judge'
        ? [200, refusedExamples[operation.name] ?? 200]
        : expectedFor(operation, callerOf(operation))
    expect([answer.http, answer.status]).toEqual(expected)
  })
})

/** The same with texts in the place of numbers and truth values. */
const asText = (value: unknown): unknown => {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (Array.isArray(value)) return value.map(asText)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, asText(inner)]))
}

const bodied = operations.filter(({ body }) => !(body instanceof z.ZodUndefined))

test.each(bodied.map((operation) => [operation.name, operation] as const))(
  '%s takes texts for the numbers and truth values of its body',
  async (_, operation) => {
    // A call before it may have left something to publish.
    if (operation.name === publishDraft.name)
      await server.db.deleteFrom('problemDraft').where('pid', '=', madeProblem.pid).execute()
    const { token, own } = await signInFor(operation)
    const { query, body } = rightInput(operation, own)
    const answer = await ask(operation, { query, body: asText(body) }, token)
    const expected =
      operation.who === 'judge'
        ? [200, refusedExamples[operation.name] ?? 200]
        : expectedFor(operation, callerOf(operation))
    expect([answer.http, answer.status]).toEqual(expected)
  },
)

test('a body that is not looked at may be of any type', async () => {
  const { token } = await signIn('admin', getLastSession)
  for (const type of ['application/x-www-form-urlencoded', 'text/plain', 'application/json']) {
    const answer = await server.inject({
      method: getLastSession.method,
      url: `${apiPrefix}${getLastSession.path}`,
      payload: '0f3{',
      remoteAddress: nextAddress(),
      headers: { 'content-type': type, ...(token ? { [header.token]: token } : {}) },
    })
    expect([type, answer.http, answer.status]).toEqual([type, 200, 200])
  }
})

/** A list is the page itself, or has it beside other things. */
const pageIn = (data: unknown) =>
  [data, ...Object.values(data ?? {})].find(
    (part) => part !== null && typeof part === 'object' && 'records' in part,
  )

describe('every list', () => {
  const lists = operations.filter(({ query }) => query instanceof z.ZodObject && 'currentPage' in query.shape)

  test.each(lists.map((operation) => [operation.name, operation] as const))(
    '%s has an end',
    async (_, operation) => {
      const isOfDesk = ofDesks.includes(operation.name)
      const { token } = isOfDesk ? await signIn('admin', operation) : await signInFor(operation)
      const needed = Object.entries(rightInput(operation).query).filter(([name]) =>
        /^(cid|contestID|gid|tid|type)$/.test(name),
      )
      const withPage = (page: object) =>
        ask(operation, { query: { ...Object.fromEntries(needed), ...page }, body: undefined }, token)
      const max = operation.name === 'getGroupList' ? groupLimits.listPageSizeMax : pageSizeMax
      expect(await withPage({ limit: max + 1 })).toMatchObject({ http: 400, status: 400 })
      expect(await withPage({ limit: pageSizeMax })).toMatchObject({ http: 200, status: 200 })
      expect(await withPage({ currentPage: '1e300' })).toMatchObject({ http: 400, status: 400 })
      const beyond = await withPage({ currentPage: Number.MAX_SAFE_INTEGER, limit: pageSizeMax })
      expect(beyond).toMatchObject({ http: 200 })
      expect(pageIn(beyond.data)).toMatchObject({ records: [] })
    },
  )
})

describe('a body', () => {
  const ofUsers = bodied.filter(({ who }) => who !== 'judge')
  const rawBy = (token: string | undefined) => (operation: AnyOperation, payload: string, type: string) =>
    server.inject({
      method: operation.method,
      url: `${apiPrefix}${operation.path}`,
      payload,
      remoteAddress: nextAddress(),
      headers: { 'content-type': type, ...(token ? { [header.token]: token } : {}) },
    })

  test.each(ofUsers.map((operation) => [operation.name, operation] as const))(
    'of %s that is no JSON, poisons prototypes, is too large or of another type is refused',
    async (_, operation) => {
      const raw = rawBy((await signInFor(operation)).token)
      const before = await rowCounts()
      const broken = await raw(operation, '{"a":', 'application/json')
      expect(broken).toMatchObject({ http: 400, status: 400, msg: expect.stringMatching(/./) })
      const poisoned = await raw(operation, '{"__proto__":{"roles":["root"]}}', 'application/json')
      expect(poisoned).toMatchObject({ http: 400, status: 400 })
      const large = await raw(operation, JSON.stringify({ a: 'x'.repeat(2_000_000) }), 'application/json')
      expect(large.http).toBeGreaterThanOrEqual(400)
      expect(large.http).toBeLessThan(500)
      expect(await raw(operation, 'a=b', 'application/x-www-form-urlencoded')).toMatchObject({ http: 415 })
      expect(await rowCounts()).toEqual(before)
    },
  )

  test.each(
    ofUsers.filter(({ who }) => who !== 'any').map((operation) => [operation.name, operation] as const),
  )('of %s is not read for a visitor', async (_, operation) => {
    const answer = await rawBy(undefined)(operation, '{"a":', 'application/json')
    expect(answer).toMatchObject({ http: 401, status: 401 })
  })
})

test('another method on a path of the wire is 405', async () => {
  for (const { path } of operations) {
    const taken: readonly string[] = operations
      .filter((operation) => operation.path === path)
      .map((operation) => operation.method)
    const wrong = (['PUT', 'DELETE', 'POST', 'GET'] as const).find((candidate) => !taken.includes(candidate))
    // A path may take them all.
    if (!wrong) continue
    const answer = await server.inject({ method: wrong, url: `${apiPrefix}${path}` })
    expect([path, answer.http, answer.status]).toEqual([path, 405, 405])
  }
})
