import { z } from 'zod'
import { workshopFailures as failures, typedCaseMax } from './draft-test.ts'
import { judgeCaseModes } from './enums.ts'
import { id } from './envelope.ts'
import { upload } from './limits/problem.ts'
import { caseStarts } from './limits/workshop.ts'
import { downloadOperation, operation, uploadOperation } from './operation.ts'
import { ProblemContent, sha256 } from './problem-content.ts'

/** The test data of a draft: how it comes in, and what is shown of it. */

const exampleCase = {
  inputHash: 'a'.repeat(64),
  outputHash: 'b'.repeat(64),
  inputSize: 2,
  outputSize: 2,
  inputName: '1.in',
  outputName: '1.out',
  score: null,
  groupNum: 1,
}

export const uploadCases = uploadOperation({
  name: 'uploadCases',
  method: 'POST',
  path: '/workshop/cases-zip',
  summary:
    'Reads tests from a zip (contract, files.md section 1), which may come in parts of 4 MiB; they belong to the draft once it is stored with them',
  who: 'login',
  query: z
    .object({
      pid: z.int(),
      mode: z.enum(judgeCaseModes).optional(),
      /** Chosen by the client, the same for each part of one zip; absent, like the next two, where it comes whole. */
      upload: z.uuid().optional(),
      /** Where the part begins, in bytes; a multiple of `partBytes`. */
      at: z.int().min(0).multipleOf(upload.partBytes).optional(),
      /** Bytes of the whole zip. */
      size: z.int().min(1).max(upload.packageBytes).optional(),
    })
    .refine(
      ({ upload: part, at, size }) => new Set([part, at, size].map((each) => each === undefined)).size === 1,
    ),
  body: z.undefined(),
  upload: { part: 'file', bytesMax: upload.packageBytes },
  data: z.object({
    /** Null until every part is there. */
    cases: ProblemContent.shape.cases.nullable(),
    /** Files that belong to no test, the first of them. */
    leftOut: z.array(z.string()).max(upload.leftOutMax),
    /** Bytes that are there from the beginning on: where the next part begins. They are kept for an hour. */
    received: z.int().min(0),
  }),
  failures: [
    ...failures,
    { status: 400, when: 'it is no zip, has no tests, or more than a problem may have' },
    { status: 400, when: 'a part is of another size than it has to be' },
  ],
  example: { query: { pid: 1000 }, data: { cases: [exampleCase], leftOut: ['readme.txt'], received: 512 } },
})

export const storeCaseText = operation({
  name: 'storeCaseText',
  method: 'POST',
  path: '/workshop/case-text',
  summary: 'Stores the input or output of a typed test',
  who: 'login',
  query: z.object({}),
  body: z.object({ pid: id(), text: z.string().max(typedCaseMax) }),
  bodyBytesMax: 8 * 1024 * 1024,
  data: z.object({ hash: sha256, size: z.int() }),
  failures,
  example: { body: { pid: 1000, text: '1 2\n' }, data: { hash: 'a'.repeat(64), size: 4 } },
})

export const getCaseText = operation({
  name: 'getCaseText',
  method: 'GET',
  path: '/workshop/case-text',
  summary: 'The beginning of the input or output of a test',
  who: 'login',
  query: z.object({ pid: z.int(), hash: sha256 }),
  body: z.undefined(),
  data: z.object({ text: z.string(), isWhole: z.boolean(), isText: z.boolean() }),
  failures: [...failures, { status: 404, when: 'no test of this problem has it' }],
  example: {
    query: { pid: 1000, hash: 'a'.repeat(64) },
    data: { text: '1 2\n', isWhole: true, isText: true },
  },
})

export const downloadCaseFile = downloadOperation({
  name: 'downloadCaseFile',
  method: 'GET',
  path: '/workshop/case-file',
  summary: 'The whole input or output of a test',
  who: 'login',
  query: z.object({ pid: z.int(), hash: sha256 }),
  body: z.undefined(),
  download: 'application/octet-stream',
  data: z.null(),
  failures: [...failures, { status: 404, when: 'no test of this problem has it' }].map((failure) => ({
    ...failure,
    http: 400,
  })),
  example: { query: { pid: 1000, hash: 'a'.repeat(64) }, data: null },
})

const CaseStart = z.object({
  hash: sha256,
  /** Null where it is no text. */
  text: z.string().nullable(),
  isWhole: z.boolean(),
})
export type CaseStart = z.infer<typeof CaseStart>

export const getCaseStarts = operation({
  name: 'getCaseStarts',
  method: 'POST',
  path: '/workshop/case-starts',
  summary: 'The first bytes of inputs and outputs of tests of this problem; unknown ones are omitted',
  who: 'login',
  query: z.object({}),
  body: z.object({ pid: id(), hashes: z.array(sha256).min(1).max(caseStarts.atOnce) }),
  data: z.array(CaseStart),
  failures,
  example: {
    body: { pid: 1000, hashes: ['a'.repeat(64)] },
    data: [{ hash: 'a'.repeat(64), text: '1 2\n', isWhole: true }],
  },
})

export const workshopCaseOperations = [
  uploadCases,
  storeCaseText,
  getCaseText,
  downloadCaseFile,
  getCaseStarts,
]
