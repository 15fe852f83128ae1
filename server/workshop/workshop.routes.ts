import type { FastifyInstance } from 'fastify'
import { addDraftTest, mayAddDraftTest } from '#contract/draft-test.ts'
import {
  beginProblem,
  checkProgram,
  dropDraft,
  getRevision,
  getRevisions,
  openWorkshop,
  previewStatement,
  publishDraft,
  restoreRevision,
  storeDraft,
} from '#contract/workshop.ts'
import {
  downloadCaseFile,
  getCaseStarts,
  getCaseText,
  storeCaseText,
  uploadCases,
} from '#contract/workshop-cases.ts'
import { downloadRoute } from '#server/http/download.ts'
import { route } from '#server/http/route.ts'
import { uploadRoutes } from '#server/http/upload.ts'
import { createRevisionUseCases } from './revision.use-cases.ts'
import { createTestDataUseCases } from './test-data.use-cases.ts'
import { createWorkshopUseCases, type WorkshopPageParts } from './workshop.use-cases.ts'

export const workshopRoutes = (parts: WorkshopPageParts) => {
  const workshop = createWorkshopUseCases(parts)
  const revisions = createRevisionUseCases(parts)
  const testData = createTestDataUseCases(parts)
  return (app: FastifyInstance): void => {
    route(app, openWorkshop, ({ viewer, query, locale }) => workshop.open(viewer, query.pid, locale))
    route(app, beginProblem, ({ viewer, body }) => workshop.begin(viewer, body))
    route(app, storeDraft, ({ viewer, body }) => workshop.store(viewer, body))
    route(app, dropDraft, ({ viewer, query }) => workshop.drop(viewer, query.pid))
    route(app, publishDraft, ({ viewer, body }) => workshop.publish(viewer, body))
    route(app, getRevisions, ({ viewer, query }) => revisions.all(viewer, query.pid))
    route(app, getRevision, ({ viewer, query }) => revisions.one(viewer, query.pid, query.number))
    route(app, restoreRevision, ({ viewer, body }) => revisions.restore(viewer, body))
    route(app, storeCaseText, ({ viewer, body }) => testData.storeCaseText(viewer, body))
    route(app, getCaseText, ({ viewer, query }) => testData.caseText(viewer, query.pid, query.hash))
    downloadRoute(app, downloadCaseFile, ({ viewer, query }) =>
      testData.caseFile(viewer, query.pid, query.hash),
    )
    route(app, getCaseStarts, ({ viewer, body, gone }) => testData.caseStarts(viewer, body, gone))
    route(app, mayAddDraftTest, ({ viewer, query }) => testData.mayAddTest(viewer, query.pid))
    route(app, addDraftTest, ({ viewer, body }) => testData.addTest(viewer, body))
    route(app, previewStatement, ({ viewer, body, gone }) => workshop.preview(viewer, body, gone))
    route(app, checkProgram, ({ viewer, body, gone }) => workshop.checkProgram(viewer, body, gone))
    uploadRoutes(app, (add) =>
      add(
        uploadCases,
        ({ viewer, query }, file) => testData.uploadCases(viewer, query, file),
        ({ viewer, query }) => testData.admit(viewer, query.pid),
      ),
    )
  }
}
