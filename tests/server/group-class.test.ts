import { afterAll, beforeAll, expect, test } from 'vitest'
import { getGroupAuditLog } from '#contract/audit-log.ts'
import { ContestType, GroupLevel, JudgeStatus } from '#contract/enums.ts'
import {
  getGroupClass,
  getGroupClassTraining,
  getGroupHome,
  getOwnNext,
  writeToGroupMembers,
} from '#contract/group-class.ts'
import { declineGroupInvitation, inviteToGroup } from '#contract/group-invitation.ts'
import { joinGroup } from '#contract/group-member.ts'
import { addGroupTraining, changeGroupTraining, getGroupTraining } from '#contract/group-training.ts'
import { group as limits } from '#contract/limits/group.ts'
import { getOwnNotes } from '#contract/message.ts'
import { addContest } from '#support/node/contest.ts'
import {
  addGroupScene,
  addMember,
  type GroupActor,
  groupAdmins,
  groupMembers,
  onlyFor,
  statusesOf,
} from '#support/node/group.ts'
import { type PracticeServer, startPractice } from '#support/node/practice.ts'
import { addTraining } from '#support/node/training.ts'

const begun = Date.now()
/** A moment so many minutes from the beginning of the tests. */
const minutes = (count: number): Date => new Date(begun + count * 60_000)

let server: PracticeServer
beforeAll(async () => {
  server = await startPractice()
})
afterAll(() => server?.close())

const members = onlyFor(groupMembers)
const admins = onlyFor(groupAdmins)

interface Run {
  user: { uid: string; username: string }
  pid: number
  gid: number | null
  at: number
  status?: JudgeStatus
  score?: number
  cid?: number
}
const addRun = ({ user, pid, gid, at, status = JudgeStatus.Accepted, cid = 0, score }: Run) =>
  server.db
    .insertInto('submission')
    .values({
      ...{
        uid: user.uid,
        username: user.username,
        pid,
        displayPid: `P${pid}`,
        gid,
        cid,
        status,
        score: score ?? null,
      },
      ...{ length: 1, code: 'x', language: 'C', ip: null, requestKey: null, submitTime: minutes(at) },
    })
    .execute()

/** A training of two problems that was due an hour ago, one that is hidden, and three members. */
const addClass = async () => {
  const scene = await addGroupScene(server)
  const { gid } = scene
  const late = await server.signedIn({})
  const idle = await server.signedIn({})
  for (const { uid } of [late, idle]) await addMember(server.db, { gid, uid, auth: GroupLevel.Member })
  const steps = await addTraining(server.db, { gid, isGroup: true, title: 'Steps', dueTime: minutes(-60) })
  const hidden = await addTraining(server.db, { gid, isGroup: true, title: 'Hidden', status: false })
  const pid = (name: string) => steps.problems[name]?.pid ?? 0
  const { member, admin } = scene.users
  await server.db.updateTable('problem').set({ type: ContestType.Oi }).where('id', '=', pid('B')).execute()
  const given = { gid, pid: pid('A') }
  await addRun({ ...given, user: member, at: -100, status: JudgeStatus.WrongAnswer })
  await addRun({ ...given, user: member, at: -90 })
  await addRun({ ...given, user: member, at: -10 })
  await addRun({ ...given, user: member, pid: pid('B'), at: -80, score: 100 })
  await addRun({ ...given, user: late, at: -30 })
  const failed = { ...given, user: late, pid: pid('B') }
  await addRun({ ...failed, at: -25, status: JudgeStatus.PartialAccepted, score: 60 })
  await addRun({ ...failed, at: -20, status: JudgeStatus.RuntimeError, score: 10 })
  await addRun({ ...given, user: admin, at: -90 })
  // Neither of these is of this group's exercises.
  await addRun({ ...given, user: idle, gid: null, at: -90 })
  await addRun({ ...given, user: idle, cid: 77, at: -90 })
  await addRun({ ...given, user: idle, status: JudgeStatus.SystemError, at: -90 })
  return { ...scene, late, idle, steps, hidden, pid }
}

