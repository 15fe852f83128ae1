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
import type { Page } from '#contract/envelope.ts'
import type { BodyOf, QueryOf } from '#contract/operation.ts'
import type { Http } from './http.ts'

export type AdminContestQuery = QueryOf<typeof getAdminContestList>

/** A new contest, or what changes in one that is there. */
export type ContestSave = BodyOf<typeof addContest> | BodyOf<typeof changeContest>

/** What can be done to a contest in the list of the administration. */
export type ContestAct = { kind: 'show' | 'hide' | 'clone' | 'remove'; cid: number; title: string }

/** Every promise rejects with a `Failure` and nothing else; the screens say it in its place. */
export interface ContestAdminService {
  list(query: AdminContestQuery, signal: AbortSignal): Promise<Page<AdminContest>>
  find(cid: number, signal: AbortSignal): Promise<AdminContest>
  save(save: ContestSave, signal: AbortSignal): Promise<unknown>
  act(act: ContestAct, signal: AbortSignal): Promise<unknown>
}

export const createContestAdminService = ({ http }: { http: Http }): ContestAdminService => ({
  list: (query, signal) => http.call(getAdminContestList, { query, signal, quiet: true }),
  find: (cid, signal) => http.call(getAdminContest, { query: { cid }, signal, quiet: true }),
  save: (body, signal) =>
    'id' in body
      ? http.call(changeContest, { body, signal, quiet: true })
      : http.call(addContest, { body, signal, quiet: true }),
  act: ({ kind, cid }, signal) => {
    const rest = { signal, quiet: true }
    if (kind === 'clone') return http.call(cloneContest, { query: { cid }, ...rest })
    if (kind === 'remove') return http.call(removeContest, { query: { cid }, ...rest })
    return http.call(changeContestVisible, { query: { cid, visible: kind === 'show' }, ...rest })
  },
})
