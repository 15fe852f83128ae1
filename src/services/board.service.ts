import {
  combineLatest,
  defer,
  distinctUntilChanged,
  EMPTY,
  filter,
  first,
  map,
  merge,
  NEVER,
  type Observable,
  of,
  share,
  switchMap,
  take,
  tap,
  timer,
} from 'rxjs'
import { z } from 'zod'
import {
  type ContestInfo,
  type ContestProblem,
  getContestInfo,
  getContestOutsizeInfo,
} from '#contract/contest.ts'
import { downloadContestRank } from '#contract/contest-download.ts'
import { getContestProblem } from '#contract/contest-problem.ts'
import {
  getContestOutsideScoreboard,
  getContestRank,
  type RankQuery,
  type RankRow,
} from '#contract/contest-rank.ts'
import { type ContestStatistics, getContestStatistics } from '#contract/contest-statistics.ts'
import type { Page } from '#contract/envelope.ts'
import { uidMax } from '#contract/limits/account.ts'
import { board as limits } from '#contract/limits/contest.ts'
import type { Http, ReceivedFile, Tagged } from './http.ts'
import type { Push } from './push.ts'
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

/** A board that is asked for again and again. */
export interface OpenBoard {
  /** A page that the server calls unchanged is the same object. */
  load: BoardLoad
  /**
   * One value once the page can be seen and either 30 s are over (S2-223) or a hint says that the board changed, since
   * the last load began. Without a socket no hint comes, and none counts for a whole board of thousands of rows.
   */
  due(): Observable<number>
}

/** Every promise rejects with a `Failure`, which the screen says in its place. */
export interface BoardService {
  subject(cid: number, side: BoardSide, signal: AbortSignal): Promise<BoardSubject>
  /** As far as the viewer may know them. */
  statistics(cid: number, signal: AbortSignal): Promise<ContestStatistics>
  /** The whole board as a spreadsheet, for whoever rules the contest. */
  sheet(cid: number, query: BoardQuery, signal: AbortSignal): Promise<ReceivedFile>
  open(subject: Pick<BoardSubject, 'side' | 'contest'>): OpenBoard
  /** Begins with the present one and looks at the clock every second; never completes. */
  phases(subject: Pick<BoardSubject, 'contest' | 'receivedAt'>): Observable<BoardPhase>
  /** The users that this browser follows in a contest. */
  followed(cid: number): Stored<string[]>
}

export interface BoardServiceParts {
  http: Http
  storage: Pick<AppStorage, 'item'>
  push?: Push
  /** Whether the page can be seen; begins with the present value. */
  visible?: Observable<boolean>
  /** Milliseconds of a clock that nobody sets. */
  clock?: () => number
  /** Between 0 and 1. */
  chance?: () => number
}

const tickMs = 1_000
/** A board that is being loaded still hears hints, for so long. */
const lingerMs = 10_000
const Followed = z.array(z.string().max(uidMax)).max(limits.concernedMax)

/** Where a contest stands at a time of the server. */
export function phaseAt(
  { startTime, endTime, sealRank, sealRankTime }: ContestInfo,
  now: number,
): BoardPhase {
  if (now < Date.parse(startTime)) return 'scheduled'
  if (now >= Date.parse(endTime)) return 'ended'
  return sealRank && sealRankTime !== null && now > Date.parse(sealRankTime) ? 'sealed' : 'running'
}

export const createBoardService = ({
  http,
  storage,
  push = { topic: () => NEVER },
  visible = of(true),
  clock = () => performance.now(),
  chance = Math.random,
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

  sheet: (cid, { forceRefresh, removeStar, containsEnd }, signal) =>
    http.download(downloadContestRank, {
      query: {
        cid,
        forceRefresh: forceRefresh ?? false,
        removeStar: removeStar ?? false,
        containEnd: containsEnd ?? false,
      },
      signal,
    }),

  statistics: (cid, signal) => http.call(getContestStatistics, { query: { cid }, signal, quiet: true }),

  open({ side, contest }) {
    const operation = side === 'inside' ? getContestRank : getContestOutsideScoreboard
    let last: { question: string; answer: Tagged<Page<RankRow>> } | undefined
    let heard = 0
    let heardBeforeLoad = 0
    let isWhole = false
    const hints = push.topic('board', contest.hintRoom ?? contest.id).pipe(
      tap(() => {
        heard += 1
      }),
      share({ resetOnRefCountZero: () => timer(lingerMs) }),
    )
    const hinted = merge(
      hints,
      defer(() => (heard > heardBeforeLoad ? of(undefined) : EMPTY)),
    ).pipe(
      filter(() => !isWhole),
      take(1),
      switchMap(() => timer(limits.hintWaitMs + chance() * limits.hintSpreadMs)),
    )
    return {
      load: async (query, followed, signal) => {
        // Before the server reads: a hint that nobody heard would be a board that stands still for half a minute.
        const listening = hints.subscribe()
        heardBeforeLoad = heard
        isWhole = query.limit === limits.allRows
        const body = { ...query, cid: contest.id, concernedList: [...followed] }
        const question = JSON.stringify(body)
        const known = last?.question === question ? last.answer : undefined
        try {
          const answer = await http.callTagged(operation, { body, signal, quiet: true, known })
          last = { question, answer }
          return answer.data
        } finally {
          listening.unsubscribe()
        }
      },
      due: () =>
        combineLatest([
          merge(timer(limits.refreshMs), combineLatest([hinted, timer(limits.hintEveryMs)])),
          visible,
        ]).pipe(
          first(([, isVisible]) => isVisible),
          map(() => 0),
        ),
    }
  },

  phases: ({ contest, receivedAt }) => {
    const begun = Date.parse(contest.now) - receivedAt
    return timer(0, tickMs).pipe(
      map(() => phaseAt(contest, begun + clock())),
      distinctUntilChanged(),
    )
  },

  followed: (cid) => storage.item(`board-followed:${cid}`, Followed),
})
