import type { QueryOf } from '#contract/operation.ts'
import { exportOwnProblem } from '#contract/workshop.ts'
import { downloadCaseFile } from '#contract/workshop-cases.ts'
import type { Http, ReceivedFile } from './http.ts'

export type WantedExport = QueryOf<typeof exportOwnProblem>

interface ProblemExportParts {
  http: Http
  save: (file: ReceivedFile) => void
}

/** One side of a test, under this name. */
export type WantedCaseFile = QueryOf<typeof downloadCaseFile> & { name: string }

/** The same of one side of a test. */
export const createCaseDownload =
  ({ http, save }: ProblemExportParts) =>
  ({ name, ...query }: WantedCaseFile, signal: AbortSignal): Promise<void> =>
    http.download(downloadCaseFile, { query, signal }).then(({ content }) => save({ name, content }))

/** Rejects with a `Failure`; the file goes where the browser keeps downloads. */
export const createProblemExport =
  ({ http, save }: ProblemExportParts) =>
  (query: WantedExport, signal: AbortSignal): Promise<void> =>
    http.download(exportOwnProblem, { query, signal }).then(save)
