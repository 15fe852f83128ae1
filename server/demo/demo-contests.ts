import type { addContest } from '#contract/contest-admin.ts'
import { AwardType, ContestAuth, ContestType, defaultLocale } from '#contract/enums.ts'
import type { BodyOf } from '#contract/operation.ts'
import { findContestByKey } from '#server/contest/contest-admin.repository.ts'
import { createContestChanges } from '#server/contest/contest-admin.use-cases.ts'
import { insertAnnouncement } from '#server/contest/contest-announcement.repository.ts'
import { insertContestProblem } from '#server/contest/contest-content.repository.ts'
import { openOfSite } from '#server/contest/enter-contest.ts'
import type { Db } from '#server/db/database.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { createHints } from '#server/push/hints.ts'
import type { CorpusProblem } from '#server/seed/corpus.ts'
import { setBack } from './demo-site.ts'
import { bothLanguages } from './demo-texts.ts'

const hourMs = 3_600_000
const minuteMs = 60_000

const lastHour = (now: Date): Date => new Date(Math.floor(now.getTime() / hourMs) * hourMs)
const after = (from: Date, hours: number): Date => new Date(from.getTime() + hours * hourMs)

const awards = [
  { name: 'Gold', background: '#e6bf25', num: 3 },
  { name: 'Silver', background: '#b4c0c7', num: 5 },
  { name: 'Bronze', background: '#cd7f32', num: 7 },
].map((award, index) => ({ ...award, priority: index + 1, color: '#1f2937' }))

const balloons = [
  ...['#e5484d', '#0090ff', '#30a46c', '#ffc53d', '#8e4ec6', '#f76b15'],
  ...['#12a594', '#d6409f', '#7c66dc', '#978365', '#3d63dd'],
]

export interface DemoContest {
  cid: number
  start: Date
  end: Date
  problems: readonly { problem: CorpusProblem; pid: number; cpid: number }[]
}

/** The fields of the contest form that are the same in all demo contests. */
interface ContestPlan {
  key: string
  type: ContestType
  /** Hours after the last full hour; negative for the past. */
  begins: number
  hours: number
  /** Hours before the end at which the board is sealed. */
  sealed?: number
  isRevealed?: boolean
  hasTeams?: boolean
  problems: readonly string[]
}

const acmProblems = ['P1001', 'P1002', 'P1003', 'P1004', 'P1005', 'P1006', 'P1007', 'P1008', 'P1011']

export const plans = {
  ended: {
    ...{ key: 'contest-ended', type: ContestType.Acm, begins: -23, hours: 3, sealed: 1 },
    ...{ isRevealed: false, hasTeams: true, problems: acmProblems },
  },
  running: {
    ...{ key: 'contest-running', type: ContestType.Acm, begins: -2, hours: 8, sealed: 1 },
    problems: ['P1001', 'P1004', 'P1003', 'P1007', 'P1010'],
  },
  upcoming: {
    ...{ key: 'contest-upcoming', type: ContestType.Acm, begins: 46, hours: 4 },
    problems: ['P1002', 'P1005', 'P1006', 'P1008', 'P1012'],
  },
  oi: {
    ...{ key: 'contest-oi', type: ContestType.Oi, begins: -146, hours: 3 },
    problems: ['P1013', 'P1009', 'P1014'],
  },
  homework: {
    ...{ key: 'homework', type: ContestType.Acm, begins: -72, hours: 168 },
    problems: ['P1001', 'P1002', 'P1004', 'P1006'],
  },
} as const satisfies Record<string, ContestPlan>

const settingsOf = async (plan: ContestPlan, now: Date): Promise<BodyOf<typeof addContest>> => {
  const { title, content } = await bothLanguages(plan.key)
  const start = after(lastHour(now), plan.begins)
  const end = after(start, plan.hours)
  return {
    ...{ title, description: content, type: plan.type, auth: ContestAuth.Public, pwd: null, source: null },
    ...{ startTime: start.toISOString(), endTime: end.toISOString() },
    sealRank: plan.sealed !== undefined,
    sealRankTime: plan.sealed === undefined ? null : after(end, -plan.sealed).toISOString(),
    autoRealRank: plan.isRevealed ?? true,
    ...{ visible: true, openPrint: false, openRank: true, openAccountLimit: false, accountLimitRule: null },
    rankShowName: plan.hasTeams ? 'nickname' : 'username',
    starAccount: plan.hasTeams ? ['demo-team-30'] : [],
    oiRankScoreType: 'Highest',
    awardType: plan.hasTeams ? AwardType.Number : AwardType.None,
    awardConfigList: plan.hasTeams ? awards : [],
    ...{ allowEndSubmit: false, penaltyInMinutes: true, penaltyCut: false },
    requestKey: `demo-${plan.key}`,
  }
}

interface Making {
  maker: Viewer
  /** Null for a contest of the site. */
  gid: number | null
  corpus: readonly CorpusProblem[]
  now: Date
}

const placeProblem = async (
  trx: Db,
  { cid, problem, place }: { cid: number; problem: CorpusProblem; place: number },
): Promise<DemoContest['problems'][number]> => {
  const { id: pid } = await trx
    .selectFrom('problem')
    .select('id')
    .where('problemId', '=', problem.problemId)
    .executeTakeFirstOrThrow()
  const displayTitle = problem.statements[defaultLocale].title
  const displayId = String.fromCharCode('A'.charCodeAt(0) + place)
  await insertContestProblem(trx, { cid, pid, displayId, displayTitle, color: balloons[place] ?? null })
  const { id: cpid } = await trx
    .selectFrom('contestProblem')
    .select('id')
    .where('cid', '=', cid)
    .where('pid', '=', pid)
    .executeTakeFirstOrThrow()
  return { problem, pid, cpid }
}

/** Creates it by the same call as the form of the site or of the group. */
export const addDemoContest = async (
  trx: Db,
  plan: ContestPlan,
  { maker, gid, corpus, now }: Making,
): Promise<DemoContest> => {
  const settings = await settingsOf(plan, now)
  await createContestChanges({ db: trx, hints: createHints(trx) }, openOfSite(trx)).add(maker, gid, settings)
  const made = await findContestByKey(trx, maker.uid, `demo-${plan.key}`)
  if (!made) throw new Error(`The contest ${plan.key} was not made`)
  const cid = made.id
  const problems: DemoContest['problems'][number][] = []
  for (const [place, problemId] of plan.problems.entries()) {
    const problem = corpus.find((one) => one.problemId === problemId)
    if (!problem) throw new Error(`There is no problem ${problemId}`)
    problems.push(await placeProblem(trx, { cid, problem, place }))
  }
  const start = new Date(settings.startTime)
  await setBack(trx, 'contest', cid, new Date(Math.min(after(start, -48).getTime(), now.getTime())))
  return { cid, start, end: new Date(settings.endTime), problems }
}

export const announceInContest = async (trx: Db, { cid, start }: DemoContest, uid: string): Promise<void> => {
  await insertAnnouncement(trx, { cid, uid, ...(await bothLanguages('contest-announcement')), status: 0 })
  const at = new Date(start.getTime() + 20 * minuteMs)
  await trx
    .updateTable('contestAnnouncement')
    .set({ gmtCreate: at, gmtModified: at })
    .where('cid', '=', cid)
    .execute()
}
