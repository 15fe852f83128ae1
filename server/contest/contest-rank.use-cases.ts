import type { downloadContestRank } from '#contract/contest-download.ts'
import { isInMinutes } from '#contract/contest-penalty.ts'
import type { RankQuery } from '#contract/contest-rank.ts'
import { ContestType } from '#contract/enums.ts'
import { board as limits } from '#contract/limits/contest.ts'
import type { QueryOf } from '#contract/operation.ts'
import type { Db } from '#server/db/database.ts'
import { pagingOf } from '#server/http/paging.ts'
import { refuse } from '#server/http/refusal.ts'
import type { Tagged } from '#server/http/tagged-route.ts'
import type { Viewer } from '#server/http/viewer.ts'
import type { SheetRows } from '#server/spreadsheet/write-sheet.ts'
import { findDisplayIds } from './board.repository.ts'
import { createBoards, type Seen, viewOf } from './boards.ts'
import type { StoredContest } from './contest.repository.ts'
import { enterAsAdmin, enterContest, enterOpenBoard, viewerVisibility } from './enter-contest.ts'
import { createMergedBoards } from './merged-board.ts'
import { rankRows } from './rank-rows.ts'
import { rankSheet } from './rank-sheet.ts'
import { taggedPage } from './snapshot.ts'

export const createContestRankUseCases = ({ db }: { db: Db }) => {
  const boards = createBoards(db)
  const mergedBoards = createMergedBoards(db, boards)

  const page = async (
    query: RankQuery,
    viewer: Viewer | null,
    own: string | null,
    enter: (cid: number) => Promise<StoredContest>,
  ): Promise<Tagged> => {
    const see = async (cid: number): Promise<Seen> => {
      const contest = await enter(cid)
      const asked = { force: query.forceRefresh ?? false, containsEnd: query.containsEnd }
      return { contest, visibility: viewerVisibility(contest, viewer, asked) }
    }
    const main = await see(query.cid)
    const others: Seen[] = []
    for (const cid of new Set(query.externalCidList)) if (cid !== query.cid) others.push(await see(cid))
    if (others.some(({ contest }) => contest.type !== main.contest.type))
      refuse(400, 'server.contest:mergedType')
    const options = { removeStar: query.removeStar ?? false }
    const snapshot =
      others.length === 0
        ? await boards.snapshot(main, options)
        : await mergedBoards.snapshot(main, others, options)
    const { current, size } = pagingOf(
      { currentPage: query.currentPage ?? undefined, limit: query.limit ?? undefined },
      limits.pageSize,
    )
    const concerned = query.concernedList ?? []
    return taggedPage(snapshot, { own, concerned, keyword: query.keyword ?? '', current, size })
  }

  return {
    /** Every row, for whoever rules the contest. */
    sheet: async (
      viewer: Viewer,
      { cid, forceRefresh = false, removeStar = false, containEnd }: QueryOf<typeof downloadContestRank>,
    ): Promise<SheetRows> => {
      const contest = await enterAsAdmin(db, viewer, cid)
      const visibility = viewerVisibility(contest, viewer, { force: forceRefresh, containsEnd: containEnd })
      const { board } = await boards.board(contest)
      const displayIds = [...(await findDisplayIds(db, cid)).values()].sort()
      return rankSheet(rankRows(board, contest, viewOf(visibility), { removeStar }), {
        acm: contest.type === ContestType.Acm,
        shownName: contest.rankShowName,
        displayIds,
        inMinutes: isInMinutes(contest),
      })
    },

    rank: (viewer: Viewer, query: RankQuery): Promise<Tagged> =>
      page(query, viewer, viewer.uid, (cid) => enterContest(db, viewer, cid)),

    /** Nobody's own row comes first; who rules the contest sees behind its seal. */
    outside: (viewer: Viewer | null, query: RankQuery): Promise<Tagged> =>
      page(query, viewer, null, (cid) => enterOpenBoard(db, viewer, cid, 400)),
  }
}
