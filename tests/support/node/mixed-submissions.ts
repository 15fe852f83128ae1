import { randomUUID } from 'node:crypto'
import { isUnfinished, type JudgeStatusName } from '#contract/enums.ts'
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

/**
 * Submits one of each kind; every text is new, so that each is compiled. A server that is away is asked again with
 * the same key, as a browser does.
 */
export async function submitMixed(client: Client): Promise<Sent[]> {
  const sent: Sent[] = []
  for (const expected of kinds) {
    const { language, code } = programFor(expected)
    const body = {
      pid: firstProblem.problemId,
      cid: 0,
      requestKey: randomUUID(),
      language,
      code: `// ${randomUUID()}\n${code}`,
    }
    const { submitId } = await until('a submission to be taken', () => client.get(submit, { body }))
    sent.push({ submitId, expected })
  }
  return sent
}

export async function waitForVerdicts(
  product: Product,
  submitIds: readonly number[],
  timeoutMs: number,
): Promise<void> {
  const client = createClient(product.url)
  await until(
    'every verdict',
    async () => {
      const now = await client.get(checkSubmissionsStatus, { body: { submitIds: [...submitIds] } })
      return submitIds.every((id) => now[id] && !isUnfinished(now[id].status))
    },
    timeoutMs,
  )
}
