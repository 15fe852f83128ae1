import { randomUUID } from 'node:crypto'
import { isUnfinished, type JudgeStatusName, judgeStatusName } from '#contract/enums.ts'
import { checkSubmissionsStatus, submit } from '#contract/submission.ts'
import { type Client, createClient } from './client.ts'
import type { Product } from './product.ts'
import { firstProblem, programFor } from './programs.ts'
import { until } from './until.ts'

/** Quick to judge, each with another verdict when nothing disturbs it. */
const kinds: readonly JudgeStatusName[] = ['Accepted', 'WrongAnswer', 'CompileError', 'Accepted']

export interface Sent {
  submitId: number
  expected: JudgeStatusName
}

/** Submits one of each kind; every text is new, so that each is compiled. */
export async function submitMixed(client: Client): Promise<Sent[]> {
  const sent: Sent[] = []
  for (const expected of kinds) {
    const { language, code } = programFor(expected)
    const { submitId } = await client.get(submit, {
      body: {
        pid: firstProblem.problemId,
        cid: 0,
        requestKey: randomUUID(),
        language,
        code: `// ${randomUUID()}\n${code}`,
      },
    })
    sent.push({ submitId, expected })
  }
  return sent
}

/** The verdict of each, once all are there. */
export async function verdictsOf(
  product: Product,
  sent: readonly Sent[],
  timeoutMs = 90_000,
): Promise<string[]> {
  const client = createClient(product.url)
  const submitIds = sent.map(({ submitId }) => submitId)
  const found = await until(
    'every verdict',
    async () => {
      const now = await client.get(checkSubmissionsStatus, { body: { submitIds } })
      return submitIds.every((id) => now[id] && !isUnfinished(now[id].status)) && now
    },
    timeoutMs,
  )
  return submitIds.map((id) => judgeStatusName(found[id]?.status ?? -10))
}

/** What a disturbed product has left behind: nothing, when all is well. */
export async function leftBehind(product: Product, sent: readonly Sent[]) {
  const submitIds = sent.map(({ submitId }) => submitId)
  const [queued] = await product.rows('select count(*)::int as count from judging_job')
  const [twice] = await product.rows(
    `select count(*)::int as count from (
       select submit_id, seq from submission_case where submit_id = any($1) group by 1, 2 having count(*) > 1
     ) as doubled`,
    [submitIds],
  )
  const [solved] = await product.rows('select count(*)::int as count from solved where submit_id = any($1)', [
    submitIds,
  ])
  return { queued: queued?.count, casesTwice: twice?.count, solved: solved?.count }
}
