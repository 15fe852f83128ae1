import {
  addDiscussion,
  changeDiscussion,
  type Discussion,
  type DiscussionCategory,
  type DiscussionDetail,
  DiscussionStatus,
  type DiscussionText,
  getDiscussionCategories,
  getDiscussionDetail,
  getDiscussionList,
  likeDiscussion,
  removeDiscussion,
  reportDiscussion,
  saveDiscussionCategories,
} from '#contract/discussion.ts'
import type { DiscussionReport } from '#contract/discussion-admin.ts'
import type { Page } from '#contract/envelope.ts'
import {
  changeGroupDiscussion,
  changeGroupDiscussionReport,
  getGroupAdminDiscussionList,
  getGroupDiscussionList,
  getGroupDiscussionReports,
} from '#contract/group-discussion.ts'
import { pageSizeMax } from '#contract/limits/list.ts'
import { discussion as limits } from '#contract/limits/talk.ts'
import type { BodyOf, QueryOf } from '#contract/operation.ts'
import type { Http } from './http.ts'

export type DiscussionQuery = QueryOf<typeof getDiscussionList>
/** Where discussions stand: those of nobody but the site, or of a group; `all`: for its admins, disabled ones too. */
export interface DiscussionPlace {
  gid: number | null
  all?: boolean
}
export type DiscussionAct =
  | { kind: 'pin' | 'unpin' | 'disable' | 'enable'; discussion: Discussion }
  | { kind: 'like'; id: number; toLike: boolean }
  | { kind: 'remove'; id: number; title: string }

/** Every promise rejects with a `Failure` and nothing else. */
export interface DiscussionService {
  list(place: DiscussionPlace, query: DiscussionQuery, signal: AbortSignal): Promise<Page<Discussion>>
  categories(signal: AbortSignal): Promise<DiscussionCategory[]>
  saveCategories(
    categories: BodyOf<typeof saveDiscussionCategories>,
    signal: AbortSignal,
  ): Promise<DiscussionCategory[]>
  detail(did: number, signal: AbortSignal): Promise<DiscussionDetail>
  /** Changes the one with this id, or begins one; answers the id, or null of a new one that is not found. */
  save(
    discussion: {
      uid: string
      id: number | null
      gid: number | null
      pid: string | null
      text: DiscussionText
    },
    signal: AbortSignal,
  ): Promise<number | null>
  report(report: BodyOf<typeof reportDiscussion>, signal: AbortSignal): Promise<unknown>
  /** Of one discussion of a group and its comments. */
  reports(of: { gid: number; did?: number }, signal: AbortSignal): Promise<Page<DiscussionReport>>
  changeReport(report: BodyOf<typeof changeGroupDiscussionReport>, signal: AbortSignal): Promise<unknown>
  act(act: DiscussionAct, signal: AbortSignal): Promise<unknown>
}

const changes = {
  pin: { topPriority: true },
  unpin: { topPriority: false },
  disable: { status: DiscussionStatus.Disabled },
  enable: { status: DiscussionStatus.Normal },
} as const

const list =
  (http: Http): DiscussionService['list'] =>
  ({ gid, all = false }, { currentPage, limit, pid, ...query }, signal) => {
    const rest = { signal, quiet: true }
    const window = { currentPage, limit }
    if (gid === null) return http.call(getDiscussionList, { query: { ...query, ...window, pid }, ...rest })
    return all
      ? http.call(getGroupAdminDiscussionList, { query: { ...window, gid }, ...rest })
      : http.call(getGroupDiscussionList, { query: { ...window, gid, pid }, ...rest })
  }

type Save = DiscussionService['save']

/** The wire's answer to a new discussion names none: it is the newest of its author with this title. */
const postedId = async (
  http: Http,
  { uid, gid, pid, text }: Parameters<Save>[0],
  signal: AbortSignal,
): Promise<number | null> => {
  const query = { currentPage: 1, limit: limits.pageSize, onlyMine: true, ...(pid === null ? {} : { pid }) }
  const { records } = await list(http)({ gid }, query, signal)
  const own = records.filter((row) => row.uid === uid && row.title === text.title).map(({ id }) => id)
  return own.length === 0 ? null : Math.max(...own)
}

const save =
  (http: Http): Save =>
  async (discussion, signal) => {
    const { id, gid, pid, text } = discussion
    if (id !== null) {
      await http.call(changeDiscussion, { body: { ...text, id }, signal, quiet: true })
      return id
    }
    await http.call(addDiscussion, { body: { ...text, pid, gid }, signal, quiet: true })
    return postedId(http, discussion, signal).catch(() => null)
  }

export const createDiscussionService = ({ http }: { http: Http }): DiscussionService => ({
  list: list(http),
  categories: (signal) => http.call(getDiscussionCategories, { signal, quiet: true }),
  saveCategories: (body, signal) => http.call(saveDiscussionCategories, { body, signal, quiet: true }),
  detail: (did, signal) => http.call(getDiscussionDetail, { query: { did }, signal, quiet: true }),
  save: save(http),
  report: (body, signal) => http.call(reportDiscussion, { body, signal, quiet: true }),
  reports: (of, signal) =>
    http.call(getGroupDiscussionReports, {
      query: { ...of, currentPage: 1, limit: pageSizeMax },
      signal,
      quiet: true,
    }),
  changeReport: (body, signal) => http.call(changeGroupDiscussionReport, { body, signal, quiet: true }),
  act: (act, signal) => {
    if (act.kind === 'like')
      return http.call(likeDiscussion, { query: { did: act.id, toLike: act.toLike }, signal })
    if (act.kind === 'remove') return http.call(removeDiscussion, { query: { did: act.id }, signal })
    const { id, title, description, content, categoryId, topPriority, status } = act.discussion
    const text = { id, title, description, content: content ?? '', categoryId, topPriority, status }
    return http.call(changeGroupDiscussion, { body: { ...text, ...changes[act.kind] }, signal })
  },
})
