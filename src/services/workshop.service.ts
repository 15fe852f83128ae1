import { Observable } from 'rxjs'
import { z } from 'zod'
import { pairNames } from '#contract/case-names.ts'
import { type Failure, toFailure } from '#contract/failure.ts'
import { upload as limits } from '#contract/limits/problem.ts'
import type { BodyOf, DataOf } from '#contract/operation.ts'
import { type ContentCase, ProblemDraft } from '#contract/problem-content.ts'
import { getLanguages } from '#contract/problem-language.ts'
import { getAllProblemTags } from '#contract/problem-tag.ts'
import {
  beginProblem,
  checkProgram,
  dropDraft,
  getRevision,
  getRevisions,
  openWorkshop,
  previewStatement,
  publishDraft,
  restoreRevision,
  storeDraft,
  type WorkshopProblem,
} from '#contract/workshop.ts'
import { getCaseStarts, getCaseText, storeCaseText, uploadCases } from '#contract/workshop-cases.ts'
import type { Http } from './http.ts'
import type { AppStorage } from './storage.ts'
import { fetchWithProgress } from './upload-progress.ts'

/** Fields that were typed and are not known to be stored, and the versions that they were typed over. */
interface Kept {
  unsent: Partial<ProblemDraft>
  bases: Readonly<Record<string, number>>
}

export interface WorkshopServiceParts {
  http: Http
  storage: AppStorage
  /** Of whom the browser keeps what is not stored yet. */
  uid: () => string | undefined
  /** `fetch` that says how much of the body has gone. */
  fetching?: typeof fetchWithProgress
}

interface TypedCase {
  input: string
  /** The main solution writes it where it is null. */
  output: string | null
  /** Of its files, without an ending. */
  name: string
}
type WantedCases =
  | ({ kind: 'typed' } & TypedCase)
  | { kind: 'files'; files: readonly File[] }
  | { kind: 'zip'; file: File; mode: ProblemDraft['judgeCaseMode'] }
type CaseStep = { share: number } | { cases: ContentCase[]; leftOut?: string[] }

/** So often the server may have lost what came before, in one try. */
const lossesMax = 2

const KeptCopy = z.object({ unsent: ProblemDraft.partial(), bases: z.record(z.string(), z.int()) })

