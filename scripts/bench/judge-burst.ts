import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { JudgeStatus } from '#contract/enums.ts'
import { submit } from '#contract/submission.ts'
import type { Client } from '#support/node/client.ts'
import { addProblem } from '#support/node/practice.ts'
import { until } from '#support/node/until.ts'
import type { BenchProduct } from './bench-product.ts'
import { type Bar, rounded } from './figures.ts'

/** A hundred submissions a second of fifty users: none lost, none refused, drained steadily, nothing kept. */

interface Burst {
  submissions: number
  seconds: number
}

const thousand: Burst = { submissions: 1_000, seconds: 10 }
const minute: Burst = { submissions: 6_000, seconds: 60 }
const senders = 50
const programs = 20
const unfinished = [JudgeStatus.Pending, JudgeStatus.Compiling, JudgeStatus.Judging]

const code = (index: number) =>
  `/* ${index % programs} */\n#include <stdio.h>\nint main(void){int n;scanf("%d",&n);printf("%d\\n",n);}\n`

async function send(clients: readonly Client[], problemId: string, { submissions, seconds }: Burst) {
  const began = performance.now()
  const refused: string[] = []
  await Promise.all(
    Array.from({ length: submissions }, async (_, index) => {
      await pause((index * seconds * 1000) / submissions)
      const client = clients[index % senders]
      const answer = await client?.ask(submit, {
        body: { pid: problemId, language: 'C', code: code(index), cid: 0, requestKey: randomUUID() },
      })
      if (answer?.envelope.status !== 200) refused.push(answer?.envelope.msg ?? 'no answer')
    }),
  )
  return { seconds: (performance.now() - began) / 1000, refused }
}

async function burst(bench: BenchProduct, clients: readonly Client[], size: Burst) {
  const { db } = bench
  const { pid, problemId } = await addProblem(db, { cases: 2 })
  const count = async (statuses: readonly JudgeStatus[]) => {
    const { total } = await db
      .selectFrom('submission')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .where('pid', '=', pid)
      .where('status', 'in', statuses)
      .executeTakeFirstOrThrow()
    return Number(total)
  }
  const began = performance.now()
  const sent = await send(clients, problemId, size)
  const leftAfterSending = await count(unfinished)
  const drainBegan = performance.now()
  await until('an empty queue', async () => (await count(unfinished)) === 0, 600_000)
  const now = performance.now()
  return {
    refused: sent.refused,
    accepted: await count([JudgeStatus.Accepted]),
    sendSeconds: sent.seconds,
    whileSending: (size.submissions - leftAfterSending) / ((drainBegan - began) / 1000),
    whileDraining: leftAfterSending / ((now - drainBegan) / 1000),
  }
}

export async function measureBurst(bench: BenchProduct, clients: readonly Client[]) {
  // Caches fill and pools open once; what is measured is whether a second thousand costs anything more.
  const first = await burst(bench, clients, thousand)
  const before = bench.memory()
  const second = await burst(bench, clients, thousand)
  const after = bench.memory()
  const long = await burst(bench, clients, minute)
  const all = { 'first thousand': first, 'second thousand': second, 'a minute': long }
  const rows = Object.entries(all).map(([what, each]) => ({
    what,
    accepted: each.accepted,
    refused: each.refused.length,
    'sent in s': rounded(each.sendSeconds),
    'judged per s while sending': rounded(each.whileSending),
    'judged per s while draining': rounded(each.whileDraining),
  }))
  const refusals = Object.values(all).flatMap(({ refused }) => refused)
  const bars: Bar[] = [
    { what: 'accepted of a thousand', measured: second.accepted, atLeast: thousand.submissions },
    { what: 'accepted of six thousand in a minute', measured: long.accepted, atLeast: minute.submissions },
    { what: 'refused', measured: refusals.length, atMost: 0 },
    { what: 'web node, memory after over before', measured: after.web / before.web, atMost: 1.1 },
    { what: 'judge, memory after over before', measured: after.judge / before.judge, atMost: 1.1 },
  ]
  const memory = [
    { what: 'web node', 'before MB': rounded(before.web), 'after MB': rounded(after.web) },
    { what: 'judge', 'before MB': rounded(before.judge), 'after MB': rounded(after.judge) },
  ]
  return { rows, memory, bars, refusals: refusals.slice(0, 3) }
}
