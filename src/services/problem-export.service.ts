import type { QueryOf } from '#contract/operation.ts'
import { exportOwnProblem } from '#contract/workshop.ts'
import type { Http, ReceivedFile } from './http.ts'

export type WantedExport = QueryOf<typeof exportOwnProblem>

interface ProblemExportParts {
  http: Http
  save: (file: ReceivedFile) => void
}

/** Rejects with a `Failure`; the file goes where the browser keeps downloads. */
export const createProblemExport =
  ({ http, save }: ProblemExportParts) =>
  (query: WantedExport, signal: AbortSignal): Promise<void> =>
    http.download(exportOwnProblem, { query, signal }).then(save)