export const createWorkshopService = ({
  http,
  storage,
  uid,
  fetching = fetchWithProgress,
}: WorkshopServiceParts) => {
  const copyOf = (pid: number) => storage.item(`problem-draft:${uid() ?? ''}:${pid}`, KeptCopy)
  const keepText = (pid: number, text: string, signal: AbortSignal) =>
    http.call(storeCaseText, { body: { pid, text }, signal, quiet: true })
  const typedCase = async (
    pid: number,
    { input, output, ...names }: Omit<TypedCase, 'name'> & Pick<ContentCase, 'inputName' | 'outputName'>,
    signal: AbortSignal,
  ): Promise<ContentCase> => {
    const [given, expected] = await Promise.all([
      keepText(pid, input, signal),
      keepText(pid, output ?? '', signal),
    ])
    return {
      ...{ inputHash: given.hash, outputHash: expected.hash },
      ...{ inputSize: given.size, outputSize: expected.size, ...names },
      ...{ score: null, groupNum: 1 },
      ...(output === null ? { made: { line: null, key: '' } } : {}),
    }
  }
  /** Small files whose names go together, one test after the other. */
  const casesOfFiles = async (
    pid: number,
    files: readonly File[],
    { signal, onShare }: { signal: AbortSignal; onShare: (share: number) => void },
  ): Promise<ContentCase[]> => {
    const byName = new Map(files.map((file) => [file.name, file]))
    const pairs = pairNames([...byName.keys()])
    const textOf = (name: string | null) => (name === null ? '' : (byName.get(name)?.text() ?? ''))
    const cases: ContentCase[] = []
    for (const { input, output, inputName, outputName } of pairs) {
      const texts = { input: await textOf(input), output: await textOf(output) }
      cases.push(await typedCase(pid, { ...texts, inputName, outputName }, signal))
      onShare(cases.length / pairs.length)
    }
    return cases
  }
  /** How much of a zip the server has, by what tells it from others; what was cut off goes on from there. */
  const underway = new Map<string, { upload: string; received: number }>()
  const casesOfZip = async (
    pid: number,
    { file, mode }: { file: File; mode: ProblemDraft['judgeCaseMode'] },
    { signal, onShare }: { signal: AbortSignal; onShare: (share: number) => void },
  ): Promise<{ cases: ContentCase[]; leftOut: string[] }> => {
    const { name, size, lastModified } = file
    const call = { signal, quiet: true }
    if (size <= limits.partBytes) {
      const whole = { file, query: { pid, mode }, via: fetching(onShare), ...call }
      const { cases, leftOut } = await http.upload(uploadCases, whole)
      return { cases: cases ?? [], leftOut }
    }
    const key = JSON.stringify([pid, name, size, lastModified])
    const known = underway.get(key) ?? { upload: crypto.randomUUID(), received: 0 }
    underway.set(key, known)
    const lastAt = Math.floor((size - 1) / limits.partBytes) * limits.partBytes
    for (let lost = 0; lost < lossesMax; ) {
      const at = Math.min(known.received, lastAt)
      const part = file.slice(at, at + limits.partBytes)
      const via = fetching((share) => onShare((at + share * part.size) / size))
      const query = { pid, mode, upload: known.upload, at, size }
      const { cases, leftOut, received } = await http.upload(uploadCases, { file: part, query, via, ...call })
      if (cases) {
        underway.delete(key)
        return { cases, leftOut }
      }
      if (received <= at) lost += 1
      known.received = received
    }
    throw { kind: 'broken', status: 0, message: '' } satisfies Failure
  }
  return {
    open: (pid: number, signal: AbortSignal): Promise<WorkshopProblem> =>
      http.call(openWorkshop, { query: { pid }, signal, quiet: true }),
    begin: (place: BodyOf<typeof beginProblem>, signal: AbortSignal) =>
      http.call(beginProblem, { body: place, signal, quiet: true }),
    store: (body: BodyOf<typeof storeDraft>, signal: AbortSignal) =>
      http.call(storeDraft, { body, signal, quiet: true }),
    drop: (pid: number, signal: AbortSignal) => http.call(dropDraft, { query: { pid }, signal, quiet: true }),
    publish: (body: BodyOf<typeof publishDraft>, signal: AbortSignal) =>
      http.call(publishDraft, { body, signal, quiet: true }),
    restore: (pid: number, number: number, signal: AbortSignal) =>
      http.call(restoreRevision, { body: { pid, number }, signal, quiet: true }),
    revisions: (pid: number, signal: AbortSignal) =>
      http.call(getRevisions, { query: { pid }, signal, quiet: true }),
    revision: (pid: number, number: number, signal: AbortSignal) =>
      http.call(getRevision, { query: { pid, number }, signal, quiet: true }),
    check: (body: BodyOf<typeof checkProgram>, signal: AbortSignal) =>
      http.call(checkProgram, { body, signal, quiet: true }),
    caseText: (pid: number, hash: string, signal: AbortSignal): Promise<DataOf<typeof getCaseText>> =>
      http.call(getCaseText, { query: { pid, hash }, signal, quiet: true }),
    caseStarts: (body: BodyOf<typeof getCaseStarts>, signal: AbortSignal) =>
      http.call(getCaseStarts, { body, signal, quiet: true }),
    preview: (pid: number, content: string, signal: AbortSignal) =>
      http.call(previewStatement, { body: { pid, content }, signal, quiet: true }),
    /** Says how much has gone, then the tests, and completes; fails with a `Failure`. Whoever leaves ends it. */
    makeCases: (pid: number, wanted: WantedCases): Observable<CaseStep> =>
      new Observable((heard) => {
        const gone = new AbortController()
        const { signal } = gone
        const onShare = (share: number) => heard.next({ share })
        const made = async () => {
          if (wanted.kind === 'files')
            return { cases: await casesOfFiles(pid, wanted.files, { signal, onShare }) }
          if (wanted.kind === 'zip') return casesOfZip(pid, wanted, { signal, onShare })
          const { name, input, output } = wanted
          const names = { inputName: `${name}.in`, outputName: `${name}.out` }
          return { cases: [await typedCase(pid, { input, output, ...names }, signal)] }
        }
        made().then(
          (step) => {
            heard.next(step)
            heard.complete()
          },
          (error: unknown) => heard.error(toFailure(error)),
        )
        return () => gone.abort()
      }),
    /** Every language that some judge offers. */
    languages: (signal: AbortSignal) =>
      http.call(getLanguages, { query: { all: true }, signal, quiet: true }),
    tags: (signal: AbortSignal) => http.call(getAllProblemTags, { query: { oj: 'ME' }, signal, quiet: true }),
    /** What this browser keeps of fields that may not have been stored. */
    copy: {
      read: (pid: number): Kept => (copyOf(pid).get() ?? { unsent: {}, bases: {} }) as Kept,
      /** False where there is something to keep and no room for it. */
      write: (pid: number, kept: Kept): boolean => {
        const isEmpty = Object.keys(kept.unsent).length === 0
        return copyOf(pid).set(isEmpty ? null : (kept as z.infer<typeof KeptCopy>)) || isEmpty
      },
    },
  }
}
export type WorkshopService = ReturnType<typeof createWorkshopService>
