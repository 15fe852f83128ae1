import { isDeepStrictEqual } from 'node:util'
import { ProblemAuth } from '#contract/enums.ts'
import type { DataOf } from '#contract/operation.ts'
import { type DraftField, newProblem, type ProblemDraft } from '#contract/problem-content.ts'
import type { FieldState, storeDraft } from '#contract/workshop.ts'
import type { Db } from '#server/db/database.ts'
import { refuse } from '#server/http/refusal.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { wellFormed } from './well-formed.ts'
import { wireState } from './wire-state.ts'
import { type MadeProblem, mayChangeAuth } from './workshop.guards.ts'
import { grantBlobs, ownBlobsOf, readFields, storeField } from './workshop.repository.ts'

/** The tests as they are stored; refuses those that nobody brought to this problem. */
const ownCases = async (
  trx: Db,
  pid: number,
  cases: ProblemDraft['cases'],
): Promise<ProblemDraft['cases']> => {
  const sizes = await ownBlobsOf(trx, pid, cases)
  const sizeOf = (hash: string): number => sizes.get(hash) ?? refuse(400, 'server.workshop:caseUnknown')
  const whole = cases.map((one) => ({
    ...one,
    inputSize: sizeOf(one.inputHash),
    outputSize: sizeOf(one.outputHash),
  }))
  await grantBlobs(trx, pid, [...sizes.keys()])
  return whole
}

/** On the site an owner may hide a problem, and show it to everybody only where he may do so with every one. */
const checkAuth = (viewer: Viewer, made: MadeProblem, wanted: unknown, live: unknown): void => {
  if (!made.needs.includes('own')) refuse(403, 'server.workshop:ownersOnly')
  if (wanted === ProblemAuth.Public && wanted !== live && !mayChangeAuth(viewer, made))
    refuse(403, 'server.problem:notPublisher')
}

export interface NewValue {
  field: DraftField
  base: number
  value: unknown
}

/** Stores what nobody else changed in between; the problem is locked. */
export const storeChanges = async (
  trx: Db,
  viewer: Viewer,
  made: MadeProblem,
  changes: readonly NewValue[],
): Promise<DataOf<typeof storeDraft>> => {
  const { pid } = made
  const fields = changes.map(({ field }) => field)
  const { published, rows, draft } = await readFields(trx, made, fields)
  const result: DataOf<typeof storeDraft> = { stored: [], conflicts: [] }
  for (const { field, base, value } of changes) {
    const row = rows.find((each) => each.field === field)
    const state: FieldState = row
      ? wireState(row)
      : { field, version: 0, by: made.modifiedUser ?? made.author, at: made.gmtModified.toISOString() }
    const clean = wellFormed(value)
    const wanted = field === 'cases' ? await ownCases(trx, pid, clean as ProblemDraft['cases']) : clean
    if (isDeepStrictEqual(wanted, draft[field])) {
      result.stored.push(state)
      continue
    }
    if (field === 'auth') checkAuth(viewer, made, wanted, published?.auth)
    if (base !== state.version) result.conflicts.push({ ...state, value: draft[field] })
    else {
      const isChanged = !isDeepStrictEqual(wanted, (published ?? newProblem())[field])
      const stored = await storeField(trx, pid, { field, value: wanted, isChanged, by: viewer.username })
      result.stored.push(wireState(stored))
    }
  }
  return result
}
