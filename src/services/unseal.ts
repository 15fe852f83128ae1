import { changeContest } from '#contract/contest-admin.ts'
import { changeGroupContest } from '#contract/group-contest.ts'
import type { Http } from './http.ts'

/** A contest that is over and still sealed; `gid` is null for one of the site. */
export interface SealedContest {
  cid: number
  gid: number | null
}

/** Shows the results since the seal to everybody; rejects with a `Failure`. */
export const unsealBoard = (http: Http, { cid, gid }: SealedContest, signal: AbortSignal): Promise<null> => {
  const rest = { body: { id: cid, autoRealRank: true }, signal, quiet: true }
  return gid === null ? http.call(changeContest, rest) : http.call(changeGroupContest, rest)
}
