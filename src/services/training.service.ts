import type { Locale } from '#contract/enums.ts'
import type { Page } from '#contract/envelope.ts'
import type { DataOf, QueryOf } from '#contract/operation.ts'
import type { ProblemInfo } from '#contract/problem.ts'
import { getFullScreenProblemList, getUserProblemStatus, type ProblemStatus } from '#contract/problem-list.ts'
import {
  getTrainingAccess,
  getTrainingCategory,
  getTrainingDetail,
  getTrainingList,
  getTrainingProblemDetails,
  getTrainingProblemList,
  getTrainingRank,
  registerTraining,
  type Training,
  type TrainingCategory,
  type TrainingInfo,
  type TrainingProblem,
  type TrainingRankRow,
} from '#contract/training.ts'
import type { Http } from './http.ts'

export type TrainingQuery = QueryOf<typeof getTrainingList>
export type TrainingRankQuery = QueryOf<typeof getTrainingRank>

/** Every promise rejects with a `Failure` and nothing else; the screens say it in its place. */
export interface TrainingService {
  list(query: TrainingQuery, signal: AbortSignal): Promise<Page<Training>>
  categories(signal: AbortSignal): Promise<TrainingCategory[]>
  info(tid: number, signal: AbortSignal): Promise<TrainingInfo>
  /** Whether its problems are open to the viewer. */
  access(tid: number, signal: AbortSignal): Promise<boolean>
  register(request: { tid: number; password: string }, signal: AbortSignal): Promise<void>
  problems(tid: number, signal: AbortSignal): Promise<TrainingProblem[]>
  /** The same as the bar of focus mode shows it. */
  focusList(tid: number, signal: AbortSignal): Promise<DataOf<typeof getFullScreenProblemList>>
  problem(
    query: { tid: number; displayId: string; locale: Locale },
    signal: AbortSignal,
  ): Promise<ProblemInfo>
  /** What the viewer has reached on this problem, in this group or outside groups. */
  status(place: { pid: number; gid: number | null }, signal: AbortSignal): Promise<ProblemStatus | undefined>
  rank(query: TrainingRankQuery, signal: AbortSignal): Promise<Page<TrainingRankRow>>
}

export const createTrainingService = ({ http }: { http: Http }): TrainingService => ({
  list: (query, signal) => http.call(getTrainingList, { query, signal, quiet: true }),
  categories: (signal) => http.call(getTrainingCategory, { signal, quiet: true }),
  info: (tid, signal) => http.call(getTrainingDetail, { query: { tid }, signal, quiet: true }),
  access: async (tid, signal) =>
    (await http.call(getTrainingAccess, { query: { tid }, signal, quiet: true })).access,
  register: async (body, signal) => {
    await http.call(registerTraining, { body, signal, quiet: true })
  },
  problems: (tid, signal) => http.call(getTrainingProblemList, { query: { tid }, signal, quiet: true }),
  focusList: (tid, signal) => http.call(getFullScreenProblemList, { query: { tid }, signal, quiet: true }),
  problem: ({ tid, ...query }, signal) =>
    http.call(getTrainingProblemDetails, { query: { ...query, cid: tid }, signal, quiet: true }),
  status: async ({ pid, gid }, signal) => {
    const body = { pidList: [pid], isContestProblemList: false, gid }
    return (await http.call(getUserProblemStatus, { body, signal, quiet: true }))[pid]
  },
  rank: (query, signal) => http.call(getTrainingRank, { query, signal, quiet: true }),
})