test('the class shows admins what each member solved, in time and late', async () => {
  const { gid, token, users, late, idle, steps, hidden } = await addClass()
  const read = (actor: GroupActor) => server.ask(getGroupClass, { query: { gid }, ...token(actor) })
  expect(await statusesOf(read)).toEqual(admins)
  const { data } = await read('admin')
  expect(data?.trainings).toEqual([
    { id: steps.tid, title: 'Steps', problemCount: 2, dueTime: minutes(-60).toISOString() },
  ])
  expect(hidden.tid).not.toBe(steps.tid)
  expect(Object.fromEntries((data?.members ?? []).map((row) => [row.username, row.trainings]))).toEqual({
    [users.member.username]: { [steps.tid]: { solved: 2, late: 0, tried: 0 } },
    [late.username]: { [steps.tid]: { solved: 1, late: 1, tried: 1 } },
    [idle.username]: {},
  })
})

test('one training shows each problem with tries and the first accepted submission', async () => {
  const { gid, token, users, late, idle, steps, hidden, pid } = await addClass()
  const read = (tid: number) => (actor: GroupActor) =>
    server.ask(getGroupClassTraining, { query: { gid, tid }, ...token(actor) })
  expect(await statusesOf(read(steps.tid))).toEqual(admins)
  const { data } = await read(steps.tid)('admin')
  expect(data?.problems).toMatchObject([
    { displayId: 'A', hasScore: false },
    { displayId: 'B', hasScore: true },
  ])
  const own = await server.db.selectFrom('problem').select(['id', 'problemId']).execute()
  for (const { pid, problemId } of data?.problems ?? [])
    expect(problemId).toBe(own.find(({ id }) => id === pid)?.problemId)
  expect(Object.fromEntries((data?.members ?? []).map((row) => [row.username, row.problems]))).toEqual({
    [users.member.username]: {
      [pid('A')]: { tries: 2, solvedTime: minutes(-90).toISOString(), isLate: false, score: null },
      [pid('B')]: { tries: 1, solvedTime: minutes(-80).toISOString(), isLate: false, score: 100 },
    },
    [late.username]: {
      [pid('A')]: { tries: 1, solvedTime: minutes(-30).toISOString(), isLate: true, score: null },
      [pid('B')]: { tries: 2, solvedTime: null, isLate: false, score: 60 },
    },
    [idle.username]: {},
  })
  expect(await read(hidden.tid)('admin')).toMatchObject({ status: 404 })
  const other = await addClass()
  expect(await read(other.steps.tid)('admin'), 'of another group').toMatchObject({ status: 404 })
})

test('the home names the next contests and what is not solved', async () => {
  const { gid, token, steps } = await addClass()
  const home = (actor: GroupActor) => server.ask(getGroupHome, { query: { gid }, ...token(actor) })
  expect(await statusesOf(home)).toEqual(members)
  expect((await home('member')).data).toEqual({
    ...{ contests: [], students: null, applicants: null, isEmpty: false, trainings: [] },
  })
  expect((await home('owner')).data).toEqual({
    contests: [],
    students: 3,
    applicants: 1,
    isEmpty: false,
    trainings: [
      {
        ...{ id: steps.tid, title: 'Steps', problemCount: 2, solved: 0, done: 1 },
        dueTime: minutes(-60).toISOString(),
      },
    ],
  })
  const group = { gid, isGroup: true }
  const far = await addContest(server.db, { ...group, startTime: minutes(6_000), endTime: minutes(6_060) })
  await addContest(server.db, { ...group, startTime: minutes(7_000), endTime: minutes(7_060) })
  const named = async () => (await home('member')).data?.contests.map(({ id }) => id)
  expect(await named(), 'the next one alone').toEqual([far.cid])
  const later = await addContest(server.db, { ...group, startTime: minutes(90), endTime: minutes(120) })
  const next = await addContest(server.db, { ...group, startTime: minutes(30), endTime: minutes(60) })
  const runs = await addContest(server.db, { ...group, startTime: minutes(-9_000), endTime: minutes(60) })
  await addContest(server.db, { ...group, startTime: minutes(10), endTime: minutes(60), visible: false })
  await addContest(server.db, { ...group, startTime: minutes(-90), endTime: minutes(-60) })
  expect(await named(), 'all of the coming day').toEqual([runs.cid, next.cid, later.cid])
  const open = await addTraining(server.db, { ...group, title: 'Next', dueTime: minutes(300) })
  const without = await addTraining(server.db, { ...group, title: 'Whenever' })
  expect((await home('member')).data?.trainings.map(({ id }) => id)).toEqual([open.tid, without.tid])
})

