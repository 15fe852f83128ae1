import { randomUUID } from 'node:crypto'
import { expect, vi } from 'vitest'
import type { ProblemDraft } from '#contract/problem-content.ts'
import { beginProblem, checkProgram, openWorkshop, publishDraft, storeDraft } from '#contract/workshop.ts'
import { storeCaseText } from '#contract/workshop-cases.ts'
import type { PracticeServer } from '#support/node/practice.ts'

type Signed = Awaited<ReturnType<PracticeServer['signedIn']>>
type Maker = Pick<Signed, 'token'>

const statement = {
  'en-US.title': 'Lanterns',
  'en-US.description': 'Count **lanterns**.',
  'en-US.input': 'A number.',
  'en-US.output': 'A number.',
}

/** What makers of problems do on the server of a test, which is there once the test begins. */
export function workshopOf(server: () => PracticeServer) {
  const begin = async ({ token }: Maker, body: object = {}): Promise<number> => {
    const { data, msg } = await server().ask(beginProblem, {
      token,
      body: { requestKey: randomUUID(), ...body },
    })
    if (!data) throw new Error(`Not begun: ${msg}`)
    return data.pid
  }
  const open = async ({ token }: Maker, pid: number) => {
    const { data, msg } = await server().ask(openWorkshop, { token, query: { pid } })
    if (!data) throw new Error(`Not opened: ${msg}`)
    return data
  }
  const store = async ({ token }: Maker, pid: number, values: Partial<ProblemDraft>) => {
    const { versions } = await open({ token }, pid)
    const changes = Object.entries(values).map(([field, value]) => ({
      field,
      base: versions[field] ?? 0,
      value,
    }))
    const { data, msg } = await server().ask(storeDraft, { token, body: { pid, changes } })
    if (!data) throw new Error(`Not stored: ${msg}`)
    return data
  }
  const publish = async ({ token }: Maker, pid: number, note = '') => {
    const { changed } = await open({ token }, pid)
    const seen = changed.map(({ field, version }) => ({ field, version }))
    return server().ask(publishDraft, { token, body: { pid, note, seen } })
  }
  const typed = async ({ token }: Maker, pid: number, text: string) => {
    const { data, msg } = await server().ask(storeCaseText, { token, body: { pid, text } })
    if (!data) throw new Error(`Not kept: ${msg}`)
    return data
  }
  /** A judge compiles the checker. */
  const compiled = async ({ token }: Maker, pid: number): Promise<void> => {
    const asked = server().ask(checkProgram, { token, body: { pid } })
    const job = await vi.waitUntil(async () => (await server().judge.leaseProgramChecks())[0], {
      timeout: 20_000,
    })
    await server().judge.programCheckResult(job)
    expect((await asked).data).toEqual({ compiles: true, message: '' })
  }
  const wholeDraft = async (maker: Signed, pid: number): Promise<Partial<ProblemDraft>> => {
    const [input, output] = [await typed(maker, pid, '1 2\n'), await typed(maker, pid, '3\n')]
    const one = {
      ...{ inputHash: input.hash, inputSize: input.size, outputHash: output.hash, outputSize: output.size },
      ...{ inputName: '1.in', outputName: '1.out', score: null, groupNum: 1 },
    }
    return { ...statement, cases: [one] }
  }
  /** A published problem of this maker. */
  const published = async (maker: Signed, body: object = {}): Promise<number> => {
    const pid = await begin(maker, body)
    await store(maker, pid, await wholeDraft(maker, pid))
    const { data, msg } = await publish(maker, pid)
    if (!data?.revision) throw new Error(`Not published: ${msg} ${JSON.stringify(data)}`)
    return pid
  }
  return { begin, compiled, open, publish, published, store, typed, wholeDraft }
}
