import type { ProblemDraft } from '#contract/problem-content.ts'
import { beginProblem, openWorkshop, publishDraft, storeDraft } from '#contract/workshop.ts'
import { storeCaseText } from '#contract/workshop-cases.ts'
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

export async function publishNow(client: Client, pid: number): Promise<void> {
  const { changed } = await client.get(openWorkshop, { query: { pid } })
  const seen = changed.map(({ field, version }) => ({ field, version }))
  const { revision, faults } = await client.get(publishDraft, { body: { pid, note: '', seen } })
  if (!revision) throw new Error(`not published: ${JSON.stringify(faults)}`)
}

/** What these fields of a draft are, with one test whose bytes the server has. */
export async function withTest(
  owner: Client,
  pid: number,
  { cases: [one], ...draft }: Partial<ProblemDraft> & Pick<ProblemDraft, 'cases'>,
): Promise<Partial<ProblemDraft>> {
  if (!one) return draft
  const keep = (text: string) => owner.get(storeCaseText, { body: { pid, text } })
  const [input, output] = [await keep('1\n'), await keep('2\n')]
  const made = {
    ...{ ...one, inputHash: input.hash, inputSize: input.size },
    ...{ outputHash: output.hash, outputSize: output.size },
  }
  return { ...draft, cases: [made] }
}
