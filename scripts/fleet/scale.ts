import { randomUUID } from 'node:crypto'
import { getContestInfo } from '#contract/contest.ts'
import { getContestProblem, getContestProblemDetails } from '#contract/contest-problem.ts'
import { getContestRank } from '#contract/contest-rank.ts'
import { getSubmissionList, submit } from '#contract/submission.ts'
import { createClient } from '#support/node/client.ts'
import { programFor } from '#support/node/programs.ts'
import { until } from '#support/node/until.ts'
import { rounded, shareOf } from '../bench/figures.ts'
import type { FleetContest } from './contest.ts'
import { cpuMs } from './cpu.ts'
import type { Fleet } from './fleet.ts'
import { untilJudged } from './load.ts'

const readers = 24
const readingMs = 6_000
const submissions = 32
const submitters = 8
const judgedWithinMs = 300_000

const differences = (now: readonly number[], then: readonly number[]) =>
  now.map((value, nth) => value - (then[nth] ?? 0))

/** What web nodes, PostgreSQL and judges used of the processors meanwhile, ms. */
async function withCpu<T>({ nodes, judges, postgresPid }: Fleet, work: () => Promise<T>) {
  const look = () => {
    const all = (parts: Fleet['judges']) => parts.reduce((sum, part) => sum + cpuMs(part.pid()), 0)
    return [all(nodes), cpuMs(postgresPid()), all(judges)]
  }
  const before = look()
  const began = performance.now()
  const result = await work()
  const ms = performance.now() - began
  const [web = 0, database = 0, judging = 0] = differences(look(), before)
  return { result, ms, web, database, judging }
}

/** Contestants who ask the first so many nodes one thing after the other. */
async function readAt(fleet: Fleet, { cid, contestants, problems }: FleetContest, nodes: number) {
  const times: number[] = []
  const displayId = problems[0]?.displayId ?? ''
  const read = async (reader: number) => {
    const url = fleet.nodes[reader % nodes]?.url ?? ''
    const client = createClient(url, contestants[reader % contestants.length]?.token)
    const calls = [
      () => client.get(getContestInfo, { query: { cid } }),
      () => client.get(getContestProblem, { query: { cid } }),
      () => client.get(getContestProblemDetails, { query: { cid, displayId } }),
      () => client.get(getContestRank, { body: { cid, limit: 50 } }),
      () => client.get(getSubmissionList, { query: { limit: 30, currentPage: 1, onlyMine: true } }),
    ]
    const end = performance.now() + readingMs
    for (let turn = reader; performance.now() < end; turn += 1) {
      const began = performance.now()
      await calls[turn % calls.length]?.()
      times.push(performance.now() - began)
    }
  }
  const { ms, web, database } = await withCpu(fleet, () =>
    Promise.all(Array.from({ length: readers }, (_, nth) => read(nth))),
  )
  return {
    'web nodes': nodes,
    'calls a second': Math.round((times.length * 1_000) / ms),
    'p95 ms': Math.round(shareOf(times, 0.95)),
    'web ms a call': Math.round((web / times.length) * 100) / 100,
    'database ms a call': Math.round((database / times.length) * 100) / 100,
  }
}

/** A burst of submissions, each compiled, until the last verdict. */
async function judgeBy(fleet: Fleet, { cid, contestants, problems }: FleetContest, judges: number) {
  const { language, code } = programFor('Accepted')
  const problem = problems.find(({ problemId }) => problemId === 'P1001')
  const send = async (nth: number) => {
    const client = createClient(fleet.url, contestants[nth % contestants.length]?.token)
    for (let sent = nth; sent < submissions; sent += submitters) {
      const body = { pid: problem?.displayId ?? '', cid, language, code: `// ${randomUUID()}\n${code}` }
      await client.get(submit, { body: { ...body, requestKey: randomUUID() } })
    }
  }
  const { ms, web, database, judging } = await withCpu(fleet, async () => {
    await Promise.all(Array.from({ length: submitters }, (_, nth) => send(nth)))
    await untilJudged(fleet.rows, judgedWithinMs)
  })
  return {
    judges,
    'verdicts a second': rounded((submissions * 1_000) / ms),
    'judge ms a verdict': Math.round(judging / submissions),
    'web ms a verdict': rounded(web / submissions),
    'database ms a verdict': rounded(database / submissions),
  }
}

const withRatio = <T extends Record<string, number>>(rows: readonly T[], figure: keyof T) =>
  rows.map((row) => ({
    ...row,
    'ratio to the first': rounded(Number(row[figure]) / Number(rows[0]?.[figure])),
  }))

/** The same load on more and more of the parts. All of them share this machine's processors. */
export async function measureScale(fleet: Fleet, contest: FleetContest) {
  await readAt(fleet, contest, fleet.nodes.length)
  const web = []
  for (let nodes = 1; nodes <= fleet.nodes.length; nodes += 1) web.push(await readAt(fleet, contest, nodes))
  const judges = []
  for (const judge of fleet.judges) await judge.stop()
  let running = 0
  for (const wanted of [1, 2, 4].filter((count) => count <= fleet.judges.length)) {
    const since = await fleet.now()
    for (const judge of fleet.judges.slice(running, wanted)) judge.start()
    running = wanted
    await until('the judges', async () => (await fleet.judgesSince(since)).length >= wanted, judgedWithinMs)
    judges.push(await judgeBy(fleet, contest, wanted))
  }
  return { web: withRatio(web, 'calls a second'), judges: withRatio(judges, 'verdicts a second') }
}
