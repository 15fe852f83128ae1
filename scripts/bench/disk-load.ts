import { randomUUID } from 'node:crypto'
import { JudgeStatus } from '#contract/enums.ts'
import { submit } from '#contract/submission.ts'
import type { Db } from '#server/db/database.ts'
import { storeBlob } from '#server/problem/blob.repository.ts'
import type { Client } from '#support/node/client.ts'
import { addProblem } from '#support/node/practice.ts'
import { until } from '#support/node/until.ts'
import { programAt } from './disk-programs.ts'

const cases = 20
const unfinished = [JudgeStatus.Pending, JudgeStatus.Compiling, JudgeStatus.Judging]

/** A problem whose cases are some hundred numbers and their sum. */
export async function addSumProblem(db: Db): Promise<{ pid: number; problemId: string }> {
  const problem = await addProblem(db, { cases: 0, openCaseResult: true })
  for (let seq = 1; seq <= cases; seq++) {
    const numbers = Array.from({ length: seq * 20 }, (_, index) => ((index + seq) * 7_919) % 1_000_003)
    const inputHash = await storeBlob(db, `${numbers.length}\n${numbers.join(' ')}\n`)
    const outputHash = await storeBlob(db, `${numbers.reduce((sum, one) => sum + one, 0)}\n`)
    const names = { inputName: `${seq}.in`, outputName: `${seq}.out` }
    await db
      .insertInto('problemCase')
      .values({ pid: problem.pid, seq, score: null, inputHash, outputHash, ...names })
      .execute()
  }
  return problem
}

export async function countUnfinished(db: Db): Promise<number> {
  const { total } = await db
    .selectFrom('submission')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('status', 'in', unfinished)
    .executeTakeFirstOrThrow()
  return total
}

/** Sends programs of all kinds, each once, and waits for their verdicts; no more wait for judges than one sees at once. */
export async function submitPrograms(
  db: Db,
  clients: readonly Client[],
  { problemId, from, count }: { problemId: string; from: number; count: number },
): Promise<void> {
  let next = from
  const sendAll = async (client: Client) => {
    while (next < from + count) {
      const { language, code } = programAt(next++)
      const body = { pid: problemId, language, code, cid: 0, requestKey: randomUUID() }
      await client.get(submit, { body })
      await until('room in the queue', async () => (await countUnfinished(db)) < 20, 600_000)
    }
  }
  await Promise.all(clients.map(sendAll))
  await until('every verdict', async () => (await countUnfinished(db)) === 0, 600_000)
}
