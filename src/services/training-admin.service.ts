import type { Made, Page } from '#contract/envelope.ts'
import type { BodyOf, DataOf, QueryOf } from '#contract/operation.ts'
import { downloadTestcase } from '#contract/problem-package.ts'
import { getTrainingCategory, type ListedTrainingCategory } from '#contract/training.ts'
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
import type { AdminTraining, TrainingProblems } from '#contract/training-settings.ts'
import type { Http, ReceivedFile } from './http.ts'

export type AdminTrainingQuery = QueryOf<typeof getAdminTrainingList>
export type TrainingProblemQuery = QueryOf<typeof getAdminTrainingProblems>
export type TrainingSave = BodyOf<typeof addTraining>

/** What is done to a training or to a problem in it; `name` is what the screen calls it. */
export type TrainingAct = { name: string } & (
  | { kind: 'show' | 'hide' | 'remove'; tid: number }
  | { kind: 'addPublic'; tid: number; pid: number; displayId: string }
  | { kind: 'place'; id: number; rank: number }
  | { kind: 'move'; id: number; before: number | null }
  | { kind: 'download'; pid: number }
)
export interface TakeOut {
  /** Of its place: a problem that comes back has another one. */
  id: number
  tid: number
  pid: number
  name: string
}

/** A category without an id is made. */
export interface CategorySave {
  id: number | null
  name: string
  color: string
  /** Of what was loaded; null of a new one. */
  version: string | null
}

/** Every promise rejects with a `Failure` and nothing else; the screens say it in its place. */
export interface TrainingAdminService {
  /** Hidden ones too. */
  list(query: AdminTrainingQuery, signal: AbortSignal): Promise<Page<AdminTraining>>
  /** Those that a training here may have. */
  categories(signal: AbortSignal): Promise<ListedTrainingCategory[]>
  find(tid: number, signal: AbortSignal): Promise<DataOf<typeof getAdminTraining>>
  /** A training without `tid` is made. */
  save(save: TrainingSave & { tid: number | null }, signal: AbortSignal): Promise<Made>
  problems(query: TrainingProblemQuery, signal: AbortSignal): Promise<TrainingProblems>
  act(act: TrainingAct, signal: AbortSignal): Promise<unknown>
  takeOut(problem: TakeOut, signal: AbortSignal): Promise<unknown>
}

export interface TrainingAdminParts {
  http: Http
  /** Puts a file where the browser keeps downloads. */
  save(file: ReceivedFile): void
}

/** What admins of the site do with its trainings. */
export const createTrainingAdminService = ({ http, save }: TrainingAdminParts): TrainingAdminService => ({
  list: (query, signal) => http.call(getAdminTrainingList, { query, signal, quiet: true }),
  categories: (signal) => http.call(getTrainingCategory, { query: {}, signal, quiet: true }),
  find: (tid, signal) => http.call(getAdminTraining, { query: { tid }, signal, quiet: true }),
  save: ({ tid, training, trainingCategory }, signal) =>
    tid === null
      ? http.call(addTraining, { body: { training, trainingCategory }, signal, quiet: true })
      : http
          .call(changeTraining, {
            body: { training: { ...training, id: tid }, trainingCategory },
            signal,
            quiet: true,
          })
          .then(() => ({ id: tid })),
  problems: (query, signal) => http.call(getAdminTrainingProblems, { query, signal, quiet: true }),
  act: (act, signal) => {
    const rest = { signal, quiet: true }
    switch (act.kind) {
      case 'show':
      case 'hide':
        return http.call(changeTrainingStatus, {
          query: { tid: act.tid, status: act.kind === 'show' },
          ...rest,
        })
      case 'remove':
        return http.call(removeTraining, { query: { tid: act.tid }, ...rest })
      case 'addPublic': {
        const { tid, pid, displayId } = act
        return http.call(addProblemToTraining, { body: { tid, pid, displayId }, ...rest })
      }
      case 'place':
        return http.call(changeTrainingProblem, { body: { id: act.id, rank: act.rank }, ...rest })
      case 'move':
        return http.call(moveTrainingProblem, { body: { id: act.id, before: act.before }, ...rest })
      case 'download':
        return http.download(downloadTestcase, { query: { pid: act.pid }, signal }).then(save)
    }
  },
  takeOut: ({ tid, pid }, signal) => http.call(removeTrainingProblem, { query: { tid, pid }, signal }),
})

/** The categories of the site; rejects with a `Failure` and nothing else. */
export const createTrainingCategoryService = (http: Http) => ({
  save: ({ id, version, ...category }: CategorySave, signal: AbortSignal): Promise<unknown> =>
    id === null
      ? http.call(addTrainingCategory, { body: category, signal, quiet: true })
      : http.call(changeTrainingCategory, {
          body: { id, expectedVersion: version, ...category },
          ...{ signal, quiet: true },
        }),
  remove: (cid: number, signal: AbortSignal): Promise<unknown> =>
    http.call(removeTrainingCategory, { query: { cid }, signal, quiet: true }),
})
