import { type ContestAnswer, getContestAnswers, getWaitingQuestions } from '#contract/comment.ts'
import {
  type Contest,
  type ContestInfo,
  type ContestProblem,
  getContestAccess,
  getContestInfo,
  getContestList,
  registerContest,
} from '#contract/contest.ts'
import { getContestAnnouncement, getContestNotReadAnnouncement } from '#contract/contest-announcement.ts'
import { getContestProblem, getContestProblemDetails } from '#contract/contest-problem.ts'
import type { Locale } from '#contract/enums.ts'
import type { Page } from '#contract/envelope.ts'
import type { DataOf, QueryOf } from '#contract/operation.ts'
import type { ProblemInfo } from '#contract/problem.ts'
import { getFullScreenProblemList, getUserProblemStatus, type ProblemStatus } from '#contract/problem-list.ts'
import type { Announcement } from '#contract/site.ts'
import type { Http } from './http.ts'

export type ContestQuery = QueryOf<typeof getContestList>

/** Every promise rejects with a `Failure` and nothing else; the screens say it in its place. */
export interface ContestService {
  list(query: ContestQuery, signal: AbortSignal): Promise<Page<Contest>>
  info(cid: number, signal: AbortSignal): Promise<ContestInfo>
  /** Whether the viewer has registered with the password. */
  access(cid: number, signal: AbortSignal): Promise<boolean>
  register(request: { cid: number; password: string }, signal: AbortSignal): Promise<void>
  /** In the order of their display ids; `late`: counted with what came after the end. */
  problems(query: { cid: number; late: boolean }, signal: AbortSignal): Promise<ContestProblem[]>
  /** The same with what the viewer has reached, as the bar of focus mode shows it. */
  focusList(cid: number, signal: AbortSignal): Promise<DataOf<typeof getFullScreenProblemList>>
  problem(
    query: { cid: number; displayId: string; locale: Locale },
    signal: AbortSignal,
  ): Promise<ProblemInfo>
  /** What the viewer has reached in this contest, by `pid`. Without ids there is no call. */
  statuses(
    query: { cid: number; pids: readonly number[]; late: boolean },
    signal: AbortSignal,
  ): Promise<Record<string, ProblemStatus>>
  announcements(
    query: { cid: number; currentPage: number; limit: number },
    signal: AbortSignal,
  ): Promise<Page<Announcement>>
  /** Announcements that are not among those read, newest first. */
  unread(query: { cid: number; read: readonly number[] }): Promise<Announcement[]>
  /** The newest answer to each of the own questions. */
  answers(cid: number): Promise<ContestAnswer[]>
  /** How many questions wait for an answer, for organizers. */
  waitingQuestions(cid: number, signal: AbortSignal): Promise<number>
}

export const createContestService = ({ http }: { http: Http }): ContestService => ({
  list: (query, signal) => http.call(getContestList, { query, signal, quiet: true }),
  info: (cid, signal) => http.call(getContestInfo, { query: { cid }, signal, quiet: true }),
  access: async (cid, signal) =>
    (await http.call(getContestAccess, { query: { cid }, signal, quiet: true })).access,
  register: async (body, signal) => {
    await http.call(registerContest, { body, signal, quiet: true })
  },
  problems: ({ cid, late }, signal) =>
    http.call(getContestProblem, { query: { cid, containsEnd: late }, signal, quiet: true }),
  focusList: (cid, signal) => http.call(getFullScreenProblemList, { query: { cid }, signal, quiet: true }),
  problem: (query, signal) => http.call(getContestProblemDetails, { query, signal, quiet: true }),
  statuses: async ({ cid, pids, late }, signal) =>
    pids.length === 0
      ? {}
      : http.call(getUserProblemStatus, {
          body: { pidList: [...pids], isContestProblemList: true, cid, containsEnd: late },
          signal,
          quiet: true,
        }),
  announcements: (query, signal) => http.call(getContestAnnouncement, { query, signal, quiet: true }),
  unread: ({ cid, read }) =>
    http.call(getContestNotReadAnnouncement, {
      body: { cid, readAnnouncementList: [...read] },
      quiet: true,
    }),
  answers: (cid) => http.call(getContestAnswers, { query: { cid }, quiet: true }),
  waitingQuestions: async (cid, signal) =>
    (await http.call(getWaitingQuestions, { query: { cid }, signal, quiet: true })).count,
})
