import type { Contest } from '#contract/contest.ts'
import { statusOf } from './contest.guards.ts'
import type { ListedContest } from './contest.repository.ts'

/** A contest as everybody may see it: its password, star accounts and account rule stay with the server. */
export const wireContest = (contest: Omit<ListedContest, 'count'>, count: number): Contest => ({
  id: contest.id,
  author: contest.author,
  title: contest.title,
  type: contest.type,
  description: contest.description,
  status: statusOf(contest),
  source: contest.source,
  auth: contest.auth,
  now: contest.now.toISOString(),
  startTime: contest.startTime.toISOString(),
  endTime: contest.endTime.toISOString(),
  duration: Math.floor((contest.endTime.getTime() - contest.startTime.getTime()) / 1_000),
  sealRank: contest.sealRank,
  openPrint: contest.openPrint,
  sealRankTime: contest.sealRankTime?.toISOString() ?? null,
  rankShowName: contest.rankShowName,
  openRank: contest.openRank,
  oiRankScoreType: contest.oiRankScoreType,
  count,
  gid: contest.gid,
  allowEndSubmit: contest.allowEndSubmit,
  penaltyInMinutes: contest.penaltyInMinutes,
  penaltyCut: contest.penaltyCut,
  uid: contest.uid,
})
