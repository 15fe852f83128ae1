import type { FastifyInstance } from 'fastify'
import { addDraftSolution } from '#contract/draft-solution.ts'
import {
  checkSubmissionsStatus,
  getAllCaseResult,
  getSubmissionDetail,
  getSubmissionList,
  shareSubmission,
  submit,
} from '#contract/submission.ts'
import { route } from '#server/http/route.ts'
import { sharedRoute } from '#server/http/shared-route.ts'
import { createSubmissionUseCases, type SubmissionParts } from './submission.use-cases.ts'

export const submissionRoutes = (parts: SubmissionParts) => {
  const submissions = createSubmissionUseCases(parts)
  return (app: FastifyInstance): void => {
    route(app, submit, (call) => submissions.submit(call, call.body))
    sharedRoute(app, getSubmissionList, 'visitors', (call) => submissions.list(call, call.query))
    route(app, getSubmissionDetail, (call) => submissions.detail(call, call.query.submitId))
    route(app, getAllCaseResult, (call) => submissions.cases(call, call.query.submitId))
    route(app, addDraftSolution, (call) => submissions.addSolution(call, call.body))
    route(app, shareSubmission, (call) => submissions.share(call, call.body))
    route(app, checkSubmissionsStatus, (call) => submissions.statuses(call, call.body))
  }
}