test('the home page is told of the contests and of the homework of all own groups', async () => {
  const { gid, token, users, steps } = await addClass()
  const other = await addGroupScene(server)
  await addMember(server.db, { gid: other.gid, uid: users.member.uid, auth: GroupLevel.Member })
  await addMember(server.db, { gid: other.gid, uid: users.stranger.uid, auth: GroupLevel.Applying })
  const inOther = { gid: other.gid, isGroup: true }
  const contest = await addContest(server.db, { ...inOther, startTime: minutes(30), endTime: minutes(60) })
  await addTraining(server.db, { ...inOther, title: 'Whenever' })
  await addTraining(server.db, { ...inOther, title: 'Long ago', dueTime: minutes(-20_000) })
  const due = await addTraining(server.db, { ...inOther, title: 'Due', dueTime: minutes(300) })
  const next = async (actor: GroupActor) => (await server.ask(getOwnNext, token(actor))).data
  const own = await next('member')
  expect(own?.contests).toMatchObject([{ id: contest.cid, gid: other.gid }])
  expect(own?.trainings).toMatchObject([{ id: due.tid, gid: other.gid, done: null, solved: 0 }])
  expect(own?.trainings[0]?.groupName).not.toBe('')
  expect(own?.trainings, 'all of it is solved').not.toContainEqual(expect.objectContaining({ id: steps.tid }))
  const { data: taught } = await server.ask(getOwnNext, other.token('admin'))
  expect(taught).toMatchObject({ contests: [{ id: contest.cid }], trainings: [] })
  for (const actor of ['stranger', 'applicant'] as const)
    expect(await next(actor)).toEqual({ invitations: [], announcements: [], contests: [], trainings: [] })
  expect(await server.ask(getOwnNext)).toMatchObject({ status: 401 })
  expect(gid).not.toBe(other.gid)
})

test('the home page names new announcements of own groups, and open invitations', async () => {
  const { gid, name, token, users } = await addGroupScene(server)
  const say = async (title: string, more: object = {}) =>
    server.db
      .insertInto('announcement')
      .values({ gid, uid: users.admin.uid, title, content: 'Text', status: 0, ...more })
      .execute()
  await say('Long ago', { gmtCreate: new Date(begun - limits.homeAnnouncementsMs - 60_000) })
  await say('Hidden', { status: 1 })
  for (const title of ['First', 'Second', 'Third', 'Room 101']) await say(title)
  const next = async (actor: GroupActor) => (await server.ask(getOwnNext, token(actor))).data
  const newest = ['Room 101', 'Third', 'Second']
  const named = {
    admin: [],
    ...{ member: newest, root: newest, owner: newest },
    ...{ stranger: [], applicant: [], refused: [], siteAdmin: [], superAdmin: [] },
  }
  for (const [actor, titles] of Object.entries(named)) {
    const told = (await next(actor as GroupActor))?.announcements ?? []
    expect(
      told.map(({ title }) => title),
      actor,
    ).toEqual(titles)
    for (const row of told) expect(row).toMatchObject({ gid, groupName: name })
  }

  const invitations = async (actor: GroupActor) => (await next(actor))?.invitations
  const invite = (username: string) =>
    server.ask(inviteToGroup, { body: { gid, usernames: [username], dryRun: false }, ...token('admin') })
  await invite(users.stranger.username)
  await invite(users.siteAdmin.username)
  const invitation = { gid, groupName: name, by: users.admin.username }
  expect(await invitations('stranger')).toEqual([invitation])
  expect(await invitations('siteAdmin')).toEqual([invitation])
  await server.ask(declineGroupInvitation, { query: { gid }, ...token('stranger') })
  await server.ask(joinGroup, { query: { gid }, body: {}, ...token('siteAdmin') })
  expect(await invitations('stranger')).toEqual([])
  expect(await invitations('siteAdmin')).toEqual([])
})

