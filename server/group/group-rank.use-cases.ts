import type { Page } from '#contract/envelope.ts'
import type { getGroupRankList } from '#contract/group-rank.ts'
import { rank } from '#contract/limits/list.ts'
import type { QueryOf } from '#contract/operation.ts'
import type { RankRow } from '#contract/rank.ts'
import { pageOf, pagingOf } from '#server/http/paging.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { openSeenGroup } from './enter-group.ts'
import type { GroupParts } from './group.use-cases.ts'
import { countRankedMembers, findRankedMembers } from './group-rank.repository.ts'

export const createGroupRankUseCases = ({ db }: Pick<GroupParts, 'db'>) => ({
  list: async (
    viewer: Viewer,
    { gid, type, searchUser = '', ...query }: QueryOf<typeof getGroupRankList>,
  ): Promise<Page<RankRow>> => {
    await openSeenGroup(db, viewer, gid)
    const filter = { gid, word: searchUser.trim() }
    const paging = pagingOf(query, rank.defaultPageSize)
    return pageOf(paging, await countRankedMembers(db, filter), () =>
      findRankedMembers(db, { ...filter, type }, { limit: paging.size, offset: paging.offset }),
    )
  },
})
