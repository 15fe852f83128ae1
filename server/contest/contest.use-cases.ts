import type {
  Contest,
  ContestInfo,
  getContestList,
  getContestOutsizeInfo,
  registerContest,
} from '#contract/contest.ts'
import { AwardType, ContestAuth, type Locale } from '#contract/enums.ts'
import { contest as limits, recentContestDays } from '#contract/limits/contest.ts'
import type { BodyOf, DataOf, QueryOf } from '#contract/operation.ts'
import { countWrongGuess, takeGuess } from '#server/account/guess-limit.ts'
import { createPasswordCheck } from '#server/account/shared-password.ts'
import type { Clock } from '#server/clock.ts'
import { answerRoomOf } from '#server/comment/answer-room.ts'
import type { Db } from '#server/db/database.ts'
import { pageOf, pagingOf } from '#server/http/paging.ts'
import { refuse } from '#server/http/refusal.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { type TextParts, textsOf } from '#server/statement/texts-of.ts'
import { contestGuards, isContestAdmin } from './contest.guards.ts'
import {
  countContests,
  findContest,
  findContests,
  findRecentContests,
  register,
  type StoredContest,
  unregister,
} from './contest.repository.ts'
import { wireContest } from './contest.view.ts'
import { createContestCounts } from './contest-counts.ts'
import { countedProblems } from './counted-problems.ts'
import { enterOpenBoard, viewerVisibility } from './enter-contest.ts'

/** Gold, silver and bronze. */
const revealed = 3

export interface ContestParts extends TextParts {
  db: Db
  clock: Clock
  tokenSecret: string
}

const medalsOf = ({ awardType, awardConfig }: StoredContest): ContestInfo['medals'] =>
  awardType === AwardType.None
    ? null
    : {
        isShare: awardType === AwardType.Share,
        counts: awardConfig.slice(0, revealed).map(({ num }) => num),
      }

/** Everybody, where its number is that of the room; else whoever may look into it once it has begun: its beginning can be moved. */
const mayHear = (viewer: Viewer | null, contest: StoredContest): boolean =>
  contest.room === contest.id ||
  (viewer !== null && contestGuards.accessOnceBegun(viewer, contest) === undefined)

export const createContestUseCases = ({ db, clock, tokenSecret, ...texts }: ContestParts) => {
  const isRight = createPasswordCheck()
  const counts = createContestCounts(db)

  const answerRoomFor = (viewer: Viewer | null, contest: StoredContest) =>
    viewer !== null && contestGuards.access(viewer, contest) === undefined
      ? answerRoomOf(tokenSecret, { cid: contest.id, uid: viewer.uid })
      : null

  const info = async (contest: StoredContest, viewer: Viewer | null): Promise<ContestInfo> => {
    const [count, descriptionHtml] = await Promise.all([
      counts.participants(contest),
      textsOf(texts, contest).render(contest.description),
    ])
    return {
      ...wireContest(contest, count),
      descriptionHtml,
      isAdmin: isContestAdmin(viewer, contest),
      isHidden: !contest.visible,
      isShutOut: contestGuards.isShutOut(viewer, contest),
      medals: medalsOf(contest),
      hintRoom: mayHear(viewer, contest) ? contest.room : null,
      answerRoom: answerRoomFor(viewer, contest),
      isSealed: viewerVisibility(contest, viewer, { force: false }).sealedFrom !== null,
      autoRealRank: contest.autoRealRank,
    }
  }

  const find = async (viewer: Viewer, cid: number): Promise<StoredContest> =>
    (await findContest(db, cid, viewer)) ?? refuse(400, 'server.contest:missing')

  return {
    list: async ({
      status,
      type,
      keyword,
      ...query
    }: QueryOf<typeof getContestList>): Promise<DataOf<typeof getContestList>> => {
      const paging = pagingOf(query, limits.listPageSize)
      const filter = { gid: null, status, type, keyword: keyword?.trim() }
      return pageOf(paging, await countContests(db, filter), async () => {
        const rows = await findContests(db, filter, { limit: paging.size, offset: paging.offset })
        return rows.map((row) => wireContest(row, row.count))
      })
    },

    recent: async (): Promise<Contest[]> =>
      (await findRecentContests(db, recentContestDays)).map((row) => wireContest(row, row.count)),

    info: async (viewer: Viewer, cid: number): Promise<ContestInfo> => {
      const contest = await find(viewer, cid)
      const refusal = contestGuards.info(viewer, contest)
      return refusal ? refuse(403, refusal) : info(contest, viewer)
    },

    outsideInfo: async (
      viewer: Viewer | null,
      cid: number,
      locale: Locale,
    ): Promise<DataOf<typeof getContestOutsizeInfo>> => {
      const contest = await enterOpenBoard(db, viewer, cid, 404)
      const visibility = viewerVisibility(contest, viewer, { force: true })
      const [shown, problemList] = await Promise.all([
        info(contest, viewer),
        countedProblems(db, counts, { contest, visibility, locale }),
      ])
      return { contest: shown, problemList }
    },

    access: async (viewer: Viewer, cid: number): Promise<{ access: boolean }> => {
      const contest = await find(viewer, cid)
      if (contest.isRegistered && contestGuards.accountClosed(viewer, contest)) {
        await unregister(db, cid, viewer.uid)
        return { access: false }
      }
      return { access: contestGuards.isIn(viewer, contest) }
    },

    register: async (
      { viewer, address }: { viewer: Viewer; address: string },
      { cid, password }: BodyOf<typeof registerContest>,
    ): Promise<null> => {
      const contest = await find(viewer, cid)
      const refusal = contestGuards.info(viewer, contest)
      if (refusal) refuse(403, refusal)
      if (contest.auth === ContestAuth.Public) refuse(400, 'server.contest:openToAll')
      if (contest.isRegistered) refuse(400, 'server.contest:registeredAlready')
      const given = password.trim()
      if (given === '') refuse(400, 'server.contest:passwordEmpty')
      if (contestGuards.accountClosed(viewer, contest)) refuse(400, 'server.contest:accountClosed')
      const guesser = { door: `contest:${cid}`, uid: viewer.uid, address }
      await takeGuess(db, guesser, clock.now())
      if (!(await isRight(given, contest.passwordHash))) {
        await countWrongGuess(db, guesser, clock.now())
        refuse(400, 'server.contest:passwordWrong')
      }
      if (!(await register(db, cid, viewer.uid))) refuse(400, 'server.contest:registeredAlready')
      return null
    },
  }
}
