import type { Contest } from '#contract/contest.ts'
import { downloadContestAcSubmission } from '#contract/contest-download.ts'
import type { Page } from '#contract/envelope.ts'
import {
  addGroupContest,
  addGroupContestAnnouncement,
  addGroupProblemToGroupContest,
  addPublicProblemToGroupContest,
  changeGroupContest,
  changeGroupContestAnnouncement,
  changeGroupContestProblem,
  changeGroupContestVisible,
  findUnknownNamesInGroup,
  getGroupAdminContestList,
  getGroupContest,
  getGroupContestAnnouncements,
  getGroupContestList,
  getGroupContestProblems,
  getOneGroupContestProblem,
  removeGroupContest,
  removeGroupContestAnnouncement,
  removeGroupContestProblem,
} from '#contract/group-contest.ts'
import type { QueryOf } from '#contract/operation.ts'
import type { ContestAdminParts, ContestAdminService } from './contest-admin.service.ts'
import type { Http } from './http.ts'

export type GroupContestQuery = QueryOf<typeof getGroupContestList>

/** Contests of a group as its members find them; rejects with a `Failure` and nothing else. */
export const listGroupContests = (
  http: Http,
  query: GroupContestQuery,
  signal: AbortSignal,
): Promise<Page<Contest>> => http.call(getGroupContestList, { query, signal, quiet: true })

/** A problem of the group goes into a contest. */
export interface OwnProblemSave {
  cid: number
  /** In any case of letters. */
  problemId: string
  displayId: string
}

export interface GroupContestAdminService extends ContestAdminService {
  addOwnProblem(problem: OwnProblemSave, signal: AbortSignal): Promise<unknown>
}

/** What the admins of a group do with its contests; filters of lists are not known there. */
export const createGroupContestAdminService = (
  { http, save }: ContestAdminParts,
  gid: number,
): GroupContestAdminService => ({
  list: ({ currentPage, limit }, signal) =>
    http.call(getGroupAdminContestList, { query: { gid, currentPage, limit }, signal, quiet: true }),
  find: (cid, signal) => http.call(getGroupContest, { query: { cid }, signal, quiet: true }),
  save: (body, signal) =>
    'id' in body
      ? http.call(changeGroupContest, { body, signal, quiet: true }).then(() => ({ id: body.id }))
      : http.call(addGroupContest, { body: { ...body, gid }, signal, quiet: true }),
  unknownNames: (of, signal) =>
    http.call(findUnknownNamesInGroup, { body: { gid, ...of }, signal, quiet: true }),
  act: async (act, signal) => {
    const { kind, cid } = act
    const rest = { signal, quiet: true }
    if (kind === 'download') {
      const { splitType, excludeAdmin } = act
      const query = { cid, splitType, excludeAdmin }
      save(await http.download(downloadContestAcSubmission, { query, signal }))
    } else if (kind === 'remove') await http.call(removeGroupContest, { query: { cid }, ...rest })
    else if (kind !== 'clone')
      await http.call(changeGroupContestVisible, { query: { cid, visible: kind === 'show' }, ...rest })
  },
  problems: (query, signal) => http.call(getGroupContestProblems, { query, signal, quiet: true }),
  problem: (query, signal) => http.call(getOneGroupContestProblem, { query, signal, quiet: true }),
  saveProblem: (body, signal) =>
    'pid' in body
      ? http.call(addPublicProblemToGroupContest, { body, signal, quiet: true })
      : http.call(changeGroupContestProblem, { body, signal, quiet: true }),
  addOwnProblem: (query, signal) =>
    http.call(addGroupProblemToGroupContest, { query: { ...query }, signal, quiet: true }),
  removeProblem: (query, signal) => http.call(removeGroupContestProblem, { query, signal, quiet: true }),
  announcements: {
    list: (query, signal) => http.call(getGroupContestAnnouncements, { query, signal, quiet: true }),
    add: ({ cid }, announcement, signal) =>
      http.call(addGroupContestAnnouncement, { body: { cid, announcement }, signal, quiet: true }),
    change: ({ cid }, announcement, signal) =>
      http.call(changeGroupContestAnnouncement, { body: { cid, announcement }, signal, quiet: true }),
    remove: (aid, signal) => http.call(removeGroupContestAnnouncement, { query: { aid }, signal }),
  },
})
