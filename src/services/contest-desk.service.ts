import { type AcInfoRow, checkContestAcInfo, getContestAcInfo } from '#contract/contest-ac-info.ts'
import {
  checkContestPrintStatus,
  downloadContestPrintText,
  getContestPrint,
  getOwnContestPrint,
  type OwnPrintRow,
  type PrintRow,
  submitPrintText,
} from '#contract/contest-print.ts'
import type { Page } from '#contract/envelope.ts'
import {
  type ContestProblemJudging,
  getContestJudging,
  rejudgeContestProblem,
} from '#contract/judge-control.ts'
import type { QueryOf } from '#contract/operation.ts'
import type { Http, ReceivedFile } from './http.ts'
import type { PrintedText } from './print-text.ts'

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

export type PrintQuery = QueryOf<typeof getContestPrint>

/** What the organizers do with a text. */
export type PrintAct =
  | { kind: 'download' | 'done'; cid: number; id: number }
  | ({ kind: 'print'; id: number } & PrintedText)

/** Every promise rejects with a `Failure` and nothing else; the screens say it in its place. */
export interface ContestDeskService {
  balloons(query: BalloonQuery, signal: AbortSignal): Promise<Page<AcInfoRow>>
  checkBalloon(act: BalloonAct, signal: AbortSignal): Promise<unknown>
  judging(cid: number, signal: AbortSignal): Promise<ContestProblemJudging[]>
  rejudge(act: RejudgeAct, signal: AbortSignal): Promise<unknown>
  sendPrint(print: { cid: number; content: string }, signal: AbortSignal): Promise<unknown>
  ownPrints(query: PrintQuery, signal: AbortSignal): Promise<Page<OwnPrintRow>>
  prints(query: PrintQuery, signal: AbortSignal): Promise<Page<PrintRow>>
  actOnPrint(act: PrintAct, signal: AbortSignal): Promise<unknown>
}

export interface ContestDeskParts {
  http: Http
  /** Puts a file where the browser keeps downloads. */
  save: (file: ReceivedFile) => void
  print: (text: PrintedText) => void
}

export const createContestDeskService = ({ http, save, print }: ContestDeskParts): ContestDeskService => ({
  balloons: (query, signal) => http.call(getContestAcInfo, { query, signal, quiet: true }),
  checkBalloon: (body, signal) => http.call(checkContestAcInfo, { body, signal, quiet: true }),
  judging: (cid, signal) => http.call(getContestJudging, { query: { cid }, signal, quiet: true }),
  rejudge: ({ cid, pid }, signal) =>
    http.call(rejudgeContestProblem, { query: { cid, pid }, signal, quiet: true }),
  sendPrint: (body, signal) => http.call(submitPrintText, { body, signal, quiet: true }),
  ownPrints: (query, signal) => http.call(getOwnContestPrint, { query, signal, quiet: true }),
  prints: (query, signal) => http.call(getContestPrint, { query, signal, quiet: true }),
  actOnPrint: async (act, signal) => {
    const { id } = act
    if (act.kind === 'print') print(act)
    else if (act.kind === 'download')
      save(await http.download(downloadContestPrintText, { query: { id }, signal }))
    else await http.call(checkContestPrintStatus, { query: { id, cid: act.cid }, signal, quiet: true })
  },
})
