import { isUnfinished, JudgeStatus } from '#contract/enums.ts'
import { checkSubmissionsStatus } from '#contract/submission.ts'
import { createClient } from './client.ts'
import type { Product } from './product.ts'
import { until } from './until.ts'

/** What the product says of a submission; undefined when it knows none. */
export async function statusOf(product: Product, submitId: number) {
  const client = createClient(product.url)
  const answer = await client.get(checkSubmissionsStatus, { body: { submitIds: [submitId] } })
  return answer[String(submitId)]
}

/** Resolves when some cases are done and others are not. */
export const inTheMiddle = (product: Product, submitId: number) =>
  until('judging to be under way', async () => {
    const now = await statusOf(product, submitId)
    return now?.status === JudgeStatus.Judging && (now.progress?.done ?? 0) >= 2
  })

export const finalStatusOf = (product: Product, submitId: number) =>
  until('the verdict', async () => {
    const now = await statusOf(product, submitId)
    return now && !isUnfinished(now.status) && now
  })
