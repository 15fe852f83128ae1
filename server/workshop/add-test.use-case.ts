import { freeCaseName } from '#contract/case-names.ts'
import type { addDraftTest } from '#contract/draft-test.ts'
import { problem as limits } from '#contract/limits/problem.ts'
import type { BodyOf, DataOf } from '#contract/operation.ts'
import type { ContentCase, ProblemDraft } from '#contract/problem-content.ts'
import type { Db } from '#server/db/database.ts'
import { refuse } from '#server/http/refusal.ts'
import { storeBlob } from '#server/problem/blob.repository.ts'
import { findOwnBlobs, grantBlobs, heldBytes } from './workshop.repository.ts'

type Wanted = BodyOf<typeof addDraftTest>

/** Keeps both sides; refuses where the problem would hold more than it may. */
const keepSides = async (trx: Db, { pid, input, output }: Wanted) => {
  const inputHash = await storeBlob(trx, input)
  const outputHash = await storeBlob(trx, output ?? '')
  await grantBlobs(trx, pid, [inputHash, outputHash])
  if ((await heldBytes(trx, pid)) > limits.heldBytes) refuse(400, 'server.workshop:tooMuchData')
  const sizes = await findOwnBlobs(trx, pid, [inputHash, outputHash])
  const sizeOf = (hash: string) => sizes.get(hash) ?? 0
  return {
    ...{ inputHash, inputSize: sizeOf(inputHash) },
    ...{ outputHash, outputSize: sizeOf(outputHash) },
  }
}

/** The tests of a draft with one more behind them; `cases` is null where one has this input already. */
export const withTest = async (
  trx: Db,
  draft: Pick<ProblemDraft, 'cases'>,
  wanted: Wanted,
): Promise<{ said: DataOf<typeof addDraftTest>; cases: ContentCase[] | null }> => {
  if (wanted.input === '' && wanted.output === '') refuse(400, 'server.workshop:sampleEmpty')
  const sides = await keepSides(trx, wanted)
  const there = draft.cases.find(({ inputHash }) => inputHash === sides.inputHash)
  if (there) return { said: { name: there.inputName, isNew: false }, cases: null }
  if (draft.cases.length >= limits.cases) refuse(400, 'server.workshop:tooManyCases', { max: limits.cases })
  const name = freeCaseName(draft.cases)
  const one: ContentCase = {
    ...sides,
    ...{ inputName: `${name}.in`, outputName: `${name}.out`, score: null, groupNum: 1 },
    ...(wanted.output === null ? { made: { line: null, key: '' } } : {}),
  }
  return { said: { name: one.inputName, isNew: true }, cases: [...draft.cases, one] }
}
