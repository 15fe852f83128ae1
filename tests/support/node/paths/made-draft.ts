import type { ProblemDraft } from '#contract/problem-content.ts'
import { beginProblem, openWorkshop, storeDraft } from '#contract/workshop.ts'
import type { Client } from '../client.ts'

/** A problem that nothing was written in. */
export async function beginDraft(owner: Client): Promise<number> {
  const { pid } = await owner.get(beginProblem, { body: { requestKey: crypto.randomUUID() } })
  return pid
}

/** As another page of this person does. */
export async function changeDraft(client: Client, pid: number, values: Partial<ProblemDraft>): Promise<void> {
  const { versions } = await client.get(openWorkshop, { query: { pid } })
  const changes = Object.entries(values).map(([field, value]) => ({
    ...{ field, value, base: versions[field] ?? 0 },
  }))
  const { conflicts } = await client.get(storeDraft, { body: { pid, changes: changes as never } })
  if (conflicts.length > 0) throw new Error(`not stored: ${JSON.stringify(conflicts)}`)
}
