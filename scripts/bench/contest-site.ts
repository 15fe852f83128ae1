import { randomBytes, randomUUID } from 'node:crypto'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { JudgeStatus } from '#contract/enums.ts'
import { apiPrefix, type Envelope, header } from '#contract/envelope.ts'
import { type JudgingJob, leaseJudging, registerJudge, reportResult } from '#contract/judge-node.ts'
import type { AnyOperation, BodyOf, DataOf } from '#contract/operation.ts'
import { adminName, adminUid } from '#server/account/built-in-admin.ts'
import { createTokens, tokenExpiry } from '#server/account/token.ts'
import { systemClock } from '#server/clock.ts'
import type { ContestArchive } from '#server/contest-archive/contest-archive.ts'
import { importContest } from '#server/contest-archive/import-contest.ts'
import { type Db, openDatabase } from '#server/db/database.ts'
import { acceptedResult } from '#support/node/practice.ts'
import { type Product, startProduct } from '#support/node/product.ts'

/** A site of its own on which an archived contest goes on, with a judge that knows each verdict beforehand. */
export interface ContestSite {
  readonly product: Product
  readonly db: Db
  readonly judgeToken: string
  readonly cid: number
  readonly displayIds: readonly string[]
  /** In the order of the archive. */
  readonly teams: readonly { uid: string; token: string }[]
  close(): Promise<void>
}

const hourMs = 3_600_000
const language = 'C'
const againMs = 200

/** What the judge will say, and of whom, stands in the code. */
export const codeFor = (uid: string, status: JudgeStatus): string => `// ${uid} ${status}`
const toldBy = ({ code }: JudgingJob) => {
  const [, uid = '', status] = code.split(' ')
  return { uid, status: Number(status) as JudgeStatus }
}

/** The contest as it stands so long before its end, with another hour to go; nothing of it is sealed. */
const lateIn = (archive: ContestArchive, leftMs: number): ContestArchive => {
  const cut = archive.end.getTime() - leftMs
  const moved = Date.now() - cut
  const at = (time: Date) => new Date(time.getTime() + moved)
  const end = new Date(at(archive.end).getTime() + hourMs)
  const runs = archive.runs.filter(({ time }) => time.getTime() < cut)
  const early = runs.map((run) => ({ ...run, time: at(run.time) }))
  return { ...archive, start: at(archive.start), end, sealedFrom: null, runs: early }
}

export async function openContestSite(archive: ContestArchive, leftMs: number): Promise<ContestSite> {
  const tokenSecret = randomBytes(32).toString('hex')
  const judgeToken = randomBytes(16).toString('hex')
  const product = await startProduct({
    JUDGE_SLOTS: '0',
    SEED: 'empty',
    TOKEN_SECRET: tokenSecret,
    JUDGE_TOKEN: judgeToken,
  })
  const socket = encodeURIComponent(path.join(product.dataDir, 'postgres-socket'))
  const { db, close } = openDatabase(`postgres://verdict@/verdict?host=${socket}`, {
    size: 4,
    isPatient: true,
  })
  const importer = { uid: adminUid, username: adminName }
  const { cid } = await importContest(db, lateIn(archive, leftMs), importer)
  const displayIds = archive.problems.map(({ label }) => label)
  const users = await db
    .selectFrom('users')
    .select('uid')
    .where('username', 'like', `c${cid}-%`)
    .orderBy('username')
    .execute()
  const tokens = createTokens(tokenSecret, systemClock)
  const now = new Date()
  const sessions = users.map(({ uid }) => ({ sid: randomUUID(), uid }))
  await db
    .insertInto('session')
    .values(
      sessions.map((session) => ({
        ...session,
        ip: '127.0.0.1',
        userAgent: 'bench',
        gmtCreate: now,
        expiresAt: tokenExpiry(now),
      })),
    )
    .execute()
  const teams = await Promise.all(
    sessions.map(async ({ uid, sid }) => ({ uid, token: await tokens.issue(uid, sid) })),
  )
  return {
    ...{ product, db, judgeToken, cid, displayIds, teams },
    async close() {
      await close()
      await product.stop()
    },
  }
}

export interface Verdict {
  uid: string
  /** ms of `performance.now`: when the judge sent it, and when the server had stored it. */
  sent: number
  stored: number
}

export interface KnowingJudge {
  readonly verdicts: readonly Verdict[]
  /** Calls that the server did not answer; they are made again, as every judge does. */
  readonly failed: number
  stop(): Promise<void>
}

/** Takes whatever waits and reports the verdict that its code names. */
export async function startKnowingJudge({ product, judgeToken }: ContestSite): Promise<KnowingJudge> {
  const ask = async <O extends AnyOperation>({ path }: O, body: BodyOf<O>): Promise<DataOf<O>> => {
    const response = await fetch(`${product.url}${apiPrefix}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [header.judgeToken]: judgeToken },
      body: JSON.stringify(body),
    })
    const { status, msg, data } = (await response.json()) as Envelope<DataOf<O>>
    if (status !== 200) throw new Error(`${path}: ${status} ${msg}`)
    return data as DataOf<O>
  }
  const name = 'knowing-judge'
  await ask(registerJudge, {
    ...{ name, slots: 64, sandboxMode: 'full', held: [] },
    languages: [{ name: language, version: '', compileCommand: 'cc' }],
  })
  const verdicts: Verdict[] = []
  let stopped = false
  let failed = 0
  const again = async <T>(act: () => Promise<T>): Promise<T> => {
    for (;;) {
      try {
        return await act()
      } catch (error) {
        if (stopped) throw error
        failed += 1
        await pause(againMs)
      }
    }
  }
  const report = async (job: JudgingJob) => {
    const { submitId, version, lease } = job
    const { uid, status } = toldBy(job)
    const sent = performance.now()
    const result = { ...acceptedResult(job), status }
    const { stored } = await again(() => ask(reportResult, { submitId, version, lease, result }))
    if (!stored) throw new Error(`The verdict of submission ${submitId} was not taken`)
    verdicts.push({ uid, sent, stored: performance.now() })
  }
  const work = async () => {
    while (!stopped) {
      const { jobs } = await again(() =>
        ask(leaseJudging, { name, max: 16, languages: [language], waitMs: 1_000 }),
      )
      await Promise.all(jobs.map(report))
    }
  }
  const working = work().catch(() => undefined)
  return {
    verdicts,
    get failed() {
      return failed
    },
    async stop() {
      stopped = true
      await working
    },
  }
}
