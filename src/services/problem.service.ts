import { z } from 'zod'
import type { Page } from '#contract/envelope.ts'
import { isTransient } from '#contract/failure.ts'
import type { DataOf, QueryOf } from '#contract/operation.ts'
import {
  getLastAcCode,
  getProblemDetail,
  getProblemHaved,
  type ProblemInfo,
  starProblem,
  unstarProblem,
} from '#contract/problem.ts'
import { getLanguages, Language } from '#contract/problem-language.ts'
import {
  getProblemList,
  getRandomProblem,
  getUserProblemStatus,
  type ProblemRow,
  type ProblemStatus,
} from '#contract/problem-list.ts'
import { getProblemTagsAndClassification } from '#contract/problem-tag.ts'
import { searchSite } from '#contract/search.ts'
import type { Http } from './http.ts'
import type { AppStorage } from './storage.ts'

export type ProblemQuery = QueryOf<typeof getProblemList>
export type ProblemDetailQuery = QueryOf<typeof getProblemDetail>
export type TagGroups = DataOf<typeof getProblemTagsAndClassification>
export interface AcceptedCode {
  code: string
  language: string | null
}

const isNumber = /^\d+$/
/** The letters of a display id. */
const beforeNumber = /^\D+/

/** Every promise rejects with a `Failure` and nothing else. */
export interface ProblemService {
  list(query: ProblemQuery, signal: AbortSignal): Promise<Page<ProblemRow>>
  detail(query: ProblemDetailQuery, signal: AbortSignal): Promise<ProblemInfo>
  /** By classification; tags without one come last. */
  tags(signal: AbortSignal): Promise<TagGroups>
  /** The viewer's status by `pid`; needs a session. Without ids there is no call. */
  statuses(pids: readonly number[], signal: AbortSignal): Promise<Record<string, ProblemStatus>>
  /** That on one problem, and where it is homework of the viewer. */
  status(pid: number, signal: AbortSignal): Promise<ProblemStatus | undefined>
  /** The display id of a public problem drawn by chance. */
  random(signal: AbortSignal): Promise<string>
  /** The public problem that has this display id, in any case of letters (S1-077), or the first with these digits in it. */
  find(problemId: string, signal: AbortSignal): Promise<string | undefined>
  /** Asked once per page load; the list kept locally (S1-060) stands in when the server cannot be reached. */
  languages(): Promise<Language[]>
  /** Puts a problem among the viewer's starred ones, or takes it out of them. */
  star(pid: number, starred: boolean, signal: AbortSignal): Promise<void>
  /** The viewer's newest accepted code; undefined when there is none. */
  lastAccepted(
    problem: { pid: number; cid: number; gid?: number },
    signal: AbortSignal,
  ): Promise<AcceptedCode | undefined>
}

export function createProblemService({
  http,
  storage,
}: {
  http: Http
  storage: Pick<AppStorage, 'item'>
}): ProblemService {
  const keptLanguages = storage.item('languages', z.array(Language))
  let asked: Promise<Language[]> | undefined

  const askLanguages = async (): Promise<Language[]> => {
    try {
      const languages = await http.call(getLanguages, { query: {}, quiet: true })
      keptLanguages.set(languages)
      return languages
    } catch (failure) {
      asked = undefined
      const kept = keptLanguages.get()
      if (kept && isTransient(failure)) return kept
      throw failure
    }
  }

  return {
    list: (query, signal) => http.call(getProblemList, { query, signal, quiet: 'refusals' }),
    detail: (query, signal) => http.call(getProblemDetail, { query, signal, quiet: 'refusals' }),
    tags: (signal) => http.call(getProblemTagsAndClassification, { query: { oj: 'ME' }, signal }),
    statuses: async (pids, signal) =>
      pids.length === 0
        ? {}
        : http.call(getUserProblemStatus, {
            body: { pidList: [...pids], isContestProblemList: false },
            signal,
          }),
    status: async (pid, signal) => {
      const body = { pidList: [pid], isContestProblemList: false, withHomework: true }
      return (await http.call(getUserProblemStatus, { body, signal }))[pid]
    },
    random: async (signal) => (await http.call(getRandomProblem, { signal })).problemId,
    find: async (problemId, signal) => {
      if (await http.call(getProblemHaved, { query: { problemId }, signal })) return problemId
      if (!isNumber.test(problemId)) return undefined
      const { problems } = await http.call(searchSite, { query: { keyword: problemId }, signal })
      return problems.find(
        ({ problemId: found, gid }) => gid === null && found.replace(beforeNumber, '') === problemId,
      )?.problemId
    },
    languages: () => {
      asked ??= askLanguages()
      return asked
    },
    star: async (pid, starred, signal) => {
      await (starred
        ? http.call(starProblem, { body: { pid }, signal })
        : http.call(unstarProblem, { query: { pid }, signal }))
    },
    lastAccepted: async (query, signal) => {
      const { code, language } = await http.call(getLastAcCode, { query, signal })
      return code === '' ? undefined : { code, language }
    },
  }
}
