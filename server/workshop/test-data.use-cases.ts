import { Readable } from 'node:stream'
import { type addDraftTest, type mayAddDraftTest, typedCaseMax } from '#contract/draft-test.ts'
import { problem as limits } from '#contract/limits/problem.ts'
import { caseStarts as startLimits } from '#contract/limits/workshop.ts'
import type { BodyOf, DataOf, QueryOf } from '#contract/operation.ts'
import type { ContentCase } from '#contract/problem-content.ts'
import type { getCaseStarts, getCaseText, storeCaseText, uploadCases } from '#contract/workshop-cases.ts'
import { noteLook } from '#server/audit/audit.repository.ts'
import type { Download } from '#server/http/download.ts'
import { refuse } from '#server/http/refusal.ts'
import type { UploadedFile } from '#server/http/upload.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { readBlob, readStarts, storeBlob } from '#server/problem/blob.repository.ts'
import { hintMakers } from '#server/workshop-people/presence.repository.ts'
import { withTest } from './add-test.use-case.ts'
import { inTransaction, lockMade, type WorkshopParts } from './made-problem.ts'
import { storeZipCases } from './upload-cases.ts'
import { mayEditProblem, openForMaker } from './workshop.guards.ts'
import {
  draftOver,
  findDraftRows,
  findOwnBlobs,
  grantBlobs,
  heldBytes,
  readPublished,
  storeField,
} from './workshop.repository.ts'
import { takeZipPart } from './zip-parts.ts'

/** Undefined where it is no text; a letter that is cut off at the end is left out. */
const textOf = (bytes: Buffer, isWhole: boolean): string | undefined => {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes, {
      stream: !isWhole,
    })
    return text.includes('\u0000') ? undefined : text
  } catch {
    return undefined
  }
}

/** The name of a file of a test, under what it is there. */
const sideOf = (cases: readonly ContentCase[], hash: string): { input?: string; output?: string } => {
  const input = cases.find(({ inputHash }) => inputHash === hash)
  if (input) return { input: input.inputName }
  const output = cases.find(({ outputHash }) => outputHash === hash)
  return output ? { output: output.outputName } : {}
}

/** The inputs and outputs of tests, as their makers bring them and look at them. */
export const createTestDataUseCases = ({ db }: Pick<WorkshopParts, 'db'>) => ({
  storeCaseText: (
    viewer: Viewer,
    { pid, text }: BodyOf<typeof storeCaseText>,
  ): Promise<DataOf<typeof storeCaseText>> =>
    inTransaction(db, async (trx) => {
      await lockMade(trx, viewer, pid, 'edit')
      const hash = await storeBlob(trx, text)
      await grantBlobs(trx, pid, [hash])
      if ((await heldBytes(trx, pid)) > limits.heldBytes) refuse(400, 'server.workshop:tooMuchData')
      const size = (await findOwnBlobs(trx, pid, [hash])).get(hash) ?? 0
      return { hash, size }
    }),

  mayAddTest: async (viewer: Viewer, pid: number): Promise<DataOf<typeof mayAddDraftTest>> => ({
    isAllowed: await mayEditProblem(db, viewer, pid),
  }),

  addTest: (viewer: Viewer, wanted: BodyOf<typeof addDraftTest>): Promise<DataOf<typeof addDraftTest>> =>
    inTransaction(db, async (trx) => {
      const made = await lockMade(trx, viewer, wanted.pid, 'edit')
      const published = await readPublished(trx, made)
      const draft = draftOver(published, await findDraftRows(trx, wanted.pid))
      const { said, cases: value } = await withTest(trx, draft, wanted)
      if (value) {
        const by = viewer.username
        await storeField(trx, wanted.pid, { field: 'cases', value, isChanged: true, by })
        await hintMakers(trx, wanted.pid)
      }
      return said
    }),

  admit: async (viewer: Viewer, pid: number): Promise<void> => {
    await openForMaker(db, viewer, pid, 'edit')
  },

  uploadCases: async (
    viewer: Viewer,
    { pid, upload, at = 0, size = 0 }: QueryOf<typeof uploadCases>,
    file: UploadedFile,
  ): Promise<DataOf<typeof uploadCases>> => {
    await inTransaction(db, (trx) => lockMade(trx, viewer, pid, 'edit'))
    const store = (whole: string) => storeZipCases(db, whole, pid)
    if (upload === undefined) return { ...(await store(file.path)), received: file.size }
    const { made, received } = await takeZipPart(db, viewer.uid, { upload, at, size, file }, store)
    return { ...(made ?? { cases: null, leftOut: [] }), received }
  },

  caseText: async (viewer: Viewer, pid: number, hash: string): Promise<DataOf<typeof getCaseText>> => {
    const { needs } = await openForMaker(db, viewer, pid, 'read')
    if (!needs.includes('edit')) await noteLook(db, viewer, { pid, act: 'testerReadTest' })
    const size = (await findOwnBlobs(db, pid, [hash])).get(hash)
    if (size === undefined) return refuse(404, 'server.workshop:caseMissing')
    const parts: Buffer[] = []
    for await (const part of readBlob(db, hash, Math.min(size, typedCaseMax))) parts.push(part)
    const bytes = Buffer.concat(parts).subarray(0, typedCaseMax)
    const isWhole = size <= typedCaseMax
    const text = textOf(bytes, isWhole)
    return { text: text ?? '', isWhole, isText: text !== undefined }
  },

  caseFile: async (viewer: Viewer, pid: number, hash: string): Promise<Download> => {
    const made = await openForMaker(db, viewer, pid, 'edit')
    const size = (await findOwnBlobs(db, pid, [hash])).get(hash)
    if (size === undefined) return refuse(404, 'server.workshop:caseMissing')
    const { cases } = draftOver(await readPublished(db, made), await findDraftRows(db, pid))
    await noteLook(db, viewer, { pid, act: 'downloadTests', details: sideOf(cases, hash) })
    return { name: `${hash.slice(0, 8)}.txt`, content: Readable.from(readBlob(db, hash, size)) }
  },

  caseStarts: async (
    viewer: Viewer,
    { pid, hashes }: BodyOf<typeof getCaseStarts>,
    gone: AbortSignal,
  ): Promise<DataOf<typeof getCaseStarts>> => {
    await openForMaker(db, viewer, pid, 'edit')
    const sizes = await findOwnBlobs(db, pid, hashes)
    const starts = await readStarts(db, [...sizes.keys()], { bytes: startLimits.bytes, gone })
    return [...starts].map(([hash, bytes]) => {
      const isWhole = (sizes.get(hash) ?? 0) <= startLimits.bytes
      return { hash, text: textOf(bytes, isWhole) ?? null, isWhole }
    })
  },
})
