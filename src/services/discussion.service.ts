import {
  addDiscussion,
  changeDiscussion,
  type Discussion,
  type DiscussionCategory,
  type DiscussionDetail,
  type DiscussionText,
  getDiscussionCategories,
  getDiscussionDetail,
  getDiscussionList,
  likeDiscussion,
  removeDiscussion,
  reportDiscussion,
  saveDiscussionCategories,
} from '#contract/discussion.ts'
import type { Page } from '#contract/envelope.ts'
import type { BodyOf, QueryOf } from '#contract/operation.ts'
import type { Http } from './http.ts'

export type DiscussionQuery = QueryOf<typeof getDiscussionList>
export type DiscussionAct =
  | { kind: 'like'; id: number; toLike: boolean }
  | { kind: 'remove'; id: number; title: string }

/** Every promise rejects with a `Failure` and nothing else. */
export interface DiscussionService {
  list(query: DiscussionQuery, signal: AbortSignal): Promise<Page<Discussion>>
  categories(signal: AbortSignal): Promise<DiscussionCategory[]>
  saveCategories(
    categories: BodyOf<typeof saveDiscussionCategories>,
    signal: AbortSignal,
  ): Promise<DiscussionCategory[]>
  detail(did: number, signal: AbortSignal): Promise<DiscussionDetail>
  /** Changes the one with this id, or begins one. */
  save(
    discussion: { id: number | null; pid: string | null; text: DiscussionText },
    signal: AbortSignal,
  ): Promise<unknown>
  report(report: { did: number; content: string }, signal: AbortSignal): Promise<unknown>
  act(act: DiscussionAct, signal: AbortSignal): Promise<unknown>
}

export const createDiscussionService = ({ http }: { http: Http }): DiscussionService => ({
  list: (query, signal) => http.call(getDiscussionList, { query, signal, quiet: true }),
  categories: (signal) => http.call(getDiscussionCategories, { signal, quiet: true }),
  saveCategories: (body, signal) => http.call(saveDiscussionCategories, { body, signal, quiet: true }),
  detail: (did, signal) => http.call(getDiscussionDetail, { query: { did }, signal, quiet: true }),
  save: ({ id, pid, text }, signal) =>
    id === null
      ? http.call(addDiscussion, { body: { ...text, pid }, signal, quiet: true })
      : http.call(changeDiscussion, { body: { ...text, id }, signal, quiet: true }),
  report: (body, signal) => http.call(reportDiscussion, { body, signal, quiet: true }),
  act: (act, signal) =>
    act.kind === 'like'
      ? http.call(likeDiscussion, { query: { did: act.id, toLike: act.toLike }, signal })
      : http.call(removeDiscussion, { query: { did: act.id }, signal }),
})
