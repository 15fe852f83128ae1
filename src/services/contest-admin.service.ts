import {
  type AdminContest,
  addContest,
  changeContest,
  changeContestVisible,
  cloneContest,
  findUnknownNames,
  getAdminContest,
  getAdminContestList,
  removeContest,
} from '#contract/contest-admin.ts'
import {
  addContestAnnouncement,
  addProblemToContest,
  changeContestAnnouncement,
  changeContestProblem,
  getAdminContestAnnouncements,
  getAdminContestProblems,
  getOneContestProblem,
  removeContestAnnouncement,
  removeContestProblem,
  type StoredContestProblem,
} from '#contract/contest-content-admin.ts'
import { downloadContestAcSubmission, type SplitType } from '#contract/contest-download.ts'
import type { Made, Page } from '#contract/envelope.ts'
import type { BodyOf, DataOf, QueryOf } from '#contract/operation.ts'
import type { AnnouncementCalls } from './announcement-calls.ts'
import type { Http, ReceivedFile } from './http.ts'

export type AdminContestQuery = QueryOf<typeof getAdminContestList>

/** A new contest, or what changes in one that is there. */
export type ContestSave = BodyOf<typeof addContest> | BodyOf<typeof changeContest>

/** What can be done to a contest in the list of the administration. */
export type ContestAct =
  | { kind: 'show' | 'hide' | 'clone' | 'remove'; cid: number; title: string }
  | { kind: 'download'; cid: number; title: string; splitType: SplitType; excludeAdmin: boolean }

export type ContestProblemQuery = QueryOf<typeof getAdminContestProblems>
export type ContestProblems = DataOf<typeof getAdminContestProblems>

/** A problem of the site that goes into a contest, or one in it that changes; without a colour it has no balloon. */
export type ContestProblemSave =
  | { pid: number; cid: number; displayId: string; color: string; hidden?: boolean }
  | {
      id: number
      expectedVersion?: string
      displayId?: string
      displayTitle?: string
      color?: string
      hidden?: boolean
    }

/** Every promise rejects with a `Failure` and nothing else; the screens say it in its place. */
export interface ContestAdminService {
  list(query: AdminContestQuery, signal: AbortSignal): Promise<Page<AdminContest>>
  find(cid: number, signal: AbortSignal): Promise<AdminContest>
  save(save: ContestSave, signal: AbortSignal): Promise<Made>
  /** Those that belong to no user; asked for that contest, or for a new one. */
  unknownNames(of: { cid: number | null; usernames: string[] }, signal: AbortSignal): Promise<string[]>
  act(act: ContestAct, signal: AbortSignal): Promise<unknown>
  problems(query: ContestProblemQuery, signal: AbortSignal): Promise<ContestProblems>
  problem(of: { cid: number; pid: number }, signal: AbortSignal): Promise<StoredContestProblem>
  saveProblem(problem: ContestProblemSave, signal: AbortSignal): Promise<unknown>
  removeProblem(problem: { cid: number; pid: number }, signal: AbortSignal): Promise<unknown>
  announcements: AnnouncementCalls<{ cid: number }>
}

export interface ContestAdminParts {
  http: Http
  /** Puts a file where the browser keeps downloads. */
  save: (file: ReceivedFile) => void
}

export const createContestAdminService = ({ http, save }: ContestAdminParts): ContestAdminService => ({
  list: (query, signal) => http.call(getAdminContestList, { query, signal, quiet: true }),
  find: (cid, signal) => http.call(getAdminContest, { query: { cid }, signal, quiet: true }),
  save: (body, signal) =>
    'id' in body
      ? http.call(changeContest, { body, signal, quiet: true }).then(() => ({ id: body.id }))
      : http.call(addContest, { body, signal, quiet: true }),
  unknownNames: ({ usernames }, signal) =>
    http.call(findUnknownNames, { body: { usernames }, signal, quiet: true }),
  act: (act, signal) => {
    const { kind, cid } = act
    const rest = { signal, quiet: true }
    if (kind === 'download') {
      const { splitType, excludeAdmin } = act
      const query = { cid, splitType, excludeAdmin }
      return http.download(downloadContestAcSubmission, { query, signal }).then(save)
    }
    if (kind === 'clone') return http.call(cloneContest, { query: { cid }, ...rest })
    if (kind === 'remove') return http.call(removeContest, { query: { cid }, ...rest })
    return http.call(changeContestVisible, { query: { cid, visible: kind === 'show' }, ...rest })
  },
  problems: (query, signal) => http.call(getAdminContestProblems, { query, signal, quiet: true }),
  problem: (query, signal) => http.call(getOneContestProblem, { query, signal, quiet: true }),
  saveProblem: (body, signal) =>
    'pid' in body
      ? http.call(addProblemToContest, { body, signal, quiet: true })
      : http.call(changeContestProblem, { body, signal, quiet: true }),
  removeProblem: (query, signal) => http.call(removeContestProblem, { query, signal, quiet: true }),
  announcements: {
    list: (query, signal) => http.call(getAdminContestAnnouncements, { query, signal, quiet: true }),
    add: ({ cid }, announcement, signal) =>
      http.call(addContestAnnouncement, { body: { cid, announcement }, signal, quiet: true }),
    change: ({ cid }, announcement, signal) =>
      http.call(changeContestAnnouncement, { body: { cid, announcement }, signal, quiet: true }),
    remove: (aid, signal) => http.call(removeContestAnnouncement, { query: { aid }, signal }),
  },
})
