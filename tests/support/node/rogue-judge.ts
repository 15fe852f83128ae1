/**
 * A judge that breaks every promise of the protocol, each in another way, when its parent asks for it. It judges with
 * the real judge's parts: what it reports is right, but twice, too late, or in another's name. Beside that it reports
 * garbage. What the server answers goes to the parent.
 */
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { isUnfinished, JudgeStatus } from '#contract/enums.ts'
import { apiPrefix, header } from '#contract/envelope.ts'
import {
  handBack,
  type JudgingJob,
  type JudgingResult,
  leaseJudging,
  registerJudge,
  reportProgress,
  reportResult,
} from '#contract/judge-node.ts'
import { judging } from '#contract/limits/judging.ts'
import type { AnyOperation } from '#contract/operation.ts'
import { checkSubmissionsStatus } from '#contract/submission.ts'
import { composeJudge } from '#judge/compose.ts'
import { readJudgeConfig } from '#judge/config.ts'
import { createServerClient } from '#judge/server-client.ts'

export interface StolenHandOut {
  submitId: number
  version: number
  lease: string
}

/** Take one submission for each way of failing it; or misuse what another judge holds. */
export type Order = { misjudge: true } | { steal: StolenHandOut; from: string }

/** `stored` are the answers to results, `refused` counts what was not taken. */
export type Told =
  | { how: 'garbage'; submitId: number; sent: number; refused: number }
  | { how: 'twice'; submitId: number; stored: boolean[] }
  | { how: 'late'; submitId: number; stored: boolean[]; held: boolean }
  | { how: 'theft'; submitId: number; sent: number; refused: number }

const config = readJudgeConfig(process.env)
const server = createServerClient(config.serverUrl, config.token)
const judge = await composeJudge(config, { server, log: (message) => console.error(`rogue: ${message}`) })
const tell = (told: Told) => process.send?.(told)

const languages = judge.languages.found.map(({ spec, version }) => ({
  name: spec.name,
  version,
  compileCommand: spec.compile ?? '',
}))
const register = (name: string, slots: number) =>
  server.call(registerJudge, { name, slots, sandboxMode: judge.mode, languages, held: [] })

const handOutOf = ({ submitId, version, lease }: StolenHandOut) => ({ submitId, version, lease })

async function leaseOne(): Promise<JudgingJob> {
  for (;;) {
    const { jobs } = await server.call(leaseJudging, {
      name: config.name,
      max: 1,
      languages: languages.map(({ name }) => name),
      waitMs: judging.longPollMs,
    })
    if (jobs[0]) return jobs[0]
  }
}

const judgeHonestly = (job: JudgingJob): Promise<JudgingResult> =>
  judge.judgeSubmission(job, { onProgress: () => undefined, signal: new AbortController().signal })

const report = async (handOut: StolenHandOut, result: JudgingResult): Promise<boolean> =>
  (await server.call(reportResult, { ...handOut, result })).stored

/** Sends these bytes in the place of a call's body; whether the server refused them. */
async function isRefused({ method, path }: AnyOperation, body: string): Promise<boolean> {
  const headers = { [header.judgeToken]: config.token, 'content-type': 'application/json' }
  const response = await fetch(`${config.serverUrl}${apiPrefix}${path}`, { method, headers, body }).catch(
    () => undefined,
  )
  // What is too large is cut off before it has arrived.
  if (!response) return body.length > judging.resultBytesMax
  const answer = (await response.json()) as { status: number; data: Record<string, unknown> | null }
  return answer.status !== 200 || answer.data?.stored === false || answer.data?.held === false
}

const verdict: JudgingResult = {
  status: JudgeStatus.Accepted,
  time: 1,
  memory: 1,
  score: null,
  oiRankScore: null,
  errorMessage: null,
  cases: [],
  trace: null,
}
const strangeCase = {
  caseId: 999_999_999,
  seq: 1,
  groupNum: 1,
  status: 0,
  time: 1,
  memory: 1,
  score: null,
  message: null,
}
const strangeResults: readonly unknown[] = [
  null,
  [],
  'accepted',
  {},
  { ...verdict, status: JudgeStatus.Pending },
  { ...verdict, status: 99 },
  { ...verdict, time: -1 },
  { ...verdict, memory: 2 ** 40 },
  { ...verdict, score: 0.5 },
  { ...verdict, cases: 'all' },
  { ...verdict, cases: [strangeCase] },
  { ...verdict, cases: Array.from({ length: 5_000 }, () => strangeCase) },
  { ...verdict, errorMessage: 'x'.repeat(judging.resultBytesMax) },
]

