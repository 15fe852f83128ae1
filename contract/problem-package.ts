import { z } from 'zod'
import { exportMax, upload } from './limits/problem.ts'
import { downloadOperation, type Refusal, uploadOperation } from './operation.ts'

const importFailures: readonly Refusal[] = [
  { status: 400, when: 'there is no file, or it is not of this format' },
  { status: 400, when: 'some problem failed; the message counts and names them, and the others stay' },
]

/** A file in the part `file`; who imports is the author unless the package names one whom the site knows. */
const importOf = (name: string, path: string, what: string) =>
  uploadOperation({
    name,
    method: 'POST',
    path,
    summary: `Brings in the problems of ${what}`,
    who: 'problem_transfer',
    query: z.object({}),
    body: z.undefined(),
    upload: { part: 'file', bytesMax: upload.packageBytes },
    data: z.null(),
    failures: importFailures,
    example: { data: null },
  })

export const importProblem = importOf('importProblem', '/file/import-problem', "HOJ's own zip")
export const importQdojProblem = importOf('importQdojProblem', '/file/import-qdoj-problem', 'a zip of QDUOJ')
export const importFpsProblem = importOf('importFpsProblem', '/file/import-fps-problem', 'an FPS file')
export const importHydroProblem = importOf(
  'importHydroProblem',
  '/file/import-hydro-problem',
  'a zip of Hydro',
)

export const exportProblem = downloadOperation({
  name: 'exportProblem',
  method: 'GET',
  path: '/file/export-problem',
  summary: "Problems with their test data as HOJ's own zip",
  who: 'problem_transfer',
  query: z.object({ pid: z.array(z.int()).max(exportMax) }),
  body: z.undefined(),
  download: 'application/zip',
  data: z.null(),
  failures: [{ status: 404, when: 'one of the problems does not exist', http: 400 }],
  example: { query: { pid: [1000] }, data: null },
})

export const downloadTestcase = downloadOperation({
  name: 'downloadTestcase',
  method: 'GET',
  path: '/file/download-testcase',
  summary: 'Downloads the test data of a problem as a flat zip',
  who: 'login',
  query: z.object({ pid: z.int() }),
  body: z.undefined(),
  download: 'application/zip',
  data: z.null(),
  failures: [
    { status: 403, when: 'the viewer is neither its author nor an admin of problems', http: 400 },
    { status: 400, when: 'there is no such problem, or it has no cases', http: 400 },
  ],
  example: { query: { pid: 1000 }, data: null },
})

export const problemPackageOperations = [
  importProblem,
  importQdojProblem,
  importFpsProblem,
  importHydroProblem,
  exportProblem,
  downloadTestcase,
]
