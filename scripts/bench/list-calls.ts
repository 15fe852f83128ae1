import { JudgeStatus } from '#contract/enums.ts'
import { getLastWeekSubmissionStatistics, getRecentSevenAcRank } from '#contract/home.ts'
import { problemListPageSize, recentAcRank } from '#contract/limits/list.ts'
import type { AnyOperation, BodyOf, QueryOf } from '#contract/operation.ts'
import { getProblemDetail } from '#contract/problem.ts'
import { getProblemList, getRandomProblem, getUserProblemStatus } from '#contract/problem-list.ts'
import { getRankList } from '#contract/rank.ts'
import { searchSite } from '#contract/search.ts'
import { getRecentUpdatedProblem } from '#contract/site.ts'
import { getAllCaseResult, getSubmissionDetail, getSubmissionList } from '#contract/submission.ts'
import { getUserCalendarHeatmap, getUserHomeInfo } from '#contract/user-home.ts'
import type { Client } from '#support/node/client.ts'
import { amounts, firstProblemNumber, readerName } from './list-rows.ts'

/** Every list and search, as a page asks for it. */

export interface Call {
  what: string
  /** Asks for the nth time; of an address that has the same page all the time, only the first answer counts. */
  ask(round: number): Promise<unknown>
}

const size = problemListPageSize
const problemFilters: Record<string, Partial<QueryOf<typeof getProblemList>>[]> = {
  all: [{}],
  'one difficulty': [{ difficulty: 1 }],
  'one tag': [{ tagId: [3] }, { tagId: [17] }],
  'three tags': [{ tagId: [3, 4, 5] }],
  'own judge': [{ oj: 'ME' }],
  'word in English': [{ keyword: 'bridge' }, { keyword: 'Shortest' }, { keyword: 'of the riv' }],
  'word in Chinese': [{ keyword: '桥梁' }, { keyword: '最短路径' }],
  'one letter': [{ keyword: 'e' }, { keyword: '与' }],
  'part of an id': [{ keyword: 'P10' }, { keyword: '777' }],
  'no such word': [{ keyword: 'zzqx' }],
  'word of every statement': [{ keyword: 'integer' }, { keyword: 'the' }],
  'word and difficulty': [{ keyword: 'garden', difficulty: 2 }],
  solved: [{ mine: 'solved' }],
  tried: [{ mine: 'tried' }],
  untried: [{ mine: 'untried' }],
  starred: [{ starred: true }],
  'untried with a tag': [{ mine: 'untried', tagId: [9] }],
}

type StatusQuery = Partial<QueryOf<typeof getSubmissionList>>
const statusFilters: Record<string, StatusQuery[]> = {
  all: [{}],
  mine: [{ onlyMine: true }],
  'mine, accepted': [{ onlyMine: true, status: JudgeStatus.Accepted }],
  accepted: [{ status: JudgeStatus.Accepted }],
  'system error': [{ status: JudgeStatus.SystemError }],
  'one user': [{ username: readerName }],
  'part of a name': [{ username: 'rosa' }, { username: 'wangx' }],
  'letter of a name': [{ username: 'a' }],
  'one problem': [{ problemID: 'P1001', completeProblemID: true }],
  'my submissions of a problem': [{ problemID: 'P1003', completeProblemID: true, onlyMine: true }],
  'part of an id': [{ problemID: 'P10' }, { problemID: '123' }],
  'letter of ids': [{ problemID: 'P' }],
  'one problem, wrong answer': [
    { problemID: 'P1002', completeProblemID: true, status: JudgeStatus.WrongAnswer },
  ],
  'part of a name, accepted': [{ username: 'chen', status: JudgeStatus.Accepted }],
  'letters of names and of ids': [{ username: 'a', problemID: '1' }],
}

/** Where in the list: the same place with a little to either side, so that no two rounds ask the same. */
const places = { first: 0, middle: 0.5, last: 1 } as const
type Place = keyof typeof places

