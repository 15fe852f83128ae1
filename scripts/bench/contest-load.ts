import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { getContestAnswers } from '#contract/comment.ts'
import { getContestInfo } from '#contract/contest.ts'
import { getContestNotReadAnnouncement } from '#contract/contest-announcement.ts'
import { getContestProblem, getContestProblemDetails } from '#contract/contest-problem.ts'
import { getContestRank } from '#contract/contest-rank.ts'
import { JudgeStatus } from '#contract/enums.ts'
import { getUserProblemStatus } from '#contract/problem-list.ts'
import { submit } from '#contract/submission.ts'
import type { ContestArchive } from '#server/contest-archive/contest-archive.ts'
import { createClient } from '#support/node/client.ts'
import { type Look, startWatchers } from './board-watchers.ts'
import {
  type ContestSite,
  codeFor,
  type KnowingJudge,
  openContestSite,
  startKnowingJudge,
  type Verdict,
} from './contest-site.ts'
import { type Bar, shareOf } from './figures.ts'

const readers = 20
const perSecond = 40
const steadyMs = 30_000
const openingMs = 10_000

interface LoadOptions {
  /** So much of the contest is played again. */
  lastMs: number
  /** Of the people that are measured with; 1 for all of them. */
  share: number
}

/** How many watch, listen and open. */
const crowdsOf = (share: number) => ({
  watchers: Math.ceil(5_000 * share),
  listeners: Math.ceil(1_000 * share),
  openers: Math.ceil(1_000 * share),
})

/** Whoever is the nth to do something. */
const nthOf = <T>(all: readonly T[], nth: number): T => {
  const found = all[nth % all.length]
  if (found === undefined) throw new Error('there is nobody')
  return found
}

/** Once more where the network failed, as a browser does; whether it was taken. */
const submitAs = async (
  site: ContestSite,
  team: number,
  displayId: string,
  status: JudgeStatus,
): Promise<boolean> => {
  const { uid, token } = nthOf(site.teams, team)
  const code = codeFor(uid, status)
  const body = { pid: displayId, cid: site.cid, language: 'C', code, requestKey: randomUUID() }
  const send = () => createClient(site.product.url, token).get(submit, { body })
  return send()
    .catch(send)
    .then(
      () => true,
      () => false,
    )
}

const refusedOf = async (sending: readonly Promise<boolean>[]): Promise<number> =>
  (await Promise.all(sending)).filter((isTaken) => !isTaken).length

/** The calls of a page that opens a contest and its first problem, one user after the other. */
async function openingBurst(site: ContestSite, openers: number) {
  const times: number[] = []
  let failed = 0
  const cid = site.cid
  const [displayId = ''] = site.displayIds
  const open = async (nth: number) => {
    await pause((nth * openingMs) / openers)
    const client = createClient(site.product.url, nthOf(site.teams, nth).token)
    const calls = [
      () => client.get(getContestInfo, { query: { cid } }),
      () => client.get(getContestProblem, { query: { cid } }),
      () => client.get(getContestNotReadAnnouncement, { body: { cid, readAnnouncementList: [] } }),
      () => client.get(getContestAnswers, { query: { cid } }),
      () => client.get(getUserProblemStatus, { body: { pidList: [1], isContestProblemList: true, cid } }),
      () => client.get(getContestProblemDetails, { query: { cid, displayId } }),
      () => client.get(getContestRank, { body: { cid, limit: 50 } }),
    ]
    for (const call of calls) {
      const began = performance.now()
      await call().then(
        () => times.push(performance.now() - began),
        () => {
          failed += 1
        },
      )
    }
  }
  await Promise.all(Array.from({ length: openers }, (_, nth) => open(nth)))
  return { times, failed }
}

const verdicts = [JudgeStatus.WrongAnswer, JudgeStatus.Accepted, JudgeStatus.TimeLimitExceeded]

/** Watchers before one board while submissions come and are judged. */
async function steadyLoad(site: ContestSite, judge: KnowingJudge, count: number, listening: boolean) {
  const watchers = await startWatchers({ site: site.product.url, cid: site.cid, count, listening })
  const judged = judge.verdicts.length
  const began = performance.now()
  const sending: Promise<boolean>[] = []
  for (let nth = 0; nth < (steadyMs / 1_000) * perSecond; nth += 1) {
    await pause(Math.max(0, (nth * 1_000) / perSecond - (performance.now() - began)))
    sending.push(submitAs(site, nth * 7, nthOf(site.displayIds, nth), nthOf(verdicts, nth)))
  }
  const refused = await refusedOf(sending)
  const seconds = (performance.now() - began) / 1_000
  watchers.stop()
  const { times, unchanged } = watchers
  const failed = watchers.failed + refused
  return { times, failed, unchanged, seconds, judgedPerSecond: (judge.verdicts.length - judged) / seconds }
}

/** The place of the first one that is not below a value, in a list in order. */
const placeOf = (list: readonly number[], value: number): number => {
  let [low, high] = [0, list.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((list[middle] ?? 0) < value) low = middle + 1
    else high = middle
  }
  return low
}

/** From each verdict to the hint of it: the first one after the server had stored it, or the last one while it did. */
const hintDelays = (all: readonly Verdict[], heard: readonly number[]): number[] =>
  all.map(({ sent, stored }) => {
    const after = heard[placeOf(heard, stored)] ?? Number.POSITIVE_INFINITY
    if (after - stored <= 1_000) return after - stored
    return placeOf(heard, sent) < placeOf(heard, stored) ? 0 : Number.POSITIVE_INFINITY
  })

