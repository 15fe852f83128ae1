import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { type addDraftSolution, keptKindOf } from '#contract/draft-solution.ts'
import { problem as limits } from '#contract/limits/problem.ts'
import type { BodyOf, DataOf } from '#contract/operation.ts'
import type { Solution } from '#contract/problem-content.ts'
import type { getSubmissionDetail, Submission } from '#contract/submission.ts'
import type { Db } from '#server/db/database.ts'
import { refuse } from '#server/http/refusal.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { inTransaction, lockMade } from '#server/workshop/made-problem.ts'
import { mayEditProblem, openForMaker } from '#server/workshop/workshop.guards.ts'
import { draftOver, findDraftRows, readPublished, storeField } from '#server/workshop/workshop.repository.ts'
import { hintMakers } from '#server/workshop-people/presence.repository.ts'

type Wanted = BodyOf<typeof addDraftSolution>
type Said = DataOf<typeof addDraftSolution>
type Shown = Pick<Submission, 'pid' | 'status' | 'code' | 'sourceHash'>

/** What stands in the place of a code that is closed has another hash. */
const readableCode = ({ code, sourceHash }: Pick<Shown, 'code' | 'sourceHash'>): string | null =>
  code !== null && createHash('sha256').update(code).digest('hex') === sourceHash ? code : null

/** Of a submission as the viewer may read it. */
export const mayAddSolution = async (db: Db, viewer: Viewer | null, shown: Shown): Promise<boolean> =>
  viewer !== null &&
  viewer.contestantOf === undefined &&
  keptKindOf(shown.status) !== undefined &&
  readableCode(shown) !== null &&
  mayEditProblem(db, viewer, shown.pid)

const freeName = (wanted: string, solutions: readonly Solution[]): string => {
  const isFree = (name: string) => solutions.every((each) => each.name !== name)
  if (isFree(wanted)) return wanted
  let number = 2
  while (!isFree(`${wanted}-${number}`)) number += 1
  return `${wanted}-${number}`
}

/** The solutions with one more behind them; null where one has this code already. */
const withSolution = (
  solutions: readonly Solution[],
  { name: wanted, ...program }: Omit<Solution, 'score' | 'groupScores'>,
): { said: Said; solutions: Solution[] | null } => {
  const there = solutions.find(({ code, language }) => code === program.code && language === program.language)
  if (there) return { said: { name: there.name, isNew: false }, solutions: null }
  if (solutions.length >= limits.solutions)
    refuse(400, 'server.workshop:tooManySolutions', { max: limits.solutions })
  const name = freeName(wanted, solutions)
  return { said: { name, isNew: true }, solutions: [...solutions, { name, ...program, score: null }] }
}

/** The program of a submission becomes a solution of the draft; `read` refuses a submission that the viewer cannot open. */
export const createAddSolution =
  (db: Db, read: (submitId: number) => Promise<DataOf<typeof getSubmissionDetail>>) =>
  async (viewer: Viewer, { pid, submitId, kind }: Wanted): Promise<Said> => {
    await openForMaker(db, viewer, pid, 'edit')
    const { submission } = await read(submitId)
    if (submission.pid !== pid) refuse(404, 'server.submission:submissionMissing')
    const code = readableCode(submission) ?? refuse(403, 'server.submission:codeClosed')
    return inTransaction(db, async (trx) => {
      const made = await lockMade(trx, viewer, pid, 'edit')
      const published = await readPublished(trx, made)
      const draft = draftOver(published, await findDraftRows(trx, pid))
      const { username, language } = submission
      const { said, solutions: value } = withSolution(draft.solutions, {
        ...{ name: `${username}-${submitId}`, language, code, kind },
      })
      if (value) {
        const by = viewer.username
        const isChanged = !isDeepStrictEqual(value, published?.solutions)
        await storeField(trx, pid, { field: 'solutions', value, isChanged, by })
        await hintMakers(trx, pid)
      }
      return said
    })
  }
