import type { Page } from '#contract/envelope.ts'
import {
  addGroupProblemToGroupTraining,
  addGroupTraining,
  addPublicProblemToGroupTraining,
  changeGroupTraining,
  changeGroupTrainingProblem,
  changeGroupTrainingStatus,
  getGroupAdminTrainingList,
  getGroupTraining,
  getGroupTrainingList,
  getGroupTrainingProblems,
  moveGroupTrainingProblem,
  removeGroupTraining,
  removeGroupTrainingProblem,
} from '#contract/group-training.ts'
import type { QueryOf } from '#contract/operation.ts'
import { downloadTestcase } from '#contract/problem-package.ts'
import { getTrainingCategory, type Training } from '#contract/training.ts'
import type { Http } from './http.ts'
import type { TrainingAdminParts, TrainingAdminService } from './training-admin.service.ts'

export type GroupTrainingQuery = QueryOf<typeof getGroupTrainingList>

/** Trainings of a group as its members find them; rejects with a `Failure` and nothing else. */
export const listGroupTrainings = (
  http: Http,
  query: GroupTrainingQuery,
  signal: AbortSignal,
): Promise<Page<Training>> => http.call(getGroupTrainingList, { query, signal, quiet: true })

export interface GroupTrainingAdminService extends TrainingAdminService {
  addOwnProblem(problem: { tid: number; problemId: string }, signal: AbortSignal): Promise<unknown>
}

/** What the admins of a group do with its trainings; its lists are not searched. */
export const createGroupTrainingAdminService = (
  { http, save }: TrainingAdminParts,
  gid: number,
): GroupTrainingAdminService => ({
  list: ({ currentPage, limit }, signal) =>
    http.call(getGroupAdminTrainingList, { query: { gid, currentPage, limit }, signal, quiet: true }),
  categories: (signal) => http.call(getTrainingCategory, { query: { gid }, signal, quiet: true }),
  find: (tid, signal) => http.call(getGroupTraining, { query: { tid }, signal, quiet: true }),
  save: ({ tid, training, trainingCategory }, signal) =>
    tid === null
      ? http.call(addGroupTraining, {
          body: { training: { ...training, gid }, trainingCategory },
          signal,
          quiet: true,
        })
      : http
          .call(changeGroupTraining, {
            body: { training: { ...training, id: tid }, trainingCategory },
            signal,
            quiet: true,
          })
          .then(() => ({ id: tid })),
  problems: (query, signal) => http.call(getGroupTrainingProblems, { query, signal, quiet: true }),
  addOwnProblem: (query, signal) => http.call(addGroupProblemToGroupTraining, { query, signal, quiet: true }),
  act: (act, signal) => {
    const rest = { signal, quiet: true }
    switch (act.kind) {
      case 'show':
      case 'hide':
        return http.call(changeGroupTrainingStatus, {
          query: { tid: act.tid, status: act.kind === 'show' },
          ...rest,
        })
      case 'remove':
        return http.call(removeGroupTraining, { query: { tid: act.tid }, ...rest })
      case 'addPublic': {
        const { tid, pid, displayId } = act
        return http.call(addPublicProblemToGroupTraining, { body: { tid, pid, displayId }, ...rest })
      }
      case 'place':
        return http.call(changeGroupTrainingProblem, { body: { id: act.id, rank: act.rank }, ...rest })
      case 'move':
        return http.call(moveGroupTrainingProblem, { body: { id: act.id, before: act.before }, ...rest })
      case 'download':
        return http.download(downloadTestcase, { query: { pid: act.pid }, signal }).then(save)
    }
  },
  takeOut: ({ tid, pid }, signal) => http.call(removeGroupTrainingProblem, { query: { tid, pid }, signal }),
})
