import { afterAll, beforeAll, expect, test } from 'vitest'
import { getContestScrollBoardInfo, getContestScrollBoardSubmission } from '#contract/contest-reveal.ts'
import type { Hint } from '#contract/hint.ts'
import type { RevealScene } from '#contract/reveal-file.ts'
import { getContestReveal, revealLimits, setContestReveal } from '#contract/reveal-place.ts'
import { cleanUp } from '#server/clean-up/clean-up.ts'
import { addContest, addRun, minutes } from '#support/node/contest.ts'
import { type HeardHints, hearHints } from '#support/node/heard-hints.ts'
import { type PracticeServer, startPractice } from '#support/node/practice.ts'

let server: PracticeServer
type User = Awaited<ReturnType<PracticeServer['signedIn']>>
let author: User
let helper: User
let contestant: User
let root: User
let heard: HeardHints

beforeAll(async () => {
  server = await startPractice()
  author = await server.signedIn({ roles: ['problem_admin'] })
  helper = await server.signedIn({ roles: ['admin', 'problem_admin'] })
  contestant = await server.signedIn()
  root = await server.signedIn({ roles: ['root'] })
  heard = await hearHints(server)
})
afterAll(async () => {
  heard?.stop()
  await server?.close()
})

const sealed = { startTime: minutes(-120), endTime: minutes(-10), sealRank: true, sealRankTime: minutes(-40) }

const open = async () => {
  const contest = await addContest(server.db, { uid: author.uid, ...sealed })
  await addRun(server.db, contest, { user: contestant, displayId: 'A', at: minutes(-30) })
  const { token } = author
  const info = await server.ask(getContestScrollBoardInfo, { token, query: { cid: contest.cid } })
  const rows = await server.ask(getContestScrollBoardSubmission, {
    token,
    query: { cid: contest.cid, removeStar: 'false' },
  })
  if (!info.data || !rows.data) throw new Error('No reveal')
  const medals = { gold: 1, silver: 0, bronze: 0 }
  const scene: RevealScene = { info: info.data, submissions: rows.data, removeStar: false, medals }
  return { cid: contest.cid, scene }
}
interface Word {
  run?: string
  moment?: number
  step?: number
  scene?: RevealScene
}
const say = (user: User | undefined, cid: number, { run = 'a', moment = 1, step = 0, scene }: Word) =>
  server.ask(setContestReveal, {
    body: { cid, run, moment, place: { step, card: false }, ...(scene ? { scene } : {}) },
    ...(user ? { token: user.token } : {}),
  })
const read = (user: User | undefined, cid: number, run?: string) =>
  server.ask(getContestReveal, {
    query: { cid, ...(run === undefined ? {} : { run }) },
    ...(user ? { token: user.token } : {}),
  })
const hintsOf = async (act: () => Promise<unknown>) =>
  (await heard.of(act)).filter(({ topic }) => topic === 'reveal')

test('only admins of the contest say and read where its reveal stands', async () => {
  const { cid, scene } = await open()
  expect((await read(author, cid)).data).toBeNull()
  for (const [user, status] of [
    [undefined, 401],
    [contestant, 403],
    [helper, 403],
    [author, 200],
    [root, 200],
  ] as const) {
    const told = await say(user, cid, { moment: 3, step: 2, scene })
    expect(told.status).toBe(status)
    const found = await read(user, cid)
    expect(found.status).toBe(status)
    if (status === 200) expect(found.data).toMatchObject({ run: 'a', moment: 3, place: { step: 2 }, scene })
    else expect(JSON.stringify([found, told])).not.toContain(scene.info.title)
  }
})

test('nothing is kept where nothing is sealed, nor a reveal of another contest', async () => {
  const { cid, scene } = await open()
  const never = await addContest(server.db, { ...sealed, uid: author.uid, sealRank: false })
  expect((await say(author, never.cid, { scene })).status).toBe(400)
  expect((await read(author, never.cid)).status).toBe(400)
  const other = await open()
  expect((await say(author, cid, { scene: other.scene })).status).toBe(400)
  const moved = { ...scene, info: { ...scene.info, startTime: '2001/01/01 00:00:00' } }
  expect((await say(author, cid, { scene: moved })).status).toBe(400)
  expect((await read(author, cid)).data).toBeNull()
})

test('a scene comes once, places alone, and a hint with each that moved', async () => {
  const { cid, scene } = await open()
  const hint: Hint = { topic: 'reveal', id: cid }
  expect((await say(author, cid, { moment: 5 })).data).toEqual({ kept: false, moment: 0 })
  expect(await hintsOf(() => say(author, cid, { moment: 5, scene }))).toEqual([hint])
  expect(await hintsOf(() => say(author, cid, { moment: 6, step: 1 }))).toEqual([hint])
  expect(await hintsOf(() => say(author, cid, { moment: 6, step: 1 }))).toEqual([])
  expect(await hintsOf(() => say(author, cid, { moment: 4, step: 0 }))).toEqual([])
  expect((await read(author, cid, 'a')).data).toEqual({
    ...{ run: 'a', moment: 6, scene: null },
    place: { step: 1, card: false },
  })
  expect((await read(author, cid, 'b')).data?.scene).toEqual(scene)
})

test('of two presenters the one that begins last holds, whatever its clock says', async () => {
  const { cid, scene } = await open()
  await say(author, cid, { run: 'a', moment: 1_000, step: 4, scene })
  expect((await say(root, cid, { run: 'b', moment: 10, scene })).data).toEqual({ kept: true, moment: 1_001 })
  expect((await read(author, cid)).data).toMatchObject({ run: 'b', place: { step: 0 } })
  expect((await say(author, cid, { run: 'a', moment: 2_000, step: 5 })).data).toEqual({
    kept: false,
    moment: 1_001,
  })
})

test('a presenter that is not heard any more is nobody, and is forgotten after a day', async () => {
  const { cid, scene } = await open()
  await say(author, cid, { scene })
  const heardAgo = (ms: number) =>
    server.db
      .updateTable('contestReveal')
      .set({ saidAt: new Date(server.deps.clock.now().getTime() - ms) })
      .where('cid', '=', cid)
      .execute()
  await heardAgo(revealLimits.goneMs + 1_000)
  expect((await read(author, cid)).data).toBeNull()
  await say(author, cid, { moment: 1 })
  expect((await read(author, cid)).data).not.toBeNull()
  await heardAgo(86_400_000 + 1_000)
  await cleanUp(server.db, server.deps.clock.now())
  expect((await say(author, cid, { moment: 2 })).data).toEqual({ kept: false, moment: 0 })
})
