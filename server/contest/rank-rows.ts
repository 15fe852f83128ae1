import type { AcmRankRow, OiRankRow, RankRow } from '#contract/contest-rank.ts'
import { ContestType } from '#contract/enums.ts'
import { type AcmStanding, acmCell, firstBloods } from './acm.scoring.ts'
import type { Person } from './board.repository.ts'
import type { Board } from './board.ts'
import type { StoredContest } from './contest.repository.ts'
import type { BoardView } from './ledger.ts'
import type { OiStanding } from './oi.scoring.ts'
import { type Ranked, rankStandings, type Standing } from './standings.ts'

/** What of a board its rows are made of. */
export type RankedBoard = Pick<Board, 'fold' | 'person' | 'displayId'>

type Shared = Omit<AcmRankRow, 'totalTime' | 'total' | 'ac' | 'submissionInfo'>

const sharedOf = ({ rank, award }: Ranked<Standing>, person: Person): Shared => ({
  // First: a page marks those of whoever asks in the text that is written once for all.
  isConcerned: false,
  rank,
  isWinAward: award !== null,
  awardName: award?.name ?? null,
  awardBackground: award?.background ?? null,
  awardColor: award?.color ?? null,
  uid: person.uid,
  username: person.username,
  realname: person.realname,
  nickname: person.nickname,
  school: person.school,
  gender: person.gender,
  avatar: person.avatar,
  ...(person.team ? { team: person.team } : {}),
})

/** An object by display id, from tries by problem; of a problem that is gone nothing is shown. */
const byDisplayId = <T, V>(
  board: RankedBoard,
  tries: ReadonlyMap<number, T>,
  show: (tried: T, cpid: number) => V,
) =>
  Object.fromEntries(
    [...tries].flatMap(([cpid, tried]) => {
      const displayId = board.displayId(cpid)
      return displayId === undefined ? [] : [[displayId, show(tried, cpid)] as const]
    }),
  )

const acmRow = (
  board: RankedBoard,
  { standing, ...place }: Ranked<AcmStanding>,
  person: Person,
  firsts: ReadonlyMap<number, number>,
): AcmRankRow => ({
  ...sharedOf({ standing, ...place }, person),
  totalTime: standing.time,
  total: standing.total,
  ac: standing.reached,
  submissionInfo: byDisplayId(board, standing.tries, (tried, cpid) => acmCell(tried, firsts.get(cpid))),
})

const oiRow = (
  board: RankedBoard,
  { standing, ...place }: Ranked<OiStanding>,
  person: Person,
): OiRankRow => ({
  ...sharedOf({ standing, ...place }, person),
  totalScore: standing.reached,
  totalTime: standing.time,
  submissionInfo: byDisplayId(board, standing.tries, ({ score }) => score),
  timeInfo: byDisplayId(
    board,
    new Map([...standing.tries].filter(([, { runTime }]) => runTime !== null)),
    ({ runTime }) => runTime ?? 0,
  ),
})

/** Every row of a board in one view, in rank order; the author of the contest and super admins are on no board. */
export const rankRows = (
  board: RankedBoard,
  contest: StoredContest,
  view: BoardView,
  { removeStar }: { removeStar: boolean },
): RankRow[] => {
  const stars = new Set(contest.starAccount)
  const isStar = (uid: string) => stars.has(board.person(uid)?.username ?? '')
  const isShown = (uid: string) => {
    const person = board.person(uid)
    return person !== undefined && !person.isRoot && uid !== contest.uid
  }
  // They are those of the contest: what came after its end neither wins one nor takes one away.
  const awards = view.containsEnd ? [] : contest.awardConfig
  const rules = { isStar, awardType: contest.awardType, awards }
  const isListed = ({ uid }: Standing) => isShown(uid) && !(removeStar && isStar(uid))
  const withPerson = <S extends Standing, R>(ranked: Ranked<S>, row: (person: Person) => R): R[] => {
    const person = board.person(ranked.standing.uid)
    return person ? [row(person)] : []
  }
  const { type, fold } = board.fold(view)
  if (type === ContestType.Acm) {
    const standings = fold.standings().filter(isListed)
    const firsts = firstBloods(standings)
    return rankStandings(standings, rules).flatMap((ranked) =>
      withPerson(ranked, (person) => acmRow(board, ranked, person, firsts)),
    )
  }
  const standings = fold.standings().filter(isListed)
  return rankStandings(standings, rules).flatMap((ranked) =>
    withPerson(ranked, (person) => oiRow(board, ranked, person)),
  )
}
