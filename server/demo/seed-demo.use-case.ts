import { adminUid } from '#server/account/built-in-admin.ts'
import type { Db } from '#server/db/database.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { type CorpusProblem, loadCorpus } from '#server/seed/corpus.ts'
import { createRandom } from '#server/seed/random.ts'
import { addAnnouncement } from '#server/seed/seed.announcements.ts'
import { register } from '#server/training/training.repository.ts'
import { addDemoClass, type DemoClass } from './demo-class.ts'
import { addDemoContest, announceInContest, type DemoContest, plans } from './demo-contests.ts'
import { addDemoPeople, type DemoPeople } from './demo-people.ts'
import { keepDemoSite } from './demo-site.ts'
import { addDemoSubmissions, type Played } from './demo-submissions.ts'
import { addDemoTalk } from './demo-talk.ts'
import { demoTexts } from './demo-texts.ts'
import { playContest, players, playWeeks } from './play.rules.ts'

export interface DemoAccount {
  username: string
  password: string
}

const minuteMs = 60_000
const weeksMinutes = 70 * 1_440
/** First minute in which somebody submits. */
const untilMinutes = 3

const viewerOf = ({ uid, username }: { uid: string; username: string }, roles: Viewer['roles']): Viewer => ({
  ...{ uid, username, roles, sid: 'demo' },
})

const minutesSince = (begin: Date, now: Date) => (now.getTime() - begin.getTime()) / minuteMs - untilMinutes

/** What was submitted in a contest until now, or until its end. */
const playedIn = (contest: DemoContest, people: Played['people'], name: string, now: Date): Played => {
  const random = createRandom(`demo ${name}`)
  const { start, end, problems } = contest
  const minutes = Math.min((end.getTime() - start.getTime()) / minuteMs, minutesSince(start, now))
  const asked = { problems: problems.map(({ problem }) => problem), minutes }
  const strength = players(random, people.length)
  return { people, contest, begin: start, gid: null, tries: playContest(random, strength, asked) }
}

const playedAlone = (people: Played['people'], corpus: readonly CorpusProblem[], now: Date): Played => {
  const random = createRandom('demo weeks')
  const begin = new Date(now.getTime() - weeksMinutes * minuteMs)
  const asked = { problems: corpus, minutes: weeksMinutes }
  const tries = playWeeks(random, players(random, people.length), asked)
  return { people, contest: null, gid: null, begin, tries }
}

const playedInClass = (
  { gid, members, exercises }: DemoClass,
  corpus: readonly CorpusProblem[],
  now: Date,
) => {
  const random = createRandom('demo class')
  const minutes = 35 * 1_440
  const begin = new Date(now.getTime() - minutes * minuteMs)
  const problems = corpus.filter(({ problemId }) => exercises.includes(problemId))
  const tries = playWeeks(random, players(random, members.length), {
    problems,
    minutes,
    hardest: 0.35,
  })
  return { people: members, contest: null, gid, begin, tries }
}

const joinTrainings = async (trx: Db, { users }: DemoPeople): Promise<void> => {
  const rows = await trx.selectFrom('training').select('id').where('gid', 'is', null).execute()
  for (const { id } of rows) for (const { uid } of users) await register(trx, id, uid)
}

/**
 * Fills a site that has the demo problems with made-up users and their work, in the caller's transaction. Returns the
 * one account that can be signed in to.
 */
export const seedDemoSite = async (trx: Db, now: Date): Promise<DemoAccount> => {
  const corpus = await loadCorpus()
  const root = viewerOf({ uid: adminUid, username: await nameOf(trx, adminUid) }, ['root'])
  const people = await addDemoPeople(trx, now)
  const ofSite = { maker: root, gid: null, corpus, now }
  const ended = await addDemoContest(trx, plans.ended, ofSite)
  const oi = await addDemoContest(trx, plans.oi, ofSite)
  const running = await addDemoContest(trx, plans.running, ofSite)
  const upcoming = await addDemoContest(trx, plans.upcoming, ofSite)
  await announceInContest(trx, running, root.uid)
  const demoClass = await addDemoClass(trx, people, now)
  const { gid, teacher, members } = demoClass
  const ofClass = { ...ofSite, maker: viewerOf(teacher, ['default_user']), gid }
  const homework = await addDemoContest(trx, plans.homework, ofClass)
  await joinTrainings(trx, people)
  const discussions = await addDemoTalk({ trx, users: people.users, gid, now })
  // The first user, whom the visitor signs in as, has not taken part in the running contest yet.
  const contestants = people.users.slice(1)
  await addDemoSubmissions(trx, [
    playedAlone(people.users, corpus, now),
    playedIn(ended, people.teams, 'ended', now),
    playedIn(oi, people.users, 'oi', now),
    playedIn(running, contestants, 'running', now),
    { ...playedIn(homework, members.slice(1), 'homework', now), gid },
    playedInClass(demoClass, corpus, now),
  ])
  await keepDemoSite(trx, {
    users: people.users.map(({ uid }) => uid),
    teams: people.teams.map(({ uid }) => uid),
    contests: [ended, oi, running, upcoming, homework].map(({ cid }) => cid),
    groups: [gid],
    discussions,
    announcements: [await addAnnouncement(trx, root.uid, await demoTexts('announcement'))],
  })
  return { username: people.users[0]?.username ?? '', password: people.password }
}

const nameOf = async (trx: Db, uid: string): Promise<string> =>
  (await trx.selectFrom('users').select('username').where('uid', '=', uid).executeTakeFirstOrThrow()).username
