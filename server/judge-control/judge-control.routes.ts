import type { FastifyInstance } from 'fastify'
import {
  cancelJudge,
  countToRejudge,
  getContestJudging,
  getOutdatedVerdicts,
  manualJudge,
  rejudge,
  rejudgeContestProblem,
  rejudgeProblem,
} from '#contract/judge-control.ts'
import { resubmit } from '#contract/submission.ts'
import { actOnSubmissions } from '#contract/submission-batch.ts'
import { route } from '#server/http/route.ts'
import { createJudgeControlUseCases, type JudgeControlParts } from './judge-control.use-cases.ts'
import { createSubmissionBatch } from './submission-batch.use-cases.ts'

export const judgeControlRoutes = (parts: JudgeControlParts) => {
  const control = createJudgeControlUseCases(parts)
  const actOnMany = createSubmissionBatch({ ...parts, control })
  return (app: FastifyInstance): void => {
    route(app, rejudge, (call) => control.rejudge(call, call.query.submitId))
    route(app, rejudgeContestProblem, ({ viewer, query, gone }) =>
      control.rejudgeContestProblem(viewer, query, gone),
    )
    route(app, getContestJudging, ({ viewer, query, locale }) =>
      control.contestJudging(viewer, query.cid, locale),
    )
    route(app, countToRejudge, ({ viewer, query }) => control.countToRejudge(viewer, query.pid))
    route(app, rejudgeProblem, ({ viewer, query, gone }) => control.rejudgeProblem(viewer, query, gone))
    route(app, getOutdatedVerdicts, ({ viewer, query }) => control.outdated(viewer, query.pid))
    route(app, manualJudge, ({ viewer, query }) => control.manual(viewer, query))
    route(app, cancelJudge, ({ viewer, query }) => control.cancel(viewer, query.submitId))
    route(app, actOnSubmissions, (call) => actOnMany(call, call.body))
    route(app, resubmit, (call) => control.resubmit(call, call.query.submitId))
  }
}
