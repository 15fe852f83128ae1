import type { z } from 'zod'
import type { BodyOf, DataOf } from '#contract/operation.ts'
import { type ContentCase, ProblemDraft } from '#contract/problem-content.ts'
import {
  beginProblem,
  checkProgram,
  dropDraft,
  getCaseText,
  getRevision,
  getRevisions,
  openWorkshop,
  publishDraft,
  restoreRevision,
  storeCaseText,
  storeDraft,
  uploadCases,
  type WorkshopProblem,
} from '#contract/workshop.ts'
import type { Http } from './http.ts'
import type { AppStorage } from './storage.ts'
import { fetchWithProgress } from './upload-progress.ts'

/** Fields that were typed and are not known to be stored. */
export type Unsent = Partial<ProblemDraft>

export interface WorkshopServiceParts {
  http: Http
  storage: AppStorage
  /** Of whom the browser keeps what is not stored yet. */
  uid: () => string | undefined
}

const UnsentCopy = ProblemDraft.partial()

export const createWorkshopService = ({ http, storage, uid }: WorkshopServiceParts) => {
  const copyOf = (pid: number) => storage.item(`problem-draft:${uid() ?? ''}:${pid}`, UnsentCopy)
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
    check: (pid: number, signal: AbortSignal) =>
      http.call(checkProgram, { body: { pid }, signal, quiet: true }),
    keepText: (pid: number, text: string, signal?: AbortSignal) =>
      http.call(storeCaseText, { body: { pid, text }, ...(signal && { signal }) }),
    caseText: (pid: number, hash: string, signal: AbortSignal): Promise<DataOf<typeof getCaseText>> =>
      http.call(getCaseText, { query: { pid, hash }, signal, quiet: true }),
    upload: (
      { pid, file, mode }: { pid: number; file: File; mode: ProblemDraft['judgeCaseMode'] },
      { signal, onShare }: { signal: AbortSignal; onShare: (share: number) => void },
    ): Promise<ContentCase[]> =>
      http
        .upload(uploadCases, {
          file,
          query: { pid, mode },
          signal,
          quiet: true,
          via: fetchWithProgress(onShare),
        })
        .then(({ cases }) => cases),
    /** What this browser keeps of fields that may not have been stored. */
    copy: {
      read: (pid: number): Unsent => (copyOf(pid).get() ?? {}) as Unsent,
      write: (pid: number, unsent: Unsent) =>
        copyOf(pid).set(Object.keys(unsent).length > 0 ? (unsent as z.infer<typeof UnsentCopy>) : null),
    },
  }
}
export type WorkshopService = ReturnType<typeof createWorkshopService>
