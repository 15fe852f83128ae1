import { afterAll, beforeAll, expect, test } from 'vitest'
import { GroupLevel } from '#contract/enums.ts'
import { actOnGroupMembers, getGroupApplications } from '#contract/group-member.ts'
import { getOwnNotes } from '#contract/message.ts'
import { addGroupScene, type GroupActor, type GroupScene, groupActors } from '#support/node/group.ts'
import { type PracticeServer, startPractice } from '#support/node/practice.ts'

let server: PracticeServer
beforeAll(async () => {
  server = await startPractice()
})
afterAll(() => server?.close())

const { Refused, Member, Admin } = GroupLevel
type Wish = {
  act: 'level' | 'remove'
  auth?: typeof Refused | typeof Member | typeof Admin
  dryRun?: boolean
}
const names = ['applicant', 'refused', 'member', 'admin', 'root', 'owner', 'stranger'] as const

const act = ({ gid, token, users }: GroupScene, actor: GroupActor, { dryRun = false, ...wish }: Wish) =>
  server.ask(actOnGroupMembers, {
    body: { gid, uids: names.map((name) => users[name].uid), dryRun, ...wish },
    ...token(actor),
  })
const outcomes = async (scene: GroupScene, actor: GroupActor, wish: Wish) => {
  const { data } = await act(scene, actor, wish)
  const nameOf = new Map(names.map((name) => [scene.users[name].uid, name]))
  return Object.fromEntries((data ?? []).map(({ uid, outcome }) => [nameOf.get(uid), outcome]))
}
const levels = async ({ gid, token, users }: GroupScene) => {
  const { data } = await server.ask(getGroupApplications, { query: { gid }, ...token('owner') })
  const byUid = new Map(data?.records.map(({ uid, auth }) => [uid, auth]))
  return Object.fromEntries(names.map((name) => [name, byUid.get(users[name].uid)]))
}

test('admins alone act on many members', async () => {
  const scene = await addGroupScene(server)
  const statuses = await Promise.all(
    groupActors.map(async (actor) => {
      const { status } = await act(scene, actor, { act: 'remove', dryRun: true })
      return [actor, status] as const
    }),
  )
  expect(Object.fromEntries(statuses)).toEqual({
    ...{ visitor: 401, stranger: 403, applicant: 403, refused: 403, member: 403, siteAdmin: 403 },
    ...{ admin: 200, root: 200, owner: 200, superAdmin: 200 },
  })
  expect(await act(scene, 'owner', { act: 'level' }), 'without a level').toMatchObject({ status: 400 })
})

test('a preview says what an act does, and stores nothing', async () => {
  const scene = await addGroupScene(server)
  const before = await levels(scene)
  const wish = { act: 'level', auth: Member } as const
  const planned = await outcomes(scene, 'admin', { ...wish, dryRun: true })
  expect(planned).toEqual({
    ...{ applicant: 'change', refused: 'change', member: 'same' },
    ...{ admin: 'refused', root: 'refused', owner: 'refused' },
  })
  expect(await levels(scene)).toEqual(before)
  expect(await outcomes(scene, 'admin', wish)).toEqual(planned)
  expect(await levels(scene)).toEqual({ ...before, applicant: Member, refused: Member })
  const { data } = await server.ask(getOwnNotes, { query: {}, ...scene.token('applicant') })
  expect(data?.total, 'who was let in is told').toBe(1)
})

test('nobody rises above those who act, and members do not become applicants', async () => {
  const scene = await addGroupScene(server)
  expect(await outcomes(scene, 'admin', { act: 'level', auth: Admin })).toEqual(
    Object.fromEntries(names.slice(0, -1).map((name) => [name, 'refused'])),
  )
  expect(await outcomes(scene, 'owner', { act: 'level', auth: Refused })).toEqual({
    ...{ applicant: 'change', refused: 'same', member: 'refused' },
    ...{ admin: 'refused', root: 'refused', owner: 'refused' },
  })
})

test('removal spares the owner, oneself and those above', async () => {
  const scene = await addGroupScene(server)
  expect(await outcomes(scene, 'root', { act: 'remove' })).toEqual({
    ...{ applicant: 'change', refused: 'change', member: 'change', admin: 'change' },
    ...{ root: 'refused', owner: 'refused' },
  })
  expect(Object.entries(await levels(scene)).filter(([, level]) => level !== undefined)).toHaveLength(2)
})
