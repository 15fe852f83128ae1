import type { JudgingResult } from '#contract/judge-node.ts'
import { storeExcerpts } from '#server/case-excerpt/case-excerpt.repository.ts'
import type { Db } from '#server/db/database.ts'
import { refuse } from '#server/http/refusal.ts'
import { storeTrace } from '#server/judging-trace/judging-trace.repository.ts'
import type { Hints } from '#server/push/hints.ts'
import { type EndedJob, finish, type HandOut } from '#server/queue/queue.ts'
import { hintResults } from '#server/submission/submission.hints.ts'
import { dropEarlierJudging, findCasesOf, storeCases, storeVerdict } from './result.repository.ts'
import { areCasesOf, isStorable, isVerdict, withoutExcess } from './result.rules.ts'

/**
 * Stores a result once: in one transaction the hand-out ends, the submission takes its verdict and the cases
 * are kept. Undefined when the hand-out or the version is not the present one; then nothing changes. What is refused
 * changes nothing either: its lease runs out, and the submission is handed out again.
 */
export const createStoreResult =
  ({ db, hints }: { db: Db; hints: Hints }) =>
  (handOut: HandOut, result: JudgingResult): Promise<EndedJob | undefined> => {
    if (!isVerdict(result)) refuse(400, 'server.submission:notAVerdict')
    if (!isStorable(result)) refuse(400, 'server.submission:numberWrong')
    const { submitId } = handOut
    return db.transaction().execute(async (trx) => {
      const ended = await finish(trx, handOut)
      if (!ended) return undefined
      const known = await findCasesOf(trx, submitId)
      if (!areCasesOf(known, result.cases)) refuse(400, 'server.submission:casesWrong')
      const kept = withoutExcess(result)
      await dropEarlierJudging(trx, submitId)
      await storeCases(trx, submitId, { known, judged: kept.cases })
      await storeExcerpts(trx, submitId, kept.cases)
      await storeTrace(trx, { ...handOut, queuedMs: ended.queuedMs, trace: kept.trace })
      if (!(await storeVerdict(trx, { ...handOut, leasedAt: ended.leasedAt }, kept))) {
        throw new Error(`Submission ${submitId} is not at its job's version`)
      }
      await hintResults(hints, [submitId], trx)
      return ended
    })
  }
