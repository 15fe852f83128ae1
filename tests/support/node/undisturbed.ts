import type { JudgeStatusName } from '#contract/enums.ts'
import { expect, registerAccount } from './browser.ts'
import { type Client, createClient } from './client.ts'
import { type Sent, submitMixed, waitForVerdicts } from './mixed-submissions.ts'
import { noteVerdicts, type Outcome, outcomesOf } from './outcomes.ts'
import type { Product } from './product.ts'

const patienceMs = 180_000

/** Somebody who submits while things break, and knows what each submission comes to when nothing does. */
export interface Submitter {
  readonly client: Client
  send(): Promise<Sent[]>
  /** Waits for every verdict: each came once and is that of an undisturbed run, and nothing else is left. */
  expectUndisturbed(sent: readonly Sent[]): Promise<void>
}

const idsOf = (sent: readonly Sent[]) => sent.map(({ submitId }) => submitId)

const countOf = async (product: Product, sql: string, values: unknown[] = []) => {
  const [row] = await product.rows(`select count(*)::int as count from ${sql}`, values)
  return row?.count
}

/** Judges one of each kind first, undisturbed. */
export async function openSubmitter(product: Product): Promise<Submitter> {
  await noteVerdicts(product)
  const { token } = await registerAccount(product)
  const client = createClient(product.url, token)
  const send = () => submitMixed(client)
  const outcomes = async (sent: readonly Sent[]) => {
    await waitForVerdicts(product, idsOf(sent), patienceMs)
    return outcomesOf(product, idsOf(sent))
  }
  const first = await send()
  const undisturbed = new Map<JudgeStatusName, Outcome>()
  for (const outcome of await outcomes(first)) undisturbed.set(outcome.status, outcome)
  expect([...undisturbed.keys()].sort()).toEqual([...new Set(first.map(({ expected }) => expected))].sort())
  for (const { verdicts } of undisturbed.values()) expect(verdicts).toBe(1)

  return {
    client,
    send,
    async expectUndisturbed(sent) {
      expect(await outcomes(sent)).toEqual(sent.map(({ expected }) => undisturbed.get(expected)))
      const accepted = sent.filter(({ expected }) => expected === 'Accepted').length
      expect(await countOf(product, 'solved where submit_id = any($1)', [idsOf(sent)])).toBe(accepted)
      expect(await countOf(product, 'judging_job')).toBe(0)
    },
  }
}
