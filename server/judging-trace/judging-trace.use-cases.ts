import type { SubmissionTrace } from '#contract/submission-trace.ts'
import type { Db } from '#server/db/database.ts'
import type { Download } from '#server/http/download.ts'
import { refuse } from '#server/http/refusal.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { findTraced } from './judging-trace.repository.ts'
import { shownTrace } from './judging-trace.view.ts'
import { findReplayFile } from './replay-file.ts'
import { traceVisibility } from './trace-rights.ts'

export const createJudgingTraceUseCases = ({ db }: { db: Db }) => ({
  trace: async (viewer: Viewer, submitId: number): Promise<SubmissionTrace | null> => {
    const traced = (await findTraced(db, submitId)) ?? refuse(404, 'server.submission:submissionMissing')
    const visibility =
      (await traceVisibility(db, viewer, traced)) ?? refuse(403, 'server.judging:traceClosed')
    return shownTrace(traced, visibility)
  },

  replayFile: async (submitId: number): Promise<Download> => {
    const file = (await findReplayFile(db, submitId)) ?? refuse(404, 'server.judging:traceMissing')
    return {
      name: `judging-${submitId}-${file.job.version}.json`,
      content: Buffer.from(JSON.stringify(file)),
    }
  },
})
