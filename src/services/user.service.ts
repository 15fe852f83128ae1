import type { Page } from '#contract/envelope.ts'
import type { DataOf, QueryOf } from '#contract/operation.ts'
import { getRankList, type RankRow } from '#contract/rank.ts'
import { getUserCalendarHeatmap, getUserHomeInfo, type UserHome } from '#contract/user-home.ts'
import type { Http } from './http.ts'

/** By id or name; the viewer when both are absent. */
export type Whose = QueryOf<typeof getUserHomeInfo>
export type RankQuery = QueryOf<typeof getRankList>
export type UserDays = DataOf<typeof getUserCalendarHeatmap>

/** Every promise rejects with a `Failure`. */
export interface UserService {
  home(whose: Whose, signal: AbortSignal): Promise<UserHome>
  /** Submissions by day of the last year. */
  days(whose: Whose, signal: AbortSignal): Promise<UserDays>
  rank(query: RankQuery, signal: AbortSignal): Promise<Page<RankRow>>
}

export function createUserService({ http }: { http: Http }): UserService {
  return {
    home: (query, signal) => http.call(getUserHomeInfo, { query, signal, quiet: 'refusals' }),
    // Beside the home, which says what is wrong.
    days: (query, signal) => http.call(getUserCalendarHeatmap, { query, signal, quiet: true }),
    rank: (query, signal) => http.call(getRankList, { query, signal, quiet: true }),
  }
}