/** How old the oldest verdict was that a page did not show yet when the next page took its place. */
const behind = (all: readonly Verdict[], looks: readonly Look[], before: ReadonlyMap<string, number>) => {
  const byUser = new Map<string, number[]>()
  for (const { uid, stored } of all) byUser.set(uid, [...(byUser.get(uid) ?? []), stored])
  return looks.slice(0, -1).flatMap(({ totals }, index) => {
    const until = looks[index + 1]?.at ?? 0
    return [...totals].flatMap(([uid, total]) => {
      const missing = byUser.get(uid)?.[total - (before.get(uid) ?? 0)]
      return missing !== undefined && missing < until ? [until - missing] : []
    })
  })
}

/** The last part of the contest as it was, second by second. */
async function replay(
  site: ContestSite,
  judge: KnowingJudge,
  archive: ContestArchive,
  { lastMs, listeners }: { lastMs: number; listeners: number },
) {
  const counted = await site.db
    .selectFrom('submission')
    .select(['uid', ({ fn }) => fn.countAll<number>().as('count')])
    .where('cid', '=', site.cid)
    .groupBy('uid')
    .execute()
  const before = new Map(counted.map(({ uid, count }) => [uid, count]))
  const watchers = await startWatchers({
    site: site.product.url,
    cid: site.cid,
    count: listeners,
    listening: true,
    reading: readers,
  })
  const cut = archive.end.getTime() - lastMs
  const runs = archive.runs.filter(({ time }) => time.getTime() >= cut)
  const earlier = judge.verdicts.length
  const began = performance.now()
  const sending: Promise<boolean>[] = []
  for (const { team, problem, time, status } of runs) {
    await pause(Math.max(0, time.getTime() - cut - (performance.now() - began)))
    sending.push(submitAs(site, team, nthOf(site.displayIds, problem), status))
  }
  const refused = await refusedOf(sending)
  // What came last has to be seen too.
  await pause(6_000)
  watchers.stop()
  const seconds = (performance.now() - began) / 1_000
  const all = judge.verdicts.slice(earlier)
  return {
    submissions: runs.length,
    judged: all.length,
    seconds,
    times: watchers.times,
    failed: watchers.failed + refused,
    hints: watchers.heard.flatMap((heard) => hintDelays(all, heard)),
    behind: watchers.looks.flatMap((looks) => behind(all, looks, before)),
  }
}

const rounded = (value: number) => Math.round(value)

/** Watchers, contestants and a judge at once, on real processes that share this machine with whoever measures them. */
export async function measureContestLoad(archive: ContestArchive, { lastMs, share }: LoadOptions) {
  const { watchers, listeners, openers } = crowdsOf(share)
  const site = await openContestSite(archive, lastMs)
  const judge = await startKnowingJudge(site)
  const tell = (
    what: string,
    { times, failed, seconds }: { times: number[]; failed: number; seconds: number },
  ) =>
    console.table({
      [what]: {
        'calls a second': rounded(times.length / seconds),
        'p50 ms': rounded(shareOf(times, 0.5)),
        'p95 ms': rounded(shareOf(times, 0.95)),
        'p99 ms': rounded(shareOf(times, 0.99)),
        failed,
      },
    })
  const tellSteady = (what: string, measured: Awaited<ReturnType<typeof steadyLoad>>) => {
    const { unchanged, times, judgedPerSecond } = measured
    tell(what, measured)
    console.log(
      `judged a second: ${rounded(judgedPerSecond)}; answered by the tag alone: ${unchanged} of ${times.length}`,
    )
  }
  try {
    const burst = await openingBurst(site, openers)
    tell(`${openers} users open the contest, six calls each`, { ...burst, seconds: openingMs / 1_000 })
    const played = await replay(site, judge, archive, { lastMs, listeners })
    tell(`${listeners} watchers that listen, the last ${played.submissions} submissions`, played)
    const asking = await steadyLoad(site, judge, watchers, false)
    tellSteady(`${watchers} watchers that ask every 30 s, ${perSecond} submissions a second`, asking)
    const listening = await steadyLoad(site, judge, watchers, true)
    tellSteady(`${watchers} watchers that listen too, ${perSecond} submissions a second`, listening)
    const failed = burst.failed + played.failed + asking.failed + listening.failed + judge.failed
    const lost = played.submissions - played.judged
    const behindMs = played.behind.reduce((most, ms) => Math.max(most, ms), 0)
    const bars: Bar[] = [
      { what: 'opening burst, p95', measured: shareOf(burst.times, 0.95), atMost: 200, unit: 'ms' },
      {
        what: 'from a verdict to its hint, p95',
        measured: shareOf(played.hints, 0.95),
        atMost: 300,
        unit: 'ms',
      },
      { what: 'the board behind, at most', measured: behindMs / 1_000, atMost: 5, unit: 's' },
      { what: `${watchers} watchers, p99`, measured: shareOf(asking.times, 0.99), atMost: 100, unit: 'ms' },
      { what: 'failed calls and lost verdicts', measured: failed + lost, atMost: 0 },
    ]
    return bars
  } finally {
    await judge.stop()
    await site.close()
  }
}
