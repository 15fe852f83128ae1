import { combineLatest, distinctUntilChanged, first, map, type Observable, of, timer } from 'rxjs'
import { z } from 'zod'
import {
  type ContestInfo,
  type ContestProblem,
  getContestInfo,
  getContestOutsizeInfo,
} from '#contract/contest.ts'
import { getContestProblem } from '#contract/contest-problem.ts'
import {
  getContestOutsideScoreboard,
  getContestRank,
  type RankQuery,
  type RankRow,
} from '#contract/contest-rank.ts'
import type { Page } from '#contract/envelope.ts'
import { board as limits, uidMax } from '#contract/limits.ts'
import type { Http, Tagged } from './http.ts'
import type { AppStorage, Stored } from './storage.ts'

/** Of the running contest alone: `sealed` once the time of the seal has come. */
export type BoardPhase = 'scheduled' | 'running' | 'sealed' | 'ended'

export type BoardQuery = Omit<RankQuery, 'cid' | 'concernedList'>

/** The board of the contest's own pages, or the one that everybody may read. */
export type BoardSide = 'inside' | 'outside'

export interface BoardSubject {
  side: BoardSide
  contest: ContestInfo
  problems: readonly ContestProblem[]
  /** When the contest came, in milliseconds of a clock that nobody sets. */
  receivedAt: number
}

export type BoardLoad = (
  query: BoardQuery,
  followed: readonly string[],
  signal: AbortSignal,
) => Promise<Page<RankRow>>

/** Every promise rejects with a `Failure`, which the screen says in its place. */
export interface BoardService {
  subject(cid: number, side: BoardSide, signal: AbortSignal): Promise<BoardSubject>
  /** Loads pages of one board; a page that the server calls unchanged is the same object. */
  loader(subject: Pick<BoardSubject, 'side' | 'contest'>): BoardLoad
  /** One value after 30 s (S2-223), or as soon as the page can be seen again after that. */
  due(): Observable<number>
  /** Begins with the present one and looks at the clock every second; never completes. */
  phases(subject: Pick<BoardSubject, 'contest' | 'receivedAt'>): Observable<BoardPhase>
  /** The users that this browser follows in a contest. */
  followed(cid: number): Stored<string[]>
}

export interface BoardServiceParts {
  http: Http
  storage: Pick<AppStorage, 'item'>
  /** Whether the page can be seen; begins with the present value. */
  visible?: Observable<boolean>
  /** Milliseconds of a clock that nobody sets. */
  clock?: () => number
}

const tickMs = 1_000
const Followed = z.array(z.string().max(uidMax)).max(limits.concernedMax)

function phaseAt({ startTime, endTime, sealRank, sealRankTime }: ContestInfo, now: number): BoardPhase {
  if (now < Date.parse(startTime)) return 'scheduled'
  if (now >= Date.parse(endTime)) return 'ended'
  return sealRank && sealRankTime !== null && now > Date.parse(sealRankTime) ? 'sealed' : 'running'
}

export const createBoardService = ({
  http,
  storage,
  visible = of(true),
  clock = () => performance.now(),
}: BoardServiceParts): BoardService => ({
  async subject(cid, side, signal) {
    if (side === 'outside') {
      const call = { query: { cid }, signal, quiet: true } as const
      const { contest, problemList } = await http.call(getContestOutsizeInfo, call)
      return { side, contest, problems: problemList, receivedAt: clock() }
    }
    const [contest, problems] = await Promise.all([
      http.call(getContestInfo, { query: { cid }, signal, quiet: true }),
      http.call(getContestProblem, { query: { cid }, signal, quiet: true }),
    ])
    return { side, contest, problems, receivedAt: clock() }
  },

  loader({ side, contest }) {
    const operation = side === 'inside' ? getContestRank : getContestOutsideScoreboard
    let last: { question: string; answer: Tagged<Page<RankRow>> } | undefined
    return async (query, followed, signal) => {
      const body = { ...query, cid: contest.id, concernedList: [...followed] }
      const question = JSON.stringify(body)
      const known = last?.question === question ? last.answer : undefined
      const answer = await http.callTagged(operation, { body, signal, quiet: true, known })
      last = { question, answer }
      return answer.data
    }
  },

  due: () =>
    combineLatest([timer(limits.refreshMs), visible]).pipe(
      first(([, isVisible]) => isVisible),
      map(([round]) => round),
    ),

  phases: ({ contest, receivedAt }) => {
    const begun = Date.parse(contest.now) - receivedAt
    return timer(0, tickMs).pipe(
      map(() => phaseAt(contest, begun + clock())),
      distinctUntilChanged(),
    )
  },

  followed: (cid) => storage.item(`board-followed:${cid}`, Followed),
})
