import type { FastifyInstance } from 'fastify'
import {
  addProblem,
  addProblemOfContest,
  addProblemOfGroup,
  addProblemOfGroupContest,
  changeProblem,
  changeProblemOfContest,
  changeProblemOfGroup,
  compileChecker,
  compileGroupChecker,
  compileGroupInteractor,
  compileInteractor,
  getCasesOfGroup,
  getOwnCases,
  getOwnProblem,
  getProblemOfContest,
  getProblemOfGroup,
  uploadTestcaseZip,
} from '#contract/problem-dto.ts'
import { route } from '#server/http/route.ts'
import { uploadRoutes } from '#server/http/upload.ts'
import { createDtoUseCases, ofContests } from './dto.use-cases.ts'
import type { WorkshopParts } from './made-problem.ts'

export const dtoRoutes = (parts: WorkshopParts) => {
  const problems = createDtoUseCases(parts)
  return (app: FastifyInstance): void => {
    for (const read of [getOwnProblem, getProblemOfContest])
      route(app, read, (call) => problems.read(call, call.query.pid))
    route(app, getProblemOfGroup, (call) => problems.read(call, call.query.pid, true))
    route(app, getOwnCases, (call) => problems.cases(call, call.query))
    route(app, getCasesOfGroup, (call) => problems.cases(call, call.query, true))
    route(app, changeProblem, (call) => problems.change(call, call.body))
    route(app, changeProblemOfGroup, (call) => problems.change(call, call.body, { ofGroup: true }))
    route(app, changeProblemOfContest, (call) => problems.change(call, call.body, { forced: ofContests }))
    route(app, addProblem, async (call) => {
      await problems.add(call, call.body, null)
      return null
    })
    route(app, addProblemOfContest, (call) => problems.add(call, call.body, null, ofContests))
    route(app, addProblemOfGroup, async (call) => {
      await problems.addInGroup(call, call.body)
      return null
    })
    route(app, addProblemOfGroupContest, (call) => problems.addInGroup(call, call.body, ofContests))
    for (const [compile, mode] of [
      [compileChecker, 'spj'],
      [compileInteractor, 'interactive'],
    ] as const)
      route(app, compile, (call) => {
        const { code, language, extraFiles } = call.body
        return problems.compile(call, { mode, code, language, extraFiles: extraFiles ?? {} }, null)
      })
    for (const [compile, mode] of [
      [compileGroupChecker, 'spj'],
      [compileGroupInteractor, 'interactive'],
    ] as const)
      route(app, compile, (call) => {
        const { code, language, extraFiles } = call.body
        const program = { mode, code, language, extraFiles: extraFiles ?? {} }
        return problems.compile(call, program, call.query.gid)
      })
    uploadRoutes(app, (add) =>
      add(
        uploadTestcaseZip,
        ({ viewer, query }, { path }) => problems.upload(viewer, path, query),
        ({ viewer, query }) => problems.admitUpload(viewer, query.gid),
      ),
    )
  }
}