const pageAt = (place: Place, pages: number, round: number) => {
  if (place === 'first') return 1
  const near = Math.round(places[place] * pages) - (round % 7)
  return Math.min(Math.max(near, 1), Math.max(pages, 1))
}

type ListOperation = typeof getProblemList | typeof getSubmissionList

async function listCalls<O extends ListOperation>(
  name: string,
  operation: O,
  {
    client,
    filters,
    limit,
  }: { client: Client; filters: Record<string, Partial<QueryOf<O>>[]>; limit: number },
): Promise<Call[]> {
  const calls: Call[] = []
  for (const [what, queries] of Object.entries(filters)) {
    const pages = await Promise.all(
      queries.map(
        async (query) => (await client.get(operation, { query: { ...query, limit } as never })).pages,
      ),
    )
    for (const place of Object.keys(places) as Place[]) {
      if (place !== 'first' && Math.max(...pages) < 3) continue
      calls.push({
        what: `${name}, ${what}, ${place} page`,
        ask: (round) => {
          const which = round % queries.length
          const currentPage = pageAt(place, pages[which] ?? 1, round)
          return client.get(operation, { query: { ...queries[which], limit, currentPage } as never })
        },
      })
    }
  }
  return calls
}

interface Asked {
  visitor: Client
  reader: Client
  newestSubmitId: number
  firstPid: number
}

const problemId = (round: number) => `P${firstProblemNumber + ((round * 100) % amounts.problems)}`

export async function everyCall({ visitor, reader, newestSubmitId, firstPid }: Asked): Promise<Call[]> {
  const call = <O extends AnyOperation>(
    what: string,
    client: Client,
    operation: O,
    parts: (round: number) => { query?: Partial<QueryOf<O>>; body?: BodyOf<O> },
  ): Call => ({ what, ask: (round) => client.get(operation, parts(round)) })
  const submitId = (round: number) => newestSubmitId - (round % amounts.judgedInFull)
  const keywords = [
    'bridge',
    '桥梁',
    '最短路径',
    'P10',
    'lin',
    'e',
    '与',
    'wangx',
    'zzqx',
    'shortest path of the',
  ]
  return [
    ...(await listCalls('problems', getProblemList, {
      client: reader,
      filters: problemFilters,
      limit: size,
    })),
    call('own results of a page', reader, getUserProblemStatus, (round) => ({
      body: {
        pidList: Array.from({ length: size }, (_, index) => firstPid + (round % 50) * size + index),
        isContestProblemList: false,
      },
    })),
    call('random problem', visitor, getRandomProblem, () => ({ query: {} })),
    call('problem', visitor, getProblemDetail, (round) => ({ query: { problemId: problemId(round) } })),
    call('latest problems', visitor, getRecentUpdatedProblem, () => ({ query: {} })),
    ...keywords.map((keyword) =>
      call(`search, ${keyword}`, visitor, searchSite, () => ({ query: { keyword } })),
    ),
    ...(await listCalls('status', getSubmissionList, {
      client: reader,
      filters: statusFilters,
      limit: size,
    })),
    call('submission', reader, getSubmissionDetail, (round) => ({ query: { submitId: submitId(round) } })),
    call('submission with 100 cases', reader, getAllCaseResult, (round) => ({
      query: { submitId: submitId(round) },
    })),
    call('user home', visitor, getUserHomeInfo, () => ({ query: { username: readerName } })),
    call('heatmap', visitor, getUserCalendarHeatmap, () => ({ query: { username: readerName } })),
    ...(['ACM', 'OI'] as const).flatMap((type) => [
      call(`${type} rank`, visitor, getRankList, (round) => ({
        query: { type, limit: size, currentPage: 1 + (round % 100) },
      })),
      call(`${type} rank, part of a name`, visitor, getRankList, (round) => ({
        query: { type, limit: size, searchUser: keywords[round % keywords.length] ?? '' },
      })),
    ]),
    call(`rank of ${recentAcRank.days} days`, visitor, getRecentSevenAcRank, () => ({ query: {} })),
    call('statistics of the week', visitor, getLastWeekSubmissionStatistics, () => ({ query: {} })),
  ]
}
