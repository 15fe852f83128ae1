import { randomUUID } from 'node:crypto'
import type { ContentCase, ProblemDraft, Solution } from '#contract/problem-content.ts'
import { beginProblem, openWorkshop, storeDraft } from '#contract/workshop.ts'
import { storeCaseText } from '#contract/workshop-cases.ts'
import type { Client } from '#support/node/client.ts'

/** A problem in the making, as its maker's page would store it. */

export const cppName = 'C++ 17 With O2'

export async function begin(maker: Client, values: Partial<ProblemDraft> = {}): Promise<number> {
  const { pid } = await maker.get(beginProblem, { body: { requestKey: randomUUID() } })
  await store(maker, pid, values)
  return pid
}

export async function store(maker: Client, pid: number, values: Partial<ProblemDraft>): Promise<void> {
  const { versions } = await maker.get(openWorkshop, { query: { pid } })
  const changes = Object.entries(values).map(([field, value]) => ({
    ...{ field: field as keyof ProblemDraft, value },
    base: versions[field] ?? 0,
  }))
  if (changes.length === 0) return
  const { conflicts } = await maker.get(storeDraft, { body: { pid, changes } })
  if (conflicts.length > 0) throw new Error('somebody else edits it')
}

/** So many typed tests; every input is a number of its own where `distinct` says so. */
export async function typedCases(
  maker: Client,
  pid: number,
  { count, distinct }: { count: number; distinct: boolean },
): Promise<ContentCase[]> {
  const keep = (text: string) => maker.get(storeCaseText, { body: { pid, text } })
  const one = await keep('1\n')
  const cases: ContentCase[] = []
  for (let number = 1; number <= count; number++) {
    const side = distinct ? await keep(`${number}\n`) : one
    cases.push({
      ...{ inputHash: side.hash, inputSize: side.size, inputName: `${number}.in` },
      ...{ outputHash: side.hash, outputSize: side.size, outputName: `${number}.out` },
      ...{ score: null, groupNum: 1 },
    })
  }
  return cases
}

export const cppSolution = (name: string, code: string, kind: Solution['kind']): Solution => ({
  ...{ name, code, kind, language: cppName, score: null },
})