test('the home of a new group is empty until it has a training or a contest, hidden ones too', async () => {
  const { gid, token } = await addGroupScene(server)
  const isEmpty = async () =>
    (await server.ask(getGroupHome, { query: { gid }, ...token('admin') })).data?.isEmpty
  expect(await isEmpty()).toBe(true)
  await addContest(server.db, { gid, isGroup: true, visible: false })
  expect(await isEmpty()).toBe(false)
})

test('admins write to members alone, and not without end', async () => {
  const { gid, token, users, late } = await addClass()
  const write = (uids: string[]) => (actor: GroupActor) =>
    server.ask(writeToGroupMembers, {
      body: { gid, uids, title: 'Steps', content: 'Two are **missing**.' },
      ...token(actor),
    })
  expect(await statusesOf(write([late.uid]))).toEqual(admins)
  expect(
    await write([late.uid, users.member.uid, users.stranger.uid, users.applicant.uid])('admin'),
  ).toMatchObject({
    status: 200,
    data: { count: 2 },
  })
  expect(await write([users.stranger.uid])('admin')).toMatchObject({ status: 400 })
  const log = await server.ask(getGroupAuditLog, { query: { gid }, ...token('owner') })
  const named = log.data?.records.find(({ act }) => act === 'writeToGroupMembers')?.details.usernames
  expect(named, 'the log says to whom').toEqual(expect.arrayContaining([users.member.username]))
  const told = async (who: { token: string }) =>
    (await server.ask(getOwnNotes, { query: { limit: 20 }, token: who.token })).data
  expect((await told(users.member))?.records[0]).toMatchObject({
    title: expect.stringContaining('Steps'),
    content: expect.stringContaining(users.admin.username),
  })
  const chinese = await server.ask(getOwnNotes, { token: users.member.token, locale: 'zh-CN' })
  expect(chinese.data?.records[0]).toMatchObject({ title: expect.stringMatching(/：Steps$/) })
  expect((await told(late))?.total).toBe(5)
  expect((await told(users.stranger))?.total).toBe(0)
  for (let sent = 2; sent < limits.messagesPerHour; sent += 1) await write([late.uid])('admin')
  expect(await write([late.uid])('admin')).toMatchObject({ status: 403 })
})

test('a training keeps when it is due until it is changed', async () => {
  const { gid, token } = await addGroupScene(server)
  const dueTime = minutes(600).toISOString()
  const made = await server.ask(addGroupTraining, {
    body: {
      training: { title: 'Homework', description: 'All of it', auth: 'Public', gid, dueTime },
      trainingCategory: { name: 'Weeks' },
    },
    ...token('root'),
  })
  expect(made).toMatchObject({ status: 200 })
  const { id } = await server.db
    .selectFrom('training')
    .select('id')
    .where('gid', '=', gid)
    .executeTakeFirstOrThrow()
  const stored = async () =>
    (await server.ask(getGroupTraining, { query: { tid: id }, ...token('root') })).data?.training.dueTime
  const change = (sent: object) =>
    server.ask(changeGroupTraining, {
      body: { training: { id, ...sent }, trainingCategory: null },
      ...token('root'),
    })
  expect(await stored()).toBe(dueTime)
  expect(await change({ title: 'Home' })).toMatchObject({ status: 200 })
  expect(await stored()).toBe(dueTime)
  expect(await change({ dueTime: null })).toMatchObject({ status: 200 })
  expect(await stored()).toBeNull()
  expect(await change({ dueTime: 'tomorrow' })).toMatchObject({ status: 400 })
})
