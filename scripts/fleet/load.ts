import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { getContestInfo } from '#contract/contest.ts'
import { getContestNotReadAnnouncement } from '#contract/contest-announcement.ts'
import { getContestProblem, getContestProblemDetails } from '#contract/contest-problem.ts'
import { getContestRank } from '#contract/contest-rank.ts'
import { isUnfinished, type JudgeStatusName } from '#contract/enums.ts'
import { getUserProblemStatus } from '#contract/problem-list.ts'
import { checkSubmissionsStatus, submit } from '#contract/submission.ts'
import { type Client, createClient } from '#support/node/client.ts'
import { until } from '#support/node/until.ts'
import { type Attempt, anyAttempt, type Contestant, type FleetContest } from './contest.ts'

/**
 * Submissions of a contestant in the busiest minute of the largest contest whose times are known to the second: 1,195 by
 * 2,554 teams. Over its five hours it was 34,262, so that its own pace is 0.096 of this.
 */
const perMinute = 0.468
const boardEveryMs = 30_000
const statusEveryMs = 2_000
const openingMs = 10_000
const againMs = 500

export interface Taken {
  readonly submitId: number
  readonly expected: JudgeStatusName
  /** ms of `performance.now` */
  readonly at: number
}

export interface FailedCall {
  readonly at: number
  readonly what: string
}

export interface Load {
  readonly taken: readonly Taken[]
  /** ms of each call that was answered. */
  readonly times: readonly number[]
  readonly failed: readonly FailedCall[]
  /** Resolves once everybody has opened the contest. */
  opened(): Promise<void>
  /** Submits once as somebody who is there for it alone; the same accounts count it. */
  probe(verdict?: JudgeStatusName): Promise<Taken>
  /** Resolves once nobody does anything any more. */
  stop(): Promise<void>
}

export interface LoadOptions {
  url: string
  contest: FleetContest
  /** 1 for the busiest minute of the largest contest, all the time. */
  pace: number
}

/** Contestants who open the contest, submit, wait for their verdicts and watch the board, by way of the proxy. */
export function startLoad({ url, contest, pace }: LoadOptions): Load {
  const { cid, problems, contestants } = contest
  const taken: Taken[] = []
  const times: number[] = []
  const failed: FailedCall[] = []
  const over = new AbortController()
  const isOver = () => over.signal.aborted
  const rest = (ms: number) => pause(ms, undefined, { signal: over.signal }).catch(() => undefined)

  const count = async <T>(what: string, call: () => Promise<T>): Promise<T> => {
    const at = performance.now()
    try {
      const answer = await call()
      times.push(performance.now() - at)
      return answer
    } catch (error) {
      failed.push({ at, what: `${what}: ${(error as Error).message}` })
      throw error
    }
  }
  const tryOnce = (what: string, call: () => Promise<unknown>) => count(what, call).catch(() => undefined)

  /** Asks again with the same key until there is an answer, as a page does. */
  const send = async (client: Client, { displayId, language, code, expected }: Attempt): Promise<Taken> => {
    const body = { pid: displayId, cid, language, code, requestKey: randomUUID() }
    for (;;) {
      try {
        const { submitId } = await count('submit', () => client.get(submit, { body }))
        const one = { submitId, expected, at: performance.now() }
        taken.push(one)
        return one
      } catch (error) {
        if (/: 4\d\d /.test((error as Error).message)) throw error
        await pause(againMs)
      }
    }
  }

  const awaitVerdict = async (client: Client, submitId: number) => {
    const look = async () => {
      const body = { submitIds: [submitId], cid }
      const now = await count('status', () => client.get(checkSubmissionsStatus, { body }))
      return now[submitId] && !isUnfinished(now[submitId].status)
    }
    while (!isOver() && !(await look().catch(() => false))) await rest(statusEveryMs)
  }

  const open = async (client: Client) => {
    const [first] = problems
    const displayId = first?.displayId ?? ''
    await tryOnce('contest', () => client.get(getContestInfo, { query: { cid } }))
    await tryOnce('problems', () => client.get(getContestProblem, { query: { cid } }))
    await tryOnce('announcements', () =>
      client.get(getContestNotReadAnnouncement, { body: { cid, readAnnouncementList: [] } }),
    )
    await tryOnce('own results', () =>
      client.get(getUserProblemStatus, { body: { pidList: [1], isContestProblemList: true, cid } }),
    )
    await tryOnce('problem', () => client.get(getContestProblemDetails, { query: { cid, displayId } }))
  }

  const enter = async ({ token }: Contestant) => {
    const client = createClient(url, token)
    await rest(Math.random() * openingMs)
    await open(client)
    return client
  }

  const act = async (client: Client) => {
    const watch = async () => {
      while (!isOver()) {
        await tryOnce('board', () => client.get(getContestRank, { body: { cid, limit: 50 } }))
        await rest(boardEveryMs)
      }
    }
    const compete = async () => {
      for (;;) {
        await rest((-Math.log(1 - Math.random()) * 60_000) / (perMinute * pace))
        if (isOver()) return
        const { submitId } = await send(client, anyAttempt(problems))
        await awaitVerdict(client, submitId)
      }
    }
    await Promise.all([watch(), compete()])
  }

  const [prober, ...others] = contestants
  if (!prober) throw new Error('nobody takes part')
  const entries = others.map(enter)
  const work = Promise.all(entries.map((entry) => entry.then(act)))
  work.catch(() => undefined)
  return {
    ...{ taken, times, failed },
    opened: () => Promise.all(entries).then(() => undefined),
    probe: (verdict = 'Accepted') => send(createClient(url, prober.token), anyAttempt(problems, verdict)),
    async stop() {
      over.abort()
      await work
    },
  }
}

/** Waits until all of them have their verdicts, by the database's word. */
export const untilJudged = (rows: (sql: string) => Promise<Record<string, unknown>[]>, timeoutMs: number) =>
  until(
    'every verdict',
    async () => {
      const [row] = await rows('select count(*)::int as count from judging_job')
      return row?.count === 0
    },
    timeoutMs,
  )
