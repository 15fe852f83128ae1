import { isDeepStrictEqual } from 'node:util'
import type { ContentCase } from '#contract/problem-content.ts'
import type { Db } from '#server/db/database.ts'
import { withLibrary } from '#server/library-file/library-file.repository.ts'
import { storeBlob } from '#server/problem/blob.repository.ts'
import { findFreeAgain } from '#server/trial/processor-time.repository.ts'
import {
  draftOver,
  findDraftRows,
  grantBlobs,
  ownBlobsOf,
  readPublished,
  storeField,
} from '#server/workshop/workshop.repository.ts'
import { hintMakers } from '#server/workshop-people/presence.repository.ts'
import {
  countUnfinished,
  endBuild,
  findOutcomes,
  findRunningBuild,
  forgetOutputs,
  wantRuns,
} from './build.repository.ts'
import { emptyHash, endsBuild, planBuild, unstableRuns } from './build-plan.rules.ts'

const storeCases = async (
  trx: Db,
  { pid, revision }: { pid: number; revision: number | null },
  { cases, by }: { cases: readonly ContentCase[]; by: string },
): Promise<void> => {
  const published = await readPublished(trx, { pid, revision })
  const rows = await findDraftRows(trx, pid)
  const draft = draftOver(published, rows)
  if (isDeepStrictEqual(draft.cases, cases)) return
  const isChanged = !isDeepStrictEqual(cases, published?.cases ?? [])
  await storeField(trx, pid, { field: 'cases', value: cases, isChanged, by })
  await hintMakers(trx, pid)
}

/**
 * Wants the runs that are known to be needed by now; when there are none, everything is made, and the tests of the draft
 * are what was made. A run that shows the draft to be wrong ends the build.
 */
export const advanceBuild = async (trx: Db, pid: number): Promise<void> => {
  const { revision } = await trx
    .selectFrom('problem')
    .select('revision')
    .where('id', '=', pid)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const running = await findRunningBuild(trx, pid)
  if (!running) return
  const over = draftOver(await readPublished(trx, { pid, revision }), await findDraftRows(trx, pid))
  const draft = await withLibrary(trx, over)
  const outcomes = await findOutcomes(trx, pid)
  const plan = planBuild(draft, outcomes)
  const { steps, cases } = plan
  const runs = steps.flatMap((step) => step.runs)
  const isWrong = runs.some(({ key }) => {
    const outcome = outcomes.get(key)
    return outcome !== undefined && endsBuild(outcome)
  })
  if (isWrong || unstableRuns(plan, outcomes).length > 0) return endBuild(trx, pid)
  if ((await countUnfinished(trx, pid)) > 0) return
  const missing = runs.filter(({ key }) => !outcomes.has(key))
  if (missing.length > 0) {
    if (await findFreeAgain(trx, running.uid, { builds: true })) return endBuild(trx, pid, true)
    return wantRuns(trx, pid, running.uid, missing)
  }
  if (cases === null) return endBuild(trx, pid)
  await storeBlob(trx, '')
  await grantBlobs(trx, pid, [emptyHash])
  const sizes = await ownBlobsOf(trx, pid, cases)
  const gone = cases
    .flatMap(({ inputHash, outputHash }) => [inputHash, outputHash])
    .filter((hash) => !sizes.has(hash))
  if (gone.length > 0) {
    const isMadeAgain = await forgetOutputs(trx, pid, gone)
    return isMadeAgain ? advanceBuild(trx, pid) : endBuild(trx, pid)
  }
  await grantBlobs(trx, pid, [...sizes.keys()])
  await storeCases(trx, { pid, revision }, { cases, by: running.username })
  await endBuild(trx, pid)
}
