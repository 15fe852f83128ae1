import {
  type AdminContest,
  addContest,
  changeContest,
  changeContestVisible,
  cloneContest,
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
  removeContestAnnouncement,
  removeContestProblem,
} from '#contract/contest-content-admin.ts'
import { downloadContestAcSubmission, type SplitType } from '#contract/contest-download.ts'
import type { Page } from '#contract/envelope.ts'
import { previewMarkdown } from '#contract/markdown.ts'
import type { BodyOf, DataOf, QueryOf } from '#contract/operation.ts'
import type { Announcement } from '#contract/site.ts'
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
  | { pid: number; cid: number; displayId: string; color: string }
  | { id: number; displayId: string; displayTitle: string; color: string }

export interface AnnouncementSave {
  cid: number
  /** Null for a new one. */
  id: number | null
  title: string
  content: string
  visible: boolean
}

/** What can be done to what is in a contest. */
export type ContentAct =
  | { kind: 'removeProblem'; cid: number; pid: number; title: string }
  | { kind: 'removeAnnouncement'; id: number; title: string }
  | { kind: 'showAnnouncement' | 'hideAnnouncement'; cid: number; announcement: Announcement; title: string }

/** Every promise rejects with a `Failure` and nothing else; the screens say it in its place. */
export interface ContestAdminService {
  list(query: AdminContestQuery, signal: AbortSignal): Promise<Page<AdminContest>>
  find(cid: number, signal: AbortSignal): Promise<AdminContest>
  save(save: ContestSave, signal: AbortSignal): Promise<unknown>
  act(act: ContestAct, signal: AbortSignal): Promise<unknown>
  problems(query: ContestProblemQuery, signal: AbortSignal): Promise<ContestProblems>
  saveProblem(problem: ContestProblemSave, signal: AbortSignal): Promise<unknown>
  announcements(
    query: QueryOf<typeof getAdminContestAnnouncements>,
    signal: AbortSignal,
  ): Promise<Page<Announcement>>
  saveAnnouncement(announcement: AnnouncementSave, signal: AbortSignal): Promise<unknown>
  /** A text in Markdown as readers will see it. */
  preview(content: string, signal: AbortSignal): Promise<DataOf<typeof previewMarkdown>>
  actOnContent(act: ContentAct, signal: AbortSignal): Promise<unknown>
}

export interface ContestAdminParts {
  http: Http
  /** Puts a file where the browser keeps downloads. */
  save: (file: ReceivedFile) => void
}

export const announcementStatus = { shown: 0, hidden: 1 } as const

export const createContestAdminService = ({ http, save }: ContestAdminParts): ContestAdminService => ({
  list: (query, signal) => http.call(getAdminContestList, { query, signal, quiet: true }),
  find: (cid, signal) => http.call(getAdminContest, { query: { cid }, signal, quiet: true }),
  save: (body, signal) =>
    'id' in body
      ? http.call(changeContest, { body, signal, quiet: true })
      : http.call(addContest, { body, signal, quiet: true }),
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
  saveProblem: (body, signal) =>
    'pid' in body
      ? http.call(addProblemToContest, { body, signal, quiet: true })
      : http.call(changeContestProblem, { body, signal, quiet: true }),
  announcements: (query, signal) => http.call(getAdminContestAnnouncements, { query, signal, quiet: true }),
  saveAnnouncement: ({ cid, id, title, content, visible }, signal) => {
    const announcement = { title, content, status: announcementStatus[visible ? 'shown' : 'hidden'] }
    return id === null
      ? http.call(addContestAnnouncement, { body: { cid, announcement }, signal, quiet: true })
      : http.call(changeContestAnnouncement, {
          body: { cid, announcement: { ...announcement, id } },
          signal,
          quiet: true,
        })
  },
  preview: (content, signal) => http.call(previewMarkdown, { body: { content }, signal, quiet: true }),
  actOnContent: (act, signal) => {
    const rest = { signal, quiet: true }
    if (act.kind === 'removeProblem') {
      const { cid, pid } = act
      return http.call(removeContestProblem, { query: { cid, pid }, ...rest })
    }
    if (act.kind === 'removeAnnouncement')
      return http.call(removeContestAnnouncement, { query: { aid: act.id }, ...rest })
    const { cid, announcement, kind } = act
    const { id, title, content } = announcement
    const status = announcementStatus[kind === 'showAnnouncement' ? 'shown' : 'hidden']
    return http.call(changeContestAnnouncement, {
      body: { cid, announcement: { id, title, content, status } },
      ...rest,
    })
  },
})
