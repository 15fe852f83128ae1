import type { Contest } from '#contract/contest.ts'
import { getOwnNext, type OwnNext } from '#contract/group-class.ts'
import {
  type CarouselPicture,
  getHomeCarousel,
  getRecentContest,
  getRecentSevenAcRank,
  type RecentAcUser,
} from '#contract/home.ts'
import type { Http } from './http.ts'

/** Every promise rejects with a `Failure`. What stands beside the page's own matter fails without a toast. */
export interface HomeService {
  carousel(signal: AbortSignal): Promise<CarouselPicture[]>
  acRank(signal: AbortSignal): Promise<RecentAcUser[]>
  contests(signal: AbortSignal): Promise<Contest[]>
  /** Of the viewer's groups. */
  ownNext(signal: AbortSignal): Promise<OwnNext>
}

export const createHomeService = ({ http }: { http: Http }): HomeService => ({
  carousel: (signal) => http.call(getHomeCarousel, { signal, quiet: true }),
  acRank: (signal) => http.call(getRecentSevenAcRank, { signal, quiet: true }),
  contests: (signal) => http.call(getRecentContest, { signal, quiet: true }),
  ownNext: (signal) => http.call(getOwnNext, { signal, quiet: true }),
})
