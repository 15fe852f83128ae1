import type { RankQuery } from '#contract/contest-rank.ts'
import { board as limits } from '#contract/limits.ts'
import type { Db } from '#server/db/database.ts'
import { pagingOf } from '#server/http/paging.ts'
import type { Tagged } from '#server/http/tagged-route.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { createBoards } from './boards.ts'
import type { StoredContest } from './contest.repository.ts'
import { enterContest, enterOpenBoard, viewersSight } from './enter-contest.ts'
import { taggedPage } from './snapshot.ts'

export const createContestRankUseCases = ({ db }: { db: Db }) => {
  const boards = createBoards(db)

  const page = async (
    contest: StoredContest,
    viewer: Viewer | null,
    query: RankQuery,
    own: string | null,
  ): Promise<Tagged> => {
    const sight = viewersSight(contest, viewer, {
      force: query.forceRefresh ?? false,
      containsEnd: query.containsEnd,
    })
    const snapshot = await boards.snapshot(contest, sight, { removeStar: query.removeStar ?? false })
    const { current, size } = pagingOf(
      { currentPage: query.currentPage ?? undefined, limit: query.limit ?? undefined },
      limits.pageSize,
    )
    const concerned = query.concernedList ?? []
    return taggedPage(snapshot, { own, concerned, keyword: query.keyword ?? '', current, size })
  }

  return {
    rank: async (viewer: Viewer, query: RankQuery): Promise<Tagged> =>
      page(await enterContest(db, viewer, query.cid), viewer, query, viewer.uid),

    /** The same for everybody but its concerned rows; nobody's own row comes first. */
    outside: async (viewer: Viewer | null, query: RankQuery): Promise<Tagged> =>
      page(await enterOpenBoard(db, null, query.cid, 400), viewer, query, null),
  }
}
