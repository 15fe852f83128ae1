import { type AcInfoRow, checkContestAcInfo, getContestAcInfo } from '#contract/contest-ac-info.ts'
import type { Page } from '#contract/envelope.ts'
import {
  type ContestProblemJudging,
  getContestJudging,
  rejudgeContestProblem,
} from '#contract/judge-control.ts'
import type { QueryOf } from '#contract/operation.ts'
import type { Http } from './http.ts'

export type BalloonQuery = QueryOf<typeof getContestAcInfo>

export interface BalloonAct {
  cid: number
  /** Of the submission that earned it. */
  id: number
  /** It is with its team from now on, or is not. */
  checked: boolean
}

/** All submissions of a problem in a contest are judged anew. */
export interface RejudgeAct {
  cid: number
  pid: number
  displayId: string
  /** Submissions, when it was asked. */
  total: number
}

/** Every promise rejects with a `Failure` and nothing else; the screens say it in its place. */
export interface ContestDeskService {
  balloons(query: BalloonQuery, signal: AbortSignal): Promise<Page<AcInfoRow>>
  checkBalloon(act: BalloonAct, signal: AbortSignal): Promise<unknown>
  judging(cid: number, signal: AbortSignal): Promise<ContestProblemJudging[]>
  rejudge(act: RejudgeAct, signal: AbortSignal): Promise<unknown>
}

export const createContestDeskService = ({ http }: { http: Http }): ContestDeskService => ({
  balloons: (query, signal) => http.call(getContestAcInfo, { query, signal, quiet: true }),
  checkBalloon: (body, signal) => http.call(checkContestAcInfo, { body, signal, quiet: true }),
  judging: (cid, signal) => http.call(getContestJudging, { query: { cid }, signal, quiet: true }),
  rejudge: ({ cid, pid }, signal) =>
    http.call(rejudgeContestProblem, { query: { cid, pid }, signal, quiet: true }),
})
