import type { FastifyInstance } from 'fastify'
import {
  getTrainingAccess,
  getTrainingCategory,
  getTrainingDetail,
  getTrainingList,
  getTrainingProblemDetails,
  getTrainingProblemList,
  getTrainingRank,
  registerTraining,
} from '#contract/training.ts'
import {
  addProblemToTraining,
  addTraining,
  addTrainingCategory,
  changeTraining,
  changeTrainingCategory,
  changeTrainingProblem,
  changeTrainingStatus,
  getAdminTraining,
  getAdminTrainingList,
  getAdminTrainingProblems,
  moveTrainingProblem,
  removeTraining,
  removeTrainingCategory,
  removeTrainingProblem,
} from '#contract/training-admin.ts'
import { copyTraining } from '#contract/training-copy.ts'
import type { ServerDeps } from '#server/deps.ts'
import { route } from '#server/http/route.ts'
import { createTrainingUseCases } from './training.use-cases.ts'
import { createTrainingAdminUseCases } from './training-admin.use-cases.ts'
import { createTrainingCategoryUseCases } from './training-category.use-cases.ts'
import { createTrainingCopy } from './training-copy.use-cases.ts'

export const trainingRoutes = (deps: ServerDeps) => {
  const trainings = createTrainingUseCases(deps)
  const admin = createTrainingAdminUseCases(deps)
  const categories = createTrainingCategoryUseCases(deps)
  const copies = createTrainingCopy(deps)
  return (app: FastifyInstance): void => {
    route(app, getTrainingCategory, ({ viewer, query }) => trainings.categories(viewer, query.gid))
    route(app, getTrainingList, ({ viewer, query }) => trainings.list(viewer, query))
    route(app, getTrainingDetail, ({ viewer, query }) => trainings.detail(viewer, query.tid))
    route(app, getTrainingAccess, ({ viewer, query }) => trainings.access(viewer, query.tid))
    route(app, registerTraining, (call) => trainings.register(call, call.body))
    route(app, getTrainingProblemList, (call) => trainings.problems(call, call.query.tid))
    route(app, getTrainingProblemDetails, (call) => trainings.problem(call, call.query))
    route(app, getTrainingRank, ({ viewer, query }) => trainings.rank(viewer, query))
    route(app, getAdminTrainingList, ({ query }) => admin.list(query))
    route(app, getAdminTraining, ({ viewer, query }) => admin.find(viewer, query.tid))
    route(app, addTraining, ({ viewer, body }) => admin.add(viewer, body))
    route(app, changeTraining, ({ viewer, body }) => admin.change(viewer, body))
    route(app, removeTraining, ({ query }) => admin.remove(query.tid))
    route(app, changeTrainingStatus, ({ viewer, query }) => admin.show(viewer, query))
    route(app, getAdminTrainingProblems, (call) => admin.problems(call, call.query))
    route(app, addProblemToTraining, ({ viewer, body }) => admin.addProblem(viewer, body))
    route(app, changeTrainingProblem, ({ viewer, body }) => admin.changeProblem(viewer, body))
    route(app, moveTrainingProblem, ({ viewer, body }) => admin.moveProblem(viewer, body))
    route(app, removeTrainingProblem, ({ viewer, query }) => admin.removeProblem(viewer, query))
    route(app, addTrainingCategory, ({ body }) => categories.add(body))
    route(app, changeTrainingCategory, ({ body }) => categories.change(body))
    route(app, copyTraining, (call) => copies.copy(call, call.body))
    route(app, removeTrainingCategory, ({ query }) => categories.remove(query.cid))
  }
}