/** Bodies that no judge may send under this hand-out; `results` are refused whoever holds it. */
const garbageOf = (handOut: StolenHandOut): [AnyOperation, string][] => [
  [reportResult, ''],
  [reportResult, '{"submitId":'],
  [reportResult, '[['.repeat(50_000)],
  ...strangeResults.map((result): [AnyOperation, string] => [
    reportResult,
    JSON.stringify({ ...handOut, result }),
  ]),
  [reportResult, JSON.stringify({ ...handOut, submitId: 'all', result: verdict })],
  [reportResult, JSON.stringify({ ...handOut, version: handOut.version + 1, result: verdict })],
  [reportResult, JSON.stringify({ ...handOut, submitId: handOut.submitId + 1_000, result: verdict })],
  [reportResult, JSON.stringify({ ...handOut, lease: crypto.randomUUID(), result: verdict })],
  [reportResult, JSON.stringify({ ...handOut, lease: "' or true --", result: verdict })],
  [reportProgress, JSON.stringify({ ...handOut, status: JudgeStatus.Accepted, done: 1, total: 1 })],
  [reportProgress, JSON.stringify({ ...handOut, status: JudgeStatus.Judging, done: 5, total: 1 })],
  [reportProgress, JSON.stringify({ ...handOut, status: JudgeStatus.Judging, done: -1, total: 2 ** 40 })],
  [handBack, JSON.stringify({ lease: handOut.lease, reason: 'x'.repeat(10_000) })],
  [handBack, JSON.stringify({ reason: 'none' })],
]

async function sendGarbage(handOut: StolenHandOut) {
  const garbage = garbageOf(handOut)
  let refused = 0
  for (const [operation, body] of garbage) if (await isRefused(operation, body)) refused += 1
  return { submitId: handOut.submitId, sent: garbage.length, refused }
}

/** And never a word more: the lease has to run out. */
async function answerGarbage(job: JudgingJob): Promise<Told> {
  return { how: 'garbage', ...(await sendGarbage(handOutOf(job))) }
}

/** Keeps its lease while it judges. */
async function judgePatiently(job: JudgingJob): Promise<JudgingResult> {
  const standing = { ...handOutOf(job), status: JudgeStatus.Judging, done: 0, total: job.cases.length }
  const renew = () => server.call(reportProgress, standing).catch(() => undefined)
  const timer = setInterval(() => void renew(), judging.heartbeatMs)
  return judgeHonestly(job).finally(() => clearInterval(timer))
}

async function answerTwice(job: JudgingJob): Promise<Told> {
  const result = await judgePatiently(job)
  const send = () => report(handOutOf(job), result)
  const atOnce = await Promise.all([send(), send()])
  return { how: 'twice', submitId: job.submitId, stored: [...atOnce, await send()] }
}

/** Keeps silent until another judge has given the verdict. */
async function answerLate(job: JudgingJob): Promise<Told> {
  const { submitId } = job
  const result = await judgeHonestly(job)
  for (let finished = false; !finished; ) {
    await pause(100)
    const found = await server.call(checkSubmissionsStatus, { submitIds: [submitId] })
    finished = !isUnfinished(found[submitId]?.status ?? JudgeStatus.Pending)
  }
  const progress = { ...handOutOf(job), status: JudgeStatus.Judging, done: 1, total: 1 }
  const { held } = await server.call(reportProgress, progress)
  return { how: 'late', submitId, stored: [await report(handOutOf(job), result)], held }
}

/** What another judge holds is spoilt, handed back, and taken from it in its own name. */
async function misuse(stolen: StolenHandOut, owner: string): Promise<Told> {
  const answered = await sendGarbage(stolen)
  await server.call(handBack, { lease: stolen.lease, reason: 'stolen' })
  await register(owner, 2)
  return { how: 'theft', ...answered }
}

const misjudge = () =>
  [answerGarbage, answerTwice, answerLate].map(async (answer) => tell(await answer(await leaseOne())))

async function obey(order: Order) {
  if ('misjudge' in order) await Promise.all(misjudge())
  else tell(await misuse(order.steal, order.from))
}

process.on('message', (order: Order) => {
  obey(order).catch((error: Error) => {
    console.error(error)
    process.exit(1)
  })
})
process.on('SIGTERM', () => void judge.close().finally(() => process.exit(0)))
await register(config.name, config.slots)
await once(process, 'disconnect')
await judge.close()
process.exit(0)
