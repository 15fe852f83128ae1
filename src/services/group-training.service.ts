import type { Page } from '#contract/envelope.ts'
import {
  type AdminGroupTraining,
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
  removeGroupTraining,
  removeGroupTrainingProblem,
} from '#contract/group-training.ts'
import type { BodyOf, DataOf, QueryOf } from '#contract/operation.ts'
import { downloadTestcase } from '#contract/problem-package.ts'
import { getTrainingCategory, type Training, type TrainingCategory } from '#contract/training.ts'
import type { TrainingProblems } from '#contract/training-admin.ts'
import type { Http, ReceivedFile } from './http.ts'

export type GroupTrainingQuery = QueryOf<typeof getGroupTrainingList>
export type GroupTrainingProblemQuery = QueryOf<typeof getGroupTrainingProblems>
export type GroupTrainingSave = BodyOf<typeof addGroupTraining>

/** What is done to a training of a group or to a problem in it; `name` is what the screen calls it. */
export type GroupTrainingAct = { name: string } & (
  | { kind: 'show' | 'hide' | 'remove'; tid: number }
  | { kind: 'addPublic'; tid: number; pid: number; displayId: string }
  | { kind: 'place'; id: number; rank: number }
  | { kind: 'takeOut'; tid: number; pid: number }
  | { kind: 'download'; pid: number }
)

/** Every promise rejects with a `Failure` and nothing else; the screens say it in its place. */
export interface GroupTrainingService {
  list(query: GroupTrainingQuery, signal: AbortSignal): Promise<Page<Training>>
  /** Hidden ones too, for admins of the group. */
  all(query: GroupTrainingQuery, signal: AbortSignal): Promise<Page<AdminGroupTraining>>
  /** Those of the site and of the group. */
  categories(gid: number, signal: AbortSignal): Promise<TrainingCategory[]>
  find(tid: number, signal: AbortSignal): Promise<DataOf<typeof getGroupTraining>>
  /** A training without `tid` is made. */
  save(save: GroupTrainingSave & { tid: number | null }, signal: AbortSignal): Promise<void>
  problems(query: GroupTrainingProblemQuery, signal: AbortSignal): Promise<TrainingProblems>
  addOwn(problem: { tid: number; problemId: string }, signal: AbortSignal): Promise<void>
  act(act: GroupTrainingAct, signal: AbortSignal): Promise<void>
}

interface GroupTrainingParts {
  http: Http
  save(file: ReceivedFile): void
}

export const createGroupTrainingService = ({ http, save }: GroupTrainingParts): GroupTrainingService => ({
  list: (query, signal) => http.call(getGroupTrainingList, { query, signal, quiet: true }),
  all: (query, signal) => http.call(getGroupAdminTrainingList, { query, signal, quiet: true }),
  categories: (gid, signal) => http.call(getTrainingCategory, { query: { gid }, signal, quiet: true }),
  find: (tid, signal) => http.call(getGroupTraining, { query: { tid }, signal, quiet: true }),
  save: async ({ tid, training: { gid, ...training }, trainingCategory }, signal) => {
    if (tid === null) {
      const body = { training: { ...training, gid }, trainingCategory }
      await http.call(addGroupTraining, { body, signal, quiet: true })
    } else {
      const body = { training: { ...training, id: tid }, trainingCategory }
      await http.call(changeGroupTraining, { body, signal, quiet: true })
    }
  },
  problems: (query, signal) => http.call(getGroupTrainingProblems, { query, signal, quiet: true }),
  addOwn: async (query, signal) => {
    await http.call(addGroupProblemToGroupTraining, { query, signal, quiet: true })
  },
  act: async (act, signal) => {
    switch (act.kind) {
      case 'show':
      case 'hide': {
        const query = { tid: act.tid, status: act.kind === 'show' }
        await http.call(changeGroupTrainingStatus, { query, signal, quiet: true })
        break
      }
      case 'remove':
        await http.call(removeGroupTraining, { query: { tid: act.tid }, signal, quiet: true })
        break
      case 'addPublic': {
        const { tid, pid, displayId } = act
        await http.call(addPublicProblemToGroupTraining, {
          body: { tid, pid, displayId },
          signal,
          quiet: true,
        })
        break
      }
      case 'place': {
        const { id, rank } = act
        await http.call(changeGroupTrainingProblem, { body: { id, rank }, signal, quiet: true })
        break
      }
      case 'takeOut': {
        const { tid, pid } = act
        await http.call(removeGroupTrainingProblem, { query: { tid, pid }, signal, quiet: true })
        break
      }
      case 'download':
        save(await http.download(downloadTestcase, { query: { pid: act.pid }, signal }))
        break
    }
  },
})
